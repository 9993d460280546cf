import { z } from 'zod';
import { QuickPattern } from '#server/ground/patterns/quick-pattern.ts';
import { dataDirectory, readRows } from './read-rows.ts';

/*
 * The phrases that the guide knows in a message, from data/phrases/*.jsonl: one pattern a row, with what it means in French
 * and what it must and must not match. What follows from a phrase is decided by the code that asks for its id.
 */

export const phraseTables = [
  'after-no',
  'answer-danger',
  'answer-topics',
  'answers',
  'asking',
  'believed',
  'body',
  'clear-no',
  'countries',
  'denials',
  'done-that',
  'doubt',
  'exits',
  'facts',
  'four-words',
  'helpers',
  'images',
  'hush',
  'meant',
  'not-at-home',
  'ordinary',
  'other-requests',
  'own-requests',
  'pieces',
  'plain-danger',
  'protests',
  'put-off',
  'requests',
  'roles',
  'set-right',
  'spared',
  'standing-danger',
  'steps',
  'suffered',
  'theirs',
  'times',
  'told',
  'unmade',
  'veiled',
  'voices',
  'waiting-requests',
  'wheel',
  'whereabouts',
  'where',
  'whose',
  'witnessed',
] as const;
export type PhraseTable = (typeof phraseTables)[number];

const phraseSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{2,60}$/),
  /** In French, for a clinician. */
  means: z.string(),
  must: z.array(z.string()).min(1),
  mustNot: z.array(z.string()).min(1),
  /** Over the plain words of one clause, with a space at each end; {name} stands for a list of words.jsonl. */
  pattern: z.string(),
  /** Over the text as it was written, whatever its capitals. */
  inText: z.literal(true).optional(),
  reviewedBy: z.string().nullable(),
});
type PhraseRow = z.infer<typeof phraseSchema>;
export type Phrase = { row: PhraseRow; regex: RegExp };

const wordListSchema = z.strictObject({
  name: z.string().regex(/^[a-zA-Z]+$/),
  means: z.string(),
  words: z.string(),
});

const directory = `${dataDirectory}/phrases`;
const wordLists = new Map<string, string>();
const withLists = (pattern: string): string =>
  pattern.replace(/(?<!\\[pP])\{([a-zA-Z]+)\}/g, (_, name: string) => {
    const words = wordLists.get(name);
    if (words === undefined) throw new Error(`Une phrase nomme {${name}}, que words.jsonl n’a pas.`);
    return words;
  });
// A list may name one that stands above it.
for (const { row } of readRows(directory, 'words.jsonl', wordListSchema))
  wordLists.set(row.name, withLists(row.words));

const read = new Map<PhraseTable, readonly Phrase[]>();
/** The rows of one table, in order. It is read once, though many files ask for it. */
export const phrasesOf = (table: PhraseTable): readonly Phrase[] => {
  const known = read.get(table);
  if (known) return known;
  const phrases = readRows(directory, `${table}.jsonl`, phraseSchema).map(({ row }) => ({
    row,
    regex: new QuickPattern(withLists(row.pattern), row.inText ? 'i' : ''),
  }));
  read.set(table, phrases);
  return phrases;
};

/** The patterns of one table by their ids. @throws an Error that names an id that the table does not have */
export const phraseIn = (table: PhraseTable): ((id: string) => RegExp) => {
  const byId = new Map(phrasesOf(table).map(({ row, regex }) => [row.id, regex]));
  return (id) => {
    const regex = byId.get(id);
    if (!regex) throw new Error(`${table}.jsonl n’a pas de phrase « ${id} ».`);
    return regex;
  };
};
