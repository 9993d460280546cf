import type { GuideReply } from './occasion.ts';
import { askedBefore } from './rows-that-fit.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, plain } from './shape.ts';
import { oneLine, spoken } from './speak.ts';
import { lastRecords, type View } from './view.ts';

/*
 * « D’habitude quoi ? », « après quoi ? », « comment se passe quoi, les week-ends ? »: our question was not clear. It is owned in one
 * sentence, and not put in other words; who tells something beside it has answered.
 */

const lines = ['vague-1', 'vague-2'];
const mostWords = 12;
const mostBeside = 5;

const unclear = new RegExp(
  [
    "^(?:(?:euh+|heu|hein|pardon|mais|et|ah|non|bah|ben|attendez|attends),? ?)*(?:[a-z' -]{0,24}\\bquoi\\b(?! (?:de neuf|d'autre|faire|dire|repondre|que ce soit))[^.!]{0,40}|c'est[- ]a[- ]dire|comment ca|dans quel sens|de quoi (?:vous parlez|tu parles|parlez[- ]vous|on parle)|(?:vous|tu) (?:parlez|parles) de quoi|(?:je )?(?:(?:ne |n')?(?:comprends|capte|pige|saisis) (?:pas|rien)|ai (?:pas|rien) compris)[^.!?]{0,40}(?:question|phrase)[^.!?]{0,12})\\s*[?!.]+$",
  ].join('|'),
);
/** Something to do is asked for, and no word of ours. */
const asksElse =
  /\b(?:je|j'|on|lui|leur|c'est quoi|ca veut dire|faire|dire|repondre|repondu|auriez|aurais|feriez|ferais|diriez|dirais|sers|servez|sert|proposez|proposes)\b/;
/** « Quel jour, la fondue ou le marathon ? »: a word of our question, and what it may have meant. */
const asksWhich =
  /^(?:(?:mais|euh|ah|et|bah) ?,? ?)*(?:quel(?:le)?s?|lequel|laquelle|quoi|qui)\b[^.!?]{0,60}\bou\b[^.!?]{2,40}\?+$/;
const mostWordsWhich = 10;
const repeats = (words: string, ours: string): boolean => {
  const asked = /^(?:\S+ ){0,2}?quel(?:le)?s? (\p{L}{3,})/u.exec(words)?.[1];
  return asked !== undefined && plain(ours).includes(asked);
};

/** The reply to who asks what our last question meant; null where it was no question, or something is told as well. */
export const replyToUnclear = (view: View): GuideReply | null => {
  const [before] = lastRecords(view, 1);
  if (view.last.chosen !== undefined || view.path !== null || !before || view.count === 1) return null;
  const ours = view.turns.slice(0, -1).findLast(({ role }) => role === 'assistant')?.text ?? '';
  if (!askedBefore(view) && !ours.includes('?')) return null;
  const [first = '', ...rest] = sentencesIn(view.last.text);
  const words = plain(first);
  const isWhich = countWords(first) <= mostWordsWhich && asksWhich.test(words) && repeats(words, ours);
  const isUnclear = countWords(first) <= mostWords && unclear.test(words) && !asksElse.test(words);
  if (!isWhich && !isUnclear) return null;
  return countWords(rest.join(' ')) > mostBeside
    ? null
    : spoken(view, { said: [oneLine(view, lines)], kind: 'listen' });
};
