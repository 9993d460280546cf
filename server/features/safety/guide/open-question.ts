import type { AskedId } from '#shared/safety/turn-record.ts';
import { dueActs } from './next-act.ts';
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
 * The next question of safety that is due, in its words: choices without their question were read as an answer that was not heard
 * (docs/decisions/0115). The one that was just put is not put in other words. @param beside what the reply says already
 */
export const questionOf = (view: ReplyView, beside: readonly Said[]): OpenQuestion | null => {
  for (const row of dueActs(view.data, view.state, view)) {
    if (row.asks === null || !asksAboutSafety(row.asks)) continue;
    // The question alone: what stands before it in the table belongs to an act of its own.
    const said = wordingOf(view, { wordings: row.wordings.map((ids) => ids.slice(-1)) }, { beside });
    if (said) return { asks: row.asks, said };
  }
  return null;
};

/** What a reply says with an open question after it. */
export const withQuestion = (said: readonly Said[], open: OpenQuestion): readonly Said[] => [
  ...said,
  open.said,
];
