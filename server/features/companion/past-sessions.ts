import { sql } from 'kysely';
import type { Past } from '#server/adapters/path-guide/index.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { days } from '#shared/time.ts';
import { openClosing, openTurns } from './sealed-texts.ts';
import type { ConversationRow, TurnRow } from './store.ts';

const lookedBack = days(8);

type PageRow = Pick<ConversationRow, 'summary_sealed' | 'step_sealed' | 'last_message_at'>;

/** What earlier sessions left for an opening of the guide: the pages of the last eight days, and the last session itself. */
export const readPast = async (
  tx: Tx,
  { userId, conversationId, box, now }: { userId: string; conversationId: string; box: Box; now: Date },
): Promise<Past> => {
  const since = new Date(now.getTime() - lookedBack);
  const pages = await sql<PageRow>`
    select summary_sealed, step_sealed, last_message_at from public.conversations
    where user_id = ${userId} and id <> ${conversationId} and summary_sealed is not null and last_message_at >= ${since}
    order by last_message_at limit 20`.execute(tx);
  const turns = await sql<TurnRow>`
    select role, body_sealed, meta_sealed, created_at from public.messages
    where conversation_id = (select id from public.conversations
      where user_id = ${userId} and id <> ${conversationId} and last_message_at >= ${since}
      order by last_message_at desc limit 1)
    order by seq desc limit 60`.execute(tx);
  return {
    pages: pages.rows.flatMap((row) => {
      const { summary } = openClosing(box, row);
      return summary ? [{ text: summary, date: row.last_message_at.toISOString() }] : [];
    }),
    turns: openTurns(box, turns.rows),
  };
};
