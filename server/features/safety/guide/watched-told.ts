import { type Clause, clausesOf } from './clauses.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { traceClauses } from './hush.ts';
import { phraseIn } from './phrases.ts';
import { withFacts } from './told-facts.ts';

/*
 * Whether someone reads this screen, where no single sentence says it: after « est-ce que cela reste dans le téléphone ? », « mon mari
 * regarde tout le soir » is about that telephone. And when that has just become known: from then on nothing is said as if no one read it.
 */

const looks = phraseIn('hush')('somebody-looks');
/** Messages back in which traces were asked about. */
const back = 2;

/** The state once a look at this screen follows a question about what stays on it. */
export const withWatched = (
  state: GuideState,
  message: PersonMessage,
  clauses: readonly Clause[],
): GuideState => {
  if (message.chosen !== undefined || state.self.facts.watched?.value === 'watched') return state;
  const isLook = clauses.some(
    ({ said, isQuoted, isQuestion }) => !isQuoted && !isQuestion && looks.test(said),
  );
  if (!isLook) return state;
  const asked = [...message.before.slice(-back).map((text) => clausesOf(text.slice(-1000))), clauses];
  return asked.some((each) => traceClauses(each).length > 0)
    ? withFacts(state, 'self', { watched: 'watched' }, message)
    : state;
};

/** What an employer sees has an answer of its own. */
const atWork = / (?:employeur|service|travail|boulot|patron\S*|manager|chef\S*|boss) /;

/**
 * It was told with this very message that someone reads along: how to leave and to erase is said before anything is asked. Where a danger
 * is known it stands beside what is due (screen-caution.ts); by voice there is no screen.
 */
export const mustSayItIsRead = (
  before: GuideState,
  after: GuideState,
  { channel }: PersonMessage,
  clauses: readonly Clause[],
): boolean =>
  channel !== 'voice' &&
  Math.max(after.self.level, after.other.level) < 2 &&
  before.self.facts.watched?.value !== 'watched' &&
  after.self.facts.watched?.value === 'watched' &&
  !clauses.some(({ said }) => atWork.test(said));
