import { sql } from 'kysely';
import { windowStart } from '#server/adapters/language-model/index.ts';
import type { AskedModel } from '#server/adapters/language-model/port.ts';
import { chairPatience } from '#server/ground/config/model-chair.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import type { Who } from '#server/ground/db/who.ts';
import type { Turn } from '#shared/safety/levels.ts';
import { seconds } from '#shared/time.ts';
import { askRunningSummary, type SummedWords } from './ask-running-summary.ts';
import { besideDanger } from './grave-reply.ts';
import type { LiveReply } from './live-replies.ts';
import type { CompanionContext } from './ports.ts';
import {
  joinedNotes,
  openRunning,
  quotedNotes,
  type RunningSummary,
  rememberedMessages,
  runningInSql,
  sentencesOfNotes,
  writtenNotes,
} from './running-summary.ts';
import { openBody, sealRunningSummary } from './sealed-texts.ts';
import { listMessages, type MessageRow } from './store.ts';

/** How long a model may take, in milliseconds. The reply was said already: the person waits for nothing. */
const patience = seconds(20);

/** So many messages before the window first moves, the notes are asked for. */
const ahead = 5;

/** Sessions whose notes are being written: somebody who writes quickly does not ask twice. */
const underway = new Set<string>();

type Session = { who: Who; userId: string; conversationId: string };

/** What is to be summed up: the person's messages from after the summary to where the next request begins. */
type Due = {
  running: RunningSummary;
  /** The notes that a model wrote before. */
  notes: string | null;
  next: number;
  words: SummedWords[];
  seqs: number[];
  /** All that was said in the part of the session that is at hand. */
  beside: string;
};

/** So few words say nothing without the question that they answer. */
const fewWords = 4;
const leansOn =
  /^(?:oui|ouais|non|si|bof|peut-[êe]tre|pas (?:du tout|vraiment|encore)|sauf|qu[e'’]|de |d['’]|dans |chez |avec )/i;

/** The question of our reply, or its last sentence. */
const endOf = (reply: string): string | null => {
  const sentences = sentencesOfNotes(reply);
  const end = sentences.findLast((sentence) => sentence.endsWith('?')) ?? sentences.at(-1);
  return end === undefined ? null : end.slice(0, 240);
};

const summed = (box: Box, row: MessageRow, before: MessageRow | undefined): SummedWords => {
  const text = openBody(box, row);
  const leans = text.split(/\s+/).length <= fewWords || leansOn.test(text);
  return { text, after: leans && before?.role === 'assistant' ? endOf(openBody(box, before)) : null };
};

/** The person's messages that stand beside a reply to danger, or to what might be danger, are in no summary. */
const calmWords = (box: Box, rows: readonly MessageRow[], from: number, to: number) => {
  const spoken = rows.filter(({ role }) => role === 'user' || role === 'assistant');
  const beside = besideDanger(box, spoken);
  return spoken
    .map((row, at) => ({ row, before: spoken[at - 1], grave: beside[at] }))
    .filter(({ row }) => row.role === 'user')
    .slice(from, to)
    .filter(({ grave }) => !grave)
    .map(({ row, before }) => ({ seq: row.seq, words: summed(box, row, before) }));
};

const findDue = async (tx: Tx, box: Box, { conversationId }: Session, next: number): Promise<Due | null> => {
  const { rows: found } = await sql<{
    found: unknown;
  }>`select ${runningInSql(conversationId)} as found`.execute(tx);
  const running = openRunning(found[0]?.found, box);
  if (next <= running.covers) return null;
  const rows = (await listMessages(tx, conversationId, { limit: rememberedMessages })).reverse();
  const { notes, picked } = writtenNotes(running.text);
  // What a rule picked meanwhile is written from the words themselves, as far as they are at hand.
  const from = picked ? 0 : Math.max(0, running.covers - running.before);
  const calm = calmWords(box, rows, from, next - running.before);
  const beside = rows.map((row) => openBody(box, row)).join('\n');
  return {
    running,
    notes,
    next,
    words: calm.map(({ words }) => words),
    seqs: calm.map(({ seq }) => seq),
    beside,
  };
};

/** @returns false where another process was first, or where a message that it was made from was deleted meanwhile */
const keep = async (tx: Tx, { conversationId }: Session, due: Due, sealed: string): Promise<boolean> =>
  (
    await sql`update public.conversations c set running_summary_sealed = ${sealed}, running_summary_covers = ${due.next}
      where c.id = ${conversationId} and c.running_summary_covers = ${due.running.covers} and ${due.seqs.length}::int =
        (select count(*) from public.messages m where m.conversation_id = c.id and m.seq = any(${due.seqs}::int[]))
      returning c.id`.execute(tx)
  ).rows.length > 0;

/**
 * After a reply: where one of the next messages moves the window of what a model is sent, what it leaves behind is summed up now. Never
 * in danger, never for a person under age. Never rejects: without it the person's own sentences stand in (`earlierNotes`), and
 * the next reply tries again.
 */
export const renewRunningSummary = async (
  context: CompanionContext,
  session: Session & { turns: readonly Turn[]; running: RunningSummary; reply: LiveReply },
): Promise<void> => {
  const { db, vault, model, safety, log } = context;
  const { who, userId, turns, running, reply } = session;
  const ask: AskedModel['ask'] | undefined = model?.ask;
  // A model that wrote no reply a moment ago writes no summary either.
  if (!ask || reply.outcome !== 'complete' || reply.model !== model?.name) return;
  const coming: Turn = { role: 'user', text: '' };
  // Before the window first moves there is time: the notes are not sent yet, so that asking early changes no request.
  const soon: Turn[] = [
    ...turns,
    { role: 'assistant', text: reply.text },
    ...Array<Turn>(running.covers === 0 ? ahead : 1).fill(coming),
  ];
  const { left: next } = windowStart(soon, running.before);
  if (next <= running.covers) return;
  if (underway.has(session.conversationId)) return;
  underway.add(session.conversationId);
  const mayKeep = async () => (await safety.stateOf(userId)).level < 2 && !(await safety.isUnderAge(userId));
  try {
    if (!(await mayKeep())) return;
    const box = await vault.boxFor(userId);
    const due = await db.as(who, (tx) => findDue(tx, box, session, next));
    if (!due) return;
    const { notes: summary, words, beside } = due;
    const asked = { summary, words, beside, payer: userId };
    const signal = AbortSignal.timeout(model.unhurried ? chairPatience : patience);
    const written =
      due.words.length === 0
        ? summary
        : ((await askRunningSummary({ ask }, asked, signal)) ??
          joinedNotes(summary, quotedNotes(words.map(({ text }) => text))));
    if (!written || !(await mayKeep())) return;
    await db.as(who, (tx) => keep(tx, session, due, sealRunningSummary(box, written)));
  } catch (error) {
    log.warn(
      { event: 'companion.running_summary_not_written', err: error, adapter: model.name },
      'The running summary was not written',
    );
  } finally {
    underway.delete(session.conversationId);
  }
};
