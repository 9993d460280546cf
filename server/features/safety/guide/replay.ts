import { readingOnce } from '#server/ground/patterns/while-reading.ts';
import type { Channel } from '#shared/companion/conversation.ts';
import type { Turn } from '#shared/safety/levels.ts';
import { type AskedId, askedBy, type TurnRecord } from '#shared/safety/turn-record.ts';
import { boundedContext } from './context.ts';
import { freshGuideState, type GuideReading, type GuideState, type PersonMessage } from './guide-state.ts';
import { step } from './step.ts';
import { beginningOf, keepPlace, type Place, placeAfter } from './talk-so-far.ts';

/** Turns without a time are read as if each came a minute after the one before. */
const firstMoment = new Date('2026-01-05T12:00:00Z');
const minute = 60_000;

/** What a reply of ours leaves in the state, where its words are not at hand: what it asked and which texts it said. */
export const noteReply = (
  state: GuideState,
  record: TurnRecord | { asked: AskedId | null },
  _at?: Date,
): GuideState => {
  const textIds = 'textIds' in record ? record.textIds : [];
  const { session } = state;
  return {
    ...state,
    session: {
      ...session,
      asked: record.asked,
      saidTexts: [...session.saidTexts, ...textIds],
      consentAsked: session.consentAsked || record.asked === 'human-consent',
    },
  };
};

export type ReplayOptions = {
  start?: GuideState;
  channel?: Channel;
  /** When the last turn was said. */
  at?: Date;
  /** Notes a reply of ours; the guide's own one knows which act each text belongs to. */
  note?: (state: GuideState, record: TurnRecord | { asked: AskedId | null }, at: Date) => GuideState;
  /** Reads the last message, for whoever wants to know how it was read. */
  readLast?: <T>(read: () => T) => T;
};

/** Where a conversation stands, and its last message with what it was read as; null where nobody wrote yet. */
export type Replayed = {
  state: GuideState;
  reading: GuideReading | null;
  message: PersonMessage | null;
};

/** What a tap answers, where it is not what was asked last. */
const earlierThan = ({ chosen, asked, older }: Turn, last: AskedId | null): AskedId | null =>
  chosen !== undefined && asked !== undefined && (older || asked !== last) ? asked : null;

/**
 * Folds a conversation, oldest turn first, into where it stands. A bare string is a turn of the person. A turn of ours
 * says what it asked by its record or by `asked`, never by its words.
 */
export const replay = (turns: readonly (Turn | string)[], options: ReplayOptions = {}): Replayed =>
  readingOnce(() => fold(turns, options));

const fold = (
  turns: readonly (Turn | string)[],
  {
    start = freshGuideState(),
    channel = 'web',
    at,
    note = noteReply,
    readLast = (read) => read(),
  }: ReplayOptions,
): Replayed => {
  const all: readonly Turn[] = turns.map((turn) =>
    typeof turn === 'string' ? { role: 'user' as const, text: turn } : turn,
  );
  let state = start;
  let reading: GuideReading | null = null;
  let last: PersonMessage | null = null;
  let asked: AskedId | null = null;
  let inPath = false;
  const before: string[] = [];
  let now = new Date(
    at ? at.getTime() - all.length * minute : Math.max(firstMoment.getTime(), lastMoment(start) + minute),
  );
  let place: Place | string = beginningOf({ start, channel, note });
  for (const [index, turn] of all.entries()) {
    const given: string | undefined = turn.at;
    const isLast = index === all.length - 1;
    const time = given ? new Date(given) : isLast && at ? at : new Date(now.getTime() + minute);
    const came = now;
    now = Number.isNaN(time.getTime()) ? new Date(now.getTime() + minute) : time;
    const known: Place | null = isLast ? null : placeAfter(turn, place, came);
    /** Of the last turn nothing is kept: its hour may be that of the call, and `readLast` is to see it read. */
    const keep = (): void => {
      if (!isLast) place = known ?? keepPlace(turn, place, came, { state, reading });
    };
    if (turn.role === 'assistant') {
      asked = askedBy(turn);
      inPath = (turn.record?.path ?? null) !== null;
      state = known?.state ?? note(state, turn.record ?? { asked }, now);
      keep();
      continue;
    }
    const message: PersonMessage = {
      text: turn.text,
      at: now,
      channel,
      session: state.session.id,
      chosen: turn.chosen,
      asked,
      inPath,
      askedEarlier: earlierThan(turn, asked),
      before: boundedContext(before),
    };
    last = message;
    const standing = state;
    const read = () => step(standing, message);
    if (known) ({ state, reading } = known);
    else ({ state, reading } = isLast ? readLast(read) : read());
    keep();
    if (turn.chosen === undefined) before.push(turn.text);
    asked = null;
    inPath = false;
  }
  return { state, reading, message: last };
};

const lastMoment = (state: GuideState): number =>
  state.session.lastAt ? new Date(state.session.lastAt).getTime() : 0;
