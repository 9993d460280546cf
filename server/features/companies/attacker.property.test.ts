import { describe, expect, test } from 'vitest';
import { dayParts, durations, fewestPeople, roundedTo } from '#shared/companies/employer-report.ts';
import { hours, minutes } from '#shared/time.ts';
import { fc } from '../../../tests/support/property.ts';
import { countPerson, type MonthCounts, noCounts, type PersonMonth } from './month-counts.ts';
import {
  type FigureName,
  mistakenShare,
  noiseAt,
  noiseChance,
  noiseScale,
  publish,
  reportOf,
  shownFrom,
} from './noisy-figures.ts';

/*
 * The attacker of product.md: sees every report, and controls every account of the company but one. About that one person
 * there are two stories, any two; a report must be at most e times as likely in one as in the other, each month.
 */

/** What one person did in each month: null, they had no account. */
type Life = readonly (PersonMonth | null)[];

const start = Date.UTC(2026, 0, 1);
const session = fc.record({
  startedAt: fc.integer({ min: start, max: start + 300 * 24 * hours(1) }),
  lastedFor: fc.integer({ min: 0, max: hours(10) }),
});
const personMonth = fc.record({ sessions: fc.array(session, { maxLength: 8 }) });
const lifeOf = (months: number) =>
  fc.array(fc.option(personMonth, { freq: 3 }), { minLength: months, maxLength: months });

const history = fc.integer({ min: 1, max: 6 }).chain((months) =>
  fc.record({
    months: fc.constant(months),
    // The attacker's own, from few, around the threshold, to many.
    others: fc.array(lifeOf(months), { minLength: 0, maxLength: 60 }),
    one: lifeOf(months),
    other: lifeOf(months),
  }),
);

const countsIn = (lives: readonly Life[], month: number): MonthCounts => {
  const counts = noCounts();
  for (const life of lives) {
    const person = life[month];
    if (person) countPerson(counts, person);
  }
  return counts;
};

const cellsOf = (counts: MonthCounts): { scale: number; count: number }[] => [
  { scale: noiseScale.accounts, count: counts.accounts },
  ...dayParts.map((part) => ({ scale: noiseScale.dayParts, count: counts.dayParts[part] })),
  ...durations.map((length) => ({ scale: noiseScale.durations, count: counts.durations[length] })),
];

const reach = 120;
const chances = new Map<string, Map<string, number>>();
/** Each thing that can be published of a count, and its chance, summed over all noise that leads there. */
const chancesOf = (scale: number, count: number): Map<string, number> => {
  const name = `${scale} ${count}`;
  const known = chances.get(name);
  if (known) return known;
  const found = new Map<string, number>();
  for (let noise = -reach; noise <= reach; noise++) {
    const shown = String(publish(scale, count + noise));
    found.set(shown, (found.get(shown) ?? 0) + noiseChance(scale, noise));
  }
  chances.set(name, found);
  return found;
};

/** The most that one report can tell two counts of a cell apart: |ln of the ratio|, over all that could be published. */
const mostTold = (scale: number, a: number, b: number): number => {
  if (a === b) return 0;
  const [ofA, ofB] = [chancesOf(scale, a), chancesOf(scale, b)];
  let most = 0;
  for (const [shown, chance] of ofA) {
    const other = ofB.get(shown);
    // Beyond the reach of the sum both chances are below 1e-12.
    if (other === undefined || chance < 1e-12 || other < 1e-12) continue;
    most = Math.max(most, Math.abs(Math.log(chance / other)));
  }
  return most;
};

/** The noise of the cells is independent, so what each of them tells at most adds up. */
const toldBy = (a: MonthCounts, b: MonthCounts): number => {
  const others = cellsOf(b);
  return cellsOf(a).reduce(
    (sum, { scale, count }, index) => sum + mostTold(scale, count, others[index]!.count),
    0,
  );
};

