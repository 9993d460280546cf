import type { Channel } from '#shared/companion/conversation.ts';
import type { Fact, Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity, Turn } from '#shared/safety/levels.ts';
import { type ConversationState, conversationStateOf } from './conversation-state.ts';
import {
  type About,
  freshGuideState,
  type GuideReading,
  type GuideState,
  type PersonMessage,
  servedSubject,
} from './guide/guide-state.ts';
import { type ReplayOptions, replay } from './guide/replay.ts';
import type { Signal } from './reading/read-text.ts';

export type { Signal };

export type Assessment = { severity: Severity; category: SafetyCategory; signals: Signal[] };

/** One message and what came before it, oldest first; a bare string counts as the person's turn. */
export type AssessInput = {
  text: string;
  context?: readonly (Turn | string)[];
  /** When the message was sent. */
  at?: Date;
  channel?: Channel;
  /** The choice that the message is. */
  chosen?: string;
};

type ToldFact = Pick<Fact, 'value' | 'by' | 'turn'>;

/** What `npm run assess` says of a message (contracts/operations.md). */
export type ConversationAssessment = {
  /** The level read, sure or not; what acts is `sure` with 2 or more. */
  severity: Severity;
  category: SafetyCategory;
  sure: boolean;
  about: About;
  /** The higher of both states after the message. */
  state: Severity;
  states: Record<Subject, Severity>;
  facts: Record<Subject, Record<string, ToldFact>>;
  request?: string;
  evidence: readonly { quote: string; by: string }[];
};

/** Earlier turns beyond these weigh through the stored state, not by being read again. */
const longestContext = 60;

/** The messages before the last give it its place; it is the last that `reading` and `message` are of. */
export const play = (
  { text, context = [], at, channel, chosen }: AssessInput,
  { start, readLast }: Pick<ReplayOptions, 'start' | 'readLast'> = {},
): { state: GuideState; reading: GuideReading; message: PersonMessage } => {
  const last: Turn = { role: 'user', text, ...(chosen !== undefined && { chosen }) };
  const { state, reading, message } = replay([...context.slice(-longestContext), last], {
    ...(start && { start }),
    ...(at && { at }),
    ...(channel && { channel }),
    ...(readLast && { readLast }),
  });
  return { state, reading: reading!, message: message! };
};

const factsOf = (state: GuideState, subject: Subject): Record<string, ToldFact> =>
  Object.fromEntries(
    Object.entries(state[subject].facts).flatMap(([key, fact]) =>
      fact ? [[key, { value: fact.value, by: fact.by, turn: fact.turn }]] : [],
    ),
  );

export const assessmentOf = ({
  state,
  reading,
}: {
  state: GuideState;
  reading: GuideReading;
}): ConversationAssessment => {
  const { severity, category, sure, about, request, evidence } = reading;
  return {
    severity,
    category,
    sure,
    about,
    state: state[servedSubject(state)].level,
    states: { self: state.self.level, other: state.other.level },
    facts: { self: factsOf(state, 'self'), other: factsOf(state, 'other') },
    ...(request !== null && { request }),
    evidence,
  };
};

/** Reads a conversation from its first turn to `text`: what the last message says, and where both subjects stand. */
export const assessConversation = (input: AssessInput): ConversationAssessment => assessmentOf(play(input));

export type ConversationReading = {
  /** What the last message says by itself, read in its place. */
  message: { severity: Severity; category: SafetyCategory; sure: boolean; signals: Signal[] };
  state: ConversationState;
};

/** Signs of the last turns that were neither denied nor explained: they are asked about, and raise nothing. */
const pendingLevel = ({ self, other, session: { signs, checks, turn } }: GuideState): Severity =>
  signs
    .filter((sign) => sign.level >= 2 && Math.max(self.level, other.level) < 2 && turn - sign.turn <= 3)
    .filter(
      (sign) =>
        !checks.some(({ end, turn: asked }) => asked >= sign.turn && (end === 'no' || end === 'explained')),
    )
    .reduce<Severity>((most, { level }) => (level > most ? level : most), 0);

const signalsOf = ({ evidence, severity, category }: GuideReading): Signal[] =>
  evidence.map(({ quote, by }) => ({ rule: by, words: quote, severity, category }));

/** Reads a conversation from its first turn to `text` and says where it stands. Deterministic, offline. */
export const readConversation = (
  input: AssessInput,
  start: GuideState = freshGuideState(),
): ConversationReading => {
  const { state, reading } = play(input, { start });
  const { severity, category, sure } = reading;
  const standing = conversationStateOf(state);
  const asking = Math.max(severity, pendingLevel(state));
  const shown = severity > 0 ? category : (state.session.signs.at(-1)?.category ?? 'none');
  return {
    message: { severity, category, sure, signals: signalsOf(reading) },
    state: asking > standing.level ? { ...standing, level: asking as Severity, category: shown } : standing,
  };
};

/**
 * The level and category of a message: what it says, sure or not, and with a context where the conversation stands after
 * it. `signals` name the rules that spoke, the gravest first.
 */
export const assessText = (input: AssessInput): Assessment => {
  const { message, state } = readConversation(input);
  return { severity: state.level, category: state.category, signals: message.signals };
};

/** A check that fails counts as level 2 (safety-protocol §1). */
export const checkFailed: Assessment = {
  severity: 2,
  category: 'distress',
  signals: [{ rule: 'check/failed', words: '', severity: 2, category: 'distress' }],
};

/** Never throws; a fault is told without the text. */
export const assessSafely = (input: AssessInput, onFault: (error: unknown) => void): Assessment => {
  try {
    return assessText(input);
  } catch (error) {
    onFault(error);
    return checkFailed;
  }
};
