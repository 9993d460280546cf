import { readWords, type Words } from './normalise.ts';
import { vocabulary } from './rule-book.ts';

/*
 * One message is looked at from many sides, and its words are the same each time. They are kept while it is read and forgotten
 * with it: no text outlives its reading here.
 */

let kept: Map<string, Words> | null = null;

/** Does `read`; what it asks the words of twice is made ready once. */
export const readingOnce = <T>(read: () => T): T => {
  const before = kept;
  kept = new Map();
  try {
    return read();
  } finally {
    kept = before;
  }
};

/** The words of a text as the rules read them. Nobody may change them. */
export const wordsOf = (text: string): Words => {
  const known = kept?.get(text);
  if (known) return known;
  const words = readWords(text, vocabulary);
  kept?.set(text, words);
  return words;
};
