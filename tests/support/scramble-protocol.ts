import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The protocol's data with other words: ids, conditions, slots, marks, digits and the number of words stay; every word is
 * replaced by an invented one. A word gets another substitute in every place, and so in vous and in tu.
 */

/** Mulberry32: the same seed gives the same words. */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
  return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
};

/** Syllables that no French word is made of. */
const syllables = [
  'xa',
  'zo',
  'wu',
  'ky',
  'xi',
  'qo',
  'zy',
  'wa',
  'ku',
  'vy',
  'xu',
  'zi',
  'wo',
  'qi',
  'ko',
  'xy',
];

/** A slot, kept; or a word with its elisions and hyphens, replaced. */
const slotOrWord = /\{[^}]*\}|\p{L}[\p{L}’'-]*/gu;

/** A function that gives every sentence other words. */
const scrambler = (seed: number): ((text: string) => string) => {
  const random = seeded(seed);
  const syllable = () => syllables[Math.floor(random() * syllables.length)]!;
  // Labels of choices have a greatest length, so a word stays about as long as it was.
  const word = (length: number) => syllable() + syllable() + (length > 5 ? syllable() : '');
  return (text) =>
    text.replace(slotOrWord, (found) => {
      if (found.startsWith('{')) return found;
      const other = word(found.length);
      return /^\p{Lu}/u.test(found) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
    });
};

const spoken = ['vous', 'tu', 'neutral', 'other', 'means'] as const;

const files = [
  'texts.jsonl',
  'acts.jsonl',
  'choices.jsonl',
  'requests.jsonl',
  'fact-words.jsonl',
  'gives.jsonl',
];

/** Writes the files of `from` that hold our words into `to` with other words. */
export const scrambleProtocol = (from: string, to: string, seed: number): void => {
  const scramble = scrambler(seed);
  mkdirSync(to, { recursive: true });
  for (const name of files) {
    const rows = readFileSync(join(from, name), 'utf8').split('\n').filter(Boolean);
    const scrambled = rows.map((line) => {
      const row = JSON.parse(line) as Record<string, unknown>;
      for (const key of spoken) {
        const text = row[key];
        if (typeof text === 'string') row[key] = scramble(text);
      }
      // Short labels may meet by chance; in vous and in tu they are told apart. A text that is one slot cannot be.
      for (let attempt = 0; attempt < 20 && typeof row.tu === 'string' && row.tu === row.vous; attempt += 1)
        row.tu = scramble(row.tu);
      return JSON.stringify(row);
    });
    writeFileSync(join(to, name), `${scrambled.join('\n')}\n`);
  }
};
