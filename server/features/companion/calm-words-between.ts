import { sql } from 'kysely';
import type { Who } from '#server/ground/db/who.ts';
import { isGraveReply } from './grave-reply.ts';
import type { CompanionDeps } from './ports.ts';
import { openBody } from './sealed-texts.ts';
import { type MessageRow, messageColumns } from './store.ts';

/** The newest rows of a long week are enough for a letter. */
const mostRows = 400;

/**
 * What the person wrote between two moments, oldest first, in sessions in which no danger was spoken of or asked about: a
 * session with one is left out whole, as it is for memories.
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
  const grave = new Set(
    rows.filter((row) => isGraveReply(box, row)).map(({ conversation_id }) => conversation_id),
  );
  return rows
    .filter(({ role, conversation_id }) => role === 'user' && !grave.has(conversation_id))
    .map((row) => openBody(box, row))
    .reverse();
};
