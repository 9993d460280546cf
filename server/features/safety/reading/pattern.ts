import { commonWords, frequentWords } from './common-words.ts';
import { readWords, type Words } from './normalise.ts';

/*
 * A small language of patterns over words, so that rules read like French and cost next to nothing:
 *   mourir|crever     one of these words            m'en aller       words in a row (« m'en » is two)
 *   frapp*            any word that begins so       en_finir|partir  an alternative of several words
 *   @meds             a class of classes.ts         #                a number, in digits or letters
 *   ?mot              may be missing                .. ..6           up to 3 (6) words between, in one sentence,
 *                                                                    never over a negation
 *   ~8                up to 8 words between, over anything
 *   a & b             b within 14 words of a        a && b           b anywhere in the message
 *   a ! b             unless b is within 14 words   a !! b           unless b is anywhere in the message
 * Matching never backtracks over more than one pattern's few words: hostile text costs what any text costs.
 */

type Alternative = readonly number[];
type Element =
  | { kind: 'gap'; max: number; free: boolean }
  | {
      kind: 'words';
      byFirst: Map<number, Alternative[]>;
      /** The rarest word of each alternative: without one of them the element is nowhere. */
      markers: Set<number>;
      /** Words before the marker, at most, within its alternative; and words of the longest alternative. */
      markerOffset: number;
      longest: number;
      optional: boolean;
      commonness: number;
    };

type WordsElement = Extract<Element, { kind: 'words' }>;

/** How often a word is met, roughly: what a rule is looked up by should be rare. */
const commonnessOf = (word: string): number =>
  word === '#' ? 20 : frequentWords.has(word) ? 40 : commonWords.has(word) ? 3 : 1;

export type Sequence = {
  id: number;
  elements: Element[];
  anchor: number;
  mostBefore: number;
  /** Elements (by number) that must all occur somewhere in a text before anything is tried. */
  needs: number[];
};
type Part = { sequence: Sequence; negative: boolean; near: boolean };
export type Pattern = { source: string; parts: Part[] };

const negations = new Set(['pas', 'jamais', 'aucun', 'aucune', 'ni', 'nullement', 'guere', 'non', 'sans']);
const numberWords = new Set(
  'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dixsept dixhuit vingt trente quarante cinquante soixante cent mille demi quelques plusieurs'.split(
    ' ',
  ),
);
const near = 14;

const variantsOf = (word: string): string[] => {
  if (word.length < 3) return [];
  const found = word.length >= 4 ? [`${word}s`] : [];
  if (word.length >= 5) found.push(`${word}e`, `${word}es`, word.replace(/es?$/, ''));
  found.push(word.replace(/[sx]$/, ''));
  if (/[^ae]e$/.test(word)) found.push(`${word}r`);
  if (/[^aeiou]er$/.test(word) && word.length >= 5) found.push(word.slice(0, -1));
  if (/ez$/.test(word)) found.push(word.replace(/ez$/, 'er'), word.replace(/ez$/, 'e'));
  return found.filter((variant) => variant !== word && variant.length >= 3);
};

/** Words get small numbers ("atoms") shared by all patterns; a text word has the atoms of its spelling and beginnings. */
export class Lexicon {
  readonly #exact = new Map<string, number>();
  readonly #prefix = new Map<string, number>();
  readonly #atomsOf = new Map<string, readonly number[]>();
  #next = 1;
  readonly classes: ReadonlyMap<string, readonly string[]>;

  constructor(classes: Readonly<Record<string, string>>) {
    this.classes = new Map(
      Object.entries(classes).map(([name, entries]) => [
        name,
        entries
          .split(/[|\n]/)
          .map((entry) => entry.trim())
          .filter(Boolean),
      ]),
    );
  }

  atom(word: string): number {
    const isPrefix = word.endsWith('*');
    const table = isPrefix ? this.#prefix : this.#exact;
    const key = isPrefix ? word.slice(0, -1) : word;
    const known = table.get(key);
    if (known) return known;
    const made = this.#next;
    this.#next += 1;
    table.set(key, made);
    this.#atomsOf.clear();
    return made;
  }

