import type { Subject } from '#shared/safety/facts.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import { type Around, wasSaid } from './around.ts';
import { familyOf } from './families.ts';
import { phraseIn } from './phrases.ts';
import type { PlainDanger } from './plain-danger.ts';

/*
 * Somebody close who hears orders: « Dieu lui demande un sacrifice », « mes enfants sont dans la maison ». Who writes stays the one who
 * worries, and what only resembles a danger in what they tell of that person is that person's.
 */

const phrase = phraseIn('voices');
const theyAreOrdered = phrase('they-are-ordered');
const theyDoNotSleep = phrase('they-do-not-sleep');
const childrenHere = phrase('children-here');
const persecuted = phrase('persecuted');
const ofMe = / (?:je|j|me|moi|mon|ma|mes) /;
const ofThem = / (?:il|elle) /;

/** Somebody close is told of who obeys what nobody else hears. */
const isOrdered = ({ state, clauses, before }: Around): boolean =>
  (state.other.category === 'psychosis' && state.other.level >= 2) ||
  wasSaid(theyAreOrdered, [...before, ...clauses.map(({ said }) => said)]);

/** Children are in the place where somebody close hears orders. */
export const childrenBeside = (around: Around): boolean =>
  isOrdered(around) && wasSaid(childrenHere, [...around.before, ...around.clauses.map(({ said }) => said)]);

/** What is told of that person in a message. */
export const orderedOther = (around: Around): PlainDanger[] => {
  const { clauses } = around;
  return clauses.flatMap((clause): PlainDanger[] => {
    const { said, isQuestion, isAsked, isQuoted } = clause;
    if (isQuestion || isAsked || isQuoted) return [];
    const put = (severity: 3 | 4): PlainDanger[] => [
      { subject: 'other', severity, category: 'psychosis', clause },
    ];
    if (theyAreOrdered.test(said)) return put(childrenBeside(around) ? 4 : 3);
    if (childrenHere.test(said) && isOrdered(around)) return put(4);
    if (theyDoNotSleep.test(said) && isOrdered(around)) return put(3);
    return [];
  });
};

/** Signs that only resemble a danger, told of somebody who hears orders, are theirs; beside a belief that frightens, they are of it. */
export const asBelieved = (
  signals: readonly Signal[],
  around: Around,
  subjects: Map<Signal, Subject>,
): Signal[] => {
  const said = around.clauses.map((clause) => clause.said).join('');
  const isTheirs = isOrdered(around) && ofThem.test(said) && !ofMe.test(said);
  const isBelief = around.clauses.some((clause) => persecuted.test(clause.said));
  if (!isTheirs && !isBelief) return [...signals];
  return signals.map((signal): Signal => {
    if (!isResemblance(signal) || signal.severity < 2) return signal;
    if (isTheirs && ['psychosis', 'suicide', 'distress', 'panic'].includes(signal.category)) {
      const theirs: Signal = { ...signal, category: 'psychosis' };
      subjects.set(theirs, 'other');
      return theirs;
    }
    const isAnother = signal.category === 'third_party' || familyOf(signal.category) === 'violence';
    return isBelief && isAnother ? { ...signal, category: 'psychosis', severity: 2 } : signal;
  });
};
