import type { Words } from '../reading/normalise.ts';
import { slice } from '../reading/parts.ts';
import { kinds, mix, numberOf, traitsOf } from '../reading/traits.ts';
import { ideasIn } from './word-ideas.ts';

/*
 * What the recognisers of requests and of questions see of a message: the traits of the reading, the small words that make a question (« qui »,
 * « quoi », « si »), which the reading leaves out when they stand alone, and whether a question mark ends a sentence.
 */

/** Ideas that requests are made of. */
const ideasAt = ideasIn('request-ideas.jsonl');

/** Words that may open a question. */
const openingWords = 3;

const asked = numberOf('?');
const opening = numberOf('^^');
const alone = numberOf('idea');
const company = numberOf('ideas');
const before = numberOf('before-idea');
const after = numberOf('after-idea');
const withMark = numberOf('idea?');
const edge = numberOf('^');

export type AskedUnit = { words: Words; asks: boolean };

/** Calls `see` with every trait of a unit; the same one may come twice. */
export const readAskedTraits = ({ words, asks }: AskedUnit, see: (trait: number) => void): void => {
  for (const trait of traitsOf(words)) see(trait);
  const { word } = words;
  const all = new Set<number>();
  for (const [index, text] of word.entries()) {
    const number = numberOf(text);
    see(mix(kinds.word, number));
    if (index < openingWords) see(mix(opening, number));
    for (const idea of ideasAt(word, index)) {
      all.add(idea);
      see(mix(alone, idea));
      see(mix(before, mix(index > 0 ? numberOf(word[index - 1]!) : edge, idea)));
      see(mix(after, mix(index + 1 < word.length ? numberOf(word[index + 1]!) : edge, idea)));
      if (asks) see(mix(withMark, idea));
    }
  }
  const list = [...all].sort((a, b) => a - b);
  for (const [place, one] of list.entries())
    for (const other of list.slice(place + 1)) see(mix(company, mix(one, other)));
  if (asks) see(asked);
};

/** Sentences of a message that are looked at on their own. */
const mostSentences = 12;

/** The whole message and each of its sentences: people ask in one of them. What is only quoted asks nothing. */
export const unitsOf = (text: string, words: Words): AskedUnit[] => {
  const { word, sentence, from, to, quoted } = words;
  const sentences: AskedUnit[] = [];
  let start = 0;
  for (let at = 0; at < word.length; at += 1) {
    if (at + 1 < word.length && sentence[at] === sentence[at + 1]) continue;
    const asks = text.slice(to[at]!, from[at + 1] ?? text.length).includes('?');
    if (!quoted.slice(start, at + 1).every(Boolean))
      sentences.push({
        words: start === 0 && at + 1 === word.length ? words : slice(words, start, at + 1),
        asks,
      });
    start = at + 1;
  }
  if (sentences.length <= 1) return sentences;
  return [{ words, asks: sentences.some(({ asks }) => asks) }, ...sentences.slice(-mostSentences)];
};

/** Where a sentence has a question mark, what is told beside it asks nothing: « ils viennent sans sirène. Ça reste, ce que j'écris ? » */
export const askingOf = (units: readonly AskedUnit[]): readonly AskedUnit[] => {
  const asking = units.filter(({ asks }) => asks);
  return asking.length > 0 ? asking : units;
};
