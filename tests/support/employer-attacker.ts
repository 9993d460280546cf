import { randomBytes } from 'node:crypto';
import { keyedNoise, noiseChance, publish, shownFrom } from '#server/features/companies/noise.ts';
import { type Activations, noiseScale, reportOf } from '#server/features/companies/noisy-figures.ts';
import { noCounts, type PeopleCounts } from '#server/features/companies/people-counts.ts';
import { dayParts, durations, type EmployerReport } from '#shared/companies/employer-report.ts';

/*
 * The attacker of product.md: an employer who sees every report, knows how each is made, and controls every account but
 * one. About that one there are two stories; the chances of what was published under each are computed exactly.
 */

/** What one account adds to a period: nothing, itself, a part of the day, a length (places in their lists). */
export type Part = { isNew: boolean; part: number | null; length: number | null };
export type Story = readonly Part[];

export const add = (counts: PeopleCounts, { isNew, part, length }: Part): void => {
  if (isNew) counts.activated += 1;
  if (part !== null) counts.dayParts[dayParts[part]!] += 1;
  if (length !== null) counts.durations[durations[length]!] += 1;
};

const withStory = (others: readonly PeopleCounts[], story: Story): PeopleCounts[] =>
  others.map((known, period) => {
    const counts = structuredClone(known);
    add(counts, story[period]!);
    return counts;
  });

const reach = 24;

const kept = new Map<string, number>();
const once = (name: string, work: () => number): number => {
  const known = kept.get(name) ?? work();
  kept.set(name, known);
  return known;
};
/** ln of the chance that a count is published as this. */
const told = (count: number, scale: number, shown: number | null): number =>
  once(`told ${count} ${scale} ${shown}`, () => {
    const from = shownFrom([scale]);
    let chance = 0;
    const width = Math.ceil(scale * reach);
    for (let noise = -width; noise <= width; noise++)
      if (publish(count + noise, from) === shown) chance += noiseChance(scale, noise);
    return Math.log(chance);
  });

const cellsTold = (counts: PeopleCounts, report: EmployerReport, scale: number): number => {
  let sum = 0;
  for (const part of dayParts)
    if (report.dayParts) sum += told(counts.dayParts[part], scale, report.dayParts[part]);
  for (const length of durations)
    if (report.durations) sum += told(counts.durations[length], scale, report.durations[length]);
  return sum;
};

/** ln of the chance of a row of published sums: what the sum may be is carried from quarter to quarter. */
const sumsTold = (activated: readonly number[], shown: readonly (number | null)[]): number => {
  let may = new Map([[0, 1]]);
  let sum = 0;
  const scales: number[] = [];
  for (const [quarter, figure] of shown.entries()) {
    const scale = noiseScale.accounts;
    scales.push(scale);
    const from = shownFrom(scales);
    const width = Math.ceil(scale * reach);
    const next = new Map<number, number>();
    for (const [before, chance] of may)
      for (let noise = -width; noise <= width; noise++) {
        const now = before + activated[quarter]! + noise;
        if (publish(now, from) === figure)
          next.set(now, (next.get(now) ?? 0) + chance * noiseChance(scale, noise));
      }
    const all = [...next.values()].reduce((total, each) => total + each, 0);
    sum += Math.log(all);
    may = new Map([...next].map(([value, chance]) => [value, chance / all]));
  }
  return sum;
};

export type Publisher = {
  periods: number;
  publish(counts: readonly PeopleCounts[]): EmployerReport[];
  /** ln of the chance of these reports. */
  chance(counts: readonly PeopleCounts[], reports: readonly EmployerReport[]): number;
};

/** As it is published: twelve quarters in 36 months. */
export const quarters: Publisher = {
  periods: 12,
  publish: (all) => {
    const key = randomBytes(32);
    let activations: Activations = { noisy: 0, noiseScales: [] };
    let counted = Number.NEGATIVE_INFINITY;
    return all.map((counts, quarter) => {
      const made = reportOf(counts, {
        key,
        companyId: 'a company',
        month: `quarter ${quarter}`,
        stretch: 1,
        activations,
        peopleAreDue: quarter - counted >= 4,
      });
      activations = made.activations;
      if (made.peopleCounted) counted = quarter;
      return made.report;
    });
  },
  chance: (all, reports) =>
    sumsTold(
      all.map(({ activated }) => activated),
      reports.map(({ accounts }) => accounts),
    ) + all.reduce((sum, counts, quarter) => sum + quarterCells(counts, reports[quarter]!), 0),
};

