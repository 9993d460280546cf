import type { Log } from '#server/ground/log/log.ts';
import { readingOnce } from '#server/ground/patterns/while-reading.ts';
import type { Channel } from '#shared/companion/conversation.ts';
import type { Address, Country, SafetyCategory, Severity, Turn } from '#shared/safety/levels.ts';
import { askedBy } from '#shared/safety/turn-record.ts';
import { boundedContext } from './guide/context.ts';
import {
  freshGuideState,
  type GuideReading,
  type GuideState,
  type PersonMessage,
  servedSubject,
} from './guide/guide-state.ts';
import { noteReply } from './guide/note-reply.ts';
import { type ReplayOptions, replay } from './guide/replay.ts';
import { type GuideReply, respond } from './guide/respond.ts';
import { step } from './guide/step.ts';
import { refuseOldChoice } from './refuse-old-choice.ts';
import { applyReader } from './second-reader/apply-reader.ts';
import type { ReaderAnswer } from './second-reader/reader-answer.ts';

/*
 * One message read and answered. Everything here is computed from what is given: no database, no clock, no network, so that it
 * runs in the server's thread or beside it (reading-thread/) alike.
 */

/** Where a person stands across sessions. */
export type Standing = { severity: Severity; level: Severity; category: SafetyCategory };

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
  /** The database or the disk is away: nothing of it can be stored, and no alert leaves. */
  unsaved?: boolean;
  /** What the second reader answered; null or absent: the deterministic reading stands alone. */
  second?: ReaderAnswer | null;
};

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
    inPath: last?.role === 'assistant' && (last.record?.path ?? null) !== null,
    askedEarlier: answered !== null && (input.chosen?.older || answered !== asked) ? answered : null,
    // What was tapped is our own wording: nothing is read in it, as nothing is where the talk is replayed.
    before: boundedContext(
      input.turns.flatMap(({ role, text, chosen }) =>
        role === 'user' && chosen === undefined ? [text] : [],
      ),
    ),
  };
};

/** A check that fails asks: better one question too many than silence (conversation.md §4). */
export const afterFault: GuideReading = {
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

/** Where a fault of the check is told; the text never is. */
export type FaultLog = { log: Pick<Log, 'error'> };

export type Outcome = { state: GuideState; reading: GuideReading; reply: GuideReply | null };

/** One message: read, then answered. Pure but for the log of a fault, which never holds the text. */
export const takeMessage = (
  deps: FaultLog,
  state: GuideState,
  input: MessageToRead,
  now: Date,
  keptLately: Severity = 0,
): Outcome => readingOnce(() => take(deps, state, input, now, keptLately));

const take = (
  deps: FaultLog,
  state: GuideState,
  input: MessageToRead,
  now: Date,
  keptLately: Severity,
): Outcome => {
  const message = messageOf(input, now);
  const { country, address, channel, ephemeral = false, unsaved = false } = input;
  const settings = { country, address, channel, at: now, ephemeral, unsaved };
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

/** What is answered where a message could not be read: a question, with the number in the words. */
export const outcomeOfFault = (state: GuideState, input: MessageToRead, now: Date): Outcome => {
  const { country, address, channel, ephemeral = false, unsaved = false } = input;
  const answered = respond(state, afterFault, { country, address, channel, at: now, ephemeral, unsaved });
  return { ...answered, reading: afterFault };
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

/** So many messages a sign of danger keeps what is said in calm to plain words: nothing light is asked beside it. */
const signHolds = 5;
/** A sign of danger, sure or not, was seen in the last messages and not explained. */
export const wasSigned = ({ session: { signs, turn } }: GuideState): boolean =>
  signs.some((sign) => sign.level >= 2 && turn - sign.turn <= signHolds);

/** The highest sure level of the session, about either subject. */
export const peakOf = ({ self, other }: GuideState): Severity =>
  self.peak > other.peak ? self.peak : other.peak;

/** One and the same for every talk: where it stood after a turn is kept by it (guide/talk-so-far.ts). */
const noted: ReplayOptions['note'] = (state, record) => noteReply(state, record);

/** Where a conversation of which nothing is kept stands before its last message. */
export const replayedState = (turns: readonly Turn[], at: Date, session = ''): GuideState => {
  const fresh = freshGuideState();
  const start = { ...fresh, session: { ...fresh.session, id: session } };
  return replay(turns, { start, at, note: noted }).state;
};

/** What a page that keeps nothing says back: the level, and the guide's words where it has the word. */
export const answerInPassing = (
  deps: FaultLog,
  { text, context, chosen }: { text: string; context: readonly Turn[]; chosen?: string | undefined },
  settings: { country: Country; address: Address },
  now: Date,
): { level: Severity; protocol: GuideReply | null } => {
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
  return { level: standingOf(outcome.state, outcome.reading).level, protocol: outcome.reply };
};
