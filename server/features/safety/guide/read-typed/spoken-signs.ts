import type { Signal } from '../../reading/read-text.ts';
import { asAdult } from '../adult-said.ts';
import { clausesOf } from '../clauses.ts';
import { asQuoted } from '../quoted-other.ts';
import { byGrammar, namesSomebodyClose, ownBesideKin } from '../whose-danger.ts';
import type { Signs } from './records.ts';

/** So many messages back somebody who was named is still spoken of. */
const memory = 4;

/**
 * The signs as the sentence itself puts them: an adult's, another person's that is quoted, and whose by the grammar of the clause. An
 * invited sign and a late yes are the writer's own, and no sentence says otherwise.
 */
export const asSpoken = (known: Omit<Signs, 'signals'>): Signal[] => {
  const { state, message, text, clauses, read, subjects } = known;
  const isStanding = state.other.level > 0;
  const isKnown = () => isStanding || namesSomebodyClose(message.before.slice(-memory).flatMap(clausesOf));
  const own = ownBesideKin(read?.signals ?? [], clauses);
  const all = [...asAdult(own, state, clauses, message), ...subjects.keys()];
  return byGrammar(asQuoted(all, text, subjects), text, clauses, subjects, { isKnown, isStanding });
};
