import { commonWords, frequentWords } from './common-words.ts';
import type { Lexicon } from './lexicon.ts';
import { readWords } from './normalise.ts';

/*
 * A small language of patterns over words, so that rules read like French and cost next to nothing:
 *   mourir|crever     one of these words            m'en aller       words in a row (« m'en » is two)
 *   frapp*            any word that begins so       en_finir|partir  an alternative of several words
 *   @meds             a list of classes.ts           #                a number, in digits or letters
 *   ?mot              may be missing                .. ..6           up to 3 (6) words between, in one sentence,
 *                                                                    never over a negation
 *   ~8                up to 8 words between, over anything
 * A pattern finds one such sequence (`find`) where others stand within 14 words of it (`near`) or in the message (`anywhere`),
 * and where others do not (`unlessNear`, `unlessAnywhere`).
 * Matching never backtracks over more than one pattern's few words: hostile text costs what any text costs.
 */

export type Alternative = readonly number[];
export type Element =
  | { kind: 'gap'; max: number; free: boolean }
  | {
      kind: 'words';
      id: number;
      /** Its number among what sequences need; -1 while none needs it. */
      need: number;
      byFirst: Map<number, Alternative[]>;
      /** The rarest word of each alternative: without one of them the element is nowhere. */
      markers: Set<number>;
      /** Words before the marker, at most, within its alternative; and words of the longest alternative. */
      markerOffset: number;
      longest: number;
      optional: boolean;
      commonness: number;
    };

export type WordsElement = Extract<Element, { kind: 'words' }>;

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
export type Pattern = {
  parts: Part[];
  /** What all its parts that must hold need. */
  needs: Int32Array;
};
/** As a row of ../rules writes it. */
export type PatternText = {
  find: string;
  near?: readonly string[] | undefined;
  anywhere?: readonly string[] | undefined;
  unlessNear?: readonly string[] | undefined;
  unlessAnywhere?: readonly string[] | undefined;
};

const readEntry = (entry: string): string[] =>
  entry
    .replace(/_/g, ' ')
    .split(' ')
    .flatMap((part) => {
      const star = part.endsWith('*');
      if (part === '#') return ['#'];
      // Alone it would be read as « ça », as in « sa me tue »; a rule that writes it means « sa fille ».
      if (part === 'sa') return ['sa'];
      // « l_eau » is « l'eau ».
      if (/^(?:[cdjlmst]|qu|jusqu|lorsqu)$/.test(part)) return readWords(`${part}'a`).word.slice(0, 1);
      const read = readWords(star ? part.slice(0, -1) : part).word;
      if (star && read.length > 0) read[read.length - 1] = `${read.at(-1)}*`;
      return read;
    });

/** Each entry is read once, though hundreds of rules name it, most of them through a class: half of what a start takes. */
const readEntries = new Map<string, readonly string[]>();
const wordsOf = (entry: string): readonly string[] => {
  const known = readEntries.get(entry);
  if (known) return known;
  const read = readEntry(entry);
  readEntries.set(entry, read);
  return read;
};

const alternativesOf = (entry: string, lexicon: Lexicon, depth = 0): (readonly string[])[] => {
  if (!entry.startsWith('@')) return [wordsOf(entry)].filter((words) => words.length > 0);
  const members = lexicon.classes.get(entry.slice(1));
  if (!members || depth > 4) throw new Error(`Unknown class ${entry}`);
  return members.flatMap((member) => alternativesOf(member, lexicon, depth + 1));
};

/**
 * What the parts that must hold need, the rarest first: most texts are settled by it. A rule is looked up by the anchor of its first
 * part, which stands there already, and is asked for last.
 */
const needsOf = (parts: readonly Part[]): Int32Array => {
  const held = parts.filter(({ negative }) => !negative).map(({ sequence }) => sequence);
  const words = held.flatMap(({ elements }) => elements.filter((each) => each.kind === 'words'));
  const commonness = new Map(words.map((each) => [each.need, each.commonness]));
  const anchor = held[0]?.elements[held[0].anchor];
  const rank = (need: number): number =>
    anchor?.kind === 'words' && need === anchor.need ? Number.POSITIVE_INFINITY : (commonness.get(need) ?? 0);
  const needs = new Set(held.flatMap((sequence) => sequence.needs));
  return Int32Array.from([...needs].sort((a, b) => rank(a) - rank(b)));
};

/** An alternative with its rarest word: that word's atom, its place, and how common it is. */
type Marked = { atoms: Alternative; marker: number; offset: number; cost: number };

export class Patterns {
  readonly lexicon: Lexicon;
  /** What each entry may be: classes are named by hundreds of elements. */
  readonly #marked = new Map<string, readonly Marked[]>();
  readonly sequences: Sequence[] = [];
  readonly #known = new Map<string, Sequence>();
  /** Element numbers by their source, and for each atom the elements it can begin. */
  readonly #elementIds = new Map<string, number>();
  readonly elementsByAtom: number[][] = [];
  elementCount = 0;

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
  }

  compile({ find, near = [], anywhere = [], unlessNear = [], unlessAnywhere = [] }: PatternText): Pattern {
    const part = (source: string, negative: boolean, isNear: boolean): Part => ({
      sequence: this.#sequence(source),
      negative,
      near: isNear,
    });
    const parts = [
      part(find, false, false),
      ...near.map((source) => part(source, false, true)),
      ...anywhere.map((source) => part(source, false, false)),
      ...unlessNear.map((source) => part(source, true, true)),
      ...unlessAnywhere.map((source) => part(source, true, false)),
    ];
    return { parts, needs: needsOf(parts) };
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
      if (!optional) {
        element.need = this.#elementId(token, element.markers);
        needs.push(element.need);
      }
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

  /** How many elements were made: the next one's number. */
  get wordElements(): number {
    return this.#elements.size;
  }

  #element(token: string, optional: boolean): WordsElement | null {
    const key = `${optional ? '?' : ''}${token}`;
    const known = this.#elements.get(key);
    if (known) return known;
    const byFirst = new Map<number, Alternative[]>();
    const markers = new Set<number>();
    let markerOffset = 0;
    let longest = 0;
    let commonness = 0;
    for (const entry of token.split('|'))
      for (const { atoms, marker, offset, cost } of this.#alternatives(entry)) {
        const list = byFirst.get(atoms[0]!);
        if (list) list.push(atoms);
        else byFirst.set(atoms[0]!, [atoms]);
        markers.add(marker);
        commonness += cost;
        markerOffset = Math.max(markerOffset, offset);
        longest = Math.max(longest, atoms.length);
      }
    if (byFirst.size === 0) {
      if (token.includes('@')) throw new Error(`Nothing in « ${token} »`);
      return null;
    }
    for (const list of byFirst.values()) list.sort((a, b) => b.length - a.length);
    const made: WordsElement = {
      kind: 'words',
      id: this.#elements.size,
      need: -1,
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

  #alternatives(entry: string): readonly Marked[] {
    const known = this.#marked.get(entry);
    if (known) return known;
    const made = alternativesOf(entry, this.lexicon).map((words) => {
      const atoms = words.map((word) => this.lexicon.atom(word));
      const costs = words.map(commonnessOf);
      const cost = Math.min(...costs);
      const offset = costs.indexOf(cost);
      return { atoms, marker: atoms[offset]!, offset, cost };
    });
    this.#marked.set(entry, made);
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