  atomsOf(word: string): readonly number[] {
    const known = this.#atomsOf.get(word);
    if (known) return known;
    const atoms: number[] = [];
    const exact = this.#exact.get(word);
    if (exact) atoms.push(exact);
    // Plural, feminine and the endings phones mix up are one word to the rules: « coincée », « réveillé » for « réveiller ».
    for (const variant of variantsOf(word)) {
      const atom = this.#exact.get(variant);
      if (atom && !atoms.includes(atom)) atoms.push(atom);
    }
    if (/^\d/.test(word) || numberWords.has(word)) {
      const number = this.#exact.get('#');
      if (number) atoms.push(number);
    }
    const limit = Math.min(word.length, 14);
    for (let length = 2; length <= limit; length += 1) {
      const prefix = this.#prefix.get(word.slice(0, length));
      if (prefix) atoms.push(prefix);
    }
    if (this.#atomsOf.size > 20_000) this.#atomsOf.clear();
    this.#atomsOf.set(word, atoms);
    return atoms;
  }

  knows(word: string): boolean {
    return this.#exact.has(word) || this.atomsOf(word).length > 0;
  }

  exactWords(): IterableIterator<string> {
    return this.#exact.keys();
  }
}

const wordsOf = (entry: string): string[] =>
  entry
    .replace(/_/g, ' ')
    .split(' ')
    .flatMap((part) => {
      const star = part.endsWith('*');
      if (part === '#') return ['#'];
      // « l_eau » is « l'eau ».
      if (/^(?:[cdjlmst]|qu|jusqu|lorsqu)$/.test(part)) return readWords(`${part}'a`).word.slice(0, 1);
      const read = readWords(star ? part.slice(0, -1) : part).word;
      if (star && read.length > 0) read[read.length - 1] = `${read.at(-1)}*`;
      return read;
    });

const alternativesOf = (entry: string, lexicon: Lexicon, depth = 0): string[][] => {
  if (!entry.startsWith('@')) return [wordsOf(entry)].filter((words) => words.length > 0);
  const members = lexicon.classes.get(entry.slice(1));
  if (!members || depth > 4) throw new Error(`Unknown class ${entry}`);
  return members.flatMap((member) => alternativesOf(member, lexicon, depth + 1));
};

export class Patterns {
  readonly lexicon: Lexicon;
  readonly sequences: Sequence[] = [];
  readonly #known = new Map<string, Sequence>();
  /** Element numbers by their source, and for each atom the elements it can begin. */
  readonly #elementIds = new Map<string, number>();
  readonly elementsByAtom: number[][] = [];
  elementCount = 0;

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
  }

  compile(source: string): Pattern {
    const parts: Part[] = [];
    const pieces = source.split(/\s(&&|&|!!|!)\s/);
    for (let index = 0; index < pieces.length; index += 2) {
      const sign = index === 0 ? '&&' : pieces[index - 1]!;
      parts.push({
        sequence: this.#sequence(pieces[index]!.trim()),
        negative: sign.startsWith('!'),
        near: sign.length === 1,
      });
    }
    return { source, parts };
  }

  #sequence(source: string): Sequence {
    const known = this.#known.get(source);
    if (known) return known;
    const elements: Element[] = [];
    const needs: number[] = [];
    for (const token of source.split(/\s+/)) {
      const gap = /^(\.\.|~)(\d*)$/.exec(token);
      if (gap) {
        elements.push({ kind: 'gap', max: gap[2] ? Number(gap[2]) : 3, free: gap[1] === '~' });
        continue;
      }
      const optional = token.startsWith('?');
      const element = this.#element(optional ? token.slice(1) : token, optional);
      // Words that every text drops, « ne » first of all, are dropped here too.
      if (!element) continue;
      elements.push(element);
      if (!optional) needs.push(this.#elementId(token, element.markers));
    }
    let anchor = -1;
    for (const [index, element] of elements.entries()) {
      if (element.kind !== 'words' || element.optional) continue;
      const best = elements[anchor];
      if (best?.kind !== 'words' || element.commonness < best.commonness) anchor = index;
    }
    const anchorElement = elements[anchor];
    if (anchorElement?.kind !== 'words') throw new Error(`No word to look up in « ${source} »`);
    let mostBefore = anchorElement.markerOffset;
    for (const element of elements.slice(0, anchor))
      mostBefore += element.kind === 'gap' ? element.max : element.longest;
    const made: Sequence = {
      id: this.sequences.length,
      elements,
      anchor,
      mostBefore,
      needs: [...new Set(needs)],
    };
    this.sequences.push(made);
    this.#known.set(source, made);
    return made;
  }

  /** The atoms a sequence is looked up by: those of its rarest element. */
  anchorAtoms(sequence: Sequence): Iterable<number> {
    const anchor = sequence.elements[sequence.anchor]!;
    return anchor.kind === 'words' ? anchor.markers : [];
  }

