import type { Clause } from './clauses.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Non le moteur est coupé », « non je suis seule », « non je ne veux pas la réveiller pour ça » after a question about death: the « non »
 * belongs to the clause that follows it, and answers something else. « Non, pas du tout », « non juste fatiguée », « non j'y pense pas »
 * answer the question.
 */

const phrase = phraseIn('after-no');
const elsewhere = ['tells-a-thing', 'tells-a-place', 'tells-company', 'tells-help', 'tells-a-will'].map(
  phrase,
);

/** The message opens with a no that belongs to a thing, a place, company or help: of the thoughts nothing is said. */
export const answersSomethingElse = (clauses: readonly Clause[]): boolean => {
  const first = clauses.find(({ isQuoted }) => !isQuoted);
  return first !== undefined && !first.isQuestion && elsewhere.some((shape) => shape.test(first.said));
};
