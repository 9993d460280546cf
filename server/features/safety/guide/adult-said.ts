import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { Signal } from '../reading/read-text.ts';
import { type Clause, clausesOf } from './clauses.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { phraseIn } from './phrases.ts';
import { isMinor } from './reply-view.ts';
import { withFacts } from './told-facts.ts';

/*
 * « J'ai 44 ans », « je suis père de famille », after words that were taken for those of a minor: the wrong age ends at once, with
 * the form of address and the line for the young that rested on it. A minor's own age, said as such, is not undone by « mes enfants ».
 */

const phrase = phraseIn('unmade');
const adultAge = phrase('adult-age');
const adultTold = phrase('adult-told');
const adultMeant = phrase('adult-meant');
const ownMinorAge = phrase('own-minor-age');

const states = (clauses: readonly Clause[], shape: RegExp): boolean =>
  clauses.some((clause) => !clause.isQuoted && !clause.isAsked && shape.test(clause.said));

const everyMinorAge = new RegExp(ownMinorAge.source, 'g');
const ofYears = / (?:\S*ans|mineure?|majeure?) /;
/** A year at school gives way to an age that was said: « en première au lycée, j'ai 19 ans, j'ai redoublé ». */
const statesMinor = (clauses: readonly Clause[]): boolean =>
  states(clauses, adultAge)
    ? clauses.some(
        ({ said, isQuoted, isAsked }) =>
          !isQuoted && !isAsked && [...said.matchAll(everyMinorAge)].some(([found]) => ofYears.test(found)),
      )
    : states(clauses, ownMinorAge);

const saysPlainly = (clauses: readonly Clause[]): boolean =>
  !statesMinor(clauses) && (states(clauses, adultAge) || states(clauses, adultTold));

/** These clauses say that the writer is an adult; words that only let it be known count where no minor's age was said before. */
export const saysAdult = (clauses: readonly Clause[], before: readonly string[]): boolean => {
  if (saysPlainly(clauses)) return true;
  if (statesMinor(clauses) || !states(clauses, adultMeant)) return false;
  return !before.some((text) => states(clausesOf(text), ownMinorAge));
};

/** What the danger was before it was taken for a minor's. */
const categoryBefore = ({ self, session }: GuideState): SafetyCategory => {
  if (self.category !== 'minor') return self.category;
  const known = [...session.rises]
    .reverse()
    .flatMap(({ subject, category, from }) => (subject === 'self' ? [category, from.category] : []))
    .find((category) => category !== 'minor' && category !== 'none');
  return known ?? (self.level > 0 ? 'distress' : 'none');
};

/** The state without a minor who is none; the same state where nobody was taken for one, or nothing says otherwise. */
export const withoutMinor = (
  state: GuideState,
  clauses: readonly Clause[],
  message: PersonMessage,
): GuideState => {
  if (!isMinor(state) || state.self.facts.under18?.by === 'tap' || !saysAdult(clauses, message.before))
    return state;
  const category = categoryBefore(state);
  return withFacts({ ...state, self: { ...state.self, category } }, 'self', { under18: 'no' }, message);
};

/** An adult was told before: only a minor's own age, said as such, makes them one again. */
const isKnownAdult = ({ self }: GuideState, clauses: readonly Clause[], { before }: PersonMessage): boolean =>
  !statesMinor(clauses) &&
  (self.facts.under18?.value === 'no' ||
    saysAdult(clauses, before) ||
    before.some((text) => saysPlainly(clausesOf(text))));

/** What was read in an adult's words is no minor's: a mere age is left out, a danger keeps its level. */
export const asAdult = (
  signals: readonly Signal[],
  state: GuideState,
  clauses: readonly Clause[],
  message: PersonMessage,
): Signal[] => {
  const isOf = ({ category }: Signal): boolean => category === 'minor';
  if (!signals.some(isOf) || !isKnownAdult(state, clauses, message)) return [...signals];
  return signals.flatMap((signal) => {
    if (!isOf(signal)) return [signal];
    return signal.severity >= 2 ? [{ ...signal, category: 'distress' as const }] : [];
  });
};
