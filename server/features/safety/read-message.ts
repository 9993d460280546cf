import type { StaysOpen } from '#server/adapters/path-guide/index.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { newId } from '#server/ground/ids.ts';
import type { PlannedCard } from '#shared/companion/conversation.ts';
import type { Country, SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { days } from '#shared/time.ts';
import type { Guided } from './guidance.ts';
import type { GuideReading, GuideState } from './guide/guide-state.ts';
import { isMinor, leavesNoTrace } from './guide/reply-view.ts';
import type { GuideReply } from './guide/respond.ts';
import { staysOpen } from './guide/stays-open.ts';
import { countryOfNumbers } from './guide/where-is.ts';
import type { SafetyDeps } from './index.ts';
import { GuideChanged, isCalmGuide, type KeptGuide, loadGuide, saveGuide } from './kept-guide.ts';
import { expiryOf } from './person-state.ts';
import { type CardSettings, plannedNow } from './planned/planned-card.ts';
import type { TakeJob } from './reading-thread/jobs.ts';
import { type ReadingThread, readAtOnce } from './reading-thread/reading-thread.ts';
import { isSettled } from './second-reader/weigh-reader.ts';
import { findState, highestLevelSince, insertEvent, keepState } from './store.ts';
import {
  type MessageToRead,
  type Outcome,
  peakOf,
  type Standing,
  standingOf,
  takeMessage,
  wasSigned,
} from './take-message.ts';

/** What reading needs: the room's ports, and the thread that reads long messages. */
export type ReadingDeps = SafetyDeps & { thread: ReadingThread };

/** What a message was read as, and what the guide answers. */
export type Reading = {
  severity: Severity;
  category: SafetyCategory;
  sure: boolean;
  /** The level that the reply follows: the higher of the person's state and that of the other person. */
  level: Severity;
  /** The highest sure level of this session: a calm session after a grave one keeps its own name. */
  peak: Severity;
  /** Null: the companion answers. */
  reply: GuideReply | null;
  /** The card « Ce que vous avez prévu » beside the guide's reply. */
  planned: PlannedCard | null;
  /** The session that left what is planned, where one opens after it. */
  resume: string | null;
  /** Somebody else may read the phone, or does the harm: nothing of what was told is shown. */
  hidden: boolean;
  /** The person said that they are under age. */
  minor: boolean;
  /** A sign of danger was seen in the last messages: in calm nothing light is asked beside it. */
  signed?: boolean;
  /** No danger is known, and nothing empty may be said; absent in a reading that was kept by an earlier version. */
  open?: StaysOpen | null;
  /** With this message they answered whether a human of the team may read. */
  consent: boolean | null;
  /** How a question about danger ended with this message. A reading that was kept by an earlier version has none. */
  ended?: Guided['ended'];
  /** The questions about danger that were answered by no in this session. */
  denied?: Guided['denied'];
  /** Whose numbers are given: the country that was told, else that of the settings. */
  country?: Country;
};

/** The answer to the guide's question about humans, where this message is one; « later » is none. */
const consentIn = ({ session: { answered, turn } }: GuideState): boolean | null =>
  answered?.asked === 'human-consent' && answered.turn === turn && answered.choice !== 'later'
    ? answered.choice === 'yes'
    : null;

const endedIn = ({ checkEnded, moved }: GuideReading): Guided['ended'] => {
  if (checkEnded === 'no' || checkEnded === 'explained' || checkEnded === 'unanswered') return checkEnded;
  return moved && moved.from === 2 && moved.to < 2 ? 'settled' : null;
};

export const readingOf = (
  { state, reading, reply }: Outcome,
  settings: CardSettings,
  card = { ...settings, country: countryOfNumbers(state, settings) },
): Reading => ({
  country: card.country,
  ...standingOf(state, reading),
  sure: reading.sure,
  peak: peakOf(state),
  reply,
  planned: reply && !reply.withoutTrace ? plannedNow(state, card) : null,
  resume: null,
  hidden: leavesNoTrace(state),
  minor: isMinor(state),
  signed: wasSigned(state),
  open: staysOpen(state),
  consent: consentIn(state),
  ended: endedIn(reading),
  denied: state.session.checks.flatMap(({ end, asked }) => (end === 'no' ? [asked] : [])),
});

/** @returns the id of the event that it noted */
export const keepLevel = async (
  tx: Tx,
  box: Box,
  input: MessageToRead,
  reading: Reading,
  rule: string,
  now: Date,
): Promise<string | null> => {
  const acts = reading.sure && reading.severity > 0;
  const eventId = acts ? newId() : null;
  if (eventId !== null) {
    const { severity, level, category } = reading;
    const { conversationId, channel } = input;
    const content = { conversationId, channel, severity, level, category, rule: rule.slice(0, 120) };
    await insertEvent(tx, box, { id: eventId, userId: input.userId, content, now });
  }
  await keepState(tx, box, {
    userId: input.userId,
    state: {
      level: reading.level,
      category: reading.category,
      conversationId: input.conversationId,
      reachedAt: now,
      expiresAt: expiryOf(reading.level, now),
    },
    // A message that only goes on with an earlier level does not make it last longer.
    renews: acts && reading.severity >= reading.level,
  });
  return eventId;
};

export const ruleOf = (reading: GuideReading): string => reading.evidence[0]?.by ?? 'state';

/** Where a message was read from, and what its reading left: from there it can be read once more. */
export type ReadFrom = {
  at: Date;
  state: GuideState;
  /** Of the guide's rows since then; null where nothing is stored. */
  versions: KeptGuide['versions'] | null;
  eventId: string | null;
};

/** `from` is null where the message had been read before, or nothing could be kept. */
export type ReadOnce = { reading: Reading; from: ReadFrom | null };

/** Reads a message of a session that leaves nothing. */
const readInPassing = async (deps: ReadingDeps, input: MessageToRead, now: Date): Promise<ReadOnce> => {
  const outcome = await deps.thread.read(jobOf(input, null, now), 'member');
  const reading = readingOf(outcome, { ...input, at: now });
  if (outcome.reading.sure && reading.severity >= 4) {
    await keepLevelAlone(deps, input, reading, ruleOf(outcome.reading), now);
  }
  return { reading, from: { at: now, state: outcome.start, versions: null, eventId: null } };
};

/** A session that leaves nothing leaves this: level and time, and where it cannot be kept the reply goes out all the same. */
export const keepLevelAlone = async (
  deps: SafetyDeps,
  input: MessageToRead,
  reading: Reading,
  rule: string,
  now: Date,
): Promise<void> => {
  try {
    const box = await deps.vault.boxFor(input.userId);
    await deps.db.system('safety', (tx) => keepLevel(tx, box, input, reading, rule, now));
  } catch (error) {
    logNotKept(deps, error);
  }
};

export const logNotKept = (deps: SafetyDeps, error: unknown): void =>
  deps.log.error({ event: 'safety.state_not_kept', err: error }, 'The safety state was not kept');

/** How often a message is read again because another tab or channel moved the guide meanwhile. */
const mostTries = 5;

/** Tries again what found the guide moved. */
export const tryAgain = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GuideChanged) || tries >= mostTries) throw error;
    }
  }
};

