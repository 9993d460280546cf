import type { AskedId } from '#shared/safety/turn-record.ts';
import { dueActs, rowsThatFit } from './next-act.ts';
import { asksAboutSafety } from './question-facts.ts';
import { wordingOf } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';
import type { Said } from './wording.ts';

/*
 * The question of safety that stands open after a question of theirs: what was asked of us is answered, or said to have no answer,
 * and the danger is not left at that.
 */

export type OpenQuestion = { asks: AskedId; said: Said };

/**
 * The question that the last reply put and that no answer met, in other words and without what stood before it.
 * @param beside what the reply says already
 */
export const reopened = (view: ReplyView, beside: readonly Said[]): OpenQuestion | null => {
  const { asked } = view.state.session;
  if (asked === null || !asksAboutSafety(asked) || view.level < 2 || view.level > 3) return null;
  const rows = rowsThatFit(view.data, view.state, view, 'next', asked).filter(({ asks }) => asks === asked);
  for (const row of rows) {
    const said = wordingOf(view, { wordings: row.wordings.map((ids) => ids.slice(-1)) }, { beside });
    if (said) return { asks: asked, said };
  }
  return null;
};

/** That one, or else the next question of safety that is due. */
export const questionOf = (view: ReplyView, beside: readonly Said[]): OpenQuestion | null => {
  const open = reopened(view, beside);
  if (open) return open;
  for (const row of dueActs(view.data, view.state, view)) {
    if (row.asks === null || !asksAboutSafety(row.asks)) continue;
    // The question alone: what stands before it in the table belongs to an act of its own.
    const said = wordingOf(view, { wordings: row.wordings.map((ids) => ids.slice(-1)) }, { beside });
    if (said) return { asks: row.asks, said };
  }
  return null;
};
