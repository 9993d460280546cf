import type { Address } from '#shared/safety/levels.ts';

/** Small mechanics of French sentences: address, capitals, counting; and the choice of one wording among several. */

/** `[vous|tu]` → the form of the address asked. */
export const addressed = (text: string, address: Address): string =>
  text.replace(/\[([^|[\]]*)\|([^|[\]]*)\]/g, (_, vous: string, tu: string) =>
    address === 'tu' ? tu : vous,
  );

export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

const isTelling = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 0xc0 && code < 0x2000) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57);

/**
 * Runs between spaces that hold a letter or a figure: the signs that French sets apart (« : », « ? ») are no words. A
 * loop, since the day's text is counted several times while it is fitted.
 */
export const countWords = (text: string): number => {
  let words = 0;
  let inWord = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32 || code === 0xa0 || code === 0x202f) inWord = false;
    else if (!inWord && isTelling(code)) {
      inWord = true;
      words++;
    }
  }
  return words;
};

/** A 32-bit hash (FNV-1a with a final mix): the same on every machine. Not a secret's business. */
export const hash32 = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

const shareNoFactor = (a: number, b: number): boolean => (b === 0 ? a === 1 : shareNoFactor(b, a % b));

const memory = 15;

/**
 * Walks each list in an order of the person's own, one step a day: nothing comes back before the whole list was told,
 * without anything being remembered. Of long lists, what was remembered as read is stepped over; a list shorter than
 * the memory would only be shuffled by it.
 */
export const createPicker = (seed: string, dayNumber: number, read: ReadonlySet<string>) => {
  const used: string[] = [];
  const pick = <T>(slot: string, list: readonly T[], lead = 0): T => {
    const n = list.length;
    const h = hash32(`${seed}|${slot}`);
    let stride = 1 + (Math.floor(h / n) % Math.max(n - 1, 1));
    while (!shareNoFactor(n, stride)) stride = (stride % n) + 1;
    let step = dayNumber + lead;
    for (let tried = 0; tried < n; tried++, step++) {
      const index = ((h % n) + stride * (((step % n) + n) % n)) % n;
      const id = `${slot}:${index}`;
      if (used.includes(id) || (n >= memory && read.has(id) && tried < n - 1)) continue;
      used.push(id);
      return list[index]!;
    }
    return list[h % n]!;
  };
  return { pick, used };
};
export type Picker = ReturnType<typeof createPicker>;

/** Where one sentence ends and the next begins; a quotation that ends inside a sentence ends none. */
export const countSentences = (text: string): number => text.split(/(?<=[.?!]) (?=[«\p{Lu}])/u).length;