const quarterCells = (counts: PeopleCounts, report: EmployerReport): number =>
  // Cells that were not counted for want of accounts say nothing but what the sum of accounts says.
  (report.accounts ?? 0) >= shownFrom([noiseScale.dayParts])
    ? cellsTold(counts, report, noiseScale.dayParts)
    : 0;

/** As it was published before (decision 0030): 36 months, each with noise of its own. Kept to compare with. */
export const months: Publisher = {
  periods: 36,
  publish: (all) => {
    const key = randomBytes(32);
    const cell = (name: string, count: number, scale: number) =>
      publish(count + keyedNoise(key, name, scale), shownFrom([scale]));
    let activated = 0;
    return all.map((counts, month) => {
      activated += counts.activated;
      const row = <Key extends string>(keys: readonly Key[], cells: Record<Key, number>) =>
        Object.fromEntries(keys.map((name) => [name, cell(`${month} ${name}`, cells[name], 4)])) as Record<
          Key,
          number | null
        >;
      return {
        span: 'month',
        accounts: cell(`${month}`, activated, 2),
        dayParts: row(dayParts, counts.dayParts),
        durations: row(durations, counts.durations),
      };
    });
  },
  chance: (all, reports) => {
    let activated = 0;
    return all.reduce((sum, counts, month) => {
      activated += counts.activated;
      const report = reports[month]!;
      return sum + told(activated, 2, report.accounts) + cellsTold(counts, report, 4);
    }, 0);
  },
};

export type Random = () => number;
/** The same numbers for the same seed (mulberry32). */
export const randomFrom = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
const below = (random: Random, end: number): number => Math.floor(random() * end);

/** An account that joins at some time and comes in some periods, with habits of its own. */
const aLife = (random: Random, periods: number): Part[] => {
  const joins = below(random, periods);
  const comes = 0.2 + 0.8 * random();
  const [part, length] = [below(random, dayParts.length), below(random, durations.length)];
  return Array.from({ length: periods }, (_, period) => {
    const here = period >= joins && random() < comes;
    return {
      isNew: period === joins,
      part: here ? (random() < 0.7 ? part : below(random, dayParts.length)) : null,
      length: here ? (random() < 0.7 ? length : below(random, durations.length)) : null,
    };
  });
};

const nothing: Part = { isNew: false, part: null, length: null };
type Ask = (random: Random, periods: number) => [Story, Story];
const everyTime = (periods: number, joins: number, habit: { part: number; length: number }): Part[] =>
  Array.from({ length: periods }, (_, period) => ({ isNew: period === joins, ...habit }));

export const questions = {
  'whether somebody is there at all': (random, periods) => [
    everyTime(periods, 0, { part: below(random, dayParts.length), length: below(random, durations.length) }),
    Array.from({ length: periods }, () => nothing),
  ],
  'which of two lives was theirs': (random, periods) => [aLife(random, periods), aLife(random, periods)],
  'long evenings or short mornings': (_, periods) => [
    everyTime(periods, 0, { part: 2, length: 2 }),
    everyTime(periods, 1, { part: 0, length: 0 }),
  ],
} satisfies Record<string, Ask>;
export type Question = keyof typeof questions;

/** @returns ln of how much likelier the reports are under the true story than under the other one */
export const attack = (
  publisher: Publisher,
  question: Question,
  given: { accounts: number; random: Random },
): number => {
  const { random } = given;
  const { periods } = publisher;
  const others = Array.from({ length: periods }, noCounts);
  for (let each = 1; each < given.accounts; each++)
    aLife(random, periods).forEach((part, period) => {
      add(others[period]!, part);
    });
  const [one, other] = (questions[question] as Ask)(random, periods);
  const [trueStory, otherStory] = random() < 0.5 ? [one, other] : [other, one];
  const truth = withStory(others, trueStory);
  const reports = publisher.publish(truth);
  return publisher.chance(truth, reports) - publisher.chance(withStory(others, otherStory), reports);
};

/** Of two stories held equally likely before, the chance of the likelier one after. */
export const sureness = (ratio: number): number => 1 / (1 + Math.exp(-Math.abs(ratio)));
