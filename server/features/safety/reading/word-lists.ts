import { readFileSync } from 'node:fs';
import { z } from 'zod';

/* The lists of words that rules, spelling and resemblance share: ../rules/words/*.jsonl, one list per row. */

const rowSchema = z.strictObject({ name: z.string().min(1), words: z.array(z.string().min(1)).min(1) });

export type WordLists = ReadonlyMap<string, readonly string[]>;

/** The lists of a file by name; where a name comes twice, the last counts. */
export const readWordLists = (file: 'classes' | 'ideas' | 'short-forms' | 'emoji' | 'spelling'): WordLists =>
  new Map(
    readFileSync(new URL(`../rules/words/${file}.jsonl`, import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const { name, words } = rowSchema.parse(JSON.parse(line));
        return [name, words];
      }),
  );
