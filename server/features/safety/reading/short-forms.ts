import { readWordLists } from './word-lists.ts';

const bare = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Phone spelling, dictation and slang written out, as tokens without accents (safety-protocol §1: « normalise first »).
 * The words of a row are what the rules know.
 */
export const shortForms: ReadonlyMap<string, readonly string[]> = new Map(
  [...readWordLists('short-forms')].map(([short, long]) => [bare(short), long.map(bare)]),
);

/** Emoji that say something the rules read; every other one is silent. */
export const emojiWords: ReadonlyMap<string, string> = new Map(
  [...readWordLists('emoji')].map(([emoji, words]) => [emoji, words[0]!]),
);
