import { decodeTables, encodeTables } from './weights-file.ts';

/*
 * The learnt weights of likeness.ts as one binary file: a line of JSON, then tables in the order of `Likeness`, whole numbers
 * of little end first. scripts/train-likeness.ts writes it, the server reads it once.
 */

export type LikenessWeights = {
  /** Per level 1 to 4: weights of resemblance itself, of a rule's level 1 to 4, of a harmless explanation, and the rest. */
  weighing: readonly (readonly number[])[];
  /** Where each level begins before any trait is seen; then the same for each category. */
  origin: readonly number[];
  categoryOrigin: readonly number[];
  /** The traits, each a number of 32 bits (traits.ts), in rising order. */
  traits: Uint32Array;
  /** Four per trait, in hundredths: how much it speaks for level 1 to 4. */
  levels: Int16Array;
  /** Where the categories of a trait begin in `categories`; one more than there are traits. */
  categoriesFrom: Uint32Array;
  /** In turn a category's number and its weight in hundredths. */
  categories: Int16Array;
};

const magic = 'likeness 2';

export const encodeWeights = (weights: LikenessWeights): Buffer => {
  const { traits, levels, categoriesFrom, categories, ...small } = weights;
  return encodeTables({ magic, ...small }, [traits, levels, categoriesFrom, categories]);
};

/** @throws Error when the file is not one that `encodeWeights` wrote */
export const decodeWeights = (file: Buffer): LikenessWeights => {
  const { head, take } = decodeTables<
    Pick<LikenessWeights, 'weighing' | 'origin' | 'categoryOrigin'> & { magic: string; lengths: number[] }
  >(file, magic);
  return {
    weighing: head.weighing,
    origin: head.origin,
    categoryOrigin: head.categoryOrigin,
    traits: take(Uint32Array),
    levels: take(Int16Array),
    categoriesFrom: take(Uint32Array),
    categories: take(Int16Array),
  };
};
