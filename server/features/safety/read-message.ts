import type { Box } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { newId } from '#server/ground/ids.ts';
import type { Channel, PlannedCard } from '#shared/companion/conversation.ts';
import {
  type Address,
  type Country,
  type SafetyCategory,
  type Severity,
  safetyCategorySchema,
  severitySchema,
  type Turn,
} from '#shared/safety/levels.ts';
import { askedBy } from '#shared/safety/turn-record.ts';
import { days } from '#shared/time.ts';
import {
  freshGuideState,
  type GuideReading,
  type GuideState,
  type PersonMessage,
  servedSubject,
} from './guide/guide-state.ts';
import { noteReply } from './guide/note-reply.ts';
import { replay } from './guide/replay.ts';
import { isMinor, leavesNoTrace } from './guide/reply-view.ts';
import { type GuideReply, respond } from './guide/respond.ts';
import { step } from './guide/step.ts';
import type { SafetyDeps } from './index.ts';
import { GuideChanged, isCalmGuide, type KeptGuide, loadGuide, saveGuide } from './kept-guide.ts';
import { expiryOf } from './person-state.ts';
import { type CardSettings, plannedNow } from './planned/planned-card.ts';
import { refuseOldChoice } from './refuse-old-choice.ts';
import { applyReader } from './second-reader/apply-reader.ts';
import type { ReaderAnswer } from './second-reader/reader-answer.ts';
import { isSettled } from './second-reader/weigh-reader.ts';
import { findState, highestLevelSince, insertEvent, keepState } from './store.ts';

/** Where a person stands across sessions. */
export type Standing = { severity: Severity; level: Severity; category: SafetyCategory };

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
  /** With this message they answered whether a human of the team may read. */
  consent: boolean | null;
};

export type MessageToRead = {
  userId: string;
  conversationId: string;
  /** The stored message; read twice, it moves nothing twice. Null where nothing is stored. */
  messageId: string | null;
  text: string;
  turns: readonly Turn[];
  /** The choice that this message is, and what it answers. */
  chosen?: Pick<Turn, 'chosen' | 'asked' | 'older'>;
  channel: Channel;
  country: Country;
  address: Address;
  /** A session that leaves nothing: its facts and state end with it, and only a 4 leaves level and time. */
  ephemeral?: boolean;
  /** What the second reader answered; null or absent: the deterministic reading stands alone. */
  second?: ReaderAnswer | null;
};

/** How many of the person's earlier messages give a pronoun its meaning. */
const messagesBefore = 8;

const messageOf = (input: MessageToRead, now: Date): PersonMessage => {
  const last = input.turns.at(-1);
  const asked = last?.role === 'assistant' ? askedBy(last) : null;
  const answered = input.chosen?.asked ?? null;
  return {
    text: input.text,
    at: now,
    channel: input.channel,
    session: input.conversationId,
    chosen: input.chosen?.chosen,
    asked,
    askedEarlier: answered !== null && (input.chosen?.older || answered !== asked) ? answered : null,
    before: input.turns
      .filter(({ role }) => role === 'user')
      .slice(-messagesBefore)
      .map(({ text }) => text),
  };
};

/** A check that fails asks: better one question too many than silence (conversation.md §4). */
const afterFault: GuideReading = {
  severity: 2,
  category: 'distress',
  sure: false,
  about: 'unknown',
  evidence: [{ quote: '', by: 'check/failed' }],
  request: null,
  check: 'check-death',
  checkEnded: null,
  moved: null,
  goodbye: false,
};

export type Outcome = { state: GuideState; reading: GuideReading; reply: GuideReply | null };

