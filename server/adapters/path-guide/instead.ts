import { type AskedRow, guideData } from './guide-data.ts';
import { sentencesIn } from './sentences.ts';
import { asksSomething, plain, unquoted, written } from './shape.ts';
import type { View } from './view.ts';

/*
 * What a question is about may stand in the messages before it: « À qui je peux en parler ? » after a son who shuts himself away.
 * Then a row that says it more closely answers instead.
 */

/** How far back its subject may have been told, in messages of the person. */
const lastMessages = 4;

/** The row that answers more closely than this one; itself where none does. */
export const rowInstead = (view: Pick<View, 'turns'>, row: AskedRow): AskedRow => {
  const others = guideData.asked.filter(({ instead }) => instead.includes(row.id));
  if (others.length === 0) return row;
  const typed = view.turns.filter(({ role, chosen }) => role === 'user' && chosen === undefined);
  for (const [back, { text }] of typed.slice(-lastMessages).toReversed().entries()) {
    // Of the message that asks, the sentence that asks comes first: who is cross in another one is not asked about.
    const asking = back > 0 ? [] : sentencesIn(text).filter(asksSomething);
    for (const part of [...asking.toReversed(), text]) {
      const words = unquoted(part);
      // « … ranger ses boulons. Comment je lui dis ? »: what another sentence tells is not what is asked for.
      const isTold = part === text && asking.length > 0 && !asking.includes(text);
      const found = others.find(
        ({ here, need, act }) =>
          !(here && back > 0) &&
          !(here && act === 'wish' && isTold) &&
          (need!.test(plain(words)) || need!.test(written(words))),
      );
      if (found) return found;
    }
  }
  return row;
};
