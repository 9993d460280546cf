import { createHmac } from 'node:crypto';
import { fewestPeople, roundedTo } from '#shared/companies/employer-report.ts';

/* The noise of what an employer is told, and what may be shown of a noisy count (decision 0076). */

/** How often a figure may be shown although it rests on fewer people than it should, at the worst: nine of them. */
export const mistakenShare = 1 / 200;
/** How often a figure is within its margin. */
const withinMargin = 0.9;

/**
 * The chance that two-sided geometric noise of this scale is exactly `n`: (1-α)/(1+α)·α^|n|, with α = e^(-1/scale). A
 * count changed by one changes it by e^(1/scale), never more (Ghosh, Roughgarden, Sundararajan, 2009).
 */
export const noiseChance = (scale: number, n: number): number => {
  const alpha = Math.exp(-1 / scale);
  return ((1 - alpha) / (1 + alpha)) * alpha ** Math.abs(n);
};

/** The noise at a point of its distribution. @param at in (0, 1) */
export const noiseAt = (scale: number, at: number): number => {
  const alpha = Math.exp(-1 / scale);
  // P(noise >= n) = α^n / (1+α) for n >= 1, the same below by symmetry.
  const tail = at < 0.5 ? at : 1 - at;
  const n = Math.floor(Math.log(tail * (1 + alpha)) / Math.log(alpha));
  return (at < 0.5 ? -1 : 1) * Math.max(0, n);
};

/** The same cell of the same quarter always has the same noise: computing again draws nothing new. */
export const keyedNoise = (key: Buffer, cell: string, scale: number): number => {
  const digest = createHmac('sha256', key).update(cell).digest();
  // 52 bits, in the middle of their step: never 0, never 1.
  return noiseAt(scale, (Number(digest.readBigUInt64BE(0) >> 12n) + 0.5) / 2 ** 52);
};

/** Beyond so many scales the chance of a single draw is below 1e-9. */
const reach = 20;

/** The law of a sum of such draws: `chances[i]` is the chance of `i - middle`. */
const lawOf = (scales: readonly number[]): { middle: number; chances: Float64Array } => {
  let law = { middle: 0, chances: Float64Array.of(1) };
  for (const scale of scales) {
    const width = Math.ceil(scale * reach);
    const chances = new Float64Array(law.chances.length + 2 * width);
    const one = Float64Array.from({ length: 2 * width + 1 }, (_, index) => noiseChance(scale, index - width));
    law.chances.forEach((chance, at) => {
      for (let index = 0; index < one.length; index++) chances[at + index]! += chance * one[index]!;
    });
    law = { middle: law.middle + width, chances };
  }
  return law;
};

/** The smallest distance that such a sum passes upwards no more often than this. */
const findDistance = (scales: readonly number[], share: number): number => {
  const { middle, chances } = lawOf(scales);
  let above = 0;
  for (let index = chances.length - 1; index >= middle; index--) {
    above += chances[index]!;
    if (above > share) return index - middle + 1;
  }
  return 0;
};

/** One for each number of quarters that were published, and two shares: few, and asked for again and again. */
const distances = new Map<string, number>();
const distanceFor = (scales: readonly number[], share: number): number => {
  const name = `${share} ${scales.join(' ')}`;
  const distance = distances.get(name) ?? findDistance(scales, share);
  distances.set(name, distance);
  return distance;
};

/** From which noisy count on a figure is shown: high enough that nine people hardly ever reach it. @param scales of its draws */
export const shownFrom = (scales: readonly number[]): number =>
  fewestPeople - 1 + distanceFor(scales, mistakenShare);

/** Nine times in ten a published figure is no further from the truth, its rounding included. */
export const marginOf = (scales: readonly number[]): number =>
  distanceFor(scales, (1 - withinMargin) / 2) - 1 + Math.floor(roundedTo / 2);

/**
 * What becomes of a noisy count. Only the noisy count is looked at: hiding by the true one would tell it, to whoever holds
 * nine accounts of ten.
 */
export const publish = (noisy: number, from: number): number | null =>
  noisy < from ? null : Math.round(noisy / roundedTo) * roundedTo;
