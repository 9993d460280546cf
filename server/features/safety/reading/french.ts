import { readFileSync } from 'node:fs';
import { numberOf } from './traits.ts';
import { decodeTables, encodeTables } from './weights-file.ts';

/*
 * Whether a written word may be a French one, or a name. A filter by Bloom: it never says no to a word it holds, and yes to
 * one in a hundred that it does not; such a slip stays as it was written. Written by scripts/write-french-words.ts.
 */

const magic = 'french';
const bitsPerWord = 10;
const looks = 7;

/** The n-th place a word is looked for at. */
const placeOf = (first: number, second: number, n: number, bits: number): number =>
  ((first + Math.imul(n, second)) >>> 0) % bits;
const secondOf = (word: string): number => numberOf(`${word}<`) | 1;

export const encodeFrench = (words: readonly string[]): Buffer => {
  const bits = words.length * bitsPerWord;
  const filter = new Uint8Array(Math.ceil(bits / 8));
  for (const word of words)
    for (let n = 0; n < looks; n += 1) {
      const place = placeOf(numberOf(word), secondOf(word), n, bits);
      filter[place >> 3] = filter[place >> 3]! | (1 << (place & 7));
    }
  return encodeTables({ magic, bits }, [filter]);
};

const { head, take } = decodeTables<{ magic: string; bits: number; lengths: readonly number[] }>(
  readFileSync(new URL('french-words.bin', import.meta.url)),
  magic,
);
const filter = take(Uint8Array);

/** @param word small letters without accents */
export const mayBeFrench = (word: string): boolean => {
  const first = numberOf(word);
  const second = secondOf(word);
  for (let n = 0; n < looks; n += 1) {
    const place = placeOf(first, second, n, head.bits);
    if ((filter[place >> 3]! & (1 << (place & 7))) === 0) return false;
  }
  return true;
};
