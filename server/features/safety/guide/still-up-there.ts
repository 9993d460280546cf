import { type Around, isAlerted, ownClauses, type Piece } from './around.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Non non, je suis pas descendu de la rambarde »: they are on it. And an amount of alcohol that is a danger by itself, once a danger
 * was spoken of.
 */

const notDown = phraseIn('body')('not-come-down');
const massive = phraseIn('body')('massive-drink');

export const stillUpThere = ({ state, clauses }: Around): Piece => {
  const piece: Piece = { dangers: [], facts: {} };
  for (const clause of ownClauses(clauses)) {
    if (notDown.test(clause.said)) {
      piece.dangers.push({ subject: 'self', severity: 4, category: 'suicide', clause });
      piece.facts.where = 'edge';
    }
    if (massive.test(clause.said) && isAlerted(state)) {
      piece.dangers.push({ subject: 'self', severity: 3, category: 'substance', clause });
      piece.facts.intoxicated = 'yes';
    }
  }
  return piece;
};
