import { conceptRows } from './concepts.ts';
import type { Words } from './normalise.ts';

/*
 * What resemblance (likeness.ts) sees of a message, each trait a small number: its words and their neighbours, the
 * ideas they carry (concepts.ts), who acts, what is denied, and which ideas stand together.
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

for (const row of conceptRows.split('\n')) {
  const [name, entries] = row.split(': ');
  if (!name || !entries) continue;
  const concept = conceptNames.push(name) - 1;
  for (const entry of entries.normalize('NFD').replace(/\p{M}/gu, '').trim().split(/\s+/)) {
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

/** Kinds of traits; a trait is one number of 30 bits: kind, then two of word, stem or concept. */
export const kinds = {
  word: 0,
  pair: 2,
  concept: 3,
  bySelf: 4,
  byOther: 5,
  byYou: 6,
  byNobody: 7,
  denied: 8,
  near: 9,
  wordBefore: 11,
  wordAfter: 12,
  length: 13,
} as const;
export const traitOf = (kind: number, a: number, b = 0): number => kind * 0x4000000 + a * 0x2000 + b;

/** Told a trait: its kind and its two parts (`traitOf`). */
type See = (kind: number, a: number, b: number) => void;

/** Words by number: those learnt, `^` and `$` for the ends, and `abcde-` for beginnings of five letters. */
export type WordNumbers = ReadonlyMap<string, number>;

type Known = { number: number; stem: number; concepts: readonly number[]; phrases: readonly Phrase[] };
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

/** Reads traits against a fixed list of words. What is known of a word is kept: the same ones come back all day. */
export const traitReader = (numbers: WordNumbers) => {
  const cache = new Map<string, Known>();
  const start = numbers.get('^') ?? 0;
  const end = numbers.get('$') ?? 0;
  const know = (word: string): Known => {
    const cached = cache.get(word);
    if (cached) return cached;
    const made: Known = {
      number: numbers.get(word) ?? 0,
      stem: (word.length > 5 && numbers.get(`${word.slice(0, 5)}-`)) || 0,
      concepts: conceptsOf(word),
      phrases: phrases.get(word) ?? none,
    };
    if (cache.size > 20_000) cache.clear();
    cache.set(word, made);
    return made;
  };

  /** Calls `see` with every trait of the words; the same one may come twice. */
  return (words: Words, see: See): void => {
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
      const { number, stem } = known[index]!;
      if (words.sentence[index] !== sentence) {
        sentence = words.sentence[index]!;
        subject = kinds.byNobody;
      }
      if (text === 'je') subject = kinds.bySelf;
      else if (selves.has(text)) subject = subject === kinds.byNobody ? kinds.bySelf : subject;
      else if (others.has(text)) subject = kinds.byOther;
      else if (text === 'vous' || text === 'tu') subject = kinds.byYou;
      const before = index > 0 ? known[index - 1]!.number : start;
      const after = index + 1 < known.length ? known[index + 1]!.number : end;
      if (number && !grammar.has(text)) see(kinds.word, number, 0);
      if (stem) see(kinds.word, stem, 0);
      if (number && before && !(grammar.has(text) && grammar.has(word[index - 1]!)))
        see(kinds.pair, before, number);
      if (number && index === known.length - 1) see(kinds.pair, number, end);
      const isDenied = index - lastDenial <= 3 && words.clause[lastDenial] === words.clause[index];
      for (const concept of concepts[index]!) {
        see(kinds.concept, concept, 0);
        see(subject, concept, 0);
        if (isDenied) see(kinds.denied, concept, 0);
        if (before) see(kinds.wordBefore, before, concept);
        if (after) see(kinds.wordAfter, after, concept);
        for (let back = Math.max(0, index - reach); back < index; back += 1)
          for (const other of concepts[back]!) {
            if (other === concept) continue;
            if (other < concept) see(kinds.near, other, concept);
            else see(kinds.near, concept, other);
          }
      }
      if (denials.has(text)) lastDenial = index;
    }
    see(kinds.length, Math.min(6, Math.floor(Math.log2(known.length + 1))), 0);
  };
};
