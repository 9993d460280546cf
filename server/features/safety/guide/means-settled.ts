import { type Around, isAlerted, ownClauses, type Piece, wasSaid } from './around.ts';
import { joined } from './clauses.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Des idées tous les jours. Le moyen est choisi, c'est dans un tiroir. Pas de date »: told in order and in no word of death, by
 * a person who knows what is asked. A means that is chosen has one sense beside ideas that come back, or after that question was put.
 */

const phrase = phraseIn('standing-danger');
const settled = phrase('means-settled');
const ideas = phrase('ideas-daily');
const kept = phrase('kept-somewhere');
const hasIdeas = phraseIn('whose')('has-ideas');
/** What one may choose the means of, and ideas that are work. */
const ofLife = phraseIn('standing-danger')('means-of-life');

export const meansSettled = ({ state, clauses, before }: Around): Piece => {
  const own = ownClauses(clauses);
  const clause = own.find(({ said }) => settled.test(said));
  const all = joined(clauses);
  if (!clause || ofLife.test(all)) return { dangers: [], facts: {} };
  const { session, self } = state;
  const wasAsked =
    self.facts.thoughts !== undefined || session.checks.some(({ asked }) => asked === 'check-death');
  const tellsIdeas = own.some(({ said }) => ideas.test(said) || hasIdeas.test(said));
  const isOfDeath = wasAsked || tellsIdeas || isAlerted(state) || wasSaid(hasIdeas, before);
  if (!isOfDeath) return { dangers: [], facts: {} };
  const isKept = own.some(({ said }) => kept.test(said));
  return {
    dangers: [{ subject: 'self', severity: 3, category: 'suicide', clause, isWish: true }],
    facts: isKept ? { means: 'near' } : {},
  };
};
