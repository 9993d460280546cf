import { phraseWords } from './phrase-words.ts';

/** Six words of 1 024: 60 bits, before any limit on tries (decision 0029). */
export const phraseLength = 6;

/** @param numbers one for each word, evenly spread over 0…1023 */
export const phraseFrom = (numbers: readonly number[]): string =>
  numbers.map((number) => phraseWords[number % phraseWords.length]).join(' ');

const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe');

/** The one spelling of a phrase, however it was typed. @returns null when it is not six words */
export const readPhrase = (typed: string): string | null => {
  const words = withoutAccents(typed).match(/[a-z]+/g) ?? [];
  return words.length === phraseLength ? words.join(' ') : null;
};
