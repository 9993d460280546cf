import type { Clause } from './clauses.ts';
import { phraseIn } from './phrases.ts';

/* What can be seen of a message without understanding it: that it asks us something, and that it names a time that is near. */

const asksWhat = phraseIn('asking')('asks-what');
const rhetorical = phraseIn('asking')('rhetorical');
const nearTime = phraseIn('plain-danger')('tonight');

/** Words of a question that can be answered. */
const leastWords = 3;

/** Somebody asks us, in words of their own: no quotation, and no question that expects no answer. */
export const asksUs = (clauses: readonly Clause[]): boolean =>
  clauses.some(
    ({ said, words, isQuestion, isQuoted }) =>
      !isQuoted &&
      !rhetorical.test(said) &&
      (asksWhat.test(said) || (isQuestion && words.length >= leastWords)),
  );

const denied = / (?:pas|jamais|plus|rien|aucune?) /;

/** « Ce soir », « maintenant », in a clause of one's own that denies nothing. */
export const namesNearTime = (clauses: readonly Clause[]): boolean =>
  clauses.some(
    ({ said, isQuestion, isQuoted }) => !isQuestion && !isQuoted && nearTime.test(said) && !denied.test(said),
  );
