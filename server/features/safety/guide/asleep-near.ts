import type { Clause } from './clauses.ts';
import { isSupposed, type ToldFacts } from './fact-phrases.ts';
import type { GuideState } from './guide-state.ts';
import { namedIn } from './people.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Il dort là », « elle ne sait rien », « il reste pas avec moi »: somebody under the same roof, and nobody who stays with the
 * writer. Whoever sleeps or knows nothing is close at hand at most, and is never said to watch over them (conversation.md §4).
 */

const phrase = phraseIn('meant');
const asleep = phrase('asleep');
const staysTheNight = phrase('stays-the-night');
const knowsIt = phrase('knows-it');
const knowsNothing = phrase('knows-nothing');
const staysNot = phrase('stays-not');
/** « Moi, je dors mal »: the writer's own sleep. */
const ofWriter = / (?:je|me suis) (?:\S+ )?(?:dors|dort|suis couchee?|couchee?) /;

const trusted: ReadonlySet<string> = new Set(['with-trusted', 'until-tomorrow']);

const isStated = (clause: Clause): boolean => !clause.isAsked && !clause.isQuoted && !isSupposed(clause);
/** « Mon frère dort à côté de moi » */
const besideMe = / (?:a cote de moi|contre moi|avec moi|pres de moi|dans mes bras) /;
/** Asleep, not at the writer's side, and not come to stay the night. */
const sleeps = ({ said }: Clause): boolean =>
  asleep.test(said) && ![ofWriter, besideMe, staysTheNight].some((shape) => shape.test(said));

/** Whether all who were named as being there sleep or know nothing. */
const isNoCompany = (text: string, clauses: readonly Clause[]): boolean => {
  const stated = clauses.filter(isStated);
  if (stated.some(({ said }) => knowsIt.test(said))) return false;
  const unaware = stated.filter(({ said }) => knowsNothing.test(said));
  const comes = stated.some(({ said }) => staysTheNight.test(said));
  const sleepers = comes ? [] : stated.filter(sleeps);
  const away = [...unaware, ...sleepers];
  if (away.length === 0) return false;
  const namesOf = (some: readonly Clause[]): string[] =>
    some.flatMap((clause) => namedIn(text, clause)?.word ?? []);
  const absent = namesOf(away);
  // « Mon père dort, ma sœur est à côté de moi »: somebody else is there.
  const others = namesOf(stated.filter((clause) => !away.includes(clause)));
  return absent.length === 0 || others.every((name) => absent.includes(name));
};

/** Company that this message tells is close at hand only, where it sleeps or knows nothing. */
export const withoutSleepers = (facts: ToldFacts, text: string, clauses: readonly Clause[]): void => {
  const byRule = facts.byRule?.self;
  if (![facts.told.near, byRule?.near].some((near) => trusted.has(near ?? ''))) return;
  if (!isNoCompany(text, clauses)) return;
  if (trusted.has(facts.told.near ?? '')) facts.told.near = 'with-someone';
  if (byRule && trusted.has(byRule.near ?? '')) byRule.near = 'with-someone';
};

/** What was kept of somebody who stays ends with « il reste pas avec moi », and is less with « il ne sait rien ». */
export const withoutStay = (state: GuideState, clauses: readonly Clause[]): GuideState => {
  const { near, ...facts } = state.self.facts;
  if (near === undefined || !trusted.has(near.value)) return state;
  const stated = clauses.filter(isStated);
  if (stated.some(({ said }) => staysNot.test(said))) return { ...state, self: { ...state.self, facts } };
  if (!stated.some(({ said }) => knowsNothing.test(said))) return state;
  if (stated.some(({ said }) => knowsIt.test(said))) return state;
  const less = { ...near, value: 'with-someone' };
  return { ...state, self: { ...state.self, facts: { ...facts, near: less } } };
};
