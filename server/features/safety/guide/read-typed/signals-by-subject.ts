import type { Subject } from '#shared/safety/facts.ts';
import { isResemblance, type Signal } from '../../reading/read-text.ts';
import { grave } from '../danger-words.ts';
import { isCalmThere } from '../other-danger.ts';
import { isOwnSign, subjectOf } from '../read-subject.ts';
import { ofTheirTrouble } from '../their-trouble.ts';
import type { BySubject, Placed } from './records.ts';

/** A sign that is told of somebody who died. */
const ofPast = (signal: Signal): Signal =>
  signal.severity >= 2 ? { ...signal, severity: 1, isDoubted: true } : signal;

/** Resemblance does not tell whose danger it is: beside a sure sign of another person's it is theirs. */
const isBesideTheirs = ({ read, said }: Placed): boolean =>
  (read?.signals ?? []).some((signal) => !isResemblance(signal) && signal.category === 'third_party') &&
  !isOwnSign(said);

/** The other person was told to be calm, where an act of this minute is resembled. */
const isTheirCalm = ({ signals, state, facts, said }: Placed): boolean =>
  signals.some((signal) => signal.severity === 4 && isResemblance(signal)) &&
  isCalmThere(state.other.facts, facts.byRule?.other ?? {}, said);

/** Each sign with whose danger it tells of, once it is known whom the talk is about. The two are judged apart. */
export const signalsBySubject = (known: Placed): BySubject => {
  const { state, clauses, said, signals, subjects, movedAway, isPast } = known;
  const isTheirs = isBesideTheirs(known);
  const isCalm = isTheirCalm(known);
  const subjectOfSign = (signal: Signal): Subject => {
    const given = subjects.get(signal);
    if (given) return given;
    const isVague = isResemblance(signal);
    if (isVague && (isTheirs || (movedAway && !isOwnSign(signal.words)))) return 'other';
    return subjectOf(signal, clauses, state.self.category);
  };
  const weighed = (signal: Signal, subject: Subject): Signal => {
    // Of somebody who was told to be calm, what only resembles an act of this minute is none.
    if (subject === 'other' && isResemblance(signal) && signal.severity === 4 && isCalm)
      return { ...signal, severity: grave.test(said) ? 3 : 1 };
    if (subject !== 'other') return signal;
    return isPast ? ofPast(signal) : ofTheirTrouble(signal, said);
  };
  const bySubject = new Map<Subject, Signal[]>();
  for (const signal of signals) {
    const subject = subjectOfSign(signal);
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), weighed(signal, subject)]);
  }
  return { ...known, bySubject };
};
