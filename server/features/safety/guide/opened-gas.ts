import { type Around, isAlerted, ownClauses, type Piece, wasSaid } from './around.ts';
import { type Clause, joined } from './clauses.ts';
import { phraseIn } from './phrases.ts';

/*
 * « J'ai ouvert ce qu'il faut à la cuisine », « ça sent »: gas that the writer opened, in words that do not name it. Everyday alone; where
 * a wish to die was read or asked about it is an act.
 */

const phrase = phraseIn('body');
const opened = phrase('opened-gas');
const openedThere = phrase('opened-there');
const smells = phrase('smells-now');

/** The act that such words tell beside what stands. */
export const gasSigns = (around: Around): Piece => {
  const own = ownClauses(around.clauses);
  const clause = own[0];
  if (!clause || !isAlerted(around.state)) return { dangers: [], facts: {} };
  const said = joined(own);
  const isOpen = opened.test(said) || openedThere.test(said);
  const smellsOfIt = smells.test(said) && wasSaid(openedThere, around.before);
  const isAct = isOpen || smellsOfIt || (smells.test(said) && wasSaid(opened, around.before));
  return {
    dangers: isAct ? [{ subject: 'self', severity: 4, category: 'suicide', clause, taken: true }] : [],
    facts: {},
  };
};

/** Gas was opened: what is said next is of that, and of nothing that was swallowed. */
export const tellsGas = (clauses: readonly Clause[], isAfterDanger: boolean): boolean =>
  opened.test(joined(clauses)) || (isAfterDanger && openedThere.test(joined(clauses)));
