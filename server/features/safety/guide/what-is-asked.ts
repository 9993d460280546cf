import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Clause } from './clauses.ts';
import { phraseIn } from './phrases.ts';

/* What can be seen of a message without understanding it: that it asks us something, and that it names a time that is near. */

const asksWhat = phraseIn('asking')('asks-what');
const rhetorical = phraseIn('asking')('rhetorical');
const nearTime = phraseIn('plain-danger')('tonight');

/** Words of a question that can be answered. */
const leastWords = 3;

const objects = phraseIn('asking')('objects');
/** « Quel soulagement ??? », « rien d'autre ?? »: a few words of ours that come back with more than one mark. */
const doubled = quick(/[?!]{2,}/);
const mostEchoWords = 4;
const isEcho = ({ said, words, isQuestion, to }: Clause, text: string): boolean =>
  isQuestion && !asksWhat.test(said) && words.length <= mostEchoWords && doubled.test(text.slice(to, to + 4));

/** Somebody asks us, in words of their own: no quotation, no echo of ours, and no question that expects no answer. */
export const asksUs = (clauses: readonly Clause[], text = ''): boolean =>
  clauses.some(
    (clause) =>
      !clause.isQuoted &&
      !rhetorical.test(clause.said) &&
      !isEcho(clause, text) &&
      (asksWhat.test(clause.said) || (clause.isQuestion && clause.words.length >= leastWords)),
  );

/** Something is held against what we said, or was said already: no answer of a danger, and no question of facts. */
export const objectsToUs = (text: string, clauses: readonly Clause[]): boolean =>
  clauses.some((clause) => !clause.isQuoted && (objects.test(clause.said) || isEcho(clause, text)));

const denied = quick(/ (?:pas|jamais|plus|rien|aucune?) /);

/** « Ce soir », « maintenant », in a clause of one's own that denies nothing. */
export const namesNearTime = (clauses: readonly Clause[]): boolean =>
  clauses.some(
    ({ said, isQuestion, isQuoted }) => !isQuestion && !isQuoted && nearTime.test(said) && !denied.test(said),
  );
