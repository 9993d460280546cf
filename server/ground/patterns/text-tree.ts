/*
 * The texts that expressions need (needed-texts.ts), in one tree of letters. Texts of which one is enough are a group with a number; a
 * text is looked up in the tree once, and what it holds is a bit for each group.
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

/** The places after the first sign and after the first two: every look into the tree begins with them. */
const afterOne = new Int32Array(signs);
const afterTwo = new Int32Array(signs * signs);

const grow = (text: string, group: number): void => {
  noteOpening(text);
  let place = 0;
  for (let at = 0; at < text.length; at += 1) {
    const step = stepOf(place, signOf(text.charCodeAt(at)));
    let slot = slotOf(step);
    if (steps[slot * 2] === 0) {
      if (places * 4 >= slots * 3) {
        widen();
        slot = slotOf(step);
      }
      steps[slot * 2] = step;
      steps[slot * 2 + 1] = places;
      places += 1;
    }
    place = steps[slot * 2 + 1]!;
    if (at === 0) afterOne[signOf(text.charCodeAt(0))] = place;
    if (at === 1) afterTwo[signOf(text.charCodeAt(0)) * signs + signOf(text.charCodeAt(1))] = place;
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

/** What a text holds. `known`: how many groups there were when it was looked at; later ones are not settled by it. */
export type Held = { bits: Uint32Array; known: number };

/** The signs of the text that is looked at, used again and again. */
let letters = new Uint8Array(4096);

/** The look in which a place was noted last: small words come back all the time. */
let notedIn = new Uint32Array(1 << 14);
let look = 0;
/** Notes the groups whose text ends at a place. */
const note = (place: number, bits: Uint32Array): void => {
  let end = endsAt[place] ?? 0;
  if (end === 0 || notedIn[place] === look) return;
  notedIn[place] = look;
  for (; end !== 0; end = endNext[end]!) bits[endGroup[end]! >> 5]! |= 1 << (endGroup[end]! & 31);
};

/** Notes in `held`, which is empty, which groups the text holds. */
export const lookUp = (text: string, held: Held): void => {
  if (held.bits.length <= groupCount >> 5) held.bits = new Uint32Array((groupCount >> 5) + 64);
  if (notedIn.length < endsAt.length) notedIn = new Uint32Array(endsAt.length);
  look += 1;
  const { bits } = held;
  held.known = groupCount;
  const { length } = text;
  if (letters.length < length + 2) letters = new Uint8Array(length * 2 + 2);
  for (let at = 0; at < length; at += 1) letters[at] = signOf(text.charCodeAt(at));
  // Two signs that nothing holds stand at the end, for what begins there.
  letters[length] = 0;
  letters[length + 1] = 0;
  for (let from = 0; from < length; from += 1) {
    const two = letters[from]! * signs + letters[from + 1]!;
    const opening = two * signs + letters[from + 2]!;
    if ((openings[opening >> 5]! & (1 << (opening & 31))) === 0) continue;
    note(afterOne[letters[from]!]!, bits);
    let place = from + 1 < length ? afterTwo[two]! : 0;
    for (let at = from + 2; place !== 0; at += 1) {
      note(place, bits);
      if (at >= length) break;
      place = steps[slotOf(stepOf(place, letters[at]!)) * 2 + 1]!;
    }
  }
  // No text outlives its reading, also not as signs.
  letters.fill(0, 0, length);
};

const groups = new Map<string, number>();
/** The number of a group: the same texts have one. */
export const groupOf = (texts: readonly string[]): number => {
  const key = texts.toSorted().join('|');
  const known = groups.get(key);
  if (known !== undefined) return known;
  const group = groupCount;
  groupCount += 1;
  groups.set(key, group);
  for (const text of texts) grow(text, group);
  return group;
};
