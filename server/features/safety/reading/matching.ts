import { afterReading, isReading } from '#server/ground/patterns/while-reading.ts';
import type { Words } from './normalise.ts';
import type { Alternative, Element, Pattern, Patterns, Sequence, WordsElement } from './pattern.ts';

const negations = new Set(['pas', 'jamais', 'aucun', 'aucune', 'ni', 'nullement', 'guere', 'non', 'sans']);
/** How many words apart the parts of a rule joined by `&` may stand. */
const near = 14;

/** Where a pattern was found; `hits` are the words it named, not those it skipped. */
export type Found = { start: number; end: number; hits: readonly number[] };

/**
 * What readings note while they last, kept for the next one so that nothing is allocated by the thousand: a note counts
 * when it bears the reading's own mark.
 */
type Notes = {
  mark: number;
  here: Uint32Array;
  /** Mark twice over, plus one when the sequence may hold. */
  state: Float64Array;
  foundBy: Uint32Array;
  found: Found[][];
  askedBy: Uint32Array;
  asked: Uint8Array[];
};
const notesOf = new WeakMap<Patterns, Notes>();
const notesFor = (patterns: Patterns): Notes => {
  let notes = notesOf.get(patterns);
  if (!notes || notes.here.length < patterns.elementCount || notes.state.length < patterns.sequences.length) {
    notes = {
      mark: 0,
      here: new Uint32Array(patterns.elementCount),
      state: new Float64Array(patterns.sequences.length),
      foundBy: new Uint32Array(patterns.sequences.length),
      found: Array.from({ length: patterns.sequences.length }, () => []),
      askedBy: new Uint32Array(patterns.wordElements),
      asked: Array.from({ length: patterns.wordElements }, () => new Uint8Array(0)),
    };
    notesOf.set(patterns, notes);
  }
  notes.mark += 1;
  return notes;
};

/** One text made ready: its words' atoms, where each stands, and which sequences may be there. One at a time. */
export class Reading {
  readonly words: Words;
  readonly #atoms: (readonly number[])[];
  readonly #indices = new Map<number, number[]>();
  readonly #notes: Notes;
  readonly #mark: number;
  readonly #spots = new Map<number, readonly number[]>();
  readonly #hits: number[] = [];

