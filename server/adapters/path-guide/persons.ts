import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/*
 * Words for people around somebody (data/persons.jsonl), in lower case without accents: kinship, love, friends, work and care. A word may
 * end in « s? ».
 */

const rowSchema = z.strictObject({
  is: z.enum(['woman', 'man', 'either']),
  means: z.string(),
  words: z.array(z.string().regex(/^[a-z-]+\??$/)).min(1),
});

const rows = readFileSync(join(import.meta.dirname, 'data', 'persons.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => rowSchema.parse(JSON.parse(line)));
const wordsOf = (...kinds: readonly string[]): string =>
  rows.flatMap(({ is, words }) => (kinds.includes(is) ? words : [])).join('|');

/** Every word for somebody, wherever it stands. */
export const personWords = new RegExp(`\\b(?:${wordsOf('woman', 'man', 'either')})\\b`, 'g');
