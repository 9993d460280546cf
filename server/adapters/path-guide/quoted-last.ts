import { quoted } from './around-step.ts';
import type { FreeRow } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { ownSentences } from './own-sentences.ts';
import { isToUs } from './recognise.ts';
import { asksSomething, countWords } from './shape.ts';
import { oneLine, spoken } from './speak.ts';
import { lastRecords, type View } from './view.ts';

/*
 * The last sentence of what was just told, whole and as it was typed, and a few words below it. It is the last one and nothing says
 * that it is the one that counts: only the person knows that. At most one reply in three shows words of theirs (guide.md §3).
 */

const apart = 2;
const leastWords = 5;
const mostWords = 26;
/** Of the lines below a quote, those that ask. */
export const quotesAsking: readonly string[] = ['quote-last-4', 'quote-last-5'];
const resting = ['quote-last-1', 'quote-last-2', 'quote-last-3', 'quote-last-6'];

/** The last sentence of the message, where it tells something and is not all of it. */
const lastSentence = (view: View): string | null => {
  const { text } = view.last;
  const sentence = ownSentences([view.last], view.door, 1, isToUs).at(-1);
  if (!sentence || !text.trimEnd().endsWith(sentence) || sentence.length >= text.trim().length) return null;
  const words = countWords(sentence);
  return words >= leastWords && words <= mostWords ? sentence : null;
};

/** @param quiet nothing may be asked: a question stands open, or none is wanted */
export const quoteReply = (view: View, shape: FreeRow['shape'], quiet: boolean): GuideReply | null => {
  const told = (shape === 'several' || shape === 'long') && view.last.chosen === undefined;
  if (!told || view.channel !== 'web' || view.outage || asksSomething(view.last.text)) return null;
  const shown = lastRecords(view, apart).some(({ textIds }) =>
    textIds.some((id) => ['quote', 'own-words', 'page', 'draft', 'both'].includes(id)),
  );
  const sentence = shown ? null : lastSentence(view);
  const block = quoted(view, sentence);
  if (block.length === 0) return null;
  const lines = quiet ? resting : [...resting, ...quotesAsking];
  return spoken(view, { said: [...block, oneLine(view, lines)], kind: 'listen' });
};
