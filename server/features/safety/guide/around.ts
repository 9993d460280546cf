import { type Clause, saidIn } from './clauses.ts';
import type { GuideState } from './guide-state.ts';
import type { PlainDanger } from './plain-danger.ts';
import type { Told } from './write-facts.ts';

/* What was said shortly before a message that names no danger by itself: « je vois flou », « j'ai les clés », « il est dans mes bras ». */

/** What a piece tells beside what stands: signs of danger, and facts of the writer in the same words. */
export type Piece = { dangers: PlainDanger[]; facts: Told };

/** A message with what was written before it. `before`: the last messages in plain words, oldest first. */
export type Around = {
  state: GuideState;
  clauses: readonly Clause[];
  asked: string | null;
  before: readonly string[];
};

/** So many turns a sign, or a question about one, is what a short message is read beside. */
const remembered = 5;
/** So many messages back something that was told is still spoken of. */
const messagesBack = 6;

export const plainBefore = (before: readonly string[]): string[] =>
  before.slice(-messagesBack).map((text) => saidIn(text.slice(-1000)));

const isRecent = ({ session }: GuideState, { turn }: { turn: number }): boolean =>
  session.turn - turn <= remembered;

/** A danger of the writer stands, or was read or asked about just before: their next words may be of it. */
export const isAlerted = (state: GuideState): boolean =>
  state.self.level >= 2 ||
  state.session.checks.some(
    (check) => check.asked !== 'check-other' && check.end !== 'explained' && isRecent(state, check),
  ) ||
  state.session.signs.some((sign) => !sign.ofOther && sign.level >= 2 && isRecent(state, sign));

/** A wish to die stands, or was read or asked about just before and is not explained. */
export const isOfDeath = (state: GuideState): boolean => {
  const { self, session } = state;
  const stands = self.level >= 2 && ['suicide', 'distress', 'minor'].includes(self.category);
  const wasAsked = session.checks.some(
    (check) =>
      check.category === 'suicide' &&
      (check.end === 'open' || check.end === 'unanswered' || check.end === 'yes') &&
      isRecent(state, check),
  );
  return stands || wasAsked;
};

/** What the writer states: no question, no quoted words, nothing that only somebody else does. */
export const ownClauses = (clauses: readonly Clause[]): Clause[] =>
  clauses.filter(
    ({ said, isQuestion, isQuoted, isAsked }) =>
      !isQuestion && !isQuoted && !isAsked && (!ofThem.test(said) || ofMe.test(said)),
  );
const ofThem = / (?:il|elle|ils|elles|lui|son|sa|ses) (?!y a )/;
const ofMe = / (?:je|j|me|moi|mon|ma|mes) /;

/** Whether one of these was said, here or before. */
export const wasSaid = (shape: RegExp, texts: readonly string[]): boolean =>
  texts.some((text) => shape.test(text));
