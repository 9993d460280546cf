import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { type Around, ownClauses, type Piece } from './around.ts';

/* « Oui j'y pense là », some messages after « pensez-vous à mourir ? » was left: the answer to it, whatever was told between. */

const thinksOfIt = quick(
  /^ (?:oui |bah |ben |en fait )+je y pense(?: (?:la|encore|souvent|beaucoup|tout le temps|toujours|maintenant|en ce moment|ce soir|des fois|oui))* $/,
);
/** So many turns after the question this still answers it. */
const remembered = 6;

export const thinksOfItNow = ({ state: { session }, clauses }: Around): Piece => {
  const isLeft = session.checks.some(
    ({ asked, end, turn }) =>
      asked === 'check-death' &&
      (end === 'unanswered' || end === 'open') &&
      session.turn - turn <= remembered,
  );
  const clause = isLeft ? ownClauses(clauses).find(({ said }) => thinksOfIt.test(said)) : undefined;
  return {
    dangers: clause ? [{ subject: 'self', severity: 3, category: 'suicide', clause, isWish: true }] : [],
    facts: {},
  };
};
