import { sql } from 'kysely';
import { minutes } from '#shared/time.ts';
import { personOf, type TelegramContext } from './ports.ts';
import { cells, openChat } from './sealed-chat.ts';
import { growingMessages, showWhole } from './show-reply.ts';
import { findLinked } from './store.ts';
import { noteShown } from './update-queue.ts';

/** The second reader's deadline has long passed by then, and a messenger that was away has come back. */
const mayBeEditedFor = minutes(10);

type Found = {
  update_id: string;
  reply_id: string;
  shown_messages: (string | number)[];
  shown_at: Date;
  updated_at: Date;
  user_id: string;
  chat_id: string;
  conversation_id: string;
};

/**
 * Edits the messages of replies that were withdrawn after they were said (conversation.md §7). Each once: whoever locks the
 * row moves its mark before anything is edited, and moves it back where the messenger is away.
 * @returns how many replies
 */
export const editWithdrawnReplies = async (context: TelegramContext): Promise<number> => {
  const { db, clock, companion, consents, log } = context;
  const now = clock.now();
  // A reply that was withdrawn between the clock's reading and the database's is newer than `now`, and seen.
  const seenAt = ({ updated_at: updatedAt }: Found): Date => (updatedAt > now ? updatedAt : now);
  const over = new Date(now.getTime() - mayBeEditedFor);
  const taken = await db.system('messenger', async (tx) => {
    await sql`update private.telegram_updates set reply_id = null, shown_messages = '{}', shown_at = null
      where shown_at < ${over}`.execute(tx);
    const { rows } = await sql<Found>`
      select u.update_id, u.reply_id, u.shown_messages, u.shown_at, m.updated_at, m.user_id, m.conversation_id, c.chat_id
      from private.telegram_updates u
      join public.messages m on m.id = u.reply_id
      join public.telegram_chats c on c.user_id = m.user_id
      where u.shown_at is not null and u.done_at is not null and m.updated_at > u.shown_at and m.state = 'complete'
        and c.blocked_at is null
      order by u.update_id limit 20 for update of u skip locked`.execute(tx);
    for (const row of rows)
      await sql`update private.telegram_updates set shown_at = ${seenAt(row)} where update_id = ${row.update_id}`.execute(
        tx,
      );
    return rows;
  });
  let edited = 0;
  for (const row of taken) {
    const { reply_id: replyId, user_id: userId, conversation_id: conversationId } = row;
    const updateId = Number(row.update_id);
    const messageIds = row.shown_messages.map(Number);
    const note = (ids: readonly number[], shownAt: Date) =>
      db.system('messenger', (tx) => noteShown(tx, updateId, { replyId, messageIds: ids, shownAt }));
    const chatId = openChat(await context.vault.findBox(userId), row.chat_id, cells.spokenIn);
    if (chatId === null) continue;
    const messages = growingMessages(context, chatId, messageIds);
    try {
      const linked = await db.system('messenger', (tx) => findLinked(tx, context, chatId));
      if (linked?.userId !== userId) continue;
      const agreed = await db.as(personOf(userId), (tx) => consents.has(tx, userId, 'telegram'));
      if (!agreed) continue;
      const { who, country } = linked;
      const found = await companion.resumeReply({ who, userId, replyId, country, address: 'vous' });
      const { text, meta } = found.kind === 'live' ? found.reply : found;
      await showWhole(context, { ...linked, agreed }, conversationId, { replyId, text, meta }, messages);
      await note(messages.ids, seenAt(row));
      edited += 1;
    } catch (error) {
      log.warn({ event: 'telegram.edit_waits', err: error }, 'A withdrawn reply was not edited yet');
      await note(messages.ids, row.shown_at);
    }
  }
  return edited;
};