  constructor(patterns: Patterns, words: Words) {
    this.words = words;
    this.#notes = notesFor(patterns);
    this.#mark = this.#notes.mark;
    this.#atoms = words.word.map((word) => patterns.lexicon.atomsOf(word));
    for (let index = 0; index < this.#atoms.length; index += 1)
      for (const atom of this.#atoms[index]!) {
        const indices = this.#indices.get(atom);
        if (!indices) this.#indices.set(atom, [index]);
        // A word said hundreds of times is tried where it first and last stood; no text can make the check slow.
        else if (indices.length < 48) indices.push(index);
        else indices[16 + ((index * 7) % 32)] = index;
      }
    const { here } = this.#notes;
    for (const atom of this.#indices.keys()) {
      const elements = patterns.elementsByAtom[atom];
      if (elements)
        for (let index = 0; index < elements.length; index += 1) here[elements[index]!] = this.#mark;
    }
  }

  /** False once another reading was made: what this one noted is gone. */
  isLast(): boolean {
    return this.#notes.mark === this.#mark;
  }

  /** The atoms of the text, each once. */
  atoms(): IterableIterator<number> {
    return this.#indices.keys();
  }

  /** May the pattern hold? False settles it without matching anything. */
  mayHoldAll(pattern: Pattern): boolean {
    const { here } = this.#notes;
    const { needs } = pattern;
    for (let each = 0; each < needs.length; each += 1) if (here[needs[each]!] !== this.#mark) return false;
    return true;
  }

  mayHold(sequence: Sequence): boolean {
    const { mark, here, state } = this.#notes;
    if (mark !== this.#mark) throw new Error('Another reading has begun');
    const known = state[sequence.id]! - mark * 2;
    if (known >= 0) return known === 1;
    for (const need of sequence.needs)
      if (here[need] !== mark) {
        state[sequence.id] = mark * 2;
        return false;
      }
    state[sequence.id] = mark * 2 + 1;
    return true;
  }

  /** Where a needed element's words stand, in order; 64 places at most. */
  #places(element: WordsElement): readonly number[] {
    const known = this.#spots.get(element.need);
    if (known) return known;
    const lists: (readonly number[])[] = [];
    if (element.markers.size <= this.#indices.size)
      for (const atom of element.markers) {
        const indices = this.#indices.get(atom);
        if (indices) lists.push(indices);
      }
    else for (const [atom, indices] of this.#indices) if (element.markers.has(atom)) lists.push(indices);
    const places =
      lists.length === 1
        ? lists[0]!
        : lists
            .flat()
            .sort((a, b) => a - b)
            .slice(0, 64);
    this.#spots.set(element.need, places);
    return places;
  }

  /** Every place (16 at most) where the sequence stands. */
  all(sequence: Sequence): readonly Found[] {
    const { foundBy, found: kept } = this.#notes;
    if (foundBy[sequence.id] === this.#mark) return kept[sequence.id]!;
    foundBy[sequence.id] = this.#mark;
    const found: Found[] = [];
    kept[sequence.id] = found;
    const anchor = sequence.elements[sequence.anchor]!;
    if (anchor.kind !== 'words' || !this.mayHold(sequence)) return found;
    const opening = sequence.elements[0]!;
    const first = opening.kind === 'words' && !opening.optional ? opening : undefined;
    const places = this.#places(anchor);
    // Where the first element may begin; a sequence that opens with something optional is tried before its anchor.
    const openings = first && first !== anchor ? this.#places(first) : places;
    const before = first ? first.markerOffset : sequence.mostBefore;
    let next = 0;
    let tried = -1;
    for (const place of openings)
      for (let start = Math.max(tried + 1, place - before, 0); start <= place; start += 1) {
        tried = start;
        while (next < places.length && places[next]! < start) next += 1;
        if (next === places.length || found.length === 16) return found;
        if (places[next]! - start > sequence.mostBefore) continue;
        if (first && !this.#beginsAt(first, start)) continue;
        this.#hits.length = 0;
        const end = this.#match(sequence.elements, 0, start, start, this.#hits);
        if (end >= 0 && this.#hits.length > 0)
          found.push({ start: this.#hits[0]!, end, hits: this.#hits.slice() });
      }
    return found;
  }

  /** Asked of the same element again and again: 1 for yes, 2 for no, 0 when nobody asked yet. */
  #beginsAt(element: WordsElement, at: number): boolean {
    const { askedBy, asked: kept } = this.#notes;
    if (askedBy[element.id] !== this.#mark) {
      askedBy[element.id] = this.#mark;
      if (kept[element.id]!.length < this.#atoms.length)
        kept[element.id] = new Uint8Array(this.#atoms.length + 16);
      else kept[element.id]!.fill(0);
    }
    const asked = kept[element.id]!;
    const known = asked[at];
    if (known) return known === 1;
    for (const atom of this.#atoms[at]!)
      if (element.byFirst.has(atom)) {
        asked[at] = 1;
        return true;
      }
    asked[at] = 2;
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
    if (at < word.length && this.#beginsAt(element, at))
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

/** The reading made last: the same words are asked about several things in a row. */
let last: { patterns: Patterns; reading: Reading } | null = null;
afterReading(() => {
  last = null;
});

/** These words made ready; no earlier reading may be asked once another one is made. */
export const readingOf = (patterns: Patterns, words: Words): Reading => {
  if (last?.patterns === patterns && last.reading.words === words && last.reading.isLast())
    return last.reading;
  const reading = new Reading(patterns, words);
  last = isReading() ? { patterns, reading } : null;
  return reading;
};
