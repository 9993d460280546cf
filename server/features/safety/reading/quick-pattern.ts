import { neededTexts } from './needed-texts.ts';
import { type Check, checkOf, type Held, holds, lookUp } from './text-tree.ts';
import { afterReading, isReading, oncePerText, readingOnce } from './while-reading.ts';

/*
 * A message is tested against some two thousand expressions, most of which look for words that it does not hold. What each needs
 * (needed-texts.ts) stands in one tree of letters: a text is looked up in it once, and an expression whose texts are not there is not
 * run. The answer is the same, for one look-up instead of one run.
 */

/** What is known of a text: what it holds, once it was looked up, and what each expression said of it. */
type Asked = Held & { times: number; isLooked: boolean; said: Uint8Array };
const [unasked, no, yes] = [0, 1, 2];

const lookAt = (text: string, asked: Asked): void => {
  lookUp(text, asked);
  asked.isLooked = true;
};

/** A text that is asked about so often is looked up: before that, running an expression costs less. */
const oftenEnough = 4;

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
const heldIn = (text: string): Asked => {
  const asked = askedOf(text);
  if (!asked.isLooked) lookAt(text, asked);
  return asked;
};

/** Every one there is: they are made when a file is loaded, never for a message. */
export const quickPatterns: QuickPattern[] = [];

/** An expression that first asks whether what it needs stands in the text. */
export class QuickPattern extends RegExp {
  readonly #plain: RegExp;
  readonly #number: number;
  /** Read from the expression when it is first asked; null: it needs nothing that can be told. */
  #needs: Check | null | undefined = undefined;

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
    return !isReading() || this.#may(text, askedOf(text));
  }

  mayMatchIn(asked: Asked): boolean {
    if (this.#needs === undefined) this.#needs = this.#readNeeds();
    return this.#needs === null || holds(this.#needs, asked);
  }

  #may(text: string, asked: Asked): boolean {
    if (asked.isLooked) return this.mayMatchIn(asked);
    asked.times += 1;
    if (asked.times < oftenEnough) return true;
    lookAt(text, asked);
    return this.mayMatchIn(asked);
  }

  #readNeeds(): Check | null {
    const need = neededTexts(this.#plain);
    return need && checkOf(need);
  }

  override test(text: string): boolean {
    if (!isReading()) return this.#plain.test(text);
    const asked = askedOf(text);
    const said = asked.said[this.#number];
    if (said === yes) return true;
    if (said === no) return false;
    const matches = this.#may(text, asked) && this.#plain.test(text);
    asked.said[this.#number] = matches ? yes : no;
    return matches;
  }

  override exec(text: string): RegExpExecArray | null {
    if (!isReading()) return this.#plain.exec(text);
    const asked = askedOf(text);
    if (asked.said[this.#number] === no || !this.#may(text, asked)) return null;
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

/** Reads what each expression needs now, and not in a person's time. */
export const readyQuickPatterns = (): void => {
  for (const pattern of quickPatterns) readingOnce(() => pattern.mayMatchIn(heldIn('')));
};
