import { z } from 'zod';
import type { Words } from '../reading/normalise.ts';
import { wordsOf } from '../reading/read-once.ts';
import { mix, numberOf } from '../reading/traits.ts';
import { type AskedUnit, readAskedTraits } from './asked-traits.ts';
import { dataDirectory, readRows } from './read-rows.ts';
import { soundOf } from './sound-of-words.ts';

/*
 * What the recogniser of questions sees of a sentence: what the one of requests sees, after phone spelling that the reading leaves
 * as it is (data/question-forms.jsonl), and how the words sound.
 */

const formSchema = z.strictObject({ name: z.string(), words: z.array(z.string()).min(1) });
const forms: ReadonlyMap<string, readonly string[]> = new Map(
  readRows(dataDirectory, 'question-forms.jsonl', formSchema).map(({ row }) => [row.name, row.words]),
);

/** The words of a text with phone spelling written out. */
const written = (text: string): Words => {
  const read = wordsOf(text);
  if (!read.word.some((word) => forms.has(word))) return read;
  const words: Words = { word: [], from: [], to: [], sentence: [], clause: [], quoted: [], whole: [] };
  for (const [index, word] of read.word.entries())
    for (const each of forms.get(word) ?? [word]) {
      words.word.push(each);
      words.from.push(read.from[index]!);
      words.to.push(read.to[index]!);
      words.sentence.push(read.sentence[index]!);
      words.clause.push(read.clause[index]!);
      words.quoted.push(read.quoted[index]!);
    }
  return words;
};

const sound = numberOf('sound');
const pair = numberOf('sounds');
const row = numberOf('three-sounds');
const opening = numberOf('^sound');
const ending = numberOf('sound$');
const edge = numberOf('^');

/** Words that may open a question, and words that may end it. */
const openingWords = 4;
const endingWords = 3;

const readSounds = ({ word }: Words, see: (trait: number) => void): void => {
  const sounds = word.map((each) => numberOf(soundOf(each)));
  for (const [index, here] of sounds.entries()) {
    const before = sounds[index - 1] ?? edge;
    see(mix(sound, here));
    see(mix(pair, mix(before, here)));
    see(mix(row, mix(sounds[index - 2] ?? edge, mix(before, here))));
    if (index < openingWords) see(mix(opening, mix(index, here)));
    if (sounds.length - index <= endingWords) see(mix(ending, mix(sounds.length - index, here)));
  }
};

/** One sentence, or a whole message taken as one. */
export const unitOf = (text: string): AskedUnit => ({ words: written(text), asks: text.includes('?') });

/** Calls `see` with every trait of a sentence; the same one may come twice. */
export const readQuestionTraits = (unit: AskedUnit, see: (trait: number) => void): void => {
  readAskedTraits(unit, see);
  readSounds(unit.words, see);
};
