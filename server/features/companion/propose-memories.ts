import { sql } from 'kysely';
import { chairPatience } from '#server/ground/config/model-chair.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import type { Who } from '#server/ground/db/who.ts';
import { minutes, seconds } from '#shared/time.ts';
import { askMemories, mostCharacters } from './ask-memories.ts';
import { drawnFrom } from './drawn-from.ts';
import type { CompanionContext } from './ports.ts';
import { openBody } from './sealed-texts.ts';
import { type MessageRow, messageColumns } from './store.ts';
import { tellingSentences } from './telling-sentences.ts';

/** A session in which nothing was written for so long is over. */
const quietAfter = minutes(15);
/** Only the latest sessions are looked through, so many messages of theirs at a time: what is left is looked at the next time. */
const looked = { sessions: 10, proposed: 3, messages: 80, rows: 400 };
/** How long a model may take, in milliseconds; then the extractive way proposes. */
const patience = seconds(12);

type Asked = { who: Who; userId: string; conversationId: string | null };
type Unread = { id: string; memories_up_to: number };
type Words = { text: string; at: Date };

/** A session with what the person wrote in it since the last proposal. */
type UnreadSession = { id: string; from: number; upTo: number; words: Words[]; known: string[] };

/** The session that was named, or the latest ones that are over, where something was written since the last proposal. */
const findUnread = async (tx: Tx, conversationId: string | null, quietSince: Date): Promise<Unread[]> =>
  (
    await sql<Unread>`select c.id, c.memories_up_to from public.conversations c
      where (c.id = ${conversationId}::uuid or (${conversationId}::uuid is null
          and (c.ended_at is not null or c.last_message_at < ${quietSince}::timestamptz)))
        and exists (select from public.messages m
          where m.conversation_id = c.id and m.role = 'user' and m.seq > c.memories_up_to)
      order by c.last_message_at desc limit ${looked.sessions}`.execute(tx)
  ).rows;

const listRows = async (tx: Tx, { id }: Unread): Promise<MessageRow[]> =>
  (
    await sql<MessageRow>`select ${messageColumns} from public.messages where conversation_id = ${id}
      and role in ('user', 'assistant') order by seq desc limit ${looked.rows}`.execute(tx)
  ).rows.reverse();

/**
 * What the person wrote after a message, by the rule of `drawn-from.ts`, and how far that reaches: what is not looked at this time
 * is not passed over.
 */
const unreadWords = (
  box: Box,
  rows: readonly MessageRow[],
  from: number,
): { words: Words[]; upTo: number } => {
  const last = rows.at(-1)?.seq ?? from;
  const { nothing, leftOut, waitsFrom } = drawnFrom(box, rows);
  if (nothing) return { words: [], upTo: last };
  const until = waitsFrom ?? last + 1;
  const words: Words[] = [];
  let characters = 0;
  for (const row of rows) {
    if (row.role !== 'user' || row.seq <= from || row.seq >= until || leftOut.has(row.seq)) continue;
    const text = openBody(box, row);
    characters += text.length;
    if (words.length > 0 && (words.length === looked.messages || characters > mostCharacters))
      return { words, upTo: row.seq - 1 };
    words.push({ text, at: row.created_at });
  }
  return { words, upTo: until - 1 };
};

const readUnread = (
  { db, clock, memories }: CompanionContext,
  { who, userId, conversationId }: Asked,
  box: Box,
): Promise<UnreadSession[]> =>
  db.as(who, async (tx) => {
    const quietSince = new Date(clock.now().getTime() - quietAfter);
    const sessions: UnreadSession[] = [];
    for (const session of await findUnread(tx, conversationId, quietSince)) {
      const { words, upTo } = unreadWords(box, await listRows(tx, session), session.memories_up_to);
      // A question about danger waits for its answer: nothing of the session was considered.
      if (upTo <= session.memories_up_to) continue;
      const { rows: kept } = await sql<{ found: unknown }>`select ${memories.inSql(userId)} as found`.execute(
        tx,
      );
      const said = words.map(({ text }) => text).join(' ');
      const known = memories.open(kept[0]!.found, box, said).map(({ text }) => text);
      sessions.push({ id: session.id, from: session.memories_up_to, upTo, words, known });
      if (sessions.length === looked.proposed) break;
    }
    return sessions;
  });

/** By the model where it answers, else the person's own sentences; nothing that speaks of danger. */
const findMemories = async (
  { model, safety, log }: CompanionContext,
  { words, known }: UnreadSession,
  payer: string,
): Promise<Words[]> => {
  const ours = tellingSentences(words);
  let found = ours;
  const ask = model?.ask;
  // Too little was said to ask anyone about it.
  if (ask && ours.length > 0) {
    try {
      const signal = AbortSignal.timeout(model.unhurried ? chairPatience : patience);
      const written = await askMemories({ ask }, { words, known, payer }, signal);
      const isFine = ({ text }: Words): boolean => safety.checkText(`« ${text} »`, text, 'unknown') === null;
      if (written) found = written.filter(isFine);
    } catch (error) {
      log.warn(
        { event: 'companion.memories_not_written', err: error, adapter: model.name },
        'The model proposed no memory',
      );
    }
  }
  const helps = await Promise.all(found.map(({ text }) => safety.helpFor(text)));
  return found.filter((_, at) => helps[at] === null);
};

/**
 * Proposes a few memories of a session, once each; the person decides what is kept. A session in which danger was said
 * proposes nothing, nor does anything while the person is in danger: what was said that night is not a thing to be asked
 * about. Of a person under age nothing is kept (conversation.md §6).
 */
export const proposeMemories = async (context: CompanionContext, asked: Asked): Promise<void> => {
  const { db, vault, safety, memories } = context;
  const { who, userId } = asked;
  const mayPropose = async () =>
    (await safety.stateOf(userId)).level < 2 && !(await safety.isUnderAge(userId));
  if (!(await mayPropose())) return;
  const box = await vault.boxFor(userId);
  // The model is asked between two transactions: nobody waits for it with the database in hand.
  const sessions = await Promise.all(
    (await readUnread(context, asked, box)).map(async (session) => ({
      ...session,
      sentences: await findMemories(context, session, userId),
    })),
  );
  if (sessions.length === 0 || !(await mayPropose())) return;
  await db.as(who, async (tx) => {
    for (const { id, from, upTo, sentences } of sessions) {
      // Two screens that ask at once propose once: the first to move this number does.
      const { rows } = await sql`update public.conversations set memories_up_to = ${upTo}
        where id = ${id} and memories_up_to = ${from} returning id`.execute(tx);
      if (rows.length > 0) await memories.propose(tx, { userId, box, conversationId: id, sentences });
    }
  });
};
