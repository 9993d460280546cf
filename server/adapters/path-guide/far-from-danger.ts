import { hasSaidGrave } from './brief-reply.ts';
import { heavyIn } from './heavy.ts';
import { lowMood } from './learnt-kind.ts';
import type { View } from './view.ts';

/*
 * Whether the talk is far from any danger, as far as it is known. Only there may a question stand where no one asked for one: who hides a
 * danger in plain words is driven away by a light one (docs/decisions/0129, 0134).
 */

const messagesBack = 12;

/** A question about danger was put, or something was said that belongs beside one. */
const wasNear = ({ turns, said }: View): boolean =>
  said.some((id) => id.startsWith('beside-')) ||
  turns.some(
    ({ record }) =>
      record?.reader === 'rules' ||
      (record?.asked?.startsWith('check-') ?? false) ||
      record?.asked === 'danger',
  );

/** No sign, nothing open, nothing grave told, and no question about danger in this session. */
export const isFarFromDanger = (view: View): boolean => {
  if (view.signed || view.open || wasNear(view) || hasSaidGrave(view)) return false;
  const typed = view.turns.filter(({ role, chosen }) => role === 'user' && chosen === undefined);
  return !typed.slice(-messagesBack).some(({ text }) => heavyIn(text) !== null);
};

/** The same, and the last messages are not low: what no one asked for is asked only there. */
export const isSurelyCalm = (view: View): boolean => isFarFromDanger(view) && !lowMood(view);