/** One message: read, then answered. Pure but for the log of a fault, which never holds the text. */
export const takeMessage = (
  deps: Pick<SafetyDeps, 'log'>,
  state: GuideState,
  input: MessageToRead,
  now: Date,
  keptLately: Severity = 0,
): Outcome => {
  const message = messageOf(input, now);
  const { country, address, channel, ephemeral = false } = input;
  const settings = { country, address, channel, at: now, ephemeral };
  const read = (): { state: GuideState; reading: GuideReading } => {
    try {
      return step(state, message);
    } catch (error) {
      deps.log.error({ event: 'safety.check_failed', err: error }, 'The safety check failed');
      return { state, reading: afterFault };
    }
  };
  const first = read();
  const stepped = input.second ? applyReader(first, message, input.second, keptLately) : first;
  const { state: after, reply } =
    refuseOldChoice(stepped.state, stepped.reading, message, settings) ??
    respond(stepped.state, stepped.reading, settings);
  return { state: after, reading: stepped.reading, reply };
};

/** The level and category that the reply follows; `severity` is that of the message alone. */
export const standingOf = (state: GuideState, reading: GuideReading | null): Standing => {
  const served = state[servedSubject(state)];
  const severity = reading?.severity ?? 0;
  return {
    severity,
    level: served.level,
    category: reading && severity > 0 ? reading.category : served.category,
  };
};

/** The highest sure level of the session, about either subject. */
export const peakOf = ({ self, other }: GuideState): Severity =>
  self.peak > other.peak ? self.peak : other.peak;

/** The answer to the guide's question about humans, where this message is one; « later » is none. */
const consentIn = ({ session: { answered, turn } }: GuideState): boolean | null =>
  answered?.asked === 'human-consent' && answered.turn === turn && answered.choice !== 'later'
    ? answered.choice === 'yes'
    : null;

export const readingOf = ({ state, reading, reply }: Outcome, card: CardSettings): Reading => ({
  ...standingOf(state, reading),
  sure: reading.sure,
  peak: peakOf(state),
  reply,
  planned: reply && !reply.withoutTrace ? plannedNow(state, card) : null,
  resume: null,
  hidden: leavesNoTrace(state),
  minor: isMinor(state),
  consent: consentIn(state),
});

/** Where a conversation of which nothing is kept stands before its last message. */
export const replayedState = (turns: readonly Turn[], at: Date, session = ''): GuideState => {
  const fresh = freshGuideState();
  const start = { ...fresh, session: { ...fresh.session, id: session } };
  return replay(turns, { start, at, note: (state, record) => noteReply(state, record) }).state;
};

