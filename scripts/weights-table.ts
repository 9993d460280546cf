import type { LikenessWeights } from '#server/features/safety/reading/likeness-file.ts';
import type { Weights } from './logistic.ts';

/* Learnt weights as the table that a file keeps (reading/likeness-file.ts): in hundredths, without what is too small to decide anything. */

const hundredths = (value: number): number => Math.round(value * 100);

/** Numbers with two digits after the point. */
export const rounded = (values: readonly number[]): number[] =>
  values.map((value) => hundredths(value) / 100);

type Learnt = {
  /** In rising order; the weights' columns follow it. */
  known: readonly number[];
  /** One per level, 1 to 4. */
  heads: readonly Weights[];
  /** In the order of `safetyCategories`; null for one that was not learnt. */
  categories: readonly (Weights | null)[];
  /** In hundredths: weights below it are left out. */
  least: { level: number; category: number };
  /** Whether a trait, by its column, tells a category at all. */
  tells?: (column: number) => boolean;
};

/** The rows of the traits that say enough. */
export const tableOf = ({
  known,
  heads,
  categories,
  least,
  tells = () => true,
}: Learnt): Omit<LikenessWeights, 'weighing' | 'origin' | 'categoryOrigin'> => {
  const kept: number[] = [];
  const levels: number[] = [];
  const categoriesFrom: number[] = [0];
  const spokenFor: number[] = [];
  for (const [column, trait] of known.entries()) {
    const values = heads.map(({ weights }) => hundredths(weights[column]!));
    const spoken = tells(column)
      ? categories.flatMap((each, number) => {
          const weight = each ? hundredths(each.weights[column]!) : 0;
          return Math.abs(weight) >= least.category ? [number, weight] : [];
        })
      : [];
    if (Math.max(...values.map(Math.abs)) < least.level && spoken.length === 0) continue;
    kept.push(trait);
    levels.push(...values);
    spokenFor.push(...spoken);
    categoriesFrom.push(spokenFor.length);
  }
  return {
    traits: Uint32Array.from(kept),
    levels: Int16Array.from(levels),
    categoriesFrom: Uint32Array.from(categoriesFrom),
    categories: Int16Array.from(spokenFor),
  };
};
