import { type AskedRow, guideData } from './guide-data.ts';
import { plain, unquoted, written } from './shape.ts';
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
    const words = unquoted(text);
    const fits = ({ here, need }: AskedRow) =>
      !(here && back > 0) && (need!.test(plain(words)) || need!.test(written(words)));
    const found = others.find(fits);
    if (found) return found;
  }
  return row;
};
