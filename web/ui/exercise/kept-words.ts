/**
 * Words of an exercise that stay in this browser: nothing here ever sends them. Their keys carry the prefix that a
 * deliberate sign-out empties (web/lib/forget-writing.ts).
 */
export type KeptWords = 'gratitude' | 'kindness' | `exercice-${string}`;

const keyOf = (name: KeptWords): string => `eclaircie:${name}`;
/** More than anyone writes here; what storage holds beyond it was not written by us. */
const longest = 4000;

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');

/** Always `count` texts: what was not kept, or cannot be read, is empty. */
export function readWords(name: KeptWords, count: number): string[] {
  let kept: unknown = null;
  try {
    kept = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    // Unreadable, or storage is forbidden.
  }
  const words = isWords(kept) ? kept : [];
  return Array.from({ length: count }, (_, index) => (words[index] ?? '').slice(0, longest));
}

/** @returns false when this browser keeps nothing (storage forbidden or full) */
export function keepWords(name: KeptWords, words: readonly string[]): boolean {
  try {
    if (words.every((word) => word.trim() === '')) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(words.map((word) => word.slice(0, longest))));
    return true;
  } catch {
    return false;
  }
}
