import type { Words } from '../reading/normalise.ts';
import { wordsOf } from '../reading/read-once.ts';
import { kinds, mix, numberOf, readTraits } from '../reading/traits.ts';
import { readAskedTraits, unitsOf } from './asked-traits.ts';
import { readQuestionTraits, unitOf } from './question-traits.ts';

/*
 * What the recogniser of calm kinds (learnt-kind.ts) sees of a message: its own traits, those of its last sentence once more, where a wish
 * most often stands, the words of the message before it, and what is plain to see: marks, capitals, laughter, length, and whether our last
 * reply asked.
 */

export type KindLook = {
  text: string;
  /** The person's message before this one. */
  before: string | null;
  /** Whether our last reply asked something; null where it is not known. */
  wasAsked: boolean | null;
  /** Which message of the talk it is, from 1. */
  turn: number;
};

const plain = numberOf('plain');
const last = numberOf('last-sentence');
const earlier = numberOf('message-before');
const opening = numberOf('begins-sentence');

const laughter =
  /\b(?:lol+|mdr+|ptdr+|xd|hi hi|hé hé|(?:ha ?){2,}|(?:hah)+a?|(?:ah ?){2,})\b|😂|🤣|😅|😄|😁/iu;
const sadFace = /[😢😭😔😞💔🥺]/u;
const picture = /\p{Extended_Pictographic}/u;
const longWord = /\p{L}{3,}/gu;
const toYou = /\b(?:tu|toi|te|vous|votre|vos|ton|ta|tes)\b|\bt['’]|-(?:tu|vous|moi)\b/i;
const quoted = /«[^»]*»|"[^"]*"|“[^”]*”/g;

/** A number as one of a few sizes. */
const sizeOf = (count: number): number => Math.min(7, Math.round(2 * Math.log2(count + 1)));

/** What is plain to see, each as a name. */
const plainOf = ({ text, wasAsked, turn }: KindLook, words: number): string[] => {
  const own = text.replace(quoted, ' ');
  const long = own.match(longWord) ?? [];
  const shouted = long.filter((word) => word === word.toUpperCase()).length;
  const ends = /\?["»\s)]*$/.test(own) ? 'ends?' : own.includes('?') ? 'has?' : 'no?';
  const asked = wasAsked === null ? 'asked-unknown' : wasAsked ? 'asked' : 'not-asked';
  const size = `size${sizeOf(words)}`;
  const you = toYou.test(own) ? 'you' : 'no-you';
  return [
    ...[ends, asked, size, you, `${ends}+${you}`, `${asked}+${size}`, `${ends}+${size}`, `${asked}+${ends}`],
    ...(own.includes('!') ? ['!', `${ends}+!`] : []),
    ...(/!\s*!|!.*!/s.test(own) ? ['!!'] : []),
    ...(/…|\.\.\./.test(own) ? ['…'] : []),
    ...(shouted > 0 ? [shouted * 2 >= long.length ? 'all-capitals' : 'some-capitals'] : []),
    ...(laughter.test(text) ? ['laughs'] : []),
    ...(picture.test(text) ? ['picture'] : []),
    ...(sadFace.test(text) ? ['sad-face'] : []),
    ...(own.length < text.length ? ['quotes'] : []),
    turn === 1 ? 'first' : turn <= 3 ? 'early' : 'later',
  ];
};

const isOfBefore = (kind: number): boolean => kind === kinds.word || kind === kinds.concept;

/** The first two words of each sentence: an order or a question begins with its own. */
const readOpenings = ({ word, sentence }: Words, see: (trait: number) => void): void => {
  for (const [at, text] of word.entries()) {
    if (at > 0 && sentence[at] === sentence[at - 1]) continue;
    const first = numberOf(text);
    see(mix(opening, first));
    if (sentence[at + 1] === sentence[at]) see(mix(opening, mix(first, numberOf(word[at + 1]!))));
  }
};

/** Calls `see` with every trait of a message in its talk; the same one may come twice. */
export const readKindTraits = (look: KindLook, see: (trait: number) => void): void => {
  const words = wordsOf(look.text);
  readQuestionTraits(unitOf(look.text), see);
  readOpenings(words, see);
  const ends = unitsOf(look.text, words).at(-1);
  if (ends) readAskedTraits(ends, (trait) => see(mix(last, trait)));
  for (const name of plainOf(look, words.word.length)) see(mix(plain, numberOf(name)));
  if (look.before !== null)
    readTraits(wordsOf(look.before), (trait, kind) => {
      if (isOfBefore(kind)) see(mix(earlier, trait));
    });
};
