import type { Signal } from '../reading/read-text.ts';
import { wasAskedEnough } from './asked-once-only.ts';
import type { Clause } from './clauses.ts';
import { isGoodbye } from './danger-words.ts';
import type { GuideState } from './guide-state.ts';
import { phraseIn } from './phrases.ts';
import { isWatched } from './reply-view.ts';
import { requestAsked } from './requests.ts';
import { waitingSign } from './weigh-signs.ts';
import { asksUs } from './what-is-asked.ts';

/*
 * A question about danger that got no answer is passed over once more: it is put again, in other words and with the number, instead of
 * a second sentence that waits (docs/decisions/0105). What is known decides: which question stands open, and how far the talk is from
 * any danger. No word of the message does.
 */

/** Nothing of ours waits but a choice of the calm guide. */
const isAsking = (asked: string | null): boolean => asked !== null && !asked.startsWith('path:');

/** The rule of such a sign. */
export const passedRule = 'context/passed-again';

/** « Je ne réponds pas », tapped or written: no one presses for five messages (conversation.md §5). */
const isRefused = ({ answered, noMoreQuestions }: GuideState['session'], since: number): boolean =>
  noMoreQuestions || (answered !== null && answered.choice === 'skip' && answered.turn > since);

/**
 * The sign; none where the question is answered, explained, refused or denied, in a talk that is far from any danger, and on a screen
 * that someone may read.
 * @param state as this message leaves the talk: near danger, or far from any
 */
export const passedAgainSign = (
  state: GuideState,
  clauses: readonly Clause[],
  { text, asked }: { text: string; asked: string | null },
): Signal[] => {
  const { session } = state;
  const left = waitingSign(state);
  if (wasAskedEnough(state, 'check-death')) return [];
  if (left?.end !== 'unanswered' || isAsking(asked) || session.turn - left.turn < 2) return [];
  // Ordinary talk meets by chance what led to the question: only a talk that stays near danger asks it again.
  const isFar = session.unlikeAt !== null && session.unlikeAt >= left.turn;
  const isNear = session.nearAt.includes(session.turn) && session.nearAt.includes(session.turn - 1);
  if (asksUs(clauses, text) || requestAsked(text, clauses, false) !== null) return [];
  const isSeen = isWatched(state) || session.hushAt !== null;
  if (isFar || !isNear || isSeen || isRefused(session, left.turn)) return [];
  if (isGoodbye(clauses.map(({ said }) => said).join(''))) return [];
  const severity = left.level >= 3 ? 3 : 2;
  return [{ rule: passedRule, words: '', severity, category: left.category, isDoubted: true }];
};

const meantIt = phraseIn('meant')('meant-it');

/** The first person, also as phones write it. */
const ofOneself =
  /(?<!\p{L})(?:(?:je|me|moi|mon|ma|mes|chu|chui|chuis)(?!\p{L})|[jm][’']|j(?=[bcdfghjklmnpqrstvwxz]))/iu;

/** What is asked about where nothing says which danger it is: the question is chosen by the words (which-danger.ts). */
const ask = (rule: string, words: string): Signal => ({
  rule,
  words,
  severity: 3,
  category: 'suicide',
  isDoubted: true,
});

/**
 * « Je plaisante pas », « au sens propre, oui »: who says so was passed over by the reply before. It is asked about, unless the talk is
 * far from any danger, or a question waits that asks already.
 */
export const meantSign = (
  { self, other, session }: GuideState,
  clauses: readonly Clause[],
  { text, before, asked }: { text: string; before: readonly string[]; asked: string | null },
): Signal[] => {
  const { turn, unlikeAt, checks, nearAt } = session;
  if (Math.max(self.level, other.level) >= 2 || before.length === 0 || isAsking(asked)) return [];
  if (unlikeAt === turn || checks.some((check) => turn - check.turn < 2)) return [];
  // Of lost schoolwork one says it too: what is meant was said of oneself, or was near danger.
  const wasNear = nearAt.some((near) => near < turn && turn - near <= 3);
  if (!wasNear && !ofOneself.test(before.at(-1)!)) return [];
  const clause = clauses.find(
    ({ said, isQuoted, isQuestion }) => !isQuoted && !isQuestion && meantIt.test(said),
  );
  return clause ? [ask('context/meant-it', text.slice(clause.from, clause.to))] : [];
};

/** A talk that was near danger in the light of the last message, and is again: one reply waited, the next one asks. */
export const nearAgainSign = (
  { self, other, session }: GuideState,
  { asked }: { asked: string | null },
): Signal[] => {
  const { turn, nearAt, checks } = session;
  const stands = Math.max(self.level, other.level) >= 2;
  const isAgain = nearAt.includes(turn) && nearAt.includes(turn - 1);
  if (stands || isAsking(asked) || !isAgain || checks.length > 0 || session.noMoreQuestions) return [];
  return [ask('context/near-again', '')];
};
