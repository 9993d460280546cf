import { oncePerThing } from '#server/ground/patterns/while-reading.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import type { Words } from './normalise.ts';
import { readWordLists } from './word-lists.ts';

/*
 * What resemblance (likeness.ts) sees of a message, each trait a small number: its words and their neighbours, the
 * ideas they carry (../rules/words/ideas.jsonl), who acts, what is denied, and which ideas stand together.
 */

const exact = new Map<string, number[]>();
const beginnings = new Map<string, number[]>();
type Phrase = { words: readonly string[]; concept: number };
const phrases = new Map<string, Phrase[]>();
export const conceptNames: string[] = [];

const add = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

for (const [name, entries] of readWordLists('ideas')) {
  const concept = conceptNames.push(name) - 1;
  for (const each of entries) {
    const entry = each.normalize('NFD').replace(/\p{M}/gu, '');
    const words = entry.replace(/\*$/, '').split('_');
    if (words.length > 1) add(phrases, words[0]!, { words, concept });
    else if (entry.endsWith('*')) add(beginnings, words[0]!, concept);
    else add(exact, entry, concept);
  }
}

/** Plural, feminine and the endings phones mix up. */
const formsOf = (word: string): string[] => {
  if (word.length < 4 || (word.length === 4 && !word.endsWith('s'))) return [word];
  const forms = [word];
  if (/[sx]$/.test(word)) forms.push(word.slice(0, -1));
  if (word.length >= 5 && word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.length >= 5 && word.endsWith('e')) forms.push(word.slice(0, -1));
  if (word.length >= 5 && word.endsWith('ez')) forms.push(`${word.slice(0, -2)}er`);
  return forms;
};

const conceptsOf = (word: string): number[] => {
  const concepts = new Set<number>();
  for (const form of formsOf(word)) for (const concept of exact.get(form) ?? []) concepts.add(concept);
  for (let length = 2; length <= word.length; length += 1)
    for (const concept of beginnings.get(word.slice(0, length)) ?? []) concepts.add(concept);
  return [...concepts];
};

/** Kinds of traits. A trait is a kind and what it is about, mixed into one number of 32 bits. */
export const kinds = {
  word: 0,
  letters: 1,
  pair: 2,
  concept: 3,
  bySelf: 4,
  byOther: 5,
  byYou: 6,
  byNobody: 7,
  denied: 8,
  near: 9,
  triple: 10,
  wordBefore: 11,
  wordAfter: 12,
  length: 13,
  across: 14,
  question: 15,
} as const;