describe('whoever sees every report and controls every account but one', () => {
  test('learns of that one at most a factor e a month, in 1 000 random histories', () => {
    let worst = 0;
    fc.assert(
      fc.property(history, ({ months, others, one, other }) => {
        for (let month = 0; month < months; month++) {
          const told = toldBy(countsIn([...others, one], month), countsIn([...others, other], month));
          worst = Math.max(worst, told);
          expect(told).toBeLessThanOrEqual(1 + 1e-6);
        }
      }),
      { numRuns: 1000, seed: 20261121 },
    );
    // The bound is used: a property that no history comes near would prove nothing.
    expect(worst).toBeGreaterThan(0.85);
  });

  test('whatever somebody does, they change no figure by more than the noise was made for', () => {
    fc.assert(
      fc.property(fc.option(personMonth), fc.option(personMonth), (one, other) => {
        const [a, b] = [countsIn([[one]], 0), countsIn([[other]], 0)];
        const others = cellsOf(b);
        const cost = cellsOf(a).reduce(
          (sum, { scale, count }, index) => sum + Math.abs(count - others[index]!.count) / scale,
          0,
        );
        expect(cost).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});

describe('what is published', () => {
  const key = Buffer.alloc(32, 7);
  const countsOf = (people: number): MonthCounts =>
    countsIn(
      Array.from({ length: people }, () => [
        { sessions: [{ startedAt: Date.UTC(2026, 9, 5, 18), lastedFor: minutes(20) }] },
      ]),
      0,
    );
  const reports = (people: number, many: number) => {
    const counts = countsOf(people);
    return Array.from({ length: many }, (_, index) =>
      reportOf(counts, { key, companyId: `company ${index}`, month: '2026-10' }),
    );
  };

  test('the same month is the same report, another month has other noise', () => {
    const given = { key, companyId: 'a', month: '2026-10' };
    expect(reportOf(countsOf(40), given)).toEqual(reportOf(countsOf(40), given));
    const others = new Set(
      Array.from({ length: 12 }, (_, month) =>
        JSON.stringify(reportOf(countsOf(400), { ...given, month: `2027-${month}` })),
      ),
    );
    expect(others.size).toBeGreaterThan(6);
  });

  test.each(Object.keys(noiseScale) as FigureName[])('%s: keyed noise follows its law', (name) => {
    const scale = noiseScale[name];
    const many = 100_000;
    const seen = new Map<number, number>();
    for (let index = 0; index < many; index++) {
      const noise = noiseAt(scale, (index + 0.5) / many) + 0;
      seen.set(noise, (seen.get(noise) ?? 0) + 1);
    }
    for (let noise = -12; noise <= 12; noise++)
      expect(Math.abs((seen.get(noise) ?? 0) / many - noiseChance(scale, noise))).toBeLessThan(2e-5);
  });

  test('figures are multiples of five, of ten at least', () => {
    const figures = reports(60, 200).flatMap(({ accounts, dayParts, durations }) => [
      accounts,
      ...Object.values(dayParts),
      ...Object.values(durations),
    ]);
    const wrong = figures.filter(
      (figure) => figure !== null && (figure % roundedTo !== 0 || figure < fewestPeople),
    );
    expect(wrong).toEqual([]);
    expect(new Set(figures).size).toBeGreaterThan(3);
  });

  test('nine people are shown once in two hundred times at the most; sixty nearly always', () => {
    const many = 4000;
    const shown = (people: number) =>
      reports(people, many).filter((report) => report.dayParts.evening !== null).length / many;
    expect(shown(9)).toBeLessThan(mistakenShare * 1.6);
    expect(shown(3)).toBeLessThan(mistakenShare / 2);
    expect(shown(60)).toBeGreaterThan(0.99);
    // By the law itself, rather than by luck.
    for (const scale of Object.values(noiseScale)) {
      const chance = 1 - (chancesOf(scale, fewestPeople - 1).get('null') ?? 0);
      expect(chance).toBeLessThanOrEqual(mistakenShare);
      expect(chance).toBeGreaterThan(mistakenShare / 3);
      expect(shownFrom(scale)).toBeGreaterThan(fewestPeople);
    }
  });

  test('noise is not one-sided: over many companies the figures say the truth', () => {
    const shown = reports(200, 2000).map(({ accounts }) => accounts ?? 0);
    expect(shown.reduce((sum, each) => sum + each, 0) / shown.length).toBeCloseTo(200, 0);
  });
});
