import { z } from 'zod';
import { dataDirectory, readRows } from './read-rows.ts';

/*
 * Ideas that a recogniser is helped to see: several words for one thing (« poitrine », « thorax », « sternum »), so that what was learnt of
 * one is known of all. A file of the data holds one idea per row.
 */

const ideaSchema = z.strictObject({ id: z.string(), means: z.string(), words: z.array(z.string()).min(1) });

/** The ideas of the word that stands at `at`, each as the number of its row; words in a row belong to the first of them. */
export type IdeasAt = (words: readonly string[], at: number) => ReadonlySet<number>;

/**
 * Reads a file of ideas. A word is written whole (`sang`), as a beginning (`appel*`), or as words in a row (`bonne_idee`).
 * @throws Error when a row of the file is none
 */
export const ideasIn = (file: string): IdeasAt => {
  const exact = new Map<string, number[]>();
  const beginnings = new Map<string, number[]>();
  const rows = new Map<string, { words: readonly string[]; idea: number }[]>();
  const add = <V>(map: Map<string, V[]>, key: string, value: V): void => {
    map.set(key, [...(map.get(key) ?? []), value]);
  };
  for (const [idea, { row }] of readRows(dataDirectory, file, ideaSchema).entries())
    for (const each of row.words) {
      const words = each.split('_');
      if (words.length > 1) add(rows, words[0]!, { words, idea });
      else if (each.endsWith('*')) add(beginnings, each.slice(0, -1), idea);
      else add(exact, each, idea);
    }
  const known = new Map<string, readonly number[]>();
  const ofWord = (word: string): readonly number[] => {
    const made = known.get(word);
    if (made) return made;
    const ideas = new Set(exact.get(word));
    for (let length = 2; length <= word.length; length += 1)
      for (const idea of beginnings.get(word.slice(0, length)) ?? []) ideas.add(idea);
    if (known.size > 10_000) known.clear();
    known.set(word, [...ideas]);
    return [...ideas];
  };
  return (words, at) => {
    const text = words[at]!;
    const ideas = new Set(ofWord(text));
    for (const row of rows.get(text) ?? [])
      if (row.words.every((each, step) => words[at + step] === each)) ideas.add(row.idea);
    return ideas;
  };
};
