import { guideData } from './guide-data.ts';
import { wishOf } from './learnt-kind.ts';
import type { GuideReply } from './occasion.ts';
import { firstRow } from './recognise.ts';
import { countWords, plain, unquoted } from './shape.ts';
import { filled, spoken } from './speak.ts';
import { lastRecords, type View } from './view.ts';

/* A riddle for who asks for one, and its answer under the next message. */

const isRiddle = /\bdevinettes?\b/;
/** « Encore une », after a riddle. */
const more = /^(?:\S+ ){0,4}(?:une autre|un autre|encore(?: une)?|autre devinette)\b/;
const mostWordsOfMore = 8;
/** A longer message tells something else by now. */
const mostWordsOfGuess = 14;
const mostWordsOfWish = 30;

const riddleBefore = (view: View) => {
  const ids = lastRecords(view, 1).flatMap(({ textIds }) => textIds);
  return guideData.riddles.find(({ id }) => ids.includes(id));
};

const next = (view: View): GuideReply | null => {
  const riddle = guideData.riddles.find(({ id }) => !view.said.includes(id));
  return riddle
    ? spoken(view, { said: [{ id: riddle.id, text: filled(view, riddle) }], kind: 'listen' })
    : null;
};

const wantsOne = (view: View, words: string): boolean => {
  if (!isRiddle.test(words) || countWords(words) > mostWordsOfWish) return false;
  return firstRow(view.last.text, false)?.id === 'joke' || wishOf(view) !== null;
};

/** The riddle, or its answer; null where neither is wanted, or all were put. */
export const replyToRiddle = (view: View): GuideReply | null => {
  const { last, path, signed, open } = view;
  if (last.chosen !== undefined || path !== null || signed || open) return null;
  const words = plain(unquoted(last.text));
  if (wantsOne(view, words)) return next(view);
  const put = riddleBefore(view);
  if (put && countWords(words) <= mostWordsOfGuess && !firstRow(last.text, false)) {
    const text = put.word.test(words) ? put.found : put.answer;
    return spoken(view, { said: [{ id: `${put.id}/answer`, text: filled(view, text) }], kind: 'listen' });
  }
  const answered = lastRecords(view, 1).some(({ textIds }) =>
    textIds.some((id) => id.startsWith('riddle-') && id.endsWith('/answer')),
  );
  return answered && more.test(words) && countWords(words) <= mostWordsOfMore ? next(view) : null;
};
