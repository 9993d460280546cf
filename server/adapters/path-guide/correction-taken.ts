import { correctsUs } from './corrects-us.ts';
import type { GuideReply } from './occasion.ts';
import { asksSomething, countWords } from './shape.ts';
import { line, owningLine, type Said, spoken } from './speak.ts';
import type { View } from './view.ts';
import { openQuestion } from './way-reply.ts';

/*
 * A no to what we took for the subject is taken: excused in a few words, what was supposed does not come back in the session
 * (`reproachedIds`), and the words just said are met by their shape alone. A question that our answer missed may be
 * put once more.
 */

const astray = ['astray-1', 'astray-2', 'astray-3'];

/** What they typed before asked something, to which our answer was beside. */
const askedBefore = ({ turns, last }: View): boolean => {
  const before = turns.slice(0, turns.lastIndexOf(last)).findLast(({ role }) => role === 'user');
  return before?.chosen === undefined && asksSomething(before?.text ?? '');
};

/** Fewer words tell nothing to go on from. */
const leastTold = 6;

const isCorrection = ({ signed, turns, last }: View): boolean =>
  !signed && last.chosen === undefined && correctsUs(turns, turns.lastIndexOf(last));

/** The reply to a correction; null where the message is none, or asks something itself: that is answered, after the excuse. */
export const replyToCorrection = (view: View): GuideReply | null => {
  if (!isCorrection(view) || asksSomething(view.last.text)) return null;
  const owned = owningLine(view, astray);
  const missed = askedBefore(view) ? [line(view, 'astray-asked')] : [];
  if (countWords(view.last.text) < leastTold)
    return spoken(view, { said: [owned, ...missed], kind: 'listen' });
  return spoken(view, { said: [owned, ...missed, openQuestion(view, view.last.text)], kind: 'listen' });
};

/** The excuse alone, before the answer to what is asked beside the no. */
export const correctionOwned = (view: View): Said[] =>
  isCorrection(view) && asksSomething(view.last.text) ? [owningLine(view, astray)] : [];
