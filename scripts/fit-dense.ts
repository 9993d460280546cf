/*
 * Learns how a few numbers are weighed to tell which of some kinds is right: by the slope over all examples at once, always the same
 * from the same examples.
 */

/** `part`: how much it weighs. */
export type DenseExample = { values: readonly number[]; one: number; part: number };

const rounds = 400;
const rate = 0.05;
const shrink = 10;
const smooth = 0.9;

/** @returns per kind one weight per number */
export const fitDense = (examples: readonly DenseExample[], kinds: number): number[][] => {
  const numbers = examples[0]?.values.length ?? 0;
  const all = examples.reduce((sum, { part }) => sum + part, 0);
  const zeros = () => Array.from({ length: kinds }, () => new Array<number>(numbers).fill(0));
  const weights = zeros();
  const squares = zeros();
  for (let round = 0; round < rounds; round += 1) {
    const slopes = weights.map((each) => each.map((weight) => shrink * weight));
    for (const { values, one, part } of examples) {
      const sums = weights.map((each) => each.reduce((sum, weight, at) => sum + weight * values[at]!, 0));
      const top = Math.max(...sums);
      const parts = sums.map((sum) => Math.exp(sum - top));
      const whole = parts.reduce((sum, each) => sum + each, 0);
      for (const [kind, each] of parts.entries()) {
        const wrong = (each / whole - Number(kind === one)) * part;
        for (let at = 0; at < numbers; at += 1) slopes[kind]![at]! += wrong * values[at]!;
      }
    }
    const step = rate * (1 - round / rounds);
    for (let kind = 0; kind < kinds; kind += 1)
      for (let at = 0; at < numbers; at += 1) {
        const slope = slopes[kind]![at]! / all;
        squares[kind]![at] = smooth * squares[kind]![at]! + (1 - smooth) * slope * slope;
        weights[kind]![at]! -= (step * slope) / Math.sqrt(squares[kind]![at]! + 1e-12);
      }
  }
  return weights;
};
