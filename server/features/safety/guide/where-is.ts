import type { Fact, Subject } from '#shared/safety/facts.ts';
import { type Country, countrySchema } from '#shared/safety/levels.ts';
import { days } from '#shared/time.ts';
import { isBeyond, type Whereabouts } from '../numbers.ts';
import type { GuideState } from './guide-state.ts';

/*
 * Whose numbers a reply gives: what was told or tapped of the country goes before the settings, a setting that was chosen since
 * before both. Where another person is counts only as long as nothing is known of the writer, who is the one to dial.
 */

/** Beside a country of the settings, what was told holds so long: a journey ends. */
const besideSettings = days(30);

/** What a kept value means beside the settings; null where it says nothing. */
const meantBy = ({ value }: Fact, settings: Country): Whereabouts | null => {
  if (value === 'away' || value === 'abroad') return 'abroad';
  if (value === 'EU') return value;
  if (value.startsWith('not-')) {
    const isNotThere = settings === 'unknown' || value === `not-${settings.toLowerCase()}`;
    return isNotThere ? 'abroad' : null;
  }
  const code = countrySchema.safeParse(value).data;
  return code === undefined || code === 'unknown' ? null : code;
};

const toldIn = (
  { self }: GuideState,
  { country, at }: { country: Country; at: Date },
): Whereabouts | null => {
  const fact = self.facts.country;
  if (!fact || (self.toldUnder !== undefined && self.toldUnder !== country)) return null;
  const isOld = country !== 'unknown' && at.getTime() - Date.parse(fact.at) > besideSettings;
  return isOld ? null : meantBy(fact, country);
};

/** The country whose numbers answer where the person is; `unknown` where nothing tells it. */
export const whereIs = (
  state: GuideState,
  subject: Subject,
  settings: { country: Country; at: Date },
): Whereabouts => {
  const own = toldIn(state, settings) ?? settings.country;
  if (own !== 'unknown' || subject === 'self') return own;
  const theirs = state.other.facts.country;
  return (theirs && meantBy(theirs, 'unknown')) ?? own;
};

/** Outside the directory the rows are those of a country that has the European number and no line of its own. */
export const countryOfRows = (where: Whereabouts): Country => (isBeyond(where) ? 'LU' : where);

/** The country whose numbers the calm guide, a model and the outgoing guard use; `unknown` outside the directory. */
export const countryOfNumbers = (state: GuideState, settings: { country: Country; at: Date }): Country => {
  const where = whereIs(state, 'self', settings);
  return isBeyond(where) ? 'unknown' : where;
};

/** The state with what the settings said, where this message told the country. */
export const notedUnder = (state: GuideState, country: Country, isTold: boolean): GuideState =>
  isTold ? { ...state, self: { ...state.self, toldUnder: country } } : state;