  readonly #elements = new Map<string, WordsElement>();

  #element(token: string, optional: boolean): WordsElement | null {
    const key = `${optional ? '?' : ''}${token}`;
    const known = this.#elements.get(key);
    if (known) return known;
    const byFirst = new Map<number, Alternative[]>();
    const markers = new Set<number>();
    let markerOffset = 0;
    let longest = 0;
    let commonness = 0;
    for (const words of token.split('|').flatMap((entry) => alternativesOf(entry, this.lexicon))) {
      const atoms = words.map((word) => this.lexicon.atom(word));
      byFirst.set(atoms[0]!, [...(byFirst.get(atoms[0]!) ?? []), atoms]);
      const costs = words.map(commonnessOf);
      const rarest = costs.indexOf(Math.min(...costs));
      markers.add(atoms[rarest]!);
      commonness += costs[rarest]!;
      markerOffset = Math.max(markerOffset, rarest);
      longest = Math.max(longest, atoms.length);
    }
    if (byFirst.size === 0) {
      if (token.includes('@')) throw new Error(`Nothing in « ${token} »`);
      return null;
    }
    for (const list of byFirst.values()) list.sort((a, b) => b.length - a.length);
    const made: WordsElement = {
      kind: 'words',
      byFirst,
      markers,
      markerOffset,
      longest,
      optional,
      commonness,
    };
    this.#elements.set(key, made);
    return made;
  }

  #elementId(token: string, atoms: Iterable<number>): number {
    const known = this.#elementIds.get(token);
    if (known !== undefined) return known;
    const id = this.elementCount;
    this.elementCount += 1;
    this.#elementIds.set(token, id);
    for (const atom of atoms) {
      this.elementsByAtom[atom] ??= [];
      this.elementsByAtom[atom].push(id);
    }
    return id;
  }
}

/** Where a pattern was found; `hits` are the words it named, not those it skipped. */
export type Found = { start: number; end: number; hits: readonly number[] };

/** One text made ready: its words' atoms, where each stands, and which sequences may be there at all. */
export class Reading {
  readonly words: Words;
  readonly #atoms: (readonly number[])[];
  readonly #indices = new Map<number, number[]>();
  /** Per sequence: 1 when every element it needs occurs, 2 when one does not, 0 when nobody asked yet. */
  readonly #state: Uint8Array;
  readonly #here: Uint8Array;
  readonly #found: (Found[] | undefined)[] = [];
  readonly #hits: number[] = [];