const storedOutcome = (kept: KeptGuide, messageId: string | null): Reading | null => {
  if (messageId === null || kept.applied?.messageId !== messageId) return null;
  return JSON.parse(kept.applied.outcome) as Reading;
};

export const jobOf = (
  input: MessageToRead,
  state: GuideState | null,
  now: Date,
  keptLately: Severity = 0,
): TakeJob => ({ kind: 'take', state, input, now, keptLately });

type Loaded = { kept: KeptGuide; before: Reading | null; keptLately: Severity };

const loadFor = async (tx: Tx, box: Box, input: MessageToRead, now: Date): Promise<Loaded> => {
  const kept = await loadGuide(tx, box, input.userId, now);
  const weekAgo = new Date(now.getTime() - days(7));
  const keptLately = input.second ? await highestLevelSince(tx, box, input.userId, weekAgo) : 0;
  return { kept, before: storedOutcome(kept, input.messageId), keptLately };
};

const keepOutcome = async (
  tx: Tx,
  box: Box,
  { kept, outcome, input, now }: { kept: KeptGuide; outcome: Outcome; input: MessageToRead; now: Date },
): Promise<ReadOnce> => {
  const reading = readingOf(outcome, { ...input, at: now });
  const isNoted = reading.level > 0 || kept.keptLevel > 0 || reading.severity > 0;
  const eventId = isNoted ? await keepLevel(tx, box, input, reading, ruleOf(outcome.reading), now) : null;
  const from: ReadFrom = { at: now, state: kept.state, versions: kept.versions, eventId };
  if (isCalmGuide(outcome.state)) return { reading, from };
  const applied = input.messageId && { messageId: input.messageId, outcome: JSON.stringify(reading) };
  const { userId } = input;
  const saved = { userId, kept, state: outcome.state, applied: applied || null, now };
  return { reading, from: { ...from, versions: await saveGuide(tx, box, saved) } };
};

