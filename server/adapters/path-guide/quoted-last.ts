import { quoted } from './around-step.ts';
import type { FreeRow } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { ownSentences } from './own-sentences.ts';
import { isToUs } from './recognise.ts';
import { asksSomething, countWords, plain } from './shape.ts';
import { oneLine, spoken } from './speak.ts';
import { lastRecords, type View } from './view.ts';

/*
 * The last sentence of what was just told, whole and as it was typed, and a few words below it. It is the last one and nothing says
 * that it is the one that counts: only the person knows that. At most one reply in five does so (guide.md §3: in three).
 */

const apart = 4;
const leastWords = 5;
const mostWords = 26;
/** Of the lines below a quote, those that ask. */
export const quotesAsking: readonly string[] = ['quote-last-4', 'quote-last-5'];
const resting = ['quote-last-1', 'quote-last-2', 'quote-last-3', 'quote-last-6'];

/** Side remarks, and remarks about the writing itself: they are not shown again. */
const aside =
  /^(?:enfin|bon|bref|voila|bah|ben|euh|je (?:ne )?sais pas|j'sais pas|jsp|chais pas|figure[zs]?[- ](?:vous|toi)|mais je (?:parlais|disais|voulais dire)|oui|non|ok|d'accord|merci)\b|\bfigure[zs]?[- ](?:vous|toi)[ .!]*$|\b(?:lol|mdr|ptdr)\b/;
/** « Vous répétez ce que j’écris »: from then on nothing is shown again. */
const ofCopying =
  /\b(?:tu|vous) (?:me |m'|ne |n'|fai(?:s|tes) que )*(?:repet\w*|recopi\w*|copi\w*|cit(?:es|ez)|redis|redites)\b|\bperroquet\b|\bje l'ai ecrit\b|\bje sais ce que j'ai ecrit\b|\bpas besoin de (?:me )?(?:repeter|recopier|citer)\b/;
const complained = ({ turns }: View): boolean =>
  turns.some(
    ({ role, chosen, text }) => role === 'user' && chosen === undefined && ofCopying.test(plain(text)),
  );

/** Our last reply asked something: what is written then answers it. */
const wasOurQuestion = (view: View): boolean =>
  /\?\s*$/.test(view.turns.slice(0, -1).findLast(({ role }) => role === 'assistant')?.text ?? '');

/** It stood in a block of ours before. */
const wasShown = ({ turns }: View, sentence: string): boolean =>
  turns.some(({ role, text }) => role === 'assistant' && text.includes(sentence));

/** The last sentence of the message, where it tells something and is not all of it. */
const lastSentence = (view: View): string | null => {
  const { text } = view.last;
  const sentence = ownSentences([view.last], view.door, 1, isToUs).at(-1);
  if (!sentence || !text.trimEnd().endsWith(sentence) || sentence.length >= text.trim().length) return null;
  if (aside.test(plain(sentence)) || wasShown(view, sentence)) return null;
  const words = countWords(sentence);
  return words >= leastWords && words <= mostWords ? sentence : null;
};

/** @param quiet nothing may be asked: a question stands open, or none is wanted */
export const quoteReply = (view: View, shape: FreeRow['shape'], quiet: boolean): GuideReply | null => {
  const told = (shape === 'several' || shape === 'long') && view.last.chosen === undefined;
  if (!told || view.channel !== 'web' || view.outage || asksSomething(view.last.text)) return null;
  if (complained(view) || wasOurQuestion(view)) return null;
  const shown = lastRecords(view, apart).some(({ textIds }) =>
    textIds.some((id) => ['quote', 'own-words', 'page', 'draft', 'both'].includes(id)),
  );
  const sentence = shown ? null : lastSentence(view);
  const block = quoted(view, sentence);
  if (block.length === 0) return null;
  const lines = quiet ? resting : [...resting, ...quotesAsking];
  return spoken(view, { said: [...block, oneLine(view, lines)], kind: 'listen' });
};
