import { clausesOf } from './clauses.ts';
import { countryWasAsked } from './country-asked.ts';
import { placeTold } from './country-told.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { withFacts } from './told-facts.ts';

/* The country that a message tells, kept as a fact: of the writer in calm as well, of another person where they are in danger. */

/** The state with where they say that they are; `isNew`: it was not known so, also after a tap on a country. */
export const withPlaceTold = (
  state: GuideState,
  message: PersonMessage,
): { state: GuideState; isNew: boolean } => {
  const { turn } = state.session;
  const isTapped = message.chosen !== undefined;
  if (isTapped) return { state, isNew: state.self.facts.country?.turn === turn };
  const { text, asked } = message;
  // Their danger stands, or was asked about: a number that is said later must reach them.
  const isOfOther =
    state.other.level >= 2 ||
    state.session.checks.some((check) => check.asked === 'check-other' && check.end !== 'no');
  const told = placeTold(clausesOf(text), { text, asked: countryWasAsked(state, asked) });
  const known = state.self.facts.country?.value;
  let next = state;
  if (told.self !== undefined) next = withFacts(next, 'self', { country: told.self }, message);
  if (told.other !== undefined && isOfOther)
    next = withFacts(next, 'other', { country: told.other }, message);
  const isNew = told.self !== undefined ? told.self !== known : next !== state;
  return { state: next, isNew };
};
