import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { IntakeFacts, Memory, SessionRhythm } from '#server/adapters/language-model/port.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import type { Preferences } from '#shared/companion/preferences.ts';
import { type Guided, guidedInSql, openGuided } from './guided-before.ts';
import type { CompanionContext } from './ports.ts';
import { openPreferences, preferencesInSql } from './preferences.ts';
import { lastClosingInSql, openLastClosing, rhythmOf } from './rhythm.ts';
import { openRunning, type RunningSummary, runningInSql } from './running-summary.ts';

/** What a reply is written from besides the conversation itself. */
export type KnownOfPerson = {
  intake: IntakeFacts | null;
  memories: Memory[];
  rhythm: SessionRhythm | null;
  preferences: Preferences | null;
  guided: Guided;
  /** Notes on what is not sent to a model any more. */
  running: RunningSummary;
};

type Rooms = Pick<CompanionContext, 'intake' | 'memories' | 'model'>;
type Person = { userId: string; conversationId: string };

const foundSchema = z.object({
  intake: z.unknown(),
  memories: z.unknown(),
  last: z.unknown(),
  preferences: z.unknown(),
  guided: z.unknown(),
  running: z.unknown(),
});

/**
 * Read anew at each turn, along with the turn: a memory that is paused or deleted in the middle of a session is used no
 * more from the next word on, and so is the dial that was turned.
 */
export const knownInSql = (
  { intake, memories, model }: Rooms,
  { userId, conversationId }: Person,
): RawBuilder<unknown> =>
  sql`json_build_object('intake', ${intake.inSql(userId)}, 'memories', ${memories.inSql(userId)},
    'last', ${lastClosingInSql(userId, conversationId)}, 'preferences', ${preferencesInSql(userId)},
    'guided', ${model === null ? guidedInSql({ userId, conversationId }) : sql`null::json`},
    'running', ${model === null ? sql`null::json` : runningInSql(conversationId)})`;

/** @param said the person's last words: what touches them is recalled first */
export const openKnown = (
  { intake, memories }: Rooms,
  found: unknown,
  box: Box,
  said: string,
): KnownOfPerson => {
  const parts = foundSchema.parse(found);
  return {
    intake: intake.open(parts.intake, box),
    memories: memories.open(parts.memories, box, said),
    rhythm: rhythmOf(openLastClosing(parts.last, box)),
    preferences: openPreferences(parts.preferences),
    guided: openGuided(parts.guided, box),
    running: openRunning(parts.running, box),
  };
};

/** The same by itself. */
export const readKnown = async (
  rooms: Rooms,
  tx: Tx,
  person: Person & { box: Box; said: string },
): Promise<KnownOfPerson> => {
  const { rows } = await sql<{ found: unknown }>`select ${knownInSql(rooms, person)} as found`.execute(tx);
  return openKnown(rooms, rows[0]!.found, person.box, person.said);
};
