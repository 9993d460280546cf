import { readFileSync } from 'node:fs';
import { mayBeFrench } from './french.ts';
import { oneSlip } from './lexicon.ts';
import { soundOf, wholeSound } from './sound.ts';

/*
 * A word that no French word is written like, as the word it was meant to be: « arêté », « bouteile », « médikament », « dmander ». The
 * words it may become are those that people used in the material, the most frequent first (../rules/words/written.txt);
 * what is a French word, or a name, stays.
 */

/** A word, and the ways it may sound. How often it stands in the material decides between two: the place in the list. */
const rows = readFileSync(new URL('../rules/words/written.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((row) => row.split(' '));
const written = rows.map(([word]) => word!);
const rank: ReadonlyMap<string, number> = new Map(written.map((word, at) => [word, at]));

/** Only frequent words are worth a slip of a letter; the others are told by their sound alone. */
const slipsAmong = 6500;
/** The shorter a word, the more neighbours it has by chance. */
const leastForSlip = 5;
const slipsAmongUsual = 1500;
const leastForSound = 3;
/** A word of three letters is only taken for one that everybody writes. */
const usual = 400;

const bySound = new Map<string, string[]>();
/** Places in the list by the word and by what is left of it without one of its letters; the first one stays. */
const byShortened = new Map<string, number[]>();
const shortened = (word: string): readonly string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2));
const put = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};
for (const [at, word] of written.entries()) {
  for (const sound of rows[at]!.slice(1)) put(bySound, sound, word);
  if (at < slipsAmong && word.length >= leastForSlip - 1)
    for (const short of [word, ...shortened(word)]) put(byShortened, short, at);
}
const wholeSounds = new Map<string, string>();
const wholeSoundOf = (known: string): string => {
  const sound = wholeSounds.get(known) ?? wholeSound(known);
  wholeSounds.set(known, sound);
  return sound;
};

/** What it costs to have meant a word at this place of the list. */
const rarity = (at: number): number => Math.log10(at + 10) / 2;

/** Letters to change, add or drop between two words. */
const distance = (a: string, b: string): number => {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const here = [row];
    for (let at = 1; at <= b.length; at += 1)
      here.push(
        Math.min(above[at]! + 1, here[at - 1]! + 1, above[at - 1]! + (a[row - 1] === b[at - 1] ? 0 : 1)),
      );
    above = here;
  }
  return above[b.length]!;
};

/** How much may lie between two endings that are not heard: « janvié », « janvier ». */
const mostUnheard = 2;
/** Spellings that differ by more letters than this share of the longer one only happen to sound alike. */
const mostChanged = 0.6;

/** A word, and how little it costs to have meant it. */
type Guess = { word: string | undefined; cost: number };
const none: Guess = { word: undefined, cost: Number.POSITIVE_INFINITY };

const soundsLike = (word: string): Guess => {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  // « La cord », « boutt »: the e at the end, which is not heard, was left out.
  for (const meant of [word, `${word}e`]) {
    const whole = wholeSound(meant);
    for (const candidate of bySound.get(soundOf(meant)) ?? []) {
      const at = rank.get(candidate)!;
      const far = distance(word, candidate);
      if (far > Math.max(word.length, candidate.length) * mostChanged) continue;
      if (word.length === leastForSound && (at >= usual || far > 1)) continue;
      const unheard = distance(whole, wholeSoundOf(candidate));
      if (unheard > mostUnheard) continue;
      // The list goes from the most frequent word to the rarest: one that is nearer must not be much rarer.
      const cost = unheard + far / 2 + rarity(at);
      if (cost < least) [best, least] = [candidate, cost];
    }
  }
  return { word: best, cost: least };
};

/** A slip in five letters leaves little to know a word by. */
const slipCost = { short: 2.6, long: 1.8 };
const slippedFrom = (word: string): Guess => {
  const most = word.length > leastForSlip ? slipsAmong : slipsAmongUsual;
  let best: number = most;
  for (const short of [word, ...shortened(word)])
    for (const at of byShortened.get(short) ?? []) if (at < best && oneSlip(word, written[at]!)) best = at;
  return best < most
    ? { word: written[best], cost: slipCost[word.length > leastForSlip ? 'long' : 'short'] + rarity(best) }
    : none;
};

/** Is it a word that people write? */
export const isWritten = (word: string): boolean => rank.has(word);

const pronouns: Readonly<Record<string, string>> = {
  j: 'je',
  m: 'me',
  t: 'te',
  s: 'se',
  l: 'le',
  d: 'de',
  c: 'ce',
  n: '',
  k: 'que',
  qu: 'que',
};
const little = new Set('ma ta sa me te se le la ce tu il on en ne ai un as es'.split(' '));
/** Two letters that no French word begins with: one of them is a word by itself. */
const noBeginning =
  /^(?:d[bcdfgjklmnpqstvz]|m[bcdfgjklpqrstvz]|t[bcdfgjklmnpqtvz]|[ln][bcdfgjklmnpqrstvz]|j[b-df-hj-np-tv-z])/;
/** « Mdemande », « tfrappe », « quil », « dcomprimés »: a small word that lost its e or its apostrophe. */
const unglued = (word: string): readonly string[] | undefined => {
  const [, small, rest] = /^(qu(?=[aeiouhy])|[mtsldnkj])(.{2,})$/.exec(word) ?? [];
  if (!small || !rest) return undefined;
  const isWord = rest.length > 2 ? isWritten(rest) : little.has(rest) && /^(?:qu|d|n|k)$/.test(small);
  const more = isWord ? [rest] : rest.length > 3 ? unglued(rest) : undefined;
  if (!more) return undefined;
  const whole = pronouns[small]!;
  return whole === '' ? more : [whole, ...more];
};

const restored = (word: string): readonly string[] | undefined => {
  // « Dmander », « vnir », « rtard »: an e that is hardly heard.
  const withE = `${word[0]}e${word.slice(1)}`;
  if (isWritten(withE) && !/^.[aeiouy]/.test(word)) return [withE];
  const apart = unglued(word);
  if (apart && (word.startsWith('qu') || noBeginning.test(word))) return apart;
  const heard = word.length >= leastForSound ? soundsLike(word) : none;
  const slipped = word.length >= leastForSlip && !apart ? slippedFrom(word) : none;
  const best = heard.cost <= slipped.cost ? heard : slipped;
  return best.word ? [best.word] : apart;
};

/** @param word small letters without accents; undefined where it stays as it is */
export const restore = (word: string): readonly string[] | undefined =>
  word.length < 3 || !/^[a-z]+$/.test(word) || mayBeFrench(word) ? undefined : restored(word);
