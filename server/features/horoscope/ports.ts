import type { Clock } from '#server/ground/clock.ts';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Db } from '#server/ground/db/db.ts';
import type { Log } from '#server/ground/log/log.ts';

/** What the room is told about a person by others. */
export type HoroscopePeople = {
  /** YYYY-MM-DD, or null where none was given. */
  birthDateOf(userId: string): Promise<string | null>;
  /** HH:MM as the sign-up form was told, or null. What was said to this room since then replaces it. */
  birthTimeOf(userId: string): Promise<string | null>;
  /** False from safety level 2 on: help comes instead, and the horoscope steps back. */
  mayShow(userId: string): Promise<boolean>;
};

export type HoroscopeDeps = { db: Db; vault: Vault; clock: Clock; log: Log; people: HoroscopePeople };
