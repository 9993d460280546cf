import { neededTexts } from './needed-texts.ts';
import { afterReading, isReading, oncePerText, readingOnce } from './while-reading.ts';

/*
 * A message is tested against some two thousand expressions, most of which look for words that it does not hold. What each needs
 * (needed-texts.ts) stands in one tree of letters: a text is looked up in it once, and an expression whose texts are not there is not
 * run. The answer is the same, for one look-up instead of one run.
 */

/** Signs as the tree tells them apart; capitals are small letters, as are the two further signs that `iu` takes for « s » and « k ». */
const signs = 64;
const signOf = (code: number): number => {
  if (code >= 97 && code <= 122) return code - 96;
  if (code >= 65 && code <= 90) return code - 64;
  if (code >= 48 && code <= 57) return code - 21;
  if (code === 0x17f) return 19;
  if (code === 0x212a) return 11;
  return code < 128 ? 38 + (code % 25) : 0;
};

/**
 * The tree, as an open table of steps: a place and a sign in one number, and the place that they lead to. It stays small: a text is
 * looked up in it thousands of times, and memory far away costs more than all else.
 */
let slots = 1 << 14;
let steps = new Int32Array(slots * 2);
let places = 1;
const slotOf = (step: number): number => {
  let slot = (Math.imul(step, 0x9e3779b1) >>> 8) & (slots - 1);
  while (steps[slot * 2] !== 0 && steps[slot * 2] !== step) slot = (slot + 1) & (slots - 1);
  return slot;
};
/** No step is 0: places and signs are counted from 1 in it. */
const stepOf = (place: number, sign: number): number => (place + 1) * signs + sign;

const widen = (): void => {
  const before = steps;
  slots *= 2;
  steps = new Int32Array(slots * 2);
  for (let at = 0; at < before.length; at += 2)
    if (before[at] !== 0) {
      const slot = slotOf(before[at]!);
      steps[slot * 2] = before[at]!;
      steps[slot * 2 + 1] = before[at + 1]!;
    }
};

/** The groups whose text ends at a place, each with where the next of them is told; 0: nowhere. */
let endsAt = new Int32Array(1 << 14);
const endGroup: number[] = [0];
const endNext: number[] = [0];
let groupCount = 0;

const grow = (text: string, group: number): void => {
  noteOpening(text);
  let place = 0;
  for (let at = 0; at < text.length; at += 1) {
    const step = stepOf(place, signOf(text.charCodeAt(at)));
    let slot = slotOf(step);
    if (steps[slot * 2] === 0) {
      if (places * 2 >= slots) {
        widen();
        slot = slotOf(step);
      }
      steps[slot * 2] = step;
      steps[slot * 2 + 1] = places;
      places += 1;
    }
    place = steps[slot * 2 + 1]!;
  }
  if (place >= endsAt.length) {
    const longer = new Int32Array(place * 2);
    longer.set(endsAt);
    endsAt = longer;
  }
  endGroup.push(group);
  endNext.push(endsAt[place]!);
  endsAt[place] = endGroup.length - 1;
};

/** A bit for each three signs that begin some text: most places of a message begin none, and this is told without the tree. */
const openings = new Uint32Array(signs ** 3 / 32);
const noteOpening = (text: string): void => {
  const at = (index: number): readonly number[] =>
    index < text.length ? [signOf(text.charCodeAt(index))] : Array.from({ length: signs }, (_, sign) => sign);
  for (const one of at(0))
    for (const two of at(1))
      for (const three of at(2)) {
        const opening = (one * signs + two) * signs + three;
        openings[opening >> 5]! |= 1 << (opening & 31);
      }
};

/** Which groups a text holds. `known`: how many there were when it was looked at; later ones are not settled by it. */
type Held = { bits: Uint32Array; known: number };

/** The signs of the text that is looked at, used again and again. */
let letters = new Uint8Array(4096);

const lookUp = (text: string): Held => {
  const bits = new Uint32Array((groupCount >> 5) + 1);
  const { length } = text;
  if (letters.length < length + 2) letters = new Uint8Array(length * 2 + 2);
  for (let at = 0; at < length; at += 1) letters[at] = signOf(text.charCodeAt(at));
  // Two signs that nothing holds stand at the end, for what begins there.
  letters[length] = 0;
  letters[length + 1] = 0;
  for (let from = 0; from < length; from += 1) {
    const opening = (letters[from]! * signs + letters[from + 1]!) * signs + letters[from + 2]!;
    if ((openings[opening >> 5]! & (1 << (opening & 31))) === 0) continue;
    let place = 0;
    for (let at = from; at < length; at += 1) {
      place = steps[slotOf(stepOf(place, letters[at]!)) * 2 + 1]!;
      if (place === 0) break;
      for (let end = endsAt[place] ?? 0; end !== 0; end = endNext[end]!)
        bits[endGroup[end]! >> 5]! |= 1 << (endGroup[end]! & 31);
    }
  }
  return { bits, known: groupCount };
};
/** A text that is asked about so often is looked up: before that, running an expression costs less. */
const oftenEnough = 4;
type Asked = { times: number; held: Held | null };
const askedAbout = oncePerText((): Asked => ({ times: 0, held: null }));

/** The text asked about last: most are asked about a hundred times in a row. */
let last: { text: string; asked: Asked } | null = null;
afterReading(() => {
  last = null;
});
const askedOf = (text: string): Asked => {
  if (last?.text !== text) last = { text, asked: askedAbout(text) };
  return last.asked;
};
const heldIn = (text: string): Held => {
  const asked = askedOf(text);
  asked.held ??= lookUp(text);
  return asked.held;
};

/** Every one there is: they are made when a file is loaded, never for a message. */
export const quickPatterns: QuickPattern[] = [];

/** An expression that first asks whether what it needs stands in the text. */
export class QuickPattern extends RegExp {
  readonly #plain: RegExp;
  /** Read from the expression when it is first asked. */
  #needs: readonly number[] | null = null;

  constructor(source: string, flags = '') {
    super(source, flags);
    this.#plain = new RegExp(source, flags);
    quickPatterns.push(this);
  }

  /** What is made of it by `split` and the like is a plain expression. */
  static override get [Symbol.species](): RegExpConstructor {
    return RegExp;
  }

  /** False settles it: nothing in the text can match. */
  mayMatch(text: string): boolean {
    if (!isReading()) return true;
    const asked = askedOf(text);
    if (asked.held !== null) return this.mayMatchIn(asked.held);
    asked.times += 1;
    return asked.times < oftenEnough || this.mayMatchIn(heldIn(text));
  }

  mayMatchIn({ bits, known }: Held): boolean {
    this.#needs ??= this.#readNeeds();
    const needs = this.#needs;
    for (let each = 0; each < needs.length; each += 1) {
      const group = needs[each]!;
      if (group < known && (bits[group >> 5]! & (1 << (group & 31))) === 0) return false;
    }
    return true;
  }

  #readNeeds(): readonly number[] {
    return neededTexts(this.#plain).map((group) => {
      const number = groupCount;
      groupCount += 1;
      for (const text of group) grow(text, number);
      return number;
    });
  }

  override test(text: string): boolean {
    return this.mayMatch(text) && this.#plain.test(text);
  }

  override exec(text: string): RegExpExecArray | null {
    return this.mayMatch(text) ? this.#plain.exec(text) : null;
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
