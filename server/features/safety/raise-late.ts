import type { Tx } from '#server/ground/db/db.ts';
import type { Address, Severity } from '#shared/safety/levels.ts';
import type { GuideReading, GuideState } from './guide/guide-state.ts';
import { raise } from './guide/levels.ts';
import { protocolData } from './guide/load-data.ts';
import { noteSign } from './guide/message-read.ts';
import { loadGuide, saveGuide } from './kept-guide.ts';
import {
  jobOf,
  keepLevel,
  keepLevelAlone,
  logNotKept,
  type ReadFrom,
  type Reading,
  type ReadingDeps,
  readingOf,
  readOnce,
  ruleOf,
  tryAgain,
} from './read-message.ts';
import type { ReaderAnswer } from './second-reader/reader-answer.ts';
import { deleteEvent } from './store.ts';
import type { MessageToRead } from './take-message.ts';

/*
 * A message whose second reader answers late (conversation.md §7). It is read again from the state before it, so that state,
 * facts, event and record are those of a message that was read with both readings from the start.
 */

/** The reply that was shown meanwhile. Both run inside the transaction that keeps the reading. */
export type ShownReply = {
  /** False once its session was deleted: nothing of the message is kept then. */
  isThere(tx: Tx): Promise<boolean>;
  /** Stores the guide's reply in its place. @returns false where the person wrote again meanwhile */
  replace(tx: Tx, reading: Reading): Promise<boolean>;
};

/** `replaced`: the reply gives way to the guide's. Otherwise the level alone is kept, and the next turn acts on it. */
export type RaisedLate = { reading: Reading; replaced: boolean; kept: boolean };

export type RaisableReading = {
  reading: Reading;
  /** Reads the message again with a late answer; null where that raises nothing. Null: it was read before. */
  raise: ((answer: ReaderAnswer, shown: ShownReply) => Promise<RaisedLate | null>) | null;
};

/** The level on a guide that has moved on. No question is put, so that silence cannot answer one that nobody saw. */
const raisedLater = (
  state: GuideState,
  reading: GuideReading,
  { conversationId, now }: { conversationId: string; now: Date },
): GuideState => {
  const { severity: level, category, moved } = reading;
  if (reading.sure && moved) {
    const { subject } = moved;
    const own = subject === 'self';
    return raise(state, { level, category, subject, own, plain: false }, now);
  }
  const { session } = state;
  if (session.turn > 0 && session.id !== conversationId) return state;
  return noteSign(state, { level: Math.min(level, 3) as Severity, category });
};

const raiseLate = async (
  deps: ReadingDeps,
  input: MessageToRead,
  from: ReadFrom,
  answer: ReaderAnswer,
  shown: ShownReply,
): Promise<RaisedLate | null> => {
  const { at } = from;
  const outcome = await deps.thread.read(jobOf({ ...input, second: answer }, from.state, at), 'member');
  const rule = ruleOf(outcome.reading);
  // A late answer may spare nothing: the question was put.
  if (rule !== 'reader') return null;
  const card = { ...input, at };
  const reading = readingOf(outcome, card);
  const { sure } = reading;
  const versions = from.versions;
  if (!versions) {
    if (sure && reading.severity >= 4) await keepLevelAlone(deps, input, reading, rule, at);
    return { reading, replaced: true, kept: true };
  }
  const { userId, conversationId, messageId } = input;
  try {
    const box = await deps.vault.boxFor(userId);
    return await tryAgain(() =>
      deps.db.system('safety', async (tx) => {
        if (!(await shown.isThere(tx))) return null;
        const now = deps.clock.now();
        const kept = await loadGuide(tx, box, userId, now);
        const stands = kept.versions.self === versions.self && kept.versions.other === versions.other;
        if (sure && from.eventId !== null) await deleteEvent(tx, from.eventId);
        if (stands && (await shown.replace(tx, reading))) {
          if (!sure && from.eventId !== null) await deleteEvent(tx, from.eventId);
          await keepLevel(tx, box, input, reading, rule, at);
          const applied = messageId && { messageId, outcome: JSON.stringify(reading) };
          await saveGuide(tx, box, { userId, kept, state: outcome.state, applied: applied || null, now });
          return { reading, replaced: true, kept: true };
        }
        const state = raisedLater(kept.state, outcome.reading, { conversationId, now });
        const later = readingOf({ state, reading: outcome.reading, reply: null }, card);
        if (sure) await keepLevel(tx, box, input, later, rule, now);
        await saveGuide(tx, box, { userId, kept, state, applied: kept.applied, now });
        return { reading: later, replaced: false, kept: true };
      }),
    );
  } catch (error) {
    // A database that is away must not keep the protocol from answering.
    logNotKept(deps, error);
    return { reading, replaced: true, kept: false };
  }
};

/** Reads a message whose second reader may still answer. */
export const readRaisable = async (deps: ReadingDeps, input: MessageToRead): Promise<RaisableReading> => {
  const { reading, from } = await readOnce(deps, input);
  return { reading, raise: from && ((answer, shown) => raiseLate(deps, input, from, answer, shown)) };
};

/** « Je m'interromps … »: said before the guide's words where others were shown. */
export const interruption = (address: Address): { textId: string; text: string } => {
  const textId = protocolData.actsOn('interrupt')[0]?.wordings[0]?.[0] ?? '';
  return { textId, text: protocolData.texts.get(textId)?.[address] ?? '' };
};
