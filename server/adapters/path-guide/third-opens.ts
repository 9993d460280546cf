import { rowOf } from './guide-data.ts';
import { isLightTalk } from './light-talk.ts';
import { markOnWish } from './mark-reply.ts';
import type { GuideReply } from './occasion.ts';
import { endsAsking } from './plainly-asked.ts';
import { askedBefore, staysNear, wantsQuiet } from './rows-that-fit.ts';
import { countWords, plain } from './shape.ts';
import { lastRecords, type View } from './view.ts';

/*
 * A sentence that is true of anything is fine once. After two in a row the third reply goes back to their own words: which of their
 * sentences counts, once in a session. The question under the one that they choose is what strangers liked best of all.
 */

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
/** The writer wishes, fears, believes or misses something in it: under « il a 23 ans » there is nothing to choose. */
const ofInside =
  /\b(?:j'(?:aimerais|aurais (?:aime|voulu)|espere)|je (?:voudrais|veux|voulais|crains|crois que je|me sens|me suis senti\w*|n'ose|ose pas|regrette|prefere\w*|m'en veux|me demande)|j'(?:ai|avais) (?:peur|envie|besoin|honte|perdu)|ma peur|ce qui (?:me |m'|compte)|au fond|ca me|cela me|(?:me|m') manqu\w*)\b/;

const lastMessages = 4;
/** Something of theirs stands among their last sentences: which one counts is no question to a joke or a timetable. */
const tellsInside = ({ turns }: View): boolean =>
  turns
    .filter(({ role, chosen }) => role === 'user' && chosen === undefined)
    .slice(-lastMessages)
    .some(({ text }) => ofInside.test(plain(text)));

/** The reply that opens by their own words; null where the last two were not both neutral, or it is not the moment. */
export const thirdOpens = (view: View): GuideReply | null => {
  const { last, channel, outage, signed } = view;
  if (last.chosen !== undefined || channel !== 'web' || outage || signed || wantsQuiet(view)) return null;
  if (askedBefore(view) || staysNear(view) || endsAsking(view) || countWords(last.text) < leastNow)
    return null;
  const records = lastRecords(view, 2);
  if (records.length < 2 || view.count < soonest || !records.every(({ textIds }) => isPlain(textIds)))
    return null;
  return tellsInside(view) && !isLightTalk(view) ? markOnWish(view) : null;
};