/** Mixes two numbers into one of 32 bits, so that different pairs nearly never meet. */
export const mix = (a: number, b: number): number => {
  let mixed = Math.imul(a ^ (a >>> 15), 0x2c1b3c6d) ^ Math.imul(b + 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** A word, or a part of one, as a number of 32 bits (FNV-1a, the public-domain hash by Fowler, Noll and Vo). */
export const numberOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

/** Told a trait, its kind, and the words or ideas that it is about. */
type See = (trait: number, kind: number, first: string, second?: string) => void;

type Known = {
  number: number;
  stem: number;
  /** Four letters in a row, where slips leave most of a word as it was. */
  letters: readonly number[];
  concepts: readonly number[];
  phrases: readonly Phrase[];
};
const lettersInARow = 4;
const none: readonly Phrase[] = [];
const denials = new Set(['pas', 'jamais', 'plus', 'aucun', 'aucune', 'sans', 'ni', 'rien']);
const selves = new Set(['me', 'moi', 'mon', 'ma', 'mes']);
const others = new Set(['il', 'elle', 'ils', 'elles', 'on']);
/** Words of grammar: alone, or two in a row, they tell how long somebody writes and nothing of what. */
const grammar = new Set(
  'le la les l un une des du de d au aux et ou ni mais or car donc que qui quoi dont où ce cet cette ces ça ca c se s en y dans sur sous par pour avec chez entre vers comme si quand alors puis apres après avant depuis pendant tout tous toute toutes meme même mêmes tres très trop assez peu bien aussi encore deja déjà la-bas voila voici est es suis sont etes sommes etre être etait etais etaient sera serai serait serais seront soit ai as a avons avez ont avoir avait avais avaient aura aurai aurait aurais eu fait faire fais faut va vais vas vont aller allait peut peux pouvez peuvent pourrait pourrais dit dire dis il elle ils elles on nous vous tu te toi lui leur leurs ton ta tes votre vos notre nos son sa ses cela ceci celui celle ceux autre autres quelque quelques chaque plus moins'.split(
    ' ',
  ),
);
const reach = 5;

/** Many traits must not shout: each counts by little more than one over the root of their number. */
export const shareOf = (count: number): number => (count + 1) ** -0.4;

const cache = new Map<string, Known>();
/** What is known of a word is kept: the same ones come back all day. */
const know = (word: string): Known => {
  const cached = cache.get(word);
  if (cached) return cached;
  const letters: number[] = [];
  const framed = `<${word}>`;
  if (word.length >= lettersInARow)
    for (let at = 0; at + lettersInARow <= framed.length; at += 1)
      letters.push(mix(kinds.letters, numberOf(framed.slice(at, at + lettersInARow))));
  const made: Known = {
    number: numberOf(word),
    stem: word.length > 5 ? numberOf(`${word.slice(0, 5)}-`) : 0,
    letters,
    concepts: conceptsOf(word),
    phrases: phrases.get(word) ?? none,
  };
  if (cache.size > 20_000) cache.clear();
  cache.set(word, made);
  return made;
};
const edge = numberOf('^');

/** Calls `see` with every trait of the words; the same one may come twice. */
export const readTraits = (words: Words, see: See): void => {
  const { word } = words;
  const known = word.map(know);
  const concepts = known.map((here) => here.concepts);
  for (let index = 0; index < known.length; index += 1)
    for (const { words: phrase, concept } of known[index]!.phrases) {
      const last = index + phrase.length - 1;
      if (last >= known.length || !phrase.every((part, step) => word[index + step] === part)) continue;
      if (!concepts[last]!.includes(concept)) concepts[last] = [...concepts[last]!, concept];
    }
  let subject: number = kinds.byNobody;
  let sentence = -1;
  let lastDenial = -9;
  for (let index = 0; index < known.length; index += 1) {
    const text = word[index]!;
    const { number, stem, letters } = known[index]!;
    if (words.sentence[index] !== sentence) {
      sentence = words.sentence[index]!;
      subject = kinds.byNobody;
    }
    if (text === 'je') subject = kinds.bySelf;
    else if (selves.has(text)) subject = subject === kinds.byNobody ? kinds.bySelf : subject;
    else if (others.has(text)) subject = kinds.byOther;
    else if (text === 'vous' || text === 'tu') subject = kinds.byYou;
    const before = index > 0 ? known[index - 1]!.number : edge;
    const beforeThat = index > 1 ? known[index - 2]!.number : edge;
    const after = index + 1 < known.length ? known[index + 1]!.number : edge;
    if (!grammar.has(text)) see(mix(kinds.word, number), kinds.word, text);
    if (stem) see(mix(kinds.word, stem), kinds.word, text);
    for (const each of letters) see(each, kinds.letters, text);
    const pair = mix(before, number);
    see(mix(kinds.pair, pair), kinds.pair, word[index - 1] ?? '', text);
    if (index > 0) {
      see(mix(kinds.across, mix(beforeThat, number)), kinds.across, word[index - 2] ?? '', text);
      see(mix(kinds.triple, mix(beforeThat, pair)), kinds.triple, word[index - 2] ?? '', text);
    }
    if (index === known.length - 1) see(mix(kinds.pair, mix(number, edge)), kinds.pair, text, '');
    const isDenied = index - lastDenial <= 3 && words.clause[lastDenial] === words.clause[index];
    for (const concept of concepts[index]!) {
      const name = conceptNames[concept]!;
      see(mix(kinds.concept, concept), kinds.concept, name);
      see(mix(subject, concept), subject, name);
      if (isDenied) see(mix(kinds.denied, concept), kinds.denied, name);
      see(mix(kinds.wordBefore, mix(before, concept)), kinds.wordBefore, word[index - 1] ?? '', name);
      see(mix(kinds.wordAfter, mix(after, concept)), kinds.wordAfter, word[index + 1] ?? '', name);
      for (let back = Math.max(0, index - reach); back < index; back += 1)
        for (const other of concepts[back]!) {
          if (other === concept) continue;
          const [low, high] = other < concept ? [other, concept] : [concept, other];
          see(mix(kinds.near, mix(low, high)), kinds.near, conceptNames[low]!, conceptNames[high]!);
        }
    }
    if (denials.has(text)) lastDenial = index;
  }
  const length = Math.min(6, Math.floor(Math.log2(known.length + 1)));
  see(mix(kinds.length, length), kinds.length, `${length}`);
};

/** Kinds that tell which danger it is; the company of words is too rare to be divided by fourteen. */
export const tellsCategory = (kind: number): boolean =>
  kind === kinds.word || (kind >= kinds.concept && kind <= kinds.denied);

/** Kinds that mean something else after each question: « ce soir » after « quand ? ». */
const dependsOnQuestion = (kind: number): boolean =>
  kind === kinds.word || kind === kinds.pair || kind === kinds.concept || kind === kinds.denied;

/**
 * Calls `see` with every trait of the words; where they answer a question of ours, with those that this question gives a
 * meaning too.
 */
export const withQuestion = (words: Words, question: QuestionId | null, see: See): void => {
  if (question === null) {
    readTraits(words, see);
    return;
  }
  const asked = numberOf(`?${question}`);
  see(asked, kinds.question, question);
  readTraits(words, (trait, kind, first, second) => {
    see(trait, kind, first, second);
    if (dependsOnQuestion(kind)) see(mix(asked, trait), kinds.question, first, second);
  });
};

/** A list that grows, used again and again. */
let gathered = new Uint32Array(4096);
/**
 * What `read` sees, in a list of its own: looked up in a row, its places in a large table are fetched beside each other. A plain list: a
 * typed one would be made outside the heap, which takes longer than to fill it.
 */
export const gather = (read: (see: (trait: number) => void) => void): readonly number[] => {
  let count = 0;
  read((trait) => {
    if (count === gathered.length) {
      const longer = new Uint32Array(count * 2);
      longer.set(gathered);
      gathered = longer;
    }
    gathered[count] = trait;
    count += 1;
  });
  const list: number[] = [];
  for (let each = 0; each < count; each += 1) list.push(gathered[each]!);
  return list;
};

const plainTraits = oncePerThing((words: Words) => gather((see) => readTraits(words, see)));
/** The traits of the words; the same one may come twice. Nobody may change them, and the words do not change after it. */
export const traitsOf = (words: Words, question: QuestionId | null = null): readonly number[] =>
  question === null ? plainTraits(words) : gather((see) => withQuestion(words, question, see));
