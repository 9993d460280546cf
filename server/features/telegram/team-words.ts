import { sql } from 'kysely';
import { botTexts } from '#shared/messages/telegram.ts';
import { seconds } from '#shared/time.ts';
import { personOf, type TelegramContext } from './ports.ts';
import { cells, openChat } from './sealed-chat.ts';
import { say } from './speak.ts';

/** A word of the team and the look of this round may pass each other: the last moments are looked at again. */
const overlap = seconds(1);

type MessageRow = Parameters<TelegramContext['companion']['openMessages']>[1][number];
type Found = { user_id: string; chat_id: string; conversation_id: string; team_seen_at: Date };

/**
 * Brings what the team wrote, and what the product notes about humans, into the chat where the session goes on. Each once:
 * whoever locks the row takes what is new and moves the mark, before anything is sent.
 */
export const bringTeamWords = async (context: TelegramContext): Promise<number> => {
  const { db, clock, companion, consents, log } = context;
  const until = new Date(clock.now().getTime() - overlap);
  const taken = await db.system('messenger', async (tx) => {
    const { rows: chats } = await sql<Found>`
      select c.user_id, c.chat_id, c.conversation_id, c.team_seen_at from public.telegram_chats c
      where c.blocked_at is null and exists (select from public.messages m
        where m.conversation_id = c.conversation_id and m.role in ('team', 'notice')
          and m.created_at > c.team_seen_at and m.created_at <= ${until})
      limit 20 for update skip locked`.execute(tx);
    const found: { chat: Found; rows: MessageRow[] }[] = [];
    for (const chat of chats) {
      const { rows } = await sql<MessageRow>`select * from public.messages
        where conversation_id = ${chat.conversation_id} and role in ('team', 'notice')
          and created_at > ${chat.team_seen_at} and created_at <= ${until} order by seq`.execute(tx);
      await sql`update public.telegram_chats set team_seen_at = ${until} where user_id = ${chat.user_id}`.execute(
        tx,
      );
      found.push({ chat, rows });
    }
    return found;
  });
  let brought = 0;
  for (const { chat, rows } of taken) {
    const { user_id: userId } = chat;
    try {
      if (!(await db.as(personOf(userId), (tx) => consents.has(tx, userId, 'telegram')))) continue;
      const chatId = openChat(await context.vault.findBox(userId), chat.chat_id, cells.spokenIn);
      if (chatId === null) continue;
      for (const { role, text } of await companion.openMessages(userId, rows)) {
        await say(context, chatId, role === 'team' ? botTexts.fromTeam(text) : text);
        brought += 1;
      }
    } catch (error) {
      log.warn({ err: error, room: 'telegram' }, 'words of the team wait');
      await db.system('messenger', (tx) =>
        sql`update public.telegram_chats set team_seen_at = ${chat.team_seen_at} where user_id = ${userId}`.execute(
          tx,
        ),
      );
    }
  }
  return brought;
};
