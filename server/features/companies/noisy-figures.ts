import { createHmac } from 'node:crypto';
import {
  dayParts,
  durations,
  type EmployerReport,
  fewestPeople,
  roundedTo,
} from '#shared/companies/employer-report.ts';
import type { MonthCounts } from './month-counts.ts';

/*
 * From counts to what is published (decision 0030). Whatever one person did or did not do in a month, any report is at
 * most e times as likely: ε = 1 for each person and month, against whoever knows everything about everybody else.
 *
 * How much one person can change: by being there or not, one in each of the three figures (accounts, one part of the day,
 * one length); by having done something else, two cells of the parts and two of the lengths. With noise of scale b the
 * first costs 1/2 + 1/4 + 1/4, the second 2/4 + 2/4: both 1.
 */
export const noiseScale = { accounts: 2, dayParts: 4, durations: 4 } as const;
export type FigureName = keyof typeof noiseScale;

/** How often a figure may be shown although it rests on fewer people than it should, at the worst: nine of them. */
export const mistakenShare = 1 / 200;

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

/** From which noisy count on a figure is shown: high enough that nine people hardly ever reach it. */
export const shownFrom = (scale: number): number => {
  const alpha = Math.exp(-1 / scale);
  let margin = 1;
  while (alpha ** margin / (1 + alpha) > mistakenShare) margin += 1;
  return fewestPeople - 1 + margin;
};

/**
 * What becomes of a noisy count. Only the noisy count is looked at: hiding by the true one would tell it, to whoever holds
 * nine accounts of ten.
 */
export const publish = (scale: number, noisy: number): number | null =>
  noisy < shownFrom(scale) ? null : Math.round(noisy / roundedTo) * roundedTo;

/** The same cell of the same month always has the same noise: asking again teaches nothing. */
const keyedPoint = (key: Buffer, cell: string): number => {
  const digest = createHmac('sha256', key).update(cell).digest();
  // 52 bits, in the middle of their step: never 0, never 1.
  return (Number(digest.readBigUInt64BE(0) >> 12n) + 0.5) / 2 ** 52;
};

/** @param month YYYY-MM */
export const reportOf = (
  counts: MonthCounts,
  given: { key: Buffer; companyId: string; month: string },
): EmployerReport => {
  const figure = (name: FigureName, cell: string, count: number): number | null => {
    const scale = noiseScale[name];
    const point = keyedPoint(given.key, `${given.companyId}|${given.month}|${name}|${cell}`);
    return publish(scale, count + noiseAt(scale, point));
  };
  const row = <Key extends string>(
    name: 'dayParts' | 'durations',
    keys: readonly Key[],
    cells: Record<Key, number>,
  ) =>
    Object.fromEntries(keys.map((key) => [key, figure(name, key, cells[key])])) as Record<Key, number | null>;
  return {
    accounts: figure('accounts', '', counts.accounts),
    dayParts: row('dayParts', dayParts, counts.dayParts),
    durations: row('durations', durations, counts.durations),
  };
};
