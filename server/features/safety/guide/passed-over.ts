import { isHelped } from './next-act.ts';
import type { ReplyView } from './reply-view.ts';

/*
 * A number that was given in three replies and was refused or passed over is no news: the reply is about what was just told, and
 * the number stands in one short clause at its end (conversation.md §2, point 7 holds all the same).
 */

const givenOften = 3;

/** At 4 of one's own, the number was given often enough, or somebody else calls or comes. */
export const isPassedOver = ({ level, subject, state }: ReplyView): boolean => {
  if (level !== 4 || subject !== 'self' || isHelped(state, subject)) return false;
  const { numbersAtFour, told } = state.session;
  const isOnItsWay = state.self.facts.refusals?.value === 'someone-else' || told.includes('someone-coming');
  return numbersAtFour >= givenOften || (isOnItsWay && numbersAtFour >= 1);
};
