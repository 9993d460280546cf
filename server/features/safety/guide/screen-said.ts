import { type Clause, clausesOf, joined } from './clauses.ts';
import { grave } from './danger-words.ts';
import { isHarmByAnother } from './families.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { harmTold } from './harm-told.ts';
import { phraseIn } from './phrases.ts';

/*
 * « C'est qui ? Tu parles à qui ? », « oui maman je te rappelle bisous », « non laisse, je parle à ma sœur »: words of whoever holds the
 * screen now, words for whoever reads along, words said to somebody in the room. None of them answers a question of ours or tells of a
 * danger: they are not read, and nothing is said that names one (docs/decisions/0102).
 */

/** `taken`: somebody else holds the screen; `cover`: said for whoever reads or hears. */
export type ScreenSaid = 'taken' | 'cover' | null;

const phrase = phraseIn('hush');
const otherReads = phrase('other-reads');
const coverWords = phrase('cover-words');
const saidAloud = phrase('said-aloud');
const coverTopic = phrase('cover-topic');
const readAlong = phrase('read-along');
const danger = phrase('own-danger-words');
const own = / (?:je|me|moi|il|elle|ils) /;

const mostWords = 14;

/** Told to be read: in any other talk a recipe is a recipe. */
const isReadAlong = (state: GuideState, before: readonly string[]): boolean =>
  state.self.facts.watched?.value === 'watched' ||
  state.session.codeWord !== null ||
  state.session.hushAt !== null ||
  before.some((text) => clausesOf(text.slice(-1000)).some(({ said }) => readAlong.test(said)));

/** At 4 the number is in every reply, but where whoever does harm may be the one who reads (docs/decisions/0089). */
const mayBeHushed = ({ self, other }: GuideState): boolean =>
  Math.max(self.level, other.level) < 4 || isHarmByAnother(self.category) || isHarmByAnother(other.category);

/** Who speaks, or for whom, where these are not the person's own words to us. */
export const screenSaid = (
  state: GuideState,
  { chosen, before }: Pick<PersonMessage, 'chosen' | 'before'>,
  clauses: readonly Clause[],
): ScreenSaid => {
  const words = clauses.reduce((sum, clause) => sum + clause.words.length, 0);
  if (chosen !== undefined || words === 0 || words > mostWords) return null;
  if (!mayBeHushed(state)) return null;
  const isRead = isReadAlong(state, before);
  // Somebody near who does harm may be the one who asks, or who is answered.
  if (!isRead && harmTold(state) !== 'sure') return null;
  const all = joined(clauses);
  if (danger.test(all) || grave.test(all)) return null;
  const isAll = (shapes: readonly RegExp[]): boolean => {
    const matches = ({ said }: Clause): boolean => shapes.some((shape) => shape.test(said));
    return clauses.some(matches) && clauses.every((clause) => matches(clause) || !own.test(clause.said));
  };
  if (isAll([otherReads])) return 'taken';
  return isAll(isRead ? [coverWords, saidAloud, coverTopic] : [coverWords, saidAloud]) ? 'cover' : null;
};
