import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { IntakeFacts, Memory } from '#server/adapters/language-model/port.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import type { CompanionContext } from './ports.ts';

/** What a reply is written from besides the conversation itself. */
export type KnownOfPerson = { intake: IntakeFacts | null; memories: Memory[] };

type Rooms = Pick<CompanionContext, 'intake' | 'memories'>;

const foundSchema = z.object({ intake: z.unknown(), memories: z.unknown() });

/**
 * Read anew at each turn, along with the turn: a memory that is paused or deleted in the middle of a session is used no
 * more from the next word on.
 */
export const knownInSql = ({ intake, memories }: Rooms, userId: string): RawBuilder<unknown> =>
  sql`json_build_object('intake', ${intake.inSql(userId)}, 'memories', ${memories.inSql(userId)})`;

/** @param said the person's last words: what touches them is recalled first */
export const openKnown = (
  { intake, memories }: Rooms,
  found: unknown,
  box: Box,
  said: string,
): KnownOfPerson => {
  const parts = foundSchema.parse(found);
  return { intake: intake.open(parts.intake, box), memories: memories.open(parts.memories, box, said) };
};

/** The same by itself. */
export const readKnown = async (
  rooms: Rooms,
  tx: Tx,
  person: { userId: string; box: Box; said: string },
): Promise<KnownOfPerson> => {
  const { rows } = await sql<{ found: unknown }>`select ${knownInSql(rooms, person.userId)} as found`.execute(
    tx,
  );
  return openKnown(rooms, rows[0]!.found, person.box, person.said);
};
