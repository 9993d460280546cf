import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { encodeFrench } from '#server/features/safety/reading/french.ts';
import { plainLetters } from '#server/features/safety/reading/plain-letters.ts';
import { soundsOf } from '#server/features/safety/reading/sound.ts';

/*
 * Writes what the reading knows of French spelling (`node scripts/write-french-words.ts list.json`): which words people
 * write, the most frequent first, each with how it sounds (rules/words/written.txt, from the material in training/safety),
 * and which words are French or names at all (reading/french-words.bin). The list is a JSON array of French words; the files
 * in the repository were made with `an-array-of-french-words` 2.0.0 (npm, MIT), which nothing else needs.
 */

const [list] = process.argv.slice(2);
if (list === undefined) throw new Error('Name a list of French words: a JSON array');

const safety = new URL('../server/features/safety/', import.meta.url);
const material = new URL('../training/safety/', import.meta.url);
const french = new Set(
  (JSON.parse(readFileSync(list, 'utf8')) as string[])
    .map(plainLetters)
    .filter((word) => /^[a-z]+$/.test(word)),
);

type Row = {
  text?: unknown;
  person?: unknown;
  message?: unknown;
  messages?: { t?: string }[];
  steps?: { say?: string }[];
};
const textsOf = (row: Row): string[] =>
  [
    row.text,
    row.person,
    row.message,
    ...(Array.isArray(row.messages) ? row.messages.map(({ t }) => t) : []),
    ...(Array.isArray(row.steps) ? row.steps.map(({ say }) => say) : []),
  ].filter((text): text is string => typeof text === 'string');

const times = new Map<string, { small: number; capital: number }>();
for (const file of readdirSync(material)
  .filter((name) => name.endsWith('.jsonl'))
  .sort())
  for (const line of readFileSync(new URL(file, material), 'utf8').split('\n').filter(Boolean))
    for (const text of textsOf(JSON.parse(line) as Row))
      for (const [written] of text.matchAll(/\p{L}+/gu)) {
        const word = plainLetters(written);
        if (!/^[a-z]{2,}$/.test(word)) continue;
        const count = times.get(word) ?? { small: 0, capital: 0 };
        times.set(word, count);
        if (/^\p{Lu}\p{Ll}/u.test(written)) count.capital += 1;
        else count.small += 1;
      }

/** A word that stands twice or less may itself be a slip. */
const least = 3;
const written = [...times]
  .map(([word, { small, capital }]) => ({ word, count: small + capital }))
  .filter(({ word, count }) => french.has(word) && count >= least)
  .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
  .map(({ word }) => word);

/** « Jdors » at the start of a sentence is no name. */
const isGlued = (word: string): boolean => /^j[bcdfghjklmnpqrstvwxz]/.test(word);
const names = [...times]
  .filter(
    ([word, { small, capital }]) =>
      word.length > 2 && !french.has(word) && capital >= 2 && capital >= small && !isGlued(word),
  )
  .map(([word]) => word);
const also = readFileSync(new URL('rules/words/also-words.txt', safety), 'utf8').split('\n').filter(Boolean);

writeFileSync(
  new URL('rules/words/written.txt', safety),
  `${written.map((word) => [word, ...soundsOf(word)].join(' ')).join('\n')}\n`,
);
const known = [...new Set([...french, ...names, ...also])].sort();
writeFileSync(new URL('reading/french-words.bin', safety), encodeFrench(known));
console.log(
  `${written.length} words that people write, ${known.length} that are French, names or known besides`,
);
