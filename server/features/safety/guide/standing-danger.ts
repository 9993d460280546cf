import type { Subject } from '#shared/safety/facts.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import type { Clause } from './clauses.ts';
import { familyOf } from './families.ts';
import type { GuideState } from './guide-state.ts';

/*
 * « Il a un cutter dans sa chambre », of a son who is in danger; « le fusil est chargé », of oneself: beside a danger that stands,
 * weapons and blows without a victim in the words belong to it, and begin no violence of somebody else.
 */

const victim = / (?:me|moi|nous|m|frappe|bat|viole|etrangle|menace|gifle|agresse|agressee?|harcele) /;
const ofWriter = / (?:je|moi|mes|ma|mon|me|m) /;

const inItsPlace = (
  signal: Signal,
  { self, other }: Pick<GuideState, 'self' | 'other'>,
  clauses: readonly Clause[],
): Signal => {
  const said = clauses.map((clause) => clause.said).join('');
  if (familyOf(signal.category) === 'violence' && !victim.test(said)) {
    if (other.level >= 2 && other.level >= self.level && familyOf(other.category) === 'suicide')
      return { ...signal, category: 'third_party' };
    if (self.level >= 3 && familyOf(self.category) === 'suicide')
      return { ...signal, category: self.category };
  }
  // Resemblance does not tell whose danger it is: nobody else was in any, and the writer is.
  if (
    signal.category === 'third_party' &&
    isResemblance(signal) &&
    other.level === 0 &&
    self.level >= 2 &&
    familyOf(self.category) === 'suicide' &&
    ofWriter.test(said)
  )
    return { ...signal, category: self.category };
  return signal;
};

/** The signs of a message as they are meant beside what stands; `subjects` keeps whose they are. */
export const inTheirPlace = (
  signals: readonly Signal[],
  state: GuideState,
  clauses: readonly Clause[],
  subjects: Map<Signal, Subject>,
): Signal[] =>
  signals.map((signal) => {
    const placed = inItsPlace(signal, state, clauses);
    const subject = subjects.get(signal);
    if (subject) subjects.set(placed, subject);
    return placed;
  });
