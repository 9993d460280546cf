import { quoted } from './around-step.ts';
import { rowOf } from './guide-data.ts';
import { markOnWish } from './mark-reply.ts';
import type { GuideReply } from './occasion.ts';
import { mayShow, toldIn } from './own-sentences.ts';
import { endsAsking } from './plainly-asked.ts';
import { isReproach, isToUs } from './recognise.ts';
import { askedBefore, staysNear, wantsQuiet } from './rows-that-fit.ts';
import { countWords } from './shape.ts';
import { oneLine, spoken } from './speak.ts';
import { lastRecords, type View } from './view.ts';

/*
 * A sentence that is true of anything is fine once. After two in a row the third reply goes back to their own words: which of their
 * sentences counts, once in a session, which strangers liked best of all; later the last one of theirs, with a question on the words.
 */

const opening = ['opens-1', 'opens-2', 'opens-3'];
const besides = /^(?:with-thanks|hello|astray)-/;

const isPlain = (textIds: readonly string[]): boolean => {
  const ids = textIds.filter((id) => !besides.test(id));
  return (
    ids.length > 0 &&
    ids.every((id) => {
      const row = rowOf(id);
      return row !== undefined && row.form === undefined && row.of === undefined && row.shape !== 'heavy';
    })
  );
};

/** Who has only begun goes on telling. */
const soonest = 4;
const leastNow = 10;
const shortest = 5;
const longest = 160;
/** No more than one reply in so many holds a quotation. */
const quotesApart = 3;

/** The reply that opens by their own words; null where the last two were not both neutral, or it is not the moment. */
export const thirdOpens = (view: View): GuideReply | null => {
  const { last, channel, outage, signed } = view;
  if (last.chosen !== undefined || channel !== 'web' || outage || signed || wantsQuiet(view)) return null;
  if (askedBefore(view) || staysNear(view) || endsAsking(view) || countWords(last.text) < leastNow)
    return null;
  const records = lastRecords(view, 2);
  if (records.length < 2 || view.count < soonest || !records.every(({ textIds }) => isPlain(textIds)))
    return null;
  const marks = markOnWish(view);
  if (marks) return marks;
  const left = opening.filter((id) => !view.said.includes(id));
  const lately = lastRecords(view, quotesApart).some(({ textIds }) => textIds.includes('quote'));
  const told = toldIn([last], view.door, (text) => isToUs(text) || isReproach(text))
    .map(({ text }) => text)
    .findLast((text) => countWords(text) >= shortest && text.length <= longest && mayShow(text, view.door));
  if (left.length === 0 || lately || told === undefined) return null;
  return spoken(view, {
    said: [...quoted(view, told), { ...oneLine(view, left), block: true }],
    kind: 'listen',
  });
};
