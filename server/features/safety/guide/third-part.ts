import { isHarmByAnother } from './families.ts';
import type { Pillar } from './gives.ts';
import { lineKey } from './note-reply.ts';
import { type Draft, wordsOf } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';

/*
 * When what a talk still lacks may stand as a third, short part (docs/decisions/0112): a reply has two parts at most (0080), and in most
 * talks both are there in every reply, so what was missing was never said.
 */

/** What may stand there: who can help, how one is found, and one thing to hold on to. */
export const asThird: ReadonlySet<Pillar> = new Set([
  'trusted',
  'professional',
  'find-professional',
  'coping',
]);
export const mostThirdWords = 14;
/** One such part in so many replies. */
const repliesApart = 2;

/** Words of the most a reply with three parts may have; none where the third has no place. */
export const mostWithThird = (view: ReplyView, { said, guards, kind }: Draft): number | null => {
  const { level, category, state, subject } = view;
  const { missingAt, replies, linesAtThree } = state.session;
  const mayStand =
    said.length > 0 &&
    said.length < 3 &&
    !guards &&
    (kind === 'guide' || kind === 'help') &&
    (level === 2 || (level === 3 && linesAtThree.includes(lineKey(state)))) &&
    // Where someone at home does harm, further advice may be read, or be followed in front of them.
    !isHarmByAnother(category) &&
    state[subject].facts.aggressor === undefined &&
    (missingAt === null || replies + 1 - missingAt >= repliesApart);
  return mayStand ? wordsOf(said) + mostThirdWords : null;
};
