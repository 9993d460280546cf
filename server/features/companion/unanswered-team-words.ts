import { sql } from 'kysely';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import type { TeamWords } from '#shared/companion/conversation.ts';
import { openBody } from './sealed-texts.ts';
import { type MessageRow, messageColumns } from './store.ts';

/** So many at most: they stand before the opening, which must stay in sight. */
const mostWords = 3;

/**
 * What humans of the team wrote since the person last said something, where no session was begun since: the next opening
 * shows it first, and shows it once.
 */
export const unansweredTeamWords = async (
  tx: Tx,
  box: Box,
  { userId, conversationId }: { userId: string; conversationId: string },
): Promise<TeamWords | null> => {
  const { rows } = await sql<MessageRow>`
    with newest as (
      select id, started_at from public.conversations
      where user_id = ${userId}::uuid and id <> ${conversationId}::uuid order by started_at desc limit 1)
    select ${messageColumns} from public.messages m
    where m.user_id = ${userId}::uuid and m.role = 'team' and m.created_at >= (select started_at from newest)
      and not exists (select from public.messages said
        where said.conversation_id = m.conversation_id and said.role = 'user' and said.seq > m.seq)
    order by m.created_at desc limit ${mostWords}`.execute(tx);
  const [newest] = rows;
  if (!newest) return null;
  const texts = rows
    .filter((row) => row.conversation_id === newest.conversation_id)
    .reverse()
    .map((row) => openBody(box, row));
  return { conversationId: newest.conversation_id, at: newest.created_at.toISOString(), texts };
};