const readAndKeep = (deps: ReadingDeps, box: Box, input: MessageToRead, now: Date): Promise<ReadOnce> =>
  deps.db.system('safety', async (tx) => {
    const { kept, before, keptLately } = await loadFor(tx, box, input, now);
    if (before) return { reading: before, from: null };
    const outcome = takeMessage(deps, kept.state, input, now, keptLately);
    return keepOutcome(tx, box, { kept, outcome, input, now });
  });

/** The same for a long message: nothing waits for the reading thread inside a transaction. */
const readLongAndKeep = async (
  deps: ReadingDeps,
  box: Box,
  input: MessageToRead,
  now: Date,
): Promise<ReadOnce> => {
  const { kept, before, keptLately } = await deps.db.system('safety', (tx) => loadFor(tx, box, input, now));
  if (before) return { reading: before, from: null };
  const outcome = await deps.thread.read(jobOf(input, kept.state, now, keptLately), 'member');
  return deps.db.system('safety', (tx) => keepOutcome(tx, box, { kept, outcome, input, now }));
};

const isLong = (input: MessageToRead): boolean => input.text.length > readAtOnce;

/** Reads a person's message in its conversation, answers it, and keeps what was told. */
export const readMessage = async (deps: ReadingDeps, input: MessageToRead): Promise<Reading> =>
  (await readOnce(deps, input)).reading;

/** Reads a message from the turns alone and stores nothing: the database or the disk is away. */
export const readUnsaved = async (deps: ReadingDeps, input: MessageToRead): Promise<Reading> => {
  const now = deps.clock.now();
  const outcome = await deps.thread.read(jobOf({ ...input, unsaved: true }, null, now), 'member');
  return readingOf(outcome, { ...input, at: now });
};

/** The same, with what reads it again: see raise-late.ts. */
export const readOnce = async (deps: ReadingDeps, input: MessageToRead): Promise<ReadOnce> => {
  const now = deps.clock.now();
  if (input.ephemeral) return readInPassing(deps, input, now);
  try {
    const box = await deps.vault.boxFor(input.userId);
    const read = isLong(input) ? readLongAndKeep : readAndKeep;
    return await tryAgain(() => read(deps, box, input, now));
  } catch (error) {
    // A database that is away must not keep the protocol from answering: the turns alone are read.
    logNotKept(deps, error);
    const outcome = await deps.thread.read(jobOf(input, null, now), 'member');
    return { reading: readingOf(outcome, { ...input, at: now }), from: null };
  }
};

/** What a message would be read as, and whether a second reader could change it. */
export type Preview = {
  reading: Reading;
  /** No second reader may touch this reading. */
  settled: boolean;
  /** Nothing was read in it, and nothing was unsure in five turns. */
  quiet: boolean;
};

const previewOf = (outcome: Outcome, input: MessageToRead, now: Date): Preview => {
  const { session } = outcome.state;
  const lately = [...session.signs, ...session.checks].some(({ turn }) => session.turn - turn <= 5);
  return {
    reading: readingOf(outcome, { ...input, at: now }),
    settled: isSettled(outcome.reading),
    quiet: outcome.reading.severity === 0 && !lately,
  };
};

/** Reads a message and keeps nothing of it. @returns null where it was read before, or the database is away */
export const previewMessage = async (deps: ReadingDeps, input: MessageToRead): Promise<Preview | null> => {
  const now = deps.clock.now();
  const from = async (state: GuideState | null) =>
    previewOf(await deps.thread.read(jobOf(input, state, now), 'member'), input, now);
  if (input.ephemeral) return from(null);
  try {
    const box = await deps.vault.boxFor(input.userId);
    const kept = await deps.db.system('safety', (tx) => loadGuide(tx, box, input.userId, now));
    return storedOutcome(kept, input.messageId) ? null : await from(kept.state);
  } catch (error) {
    deps.log.warn({ event: 'safety.preview_failed', err: error }, 'The message was not read ahead');
    return null;
  }
};

/** Where the person stands across sessions, until it expires. */
export const readState = async (
  deps: Pick<SafetyDeps, 'db' | 'vault' | 'clock'>,
  userId: string,
): Promise<Standing> => {
  const box = await deps.vault.boxFor(userId);
  const state = await deps.db.system('safety', (tx) => findState(tx, box, userId, deps.clock.now()));
  const { level, category } = state ?? ({ level: 0, category: 'none' } as const);
  return { severity: level, level, category };
};
