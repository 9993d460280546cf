import type { Words } from '../reading/normalise.ts';
import { wordsOf } from '../reading/read-once.ts';
import { kinds, mix, numberOf, readTraits } from '../reading/traits.ts';
import { ideasIn } from './word-ideas.ts';

/*
 * What the recogniser of bodily alarms (learnt-body.ts) sees of a message: the traits of the reading, and the ideas of data/body-ideas.jsonl,
 * alone, in pairs within the message, and in pairs within one sentence, since it is two signs together that make an alarm. Of the message
 * before it only the ideas are seen.
 */

export type BodyLook = {
  text: string;
  /** The person's message before this one. */
  before: string | null;
};

const ideasAt = ideasIn('body-ideas.jsonl');

const alone = numberOf('body-idea');
const together = numberOf('body-pair');
const inSentence = numberOf('body-pair-sentence');
const beside = numberOf('body-word');
const earlier = numberOf('body-before');
const over = numberOf('body-pair-before');
const ofWhom = numberOf('body-whom');

/** Who a message speaks of, by its small words. */
const whom: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['me', 'je moi mon ma mes me'],
    ['other', 'il elle ils elles lui son sa ses eux on nous'],
    [
      'child',
      'bebe petit petite fils fille enfant nourrisson gamin gamine loulou puce bout titi filleul niece neveu',
    ],
    [
      'kin',
      'pere mere mari femme papa maman papi mamie papy mamy copain copine frere soeur voisin voisine collegue ami amie pote grand-pere grand-mere',
    ],
  ].flatMap(([name, words]) => words!.split(' ').map((word) => [word, name!])),
);

/** Every pair once, in the same order. */
const readPairs = (ideas: ReadonlySet<number>, kind: number, see: (trait: number) => void): void => {
  const list = [...ideas].sort((a, b) => a - b);
  for (const [place, one] of list.entries())
    for (const other of list.slice(place + 1)) see(mix(kind, mix(one, other)));
};

const ideasOf = ({ word, sentence }: Words): { all: Set<number>; bySentence: Map<number, Set<number>> } => {
  const all = new Set<number>();
  const bySentence = new Map<number, Set<number>>();
  for (let at = 0; at < word.length; at += 1)
    for (const idea of ideasAt(word, at)) {
      all.add(idea);
      const each = bySentence.get(sentence[at]!) ?? new Set();
      bySentence.set(sentence[at]!, each.add(idea));
    }
  return { all, bySentence };
};

/** Calls `see` with every trait of a message in its talk; the same one may come twice. */
export const readBodyTraits = ({ text, before }: BodyLook, see: (trait: number) => void): void => {
  const words = wordsOf(text);
  readTraits(words, see);
  const { word } = words;
  const { all, bySentence } = ideasOf(words);
  const named = new Set(word.flatMap((each) => whom[each] ?? []));
  for (const name of named) see(mix(ofWhom, numberOf(name)));
  for (const idea of all) {
    see(mix(alone, idea));
    for (const name of named) see(mix(ofWhom, mix(numberOf(name), idea)));
  }
  readPairs(all, together, see);
  for (const each of bySentence.values()) readPairs(each, inSentence, see);
  for (const [at, each] of word.entries()) {
    see(mix(kinds.word, numberOf(each)));
    if (at + 1 < word.length)
      for (const idea of ideasAt(word, at)) see(mix(beside, mix(idea, numberOf(word[at + 1]!))));
  }
  if (before === null) return;
  const told = ideasOf(wordsOf(before)).all;
  for (const idea of told) {
    see(mix(earlier, idea));
    for (const now of all) see(mix(over, mix(idea, now)));
  }
};
