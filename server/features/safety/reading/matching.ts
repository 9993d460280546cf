import type { Words } from './normalise.ts';
import type { Alternative, Element, Pattern, Patterns, Sequence, WordsElement } from './pattern.ts';

const negations = new Set(['pas', 'jamais', 'aucun', 'aucune', 'ni', 'nullement', 'guere', 'non', 'sans']);
/** How many words apart the parts of a rule joined by `&` may stand. */
const near = 14;

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
