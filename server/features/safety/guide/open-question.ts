import type { AskedId, QuestionId } from '#shared/safety/turn-record.ts';
import { dueActs, rowsThatFit } from './next-act.ts';
import { asksAboutSafety, factOfQuestion } from './question-facts.ts';
import { wordingOf } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';
import type { Said } from './wording.ts';

/*
 * The question of safety that stands open after a question of theirs: what was asked of us is answered, or said to have no answer,
 * and the danger is not left at that.
 */

/** `said` is null where the question was just put: its choices come back under the reply, and its sentence does not. */
export type OpenQuestion = { asks: AskedId; said: Said | null };

/**
 * The question that the last reply put and that no answer met. Put again in other words it reads as if nothing had been heard, so
 * only its choices stand under the answer (docs/decisions/0084).
 */
const reopened = ({ data, state, level, ...view }: ReplyView): OpenQuestion | null => {
  const { asked, askedAt, turn } = state.session;
  if (asked === null || !asksAboutSafety(asked) || level < 2 || level > 3) return null;
  // Once: what was passed over twice is not meant to be answered.
  if (turn - (askedAt[asked as QuestionId] ?? turn) !== 1) return null;
  // Whoever would rather not answer has answered.
  const key = factOfQuestion[asked as QuestionId];
  if (key && state[view.subject].facts[key]?.turn === turn) return null;
  const rows = rowsThatFit(data, state, { ...view, level }, 'next', asked);
  return rows.some(({ asks }) => asks === asked) ? { asks: asked, said: null } : null;
};

/** That one, or else the next question of safety that is due. @param beside what the reply says already */
export const questionOf = (view: ReplyView, beside: readonly Said[]): OpenQuestion | null => {
  const open = reopened(view);
  if (open) return open;
  for (const row of dueActs(view.data, view.state, view)) {
    if (row.asks === null || !asksAboutSafety(row.asks)) continue;
    // The question alone: what stands before it in the table belongs to an act of its own.
    const said = wordingOf(view, { wordings: row.wordings.map((ids) => ids.slice(-1)) }, { beside });
    if (said) return { asks: row.asks, said };
  }
  return null;
};

/** What a reply says with an open question after it. */
export const withQuestion = (said: readonly Said[], open: OpenQuestion): readonly Said[] =>
  open.said ? [...said, open.said] : said;
