import { type FreeRow, guideData } from './guide-data.ts';
import { saidRow } from './heavy-reply.ts';
import type { GuideReply } from './occasion.ts';
import { askedOf, type Drafted } from './speak.ts';
import { choicesUnder } from './step-choices.ts';
import type { View } from './view.ts';

/* A joy that is told plainly is met by a short question about it, and once in a session by the path that keeps a good news: offered, and
   not asserted. */

const path = 'joie';
const menu = guideData.steps.get('menu/wish')!;

const wasOffered = ({ turns }: View): boolean =>
  turns.some(({ record }) => record?.choices.some(({ id }) => id === path) && record.asked === askedOf(menu));

const offered = (view: View): Pick<Drafted, 'asked' | 'choices'> => {
  const shown = choicesUnder(view, menu);
  const choices = [path, 'more'].flatMap((way) => shown.find(({ id }) => id === way) ?? []);
  return choices.some(({ id }) => id === path) ? { asked: askedOf(menu), choices } : {};
};

/** The reply to a joy; null where the row that fits is no answer to one. */
export const gladReply = (view: View, row: FreeRow | null): GuideReply | null =>
  row?.form === 'glad' ? saidRow(view, row, () => (wasOffered(view) ? {} : offered(view))) : null;
