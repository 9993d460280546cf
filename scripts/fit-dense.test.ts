import { expect, test } from 'vitest';
import { fitDense } from './fit-dense.ts';

const examples = Array.from({ length: 60 }, (_, at) => ({
  values: [at % 3 === 0 ? 1 : 0, at % 3 === 1 ? 1 : 0, 1],
  one: at % 3,
  part: 1,
}));

test('learns which number tells of which kind, and always the same', () => {
  const weights = fitDense(examples, 3);
  const likeliest = (values: readonly number[]) => {
    const sums = weights.map((each) => each.reduce((sum, weight, at) => sum + weight * values[at]!, 0));
    return sums.indexOf(Math.max(...sums));
  };
  expect(
    [
      [1, 0, 1],
      [0, 1, 1],
      [0, 0, 1],
    ].map(likeliest),
  ).toEqual([0, 1, 2]);
  expect(fitDense(examples, 3)).toEqual(weights);
});
