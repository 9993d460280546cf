import { type FreeRow, guideData } from './guide-data.ts';
import { saidRow } from './heavy-reply.ts';
import type { GuideReply } from './occasion.ts';
import { askedOf, type Drafted } from './speak.ts';
import { choicesUnder } from './step-choices.ts';
import type { View } from './view.ts';

/* A joy that is told plainly is met by a short question about it, and once in a session by the path that keeps a good news: offered, and
   not asserted. */

const menu = guideData.steps.get('menu/glad')!;

const wasOffered = ({ turns }: View): boolean => turns.some(({ record }) => record?.asked === askedOf(menu));

const offered = (view: View): Pick<Drafted, 'asked' | 'choices'> => ({
  asked: askedOf(menu),
  choices: choicesUnder(view, menu),
});

/** The reply to a joy; null where the row that fits is no answer to one. */
export const gladReply = (view: View, row: FreeRow | null): GuideReply | null =>
  row?.form === 'glad' ? saidRow(view, row, () => (wasOffered(view) ? {} : offered(view))) : null;
