import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { saidIn } from './clauses.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';

/*
 * « Oui, c'est fait », tapped or said where nothing was told of what it is: something was done, and it need not be something swallowed.
 * Boxes and what « was taken » are named only to whoever told of taking.
 */

const taken = quick(
  / (?:aval\S*|pris?|prise?s?|gob\S*|bus?|bois|boit|boire|ingere\S*|cachets?|comprimes?|medicaments?|medocs?|pilules?|gelules?|boites?|plaquettes?|flacons?|gouttes|produits?|javel|desherbant|somniferes?|anxiolytiques?|drogues?|coke|heroine|ghb|alcool|vodka|whisky|biere|rhum|insuline|piqure|injecte\S*|shoot\S*|overdose|melange\S*|doses?|trop) /,
);
const pouredOut = quick(/ (?:coup\S*|saigne\S*|plaie|lame|cutter|veines?|gaz) /);

/** The state with `done-unsaid` among what was told, as long as nothing tells what was done. */
export const withDoneUnsaid = (state: GuideState, { before, text }: PersonMessage): GuideState => {
  const { self, session } = state;
  const said = [...before, text].map((each) => saidIn(each.slice(-1000)));
  const isSaid = said.some((each) => taken.test(each) || pouredOut.test(each));
  const isUnsaid = self.level === 4 && self.actBegun && !isSaid;
  const others = session.told.filter((id) => id !== 'done-unsaid');
  if (!isUnsaid && others.length === session.told.length) return state;
  return { ...state, session: { ...session, told: isUnsaid ? [...others, 'done-unsaid'] : others } };
};
