import { shareOf } from '#server/features/safety/reading/traits.ts';

/** Logistic regression over sparse yes-or-no traits. Deterministic: the order of learning comes from a fixed seed. */
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

/** Adaptive gradient descent, one example at a time. */
export const fit = (examples: readonly Example[], columns: number): Weights => {
  const weights = new Float64Array(columns);
  const squares = new Float64Array(columns).fill(0.01);
  let origin = 0;
  let originSquare = 0.01;
  let seed = 7;
  const order = examples.map((_, index) => index);
  for (let round = 0; round < rounds; round += 1) {
    for (let index = order.length - 1; index > 0; index -= 1) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      const other = Math.floor(seed / 65536) % (index + 1);
      [order[index], order[other]] = [order[other]!, order[index]!];
    }
    for (const index of order) {
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
