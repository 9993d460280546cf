import type { SafetyCategory } from '#shared/safety/levels.ts';
import { type QuestionId, questionIds } from '#shared/safety/turn-record.ts';
import type { Place } from './read-in-context.ts';
import { wordsOf } from './read-once.ts';
import { isResemblance, onlyAsks, resemblanceRule, type Signal } from './read-text.ts';
import { joinedMessages, lookedMessages, type Newest } from './talk-evidence.ts';
import { type InCalm, lookEarly, lookInCalm, lookInDanger } from './talk-likeness.ts';

/*
 * What the last messages say together, where no rule knows their words (talk-likeness.ts). In calm it asks. Beside a danger that stands
 * or was asked about, a 4 acts where a 2 or more stands (conversation.md §5, unsure 4) or is asked about with the number first, and a 3
 * is a second sign beside the one that was asked about.
 */

/** The rule of a sign that is sure enough to act beside another one. */
export const besideRule = 'context/beside';
/** The rule of what goes on after a question that got no answer. */
export const leftRule = 'context/goes-on';
/** The rule of what asks because the talk as a whole resembles danger. */
export const talkRule = 'context/talk';
/** A greeting and a sentence are no talk yet. */
const leastBefore = 2;

const severityOf = (signals: readonly Signal[]): Signal['severity'] =>
  signals.reduce<Signal['severity']>((most, { severity }) => (severity > most ? severity : most), 0);

const questionOf = ({ asked }: Place): QuestionId | null =>
  asked !== 'other' && (questionIds as readonly string[]).includes(asked ?? '')
    ? (asked as QuestionId)
    : null;

const newestOf = (text: string, place: Place, signals: readonly Signal[]): Newest => {
  const said = [...place.before.slice(1 - lookedMessages), text];
  return {
    messages: said.map(wordsOf),
    joined: wordsOf(said.slice(-joinedMessages).join('. ')),
    question: questionOf(place),
    ruled: severityOf(signals.filter((signal) => !onlyAsks(signal) && !isResemblance(signal))),
    length: text.length,
  };
};

/**
 * A sign at the weight that the whole of a calm talk gives it: what only resembles danger, in a talk that does not, is no sign, or is
 * asked about. What a rule found is never weighed here: more context lowers nothing (conversation.md §4).
 */
const weighed = (signal: Signal, { isFarFromGrave, isUnlike }: InCalm): Signal => {
  const isGuess = isResemblance(signal) || signal.rule === 'context/parts';
  if (signal.severity < 2 || !isGuess) return signal;
  if (isUnlike) return { ...signal, severity: 1 };
  return isFarFromGrave ? { ...signal, rule: resemblanceRule } : signal;
};

/** A talk where no danger stands, as a whole; the first messages are no talk yet, and looked at otherwise. */
export const lookAtAll = (text: string, place: Place, signals: readonly Signal[]): InCalm =>
  (place.before.length < leastBefore ? lookEarly : lookInCalm)(newestOf(text, place, signals));

/**
 * The signs of a message in a talk that was calm so far, each at the weight that the talk gives it, and what the talk as a whole
 * resembles as one more sign that asks.
 */
export const withCalm = (look: InCalm | null, place: Place, signals: readonly Signal[]): Signal[] => {
  if (look === null) return [...signals];
  // Where a first sadness was told already, or a rule tells of one here, what resembles more of it is asked about.
  const isSad = place.level > 0 || signals.some((signal) => !isResemblance(signal) && signal.severity === 1);
  const isShort = place.before.length <= leastBefore;
  const kept = isSad || isShort ? [...signals] : signals.map((signal) => weighed(signal, look));
  const { asks } = look;
  if (asks === null || kept.some(({ severity }) => severity >= 2)) return kept;
  return [...kept, { rule: talkRule, words: '', isDoubted: true, ...asks }];
};

/**
 * The signs after a question of danger that was put in calm: whoever goes on about their day is not in danger because one message
 * resembles it.
 */
export const withAsked = (text: string, place: Place, signals: readonly Signal[]): Signal[] => {
  if (!signals.some((signal) => signal.severity >= 2 && isResemblance(signal))) return [...signals];
  const look = lookInCalm(newestOf(text, place, signals));
  return signals.map((signal) => (isResemblance(signal) ? weighed(signal, look) : signal));
};

/** After a question that got no answer, what the talk as a whole resembles asks once more (checks.ts). */
export const withLeft = (
  look: InCalm | null,
  category: SafetyCategory,
  signals: readonly Signal[],
): Signal[] =>
  look?.goesOn && signals.every(({ severity }) => severity < 2)
    ? [...signals, { rule: leftRule, words: '', isDoubted: true, severity: 3, category }]
    : [...signals];

/** What is said beside danger; null where that is nothing, or where a rule says as much by itself. */
export const saidInDanger = (text: string, place: Place, signals: readonly Signal[]): Signal | null => {
  const { level, category, before, isStanding } = place;
  if (level >= 4 || (level < 2 && !place.isAskedLately) || before.length === 0) return null;
  const look = lookInDanger(newestOf(text, place, signals));
  const found = severityOf(signals);
  // What a rule reads as a 3 is no 4 by resemblance.
  if (severityOf(signals.filter((signal) => !onlyAsks(signal) && !isResemblance(signal))) >= 3) return null;
  const ofWhat = category === 'none' || category === 'distress' ? 'suicide' : category;
  const sign = { words: '', category: ofWhat, isDoubted: true } as const;
  // Where nothing stands yet but a question waits, only what is sure is a second sign, and a 3: whoever was asked wrongly goes on in calm.
  const asks = isStanding ? 'sign' : 'sure';
  const reaches = (how: string): boolean => how === 'sure' || how === asks;
  const isNow = isStanding && (look.now === 'sure' || (look.now === 'sign' && level >= 3));
  if (level >= 2 && found < 4 && isNow)
    return { ...sign, severity: 4, rule: look.now === 'sure' ? besideRule : resemblanceRule };
  if (level >= 3 || found >= 3 || !reaches(look.grave)) return null;
  return {
    ...sign,
    severity: 3,
    rule: level >= 2 && look.grave === 'sure' ? besideRule : resemblanceRule,
  };
};
