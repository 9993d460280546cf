import { clausesOf, saidIn } from './clauses.ts';
import { isHarmByAnother } from './families.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { aggressorsIn } from './people.ts';
import { withFacts } from './told-facts.ts';
import { placedIn, whereaboutsIn } from './whereabouts.ts';
import type { Told } from './write-facts.ts';

/* Where everybody is under violence, beside the words of this message: what was told before the danger was known, and what a tap says. */

/** Messages before the danger in which a place may have been told. */
const reach = 5;

/** A tap says where they are as words do: « plus tard » is an absence, and « ici » ends one. */
const byTap = (state: GuideState, message: PersonMessage): GuideState => {
  if (message.asked !== 'aggressor') return state;
  if (message.chosen === 'may-return') return withFacts(state, 'self', { aggressorAt: 'away' }, message);
  const { aggressorAt, ...facts } = state.self.facts;
  const isOver = message.chosen === 'gone' || (message.chosen === 'here' && aggressorAt?.value === 'away');
  return isOver ? { ...state, self: { ...state.self, facts } } : state;
};

/** The state with the places that are known at this message, where somebody does harm to the writer. */
export const withPlaces = (opened: GuideState, state: GuideState, message: PersonMessage): GuideState => {
  if (!isHarmByAnother(state.self.category) || state.self.level < 2) return state;
  if (message.chosen !== undefined) return byTap(state, message);
  if (opened.self.level >= 2 && isHarmByAnother(opened.self.category)) return state;
  const told = [...message.before.slice(-reach), message.text].map((text) => text.slice(-1000));
  const said = told.map(saidIn);
  const aggressors = aggressorsIn(said);
  const mayBeKin = state.self.category === 'child_abuse' || state.self.facts.under18?.value === 'yes';
  let known: Told = {};
  for (const [at, text] of told.entries()) {
    const found = whereaboutsIn(text, clausesOf(text), { aggressors, asked: null, mayBeKin });
    known = { ...known, ...placedIn(found, { told: said.slice(0, at + 1), shelter: known.shelter }) };
  }
  return Object.keys(known).length > 0 ? withFacts(state, 'self', known, message) : state;
};