  constructor(patterns: Patterns, words: Words) {
    this.words = words;
    this.#atoms = words.word.map((word) => patterns.lexicon.atomsOf(word));
    for (let index = 0; index < this.#atoms.length; index += 1)
      for (const atom of this.#atoms[index]!) {
        const indices = this.#indices.get(atom);
        if (!indices) this.#indices.set(atom, [index]);
        // A word said hundreds of times is tried where it first and last stood; no text can make the check slow.
        else if (indices.length < 48) indices.push(index);
        else indices[16 + ((index * 7) % 32)] = index;
      }
    this.#here = new Uint8Array(patterns.elementCount);
    for (const atom of this.#indices.keys()) {
      const elements = patterns.elementsByAtom[atom];
      if (elements) for (let index = 0; index < elements.length; index += 1) this.#here[elements[index]!] = 1;
    }
    this.#state = new Uint8Array(patterns.sequences.length);
  }

  /** The atoms of the text, each once. */
  atoms(): IterableIterator<number> {
    return this.#indices.keys();
  }

  /** May the pattern hold? False settles it without matching anything. */
  mayHoldAll(pattern: Pattern): boolean {
    for (const part of pattern.parts) if (!part.negative && !this.mayHold(part.sequence)) return false;
    return true;
  }

  mayHold(sequence: Sequence): boolean {
    const known = this.#state[sequence.id];
    if (known !== 0) return known === 1;
    for (const need of sequence.needs)
      if (this.#here[need] === 0) {
        this.#state[sequence.id] = 2;
        return false;
      }
    this.#state[sequence.id] = 1;
    return true;
  }

  #places(sequence: Sequence): number[] {
    const anchor = sequence.elements[sequence.anchor]!;
    const places: number[] = [];
    if (anchor.kind !== 'words') return places;
    if (anchor.markers.size <= this.#indices.size)
      for (const atom of anchor.markers) {
        const indices = this.#indices.get(atom);
        if (indices) for (const index of indices) places.push(index);
      }
    else
      for (const [atom, indices] of this.#indices)
        if (anchor.markers.has(atom)) for (const index of indices) places.push(index);
    return places.length > 1 ? places.sort((a, b) => a - b).slice(0, 64) : places;
  }

  /** Every place (16 at most) where the sequence stands. */
  all(sequence: Sequence): readonly Found[] {
    const known = this.#found[sequence.id];
    if (known) return known;
    const found: Found[] = [];
    this.#found[sequence.id] = found;
    if (!this.mayHold(sequence)) return found;
    const hits = this.#hits;
    let tried = -1;
    const opening = sequence.elements[0];
    const first = opening?.kind === 'words' ? opening : undefined;
    for (const place of this.#places(sequence)) {
      const earliest = Math.max(tried + 1, place - sequence.mostBefore, 0);
      for (let start = earliest; start <= place && found.length < 16; start += 1) {
        tried = start;
        if (first && !first.optional && !this.#beginsAt(first, start)) continue;
        hits.length = 0;
        const end = this.#match(sequence.elements, 0, start, start, hits);
        if (end >= 0 && hits.length > 0) found.push({ start: hits[0]!, end, hits: hits.slice() });
      }
    }
    return found;
  }

  #beginsAt(element: WordsElement, at: number): boolean {
    for (const atom of this.#atoms[at]!) if (element.byFirst.has(atom)) return true;
    return false;
  }

  /** Returns the place after the match, or -1. `from` is where the last named word ended. */
  #match(elements: readonly Element[], index: number, at: number, from: number, hits: number[]): number {
    const element = elements[index];
    if (!element) return from;
    const { word, sentence } = this.words;
    if (element.kind === 'gap') {
      for (let skipped = 0; skipped <= element.max && at + skipped <= word.length; skipped += 1) {
        const next = at + skipped;
        if (skipped > 0 && !element.free && negations.has(word[next - 1]!)) return -1;
        if (
          !element.free &&
          next < word.length &&
          next > 0 &&
          sentence[next] !== sentence[Math.max(0, at - 1)]
        )
          return -1;
        const depth = hits.length;
        const end = this.#match(elements, index + 1, next, from, hits);
        if (end >= 0) return end;
        hits.length = depth;
      }
      return -1;
    }
    if (at < word.length)
      for (const atom of this.#atoms[at]!) {
        const alternatives = element.byFirst.get(atom);
        if (!alternatives) continue;
        for (const alternative of alternatives) {
          if (!this.#stands(alternative, at)) continue;
          const depth = hits.length;
          for (let step = 0; step < alternative.length; step += 1) hits.push(at + step);
          const after = at + alternative.length;
          const end = this.#match(elements, index + 1, after, after, hits);
          if (end >= 0) return end;
          hits.length = depth;
        }
      }
    return element.optional ? this.#match(elements, index + 1, at, from, hits) : -1;
  }

  #stands(alternative: Alternative, at: number): boolean {
    for (let step = 1; step < alternative.length; step += 1)
      if (!this.#atoms[at + step]?.includes(alternative[step]!)) return false;
    return true;
  }

  /** The places where the whole pattern holds, its other parts included. `keep` refuses a place for a reader's reason. */
  places(pattern: Pattern, keep: (found: Found) => boolean): Found[] {
    const [first, ...others] = pattern.parts;
    if (!first || !this.mayHold(first.sequence)) return [];
    for (const part of others)
      if (!part.negative && (!this.mayHold(part.sequence) || this.all(part.sequence).length === 0)) return [];
    const kept: Found[] = [];
    for (const found of this.all(first.sequence)) {
      if (!keep(found)) continue;
      let hits = found.hits;
      let holds = true;
      for (const part of others) {
        const match = this.all(part.sequence).find(
          (other) =>
            (!part.near || (other.start <= found.end + near && found.start <= other.end + near)) &&
            (part.negative || (keep(other) && !other.hits.some((hit) => found.hits.includes(hit)))),
        );
        if (part.negative === Boolean(match)) {
          holds = false;
          break;
        }
        if (match) hits = [...hits, ...match.hits];
      }
      if (holds) kept.push({ start: found.start, end: found.end, hits });
    }
    return kept;
  }
}

/** One edit (a letter missing, added, changed, or two swapped) makes `a` of `b`. */
export const oneSlip = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1 || a === b) return a === b;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const [left, right] = [a.slice(start, endA), b.slice(start, endB)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
};
