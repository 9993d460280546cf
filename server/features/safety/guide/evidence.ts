import type { Severity } from '#shared/safety/levels.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import type { Clause } from './clauses.ts';
import type { GuideReading } from './guide-state.ts';

/** The words of the message that a signal rests on, as they were written. */
export const quoteOf = (signal: Signal, text: string, clauses: readonly Clause[]): string => {
  if (!isResemblance(signal) && signal.words !== '') return signal.words.slice(0, 120);
  const telling = signal.words.split(/[\s,]+/).filter((word) => word.length > 2);
  let best = clauses[0];
  let most = -1;
  for (const clause of clauses) {
    const count = telling.filter((word) => clause.said.includes(word)).length;
    if (count > most) {
      most = count;
      best = clause;
    }
  }
  // What points at no clause rests on the message as a whole: its first words are no more the reason than any others.
  return best && most > 0 ? text.slice(best.from, best.to).slice(0, 120) : text.slice(0, 120);
};

export const evidenceOf = (
  signals: readonly Signal[],
  text: string,
  clauses: readonly Clause[],
  level: Severity,
): GuideReading['evidence'] =>
  level === 0
    ? []
    : [...signals]
        .sort((a, b) => b.severity - a.severity)
        .slice(0, 3)
        .map((signal) => ({ quote: quoteOf(signal, text, clauses), by: signal.rule }));
