import type { Signal } from '../reading/read-text.ts';
import { isHarmByAnother } from './families.ts';
import { phraseIn } from './phrases.ts';

/*
 * What another person suffers from, and what one fears to say to them. Whoever is afraid for a sister who makes herself vomit is not
 * answered with the texts of suicide, and « j'ai peur de lui en parler » is no fear of that person.
 */

const phrase = phraseIn('whose');
const dying = phrase('their-death');
const eating = phrase('their-eating');
const drinking = phrase('their-drinking');
const cutting = phrase('their-cutting');
const saying = phrase('afraid-to-tell');

/**
 * A sign of another person's danger under its own category, where nothing of death is said: eating, drinking or drugs at 2 and 3, cuts
 * at 2. A word of death makes it what it was.
 */
export const ofTheirTrouble = (signal: Signal, said: string): Signal => {
  const isOfThem = signal.category === 'third_party' && (signal.severity === 2 || signal.severity === 3);
  if (!isOfThem || dying.test(said)) return signal;
  if (eating.test(said)) return { ...signal, category: 'eating_disorder' };
  if (drinking.test(said)) return { ...signal, category: 'substance' };
  return signal.severity === 2 && cutting.test(said) ? { ...signal, category: 'self_harm' } : signal;
};

/** « J'ai peur de lui donner l'idée »: the words of fear are of what one would say, and no sign of violence. */
export const withoutFearOfSaying = (signals: readonly Signal[], said: string): Signal[] =>
  saying.test(said)
    ? signals.map((signal) =>
        isHarmByAnother(signal.category) && /peur/i.test(signal.words) ? { ...signal, severity: 0 } : signal,
      )
    : [...signals];
