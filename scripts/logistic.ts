import { shareOf } from '#server/features/safety/reading/traits.ts';

/** Logistic regression over sparse yes-or-no traits, for one class or many. Deterministic: the order comes from a fixed seed. */
export type Sparse = Int32Array;
export type Weights = { weights: Float64Array; origin: number };
type Example = { row: Sparse; one: boolean; part: number };

export const scoreWith = ({ weights, origin }: Weights, row: Sparse): number => {
  let sum = 0;
  for (const column of row) sum += weights[column]!;
  return sum * shareOf(row.length) + origin;
};

const rounds = 15;
const rate = 0.2;
const shrink = 0.02;

/** Another order of so many examples at each call, the same orders at each run. */
const shufflesOf = (count: number): (() => readonly number[]) => {
  const order = Array.from({ length: count }, (_, index) => index);
  let seed = 7;
  return () => {
    for (let index = count - 1; index > 0; index -= 1) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      const other = Math.floor(seed / 65536) % (index + 1);
      [order[index], order[other]] = [order[other]!, order[index]!];
    }
    return order;
  };
};

/** Adaptive gradient descent, one example at a time. */
export const fit = (examples: readonly Example[], columns: number): Weights => {
  const shuffled = shufflesOf(examples.length);
  const weights = new Float64Array(columns);
  const squares = new Float64Array(columns).fill(0.01);
  let origin = 0;
  let originSquare = 0.01;
  for (let round = 0; round < rounds; round += 1) {
    for (const index of shuffled()) {
      const { row, one, part } = examples[index]!;
      const scale = shareOf(row.length);
      let sum = 0;
      for (const column of row) sum += weights[column]!;
      const error = (1 / (1 + Math.exp(-(sum * scale + origin))) - Number(one)) * part;
      for (const column of row) {
        const slope = (error + shrink * weights[column]!) * scale;
        squares[column] = squares[column]! + slope * slope;
        weights[column] = weights[column]! - (rate * slope) / Math.sqrt(squares[column]!);
      }
      originSquare += error * error;
      origin -= (rate * error) / Math.sqrt(originSquare);
    }
  }
  return { weights, origin };
};

/** One row of weights per column, one weight per class in it. */
export type ManyWeights = { weights: Float64Array; origins: Float64Array };
type ManyExample = { row: Sparse; one: number; part: number };

/** How likely each class is; they sum to 1. */
export const chancesWith = ({ weights, origins }: ManyWeights, row: Sparse): Float64Array => {
  const classes = origins.length;
  const sums = new Float64Array(classes);
  for (const column of row)
    for (let each = 0; each < classes; each += 1) sums[each]! += weights[column * classes + each]!;
  const scale = shareOf(row.length);
  for (let each = 0; each < classes; each += 1) sums[each] = sums[each]! * scale + origins[each]!;
  const top = Math.max(...sums);
  let all = 0;
  for (let each = 0; each < classes; each += 1) {
    sums[each] = Math.exp(sums[each]! - top);
    all += sums[each]!;
  }
  return sums.map((value) => value / all);
};

const manyShrink = 0.002;
const leastError = 1e-3;

/** The same descent for several classes of which one is right. */
export const fitMany = (examples: readonly ManyExample[], columns: number, classes: number): ManyWeights => {
  const shuffled = shufflesOf(examples.length);
  const weights = new Float64Array(columns * classes);
  const squares = new Float64Array(columns * classes).fill(0.01);
  const origins = new Float64Array(classes);
  const originSquares = new Float64Array(classes).fill(0.01);
  for (let round = 0; round < rounds; round += 1) {
    for (const index of shuffled()) {
      const { row, one, part } = examples[index]!;
      const chances = chancesWith({ weights, origins }, row);
      const scale = shareOf(row.length);
      for (let each = 0; each < classes; each += 1) {
        const error = (chances[each]! - Number(each === one)) * part;
        if (Math.abs(error) < leastError) continue;
        for (const column of row) {
          const at = column * classes + each;
          const slope = (error + manyShrink * weights[at]!) * scale;
          squares[at] = squares[at]! + slope * slope;
          weights[at] = weights[at]! - (rate * slope) / Math.sqrt(squares[at]!);
        }
        originSquares[each] = originSquares[each]! + error * error;
        origins[each] = origins[each]! - (rate * error) / Math.sqrt(originSquares[each]!);
      }
    }
  }
  return { weights, origins };
};

/** `part`: how much it weighs, 1 if not said. */
type FewExample = { values: readonly number[]; one: boolean; part?: number };
const fewRounds = 60;
const fewShrink = 1e-3;
const fewRate = 0.3;

/** The same descent over a few numbers of about one size, the last of which is always 1. */
export const fitFew = (examples: readonly FewExample[]): number[] => {
  const count = examples[0]?.values.length ?? 0;
  const shuffled = shufflesOf(examples.length);
  const weights = new Array<number>(count).fill(0);
  const squares = new Array<number>(count).fill(0.01);
  for (let round = 0; round < fewRounds; round += 1)
    for (const index of shuffled()) {
      const { values, one, part = 1 } = examples[index]!;
      const sum = values.reduce((all, value, at) => all + value * weights[at]!, 0);
      const error = (1 / (1 + Math.exp(-sum)) - Number(one)) * part;
      for (const [at, value] of values.entries()) {
        const slope = error * value + fewShrink * weights[at]!;
        squares[at]! += slope * slope;
        weights[at]! -= (fewRate * slope) / Math.sqrt(squares[at]!);
      }
    }
  return weights;
};
