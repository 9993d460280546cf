import { sql } from 'kysely';
import type { Who } from '#server/ground/db/who.ts';
import { drawnFrom } from './drawn-from.ts';
import type { CompanionDeps } from './ports.ts';
import { openBody } from './sealed-texts.ts';
import { type MessageRow, messageColumns } from './store.ts';

/** The newest rows of a long week are enough for a letter. */
const mostRows = 400;

/**
 * What the person wrote between two moments, oldest first, by the rule of memories (`drawn-from.ts`): a session in which danger was
 * said is left out whole.
 */
export const calmWordsBetween = async (
  { db, vault }: Pick<CompanionDeps, 'db' | 'vault'>,
  asked: { who: Who; userId: string; from: Date; to: Date },
): Promise<string[]> => {
  const box = await vault.boxFor(asked.userId);
  const { rows } = await db.as(asked.who, (tx) =>
    sql<MessageRow>`select ${messageColumns} from public.messages where user_id = ${asked.userId}
      and role in ('user', 'assistant') and created_at >= ${asked.from} and created_at < ${asked.to}
      order by created_at desc, seq desc limit ${mostRows}`.execute(tx),
  );
  const sessions = Map.groupBy(rows.reverse(), ({ conversation_id }) => conversation_id);
  const mayBeRead = new Set(
    [...sessions.values()].flatMap((session) => {
      const { nothing, leftOut } = drawnFrom(box, session);
      return nothing ? [] : session.filter(({ role, seq }) => role === 'user' && !leftOut.has(seq));
    }),
  );
  return rows.filter((row) => mayBeRead.has(row)).map((row) => openBody(box, row));
};