/** @returns the id of the event that it noted */
export const keepLevel = async (
  tx: Tx,
  input: MessageToRead,
  reading: Reading,
  rule: string,
  now: Date,
): Promise<string | null> => {
  const acts = reading.sure && reading.severity > 0;
  const eventId = acts ? newId() : null;
  if (eventId !== null) {
    await insertEvent(tx, {
      id: eventId,
      userId: input.userId,
      conversationId: input.conversationId,
      channel: input.channel,
      severity: reading.severity,
      level: reading.level,
      category: reading.category,
      rule: rule.slice(0, 120),
      now,
    });
  }
  await keepState(tx, {
    userId: input.userId,
    level: reading.level,
    category: reading.category,
    conversationId: input.conversationId,
    // A message that only goes on with an earlier level does not make it last longer.
    renews: acts && reading.severity >= reading.level,
    now,
    expiresAt: expiryOf(reading.level, now),
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
const readInPassing = async (deps: SafetyDeps, input: MessageToRead, now: Date): Promise<ReadOnce> => {
  const start = replayedState(input.turns, now, input.conversationId);
  const outcome = takeMessage(deps, start, input, now);
  const reading = readingOf(outcome, { ...input, at: now });
  if (outcome.reading.sure && reading.severity >= 4) {
    await deps.db
      .system('safety', (tx) => keepLevel(tx, input, reading, ruleOf(outcome.reading), now))
      .catch((error: unknown) => logNotKept(deps, error));
  }
  return { reading, from: { at: now, state: start, versions: null, eventId: null } };
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

const readAndKeep = (deps: SafetyDeps, box: Box, input: MessageToRead, now: Date): Promise<ReadOnce> =>
  deps.db.system('safety', async (tx) => {
    const kept = await loadGuide(tx, box, input.userId, now);
    const before = storedOutcome(kept, input.messageId);
    if (before) return { reading: before, from: null };
    const weekAgo = new Date(now.getTime() - days(7));
    const keptLately = input.second ? await highestLevelSince(tx, input.userId, weekAgo) : 0;
    const outcome = takeMessage(deps, kept.state, input, now, keptLately);
    const reading = readingOf(outcome, { ...input, at: now });
    const isNoted = reading.level > 0 || kept.keptLevel > 0 || reading.severity > 0;
    const eventId = isNoted ? await keepLevel(tx, input, reading, ruleOf(outcome.reading), now) : null;
    const from: ReadFrom = { at: now, state: kept.state, versions: kept.versions, eventId };
    if (isCalmGuide(outcome.state)) return { reading, from };
    const applied = input.messageId && { messageId: input.messageId, outcome: JSON.stringify(reading) };
    const { userId } = input;
    const saved = { userId, kept, state: outcome.state, applied: applied || null, now };
    return { reading, from: { ...from, versions: await saveGuide(tx, box, saved) } };
  });

/** Reads a person's message in its conversation, answers it, and keeps what was told. */
export const readMessage = async (deps: SafetyDeps, input: MessageToRead): Promise<Reading> =>
  (await readOnce(deps, input)).reading;

/** The same, with what reads it again: see raise-late.ts. */
export const readOnce = async (deps: SafetyDeps, input: MessageToRead): Promise<ReadOnce> => {
  const now = deps.clock.now();
  if (input.ephemeral) return readInPassing(deps, input, now);
  try {
    const box = await deps.vault.boxFor(input.userId);
    return await tryAgain(() => readAndKeep(deps, box, input, now));
  } catch (error) {
    // A database that is away must not keep the protocol from answering: the turns alone are read.
    logNotKept(deps, error);
    const outcome = takeMessage(deps, replayedState(input.turns, now, input.conversationId), input, now);
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
export const previewMessage = async (deps: SafetyDeps, input: MessageToRead): Promise<Preview | null> => {
  const now = deps.clock.now();
  const from = (state: GuideState) => previewOf(takeMessage(deps, state, input, now), input, now);
  if (input.ephemeral) return from(replayedState(input.turns, now, input.conversationId));
  try {
    const box = await deps.vault.boxFor(input.userId);
    const kept = await deps.db.system('safety', (tx) => loadGuide(tx, box, input.userId, now));
    return storedOutcome(kept, input.messageId) ? null : from(kept.state);
  } catch (error) {
    deps.log.warn({ event: 'safety.preview_failed', err: error }, 'The message was not read ahead');
    return null;
  }
};

/** What a page that keeps nothing says back: the level, and the guide's words where it has the word. */
export const answerInPassing = (
  deps: Pick<SafetyDeps, 'log' | 'clock'>,
  { text, context, chosen }: { text: string; context: readonly Turn[]; chosen?: string | undefined },
  settings: { country: Country; address: Address },
): { level: Severity; protocol: GuideReply | null } => {
  const now = deps.clock.now();
  const nobody = {
    userId: '',
    conversationId: '',
    messageId: null,
    channel: 'web',
    ephemeral: true,
  } as const;
  const last = context.at(-1);
  const tapped =
    chosen !== undefined && last?.record?.choices.some(({ id }) => id === chosen)
      ? { chosen, ...(last.record.asked && { asked: last.record.asked }) }
      : undefined;
  const input: MessageToRead = {
    ...nobody,
    ...settings,
    text,
    turns: context,
    ...(tapped && { chosen: tapped }),
  };
  const outcome = takeMessage(deps, replayedState(context, now), input, now);
  const { level, reply } = readingOf(outcome, { ...settings, at: now });
  return { level, protocol: reply };
};

/** Where the person stands across sessions, until it expires. */
export const readState = async (
  deps: Pick<SafetyDeps, 'db' | 'clock'>,
  userId: string,
): Promise<Standing> => {
  const row = await deps.db.system('safety', (tx) => findState(tx, userId, deps.clock.now()));
  const level = severitySchema.catch(0).parse(row?.level ?? 0);
  const category = safetyCategorySchema.catch('none').parse(row?.category ?? 'none');
  return { severity: level, level, category };
};
