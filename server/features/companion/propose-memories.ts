import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';
import type { Who } from '#server/ground/db/who.ts';
import { minutes } from '#shared/time.ts';
import type { CompanionContext } from './ports.ts';
import { openBody, openMeta } from './sealed-texts.ts';
import { type MessageRow, messageColumns } from './store.ts';
import { tellingSentences } from './telling-sentences.ts';

/** A session nobody wrote in for so long is over, whether or not somebody said so. */
const quietAfter = minutes(15);
/** Only the latest sessions are looked through, and only their last words. */
const looked = { sessions: 3, messages: 80 };

type Unread = { id: string; memories_up_to: number };

/** The session that was named, or the latest ones that are over, where something was written since the last proposal. */
const findUnread = async (tx: Tx, conversationId: string | null, quietSince: Date): Promise<Unread[]> =>
  (
    await sql<Unread>`select c.id, c.memories_up_to from public.conversations c
      where (c.id = ${conversationId}::uuid or (${conversationId}::uuid is null
          and (c.ended_at is not null or c.last_message_at < ${quietSince}::timestamptz)))
        and exists (select from public.messages m
          where m.conversation_id = c.id and m.role = 'user' and m.seq > c.memories_up_to)
      order by c.last_message_at desc limit ${looked.sessions} for update of c`.execute(tx)
  ).rows;

const listUnread = async (tx: Tx, { id }: Unread): Promise<MessageRow[]> =>
  (
    await sql<MessageRow>`select ${messageColumns} from public.messages where conversation_id = ${id}
      and role in ('user', 'assistant') order by seq desc limit ${looked.messages}`.execute(tx)
  ).rows.reverse();

/**
 * Puts a few of the person's own sentences before them, once each; they say what is kept. A session in which danger was
 * spoken of proposes nothing, nor does anything while the person is in danger: what was said that night is not a
 * thing to be asked about.
 */
export const proposeMemories = async (
  context: CompanionContext,
  asked: { who: Who; userId: string; conversationId: string | null },
): Promise<void> => {
  const { db, vault, clock, safety, memories } = context;
  const { who, userId, conversationId } = asked;
  if ((await safety.stateOf(userId)).level >= 2) return;
  // Of a person under age nothing is kept (conversation.md §6).
  if (await safety.isUnderAge(userId)) return;
  const box = await vault.boxFor(userId);
  const quietSince = new Date(clock.now().getTime() - quietAfter);
  // The rows of the sessions are the lock: two screens that ask at once propose once.
  await db.as(who, async (tx) => {
    for (const session of await findUnread(tx, conversationId, quietSince)) {
      const rows = await listUnread(tx, session);
      const last = rows.at(-1)!.seq;
      await sql`update public.conversations set memories_up_to = ${last} where id = ${session.id}`.execute(
        tx,
      );
      // Danger that stood, or that we asked about: nothing of such a session is kept as a memory.
      const grave = rows.some((row) => {
        if (row.role !== 'assistant') return false;
        const { severity, record } = openMeta(box, row);
        return severity >= 2 || record?.asked?.startsWith('check-') === true;
      });
      if (grave) continue;
      const words = rows
        .filter((row) => row.role === 'user' && row.seq > session.memories_up_to)
        .map((row) => ({ text: openBody(box, row), at: row.created_at }));
      const sentences = tellingSentences(words);
      const helps = await Promise.all(sentences.map(({ text }) => safety.helpFor(text)));
      await memories.propose(tx, {
        userId,
        box,
        conversationId: session.id,
        sentences: sentences.filter((_, at) => helps[at] === null),
      });
    }
  });
};
