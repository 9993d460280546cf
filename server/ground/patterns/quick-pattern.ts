import { type Check, checkOf, holds } from './need-check.ts';
import { neededTexts } from './needed-texts.ts';
import { firstOf } from './needs.ts';
import { groupOf, type Held, lookUp } from './text-tree.ts';
import { afterReading, isReading, oncePerText, readingOnce } from './while-reading.ts';

/*
 * A message is tested against some two thousand expressions, most of which look for words that it does not hold. What each needs
 * (needed-texts.ts) stands in one tree of letters: a text is looked up in it once, and an expression whose texts are not there is not
 * run. The answer is the same, for one look-up instead of one run.
 */

/** What is known of a text: what it holds, once it was looked up, and what each expression said of it. */
type Asked = Held & { times: number; isLooked: boolean; said: Uint8Array };
const [unasked, no, yes] = [0, 1, 2];

/** Notes are emptied with their message and used for the next: to make and to drop them anew would cost as much as reading. */
const notes: Asked[] = [];
const mostNotes = 256;
let noted = 0;
const freshNote = (): Asked => {
  const note = notes[noted];
  if (note && note.said.length >= quickPatterns.length) {
    noted += 1;
    return note;
  }
  const said = new Uint8Array(quickPatterns.length + 64);
  const made = { times: 0, isLooked: false, bits: new Uint32Array(0), known: 0, said };
  if (noted < mostNotes) {
    notes[noted] = made;
    noted += 1;
  }
  return made;
};
const askedAbout = oncePerText(freshNote);

/** A longer text is looked up once it is asked about so often: before that, running an expression costs less. */
const longText = 160;
const oftenEnough = 3;
const isSettledBy = (text: string, asked: Asked): boolean => {
  if (asked.isLooked) return true;
  asked.times += 1;
  if (text.length > longText && asked.times < oftenEnough) return false;
  lookUp(text, asked);
  asked.isLooked = true;
  return true;
};

/** The text asked about last: most are asked about a hundred times in a row. */
let last: { text: string; asked: Asked } | null = null;
afterReading(() => {
  last = null;
  for (const note of notes.slice(0, noted)) {
    note.times = 0;
    note.isLooked = false;
    note.bits.fill(0);
    note.said.fill(unasked);
  }
  noted = 0;
});
const askedOf = (text: string): Asked => {
  if (last?.text !== text) last = { text, asked: askedAbout(text) };
  return last.asked;
};
const heldIn = (text: string): Held => {
  const asked = askedOf(text);
  asked.times += oftenEnough;
  isSettledBy(text, asked);
  return asked;
};
/**
 * By an expression's number, the group without which nothing that it needs stands. Most expressions are settled by it: it is looked at
 * before the expression itself, for what lies close together in memory is at hand.
 */
const [unread, nothing] = [-1, -2];
let firsts = new Int32Array(4096).fill(unread);

/** Every one there is: they are made when a file is loaded, never for a message. */
export const quickPatterns: QuickPattern[] = [];

/** An expression that first asks whether what it needs stands in the text. */
export class QuickPattern extends RegExp {
  readonly #plain: RegExp;
  readonly #number: number;
  /** All that it needs; null where one group is all. */
  #needs: Check | null = null;

  constructor(source: string, flags = '') {
    super(source, flags);
    this.#plain = new RegExp(source, flags);
    this.#number = quickPatterns.length;
    quickPatterns.push(this);
  }

  /** What is made of it by `split` and the like is a plain expression. */
  static override get [Symbol.species](): RegExpConstructor {
    return RegExp;
  }

  /** False settles it: nothing in the text can match. */
  mayMatch(text: string): boolean {
    return !isReading() || this.mayMatchIn(heldIn(text));
  }

  mayMatchIn(held: Held): boolean {
    const first = firsts[this.#number] ?? unread;
    if (first === unread) return this.#readNeeds(held);
    if (first === nothing) return true;
    return holds(first, held) && (this.#needs === null || holds(this.#needs, held));
  }

  #readNeeds(held: Held): boolean {
    const need = neededTexts(this.#plain);
    const first = need && firstOf(need);
    if (this.#number >= firsts.length) {
      const longer = new Int32Array(this.#number * 2).fill(unread);
      longer.set(firsts);
      firsts = longer;
    }
    firsts[this.#number] = first === null ? nothing : groupOf(first);
    this.#needs = need && !('group' in need) ? checkOf(need) : null;
    return this.mayMatchIn(held);
  }

  override test(text: string): boolean {
    if (!isReading()) return this.#plain.test(text);
    const asked = askedOf(text);
    const said = asked.said[this.#number];
    if (said === yes) return true;
    if (said === no) return false;
    const matches = (!isSettledBy(text, asked) || this.mayMatchIn(asked)) && this.#plain.test(text);
    asked.said[this.#number] = matches ? yes : no;
    return matches;
  }

  override exec(text: string): RegExpExecArray | null {
    if (!isReading()) return this.#plain.exec(text);
    const asked = askedOf(text);
    if (asked.said[this.#number] === no) return null;
    if (isSettledBy(text, asked) && !this.mayMatchIn(asked)) return null;
    return this.#plain.exec(text);
  }
}

/** The same expression, run only on texts that may match it. One with a memory of its own (`g`, `y`) is left as it is. */
export const quick = (pattern: RegExp): RegExp =>
  pattern.global || pattern.sticky ? pattern : new QuickPattern(pattern.source, pattern.flags);

const always = (): boolean => true;
/** Asks of one text whether it may match, expression by expression: the text is looked up once for a whole table. */
export const mayMatchIn = (text: string): ((pattern: RegExp) => boolean) => {
  if (!isReading()) return always;
  const held = heldIn(text);
  return (pattern) => !(pattern instanceof QuickPattern) || pattern.mayMatchIn(held);
};

const placing = new WeakMap<RegExp, RegExp>();
/** What `exec` finds, with the place of each of its groups. */
export const placesIn = (pattern: RegExp, text: string): RegExpExecArray | null => {
  if (!pattern.test(text)) return null;
  const known = placing.get(pattern) ?? new RegExp(pattern.source, `${pattern.flags.replace(/[dgy]/g, '')}d`);
  placing.set(pattern, known);
  return known.exec(text);
};

/** Whether an expression matches one word between spaces; kept by the word, and never for a phrase. */
export const knownWord = (pattern: RegExp): ((word: string | undefined) => boolean) => {
  const plain = new RegExp(pattern.source, pattern.flags);
  const known = new Map<string, boolean>();
  return (word) => {
    if (word === undefined) return false;
    const told = known.get(word);
    if (told !== undefined) return told;
    const fits = plain.test(` ${word} `);
    if (known.size > 10_000) known.clear();
    if (!word.includes(' ')) known.set(word, fits);
    return fits;
  };
};

/** Expressions made ready in one piece: some hundredths of a second. */
const readyAtOnce = 40;

/** Reads what each expression needs now, and not in a person's time; in pieces. */
export function* readyQuickPatterns(): Generator<void> {
  let count = 0;
  for (const pattern of quickPatterns) {
    readingOnce(() => pattern.mayMatchIn(heldIn('')));
    count += 1;
    if (count % readyAtOnce === 0) yield;
  }
}
