import { describe, expect, test } from 'vitest';
import {
  dayParts,
  durations,
  fewestPeople,
  figuresBudget,
  peopleEvery,
  type Release,
  roundedTo,
} from '#shared/companies/employer-report.ts';
import { hours, minutes } from '#shared/time.ts';
import {
  attack,
  months,
  type Question,
  quarters,
  questions,
  randomFrom,
  sureness,
} from '../../../tests/support/employer-attacker.ts';
import { fc } from '../../../tests/support/property.ts';
import { monthAfter } from './calendar.ts';
import { stretchOf } from './figures-budget.ts';
import { marginOf, mistakenShare, noiseAt, noiseChance, publish, shownFrom } from './noise.ts';
import { type Activations, monthTold, mostTold, noiseScale, reportOf } from './noisy-figures.ts';
import { countPerson, noCounts, type PeopleCounts, type PersonQuarter } from './people-counts.ts';

/*
 * The attacker of product.md: sees every report, and controls every account of the company but one. About that one person
 * there are two stories, any two; over 36 months all reports together must be at most e^2.9 times as likely in one as in
 * the other.
 */

const start = Date.UTC(2026, 0, 1);
const session = fc.record({
  startedAt: fc.integer({ min: start, max: start + 300 * 24 * hours(1) }),
  lastedFor: fc.integer({ min: 0, max: hours(10) }),
});
const many = 24;
/** The quarter of activation, if any, and what is done in each. */
const life = fc.record({
  joins: fc.option(fc.integer({ min: 0, max: many - 1 })),
  sessions: fc.array(fc.array(session, { maxLength: 5 }), { minLength: many, maxLength: many }),
});
type Life = { joins: number | null; sessions: PersonQuarter['sessions'][] };
const countsOfOne = ({ joins, sessions }: Life, quarter: number): PeopleCounts => {
  const counts = noCounts();
  if (joins !== null && quarter >= joins)
    countPerson(counts, { isNew: quarter === joins, sessions: sessions[quarter]! });
  return counts;
};

const bareMonth = (month: string): Release => ({
  month: month.slice(0, 7),
  report: { span: 'month', accounts: null, dayParts: null, durations: null },
});

describe('the budget of one person', () => {
  test('is what product.md allows', () => {
    expect(figuresBudget).toEqual({ epsilon: 2.9, months: 36 });
    expect(mostTold).toBeLessThanOrEqual(figuresBudget.epsilon);
    // An attacker who held two stories equally likely never gets past 95 %.
    expect(sureness(figuresBudget.epsilon)).toBeLessThan(0.95);
  });

  test('holds in every 36 months of random histories, months of before included', () => {
    let worst = 0;
    const history = fc.record({
      one: life,
      other: life,
      monthsBefore: fc.integer({ min: 0, max: 4 }),
      // People are counted as early as they may be, or later.
      waits: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: many, maxLength: many }),
    });
    fc.assert(
      fc.property(history, ({ one, other, monthsBefore, waits }) => {
        const first = '2027-03-01';
        const before = Array.from({ length: monthsBefore }, (_, index) => monthAfter(first, -3 - index));
        const spent: { month: string; cost: number }[] = before.map((month) => ({ month, cost: monthTold }));
        let counted = Number.NEGATIVE_INFINITY;
        for (let quarter = 0; quarter < many; quarter++) {
          const month = monthAfter(first, 3 * quarter);
          const stretch = stretchOf(before.map(bareMonth), month);
          // Nothing is left: nothing is published.
          if (stretch === null) continue;
          const [a, b] = [countsOfOne(one, quarter), countsOfOne(other, quarter)];
          let cost = Math.abs(a.activated - b.activated) / noiseScale.accounts;
          if (quarter - counted >= peopleEvery / 3 + waits[quarter]!) {
            counted = quarter;
            for (const part of dayParts)
              cost += Math.abs(a.dayParts[part] - b.dayParts[part]) / noiseScale.dayParts;
            for (const length of durations)
              cost += Math.abs(a.durations[length] - b.durations[length]) / noiseScale.durations;
          }
          spent.push({ month, cost: cost / stretch });
        }
        for (const { month: end } of spent.slice(monthsBefore)) {
          const since = monthAfter(end, 1 - figuresBudget.months);
          const inWindow = spent.filter(({ month }) => month >= since && month <= end);
          const told = inWindow.reduce((sum, { cost }) => sum + cost, 0);
          worst = Math.max(worst, told);
          expect(told).toBeLessThanOrEqual(figuresBudget.epsilon + 1e-9);
        }
      }),
      { numRuns: 1000, seed: 20261121 },
    );
    // The bound is used: a property that no history comes near would prove nothing.
    expect(worst).toBeGreaterThan(2.5);
  });

  test.each([1, 2, 6.4])(
    'one person more changes what noise of scale %d lets be published by its share',
    (scale) => {
      const from = shownFrom([scale]);
      const chancesOf = (count: number) => {
        const found = new Map<number | null, number>();
        for (let noise = -200; noise <= 200; noise++) {
          const shown = publish(count + noise, from);
          found.set(shown, (found.get(shown) ?? 0) + noiseChance(scale, noise));
        }
        return found;
      };
      let most = 0;
      for (let count = 0; count < 90; count++) {
        const [less, more] = [chancesOf(count), chancesOf(count + 1)];
        for (const [shown, chance] of less) {
          const other = more.get(shown) ?? 0;
          // Beyond the reach of the sum both chances are next to nothing.
          if (chance > 1e-10 && other > 1e-10) most = Math.max(most, Math.abs(Math.log(chance / other)));
        }
      }
      expect(most).toBeLessThanOrEqual(1 / scale + 1e-6);
      expect(most).toBeGreaterThan(0.8 / scale);
    },
  );
});

describe('threat: whoever sees 36 months of reports and controls every account but one', () => {
  const sizes = [80, 500];
  const many = 100;
  const ratios = (publisher: typeof months, question: Question) => {
    const random = randomFrom(20261129);
    return Array.from({ length: many }, (_, index) =>
      attack(publisher, question, { accounts: sizes[index % sizes.length]!, random }),
    );
  };
  const surePart = (of: number[]) => of.filter((ratio) => sureness(ratio) > 0.95).length / many;

  test.each(Object.keys(questions) as Question[])(
    '%s: hardly ever surer than nineteen in twenty',
    (question) => {
      const found = ratios(quarters, question);
      expect(surePart(found)).toBeLessThan(0.05);
      for (const ratio of found) expect(Math.abs(ratio)).toBeLessThanOrEqual(figuresBudget.epsilon);
      // The stories differ, and the attacker does learn something of it.
      expect(Math.max(...found.map(Math.abs))).toBeGreaterThan(0.3);
    },
  );

  test('the same attacker is sure of many, where every month has noise of its own', () => {
    expect(surePart(ratios(months, 'whether somebody is there at all'))).toBeGreaterThan(0.25);
  });
});

describe('what is published', () => {
  const key = Buffer.alloc(32, 7);
  const none: Activations = { noisy: 0, noiseScales: [] };
  const countsOf = (people: number): PeopleCounts => {
    const counts = noCounts();
    const sessions = [{ startedAt: Date.UTC(2026, 9, 5, 18), lastedFor: minutes(20) }];
    for (let each = 0; each < people; each++) countPerson(counts, { isNew: true, sessions });
    return counts;
  };
  const given = {
    key,
    companyId: 'a',
    month: '2026-12',
    stretch: 1,
    activations: none,
    peopleAreDue: true,
  };
  const reports = (people: number, howMany: number) => {
    const counts = countsOf(people);
    return Array.from(
      { length: howMany },
      (_, index) => reportOf(counts, { ...given, companyId: `company ${index}` }).report,
    );
  };

  test('the same quarter is the same report, another quarter has other noise', () => {
    expect(reportOf(countsOf(40), given)).toEqual(reportOf(countsOf(40), given));
    const others = new Set(
      Array.from({ length: 12 }, (_, month) =>
        JSON.stringify(reportOf(countsOf(400), { ...given, month: `2027-${month}` }).report),
      ),
    );
    expect(others.size).toBeGreaterThan(6);
  });

  test.each([2, 4, 6.4])('noise of scale %d follows its law', (scale) => {
    const howMany = 100_000;
    const seen = new Map<number, number>();
    for (let index = 0; index < howMany; index++) {
      const noise = noiseAt(scale, (index + 0.5) / howMany) + 0;
      seen.set(noise, (seen.get(noise) ?? 0) + 1);
    }
    for (let noise = -12; noise <= 12; noise++)
      expect(Math.abs((seen.get(noise) ?? 0) / howMany - noiseChance(scale, noise))).toBeLessThan(2e-5);
  });

  test('figures are multiples of five, of ten at least', () => {
    const figures = reports(90, 200).flatMap(({ accounts, dayParts, durations }) => [
      accounts,
      ...Object.values(dayParts ?? {}),
      ...Object.values(durations ?? {}),
    ]);
    const wrong = figures.filter(
      (figure) => figure !== null && (figure % roundedTo !== 0 || figure < fewestPeople),
    );
    expect(wrong).toEqual([]);
    expect(new Set(figures).size).toBeGreaterThan(3);
  });

  test.each([1, 4, 12])(
    'after %d quarters nine accounts are shown once in two hundred times at most',
    (draws) => {
      const scales = Array.from({ length: draws }, () => noiseScale.accounts);
      const howMany = 6_000;
      let shown = 0;
      for (let each = 0; each < howMany; each++) {
        let activations = none;
        let last: number | null = null;
        for (let quarter = 0; quarter < draws; quarter++) {
          const counts = { ...noCounts(), activated: quarter === 0 ? fewestPeople - 1 : 0 };
          const made = reportOf(counts, {
            ...given,
            companyId: `${each}`,
            month: `${quarter}`,
            activations,
            peopleAreDue: false,
          });
          activations = made.activations;
          last = made.report.accounts;
        }
        if (last !== null) shown += 1;
      }
      expect(shown / howMany).toBeLessThan(mistakenShare * 1.6);
      expect(shown / howMany).toBeGreaterThan(mistakenShare / 4);
      expect(shownFrom(scales)).toBeGreaterThan(fewestPeople);
    },
    60_000,
  );

  test('nine people in a part of the day hardly ever stand there; a hundred nearly always', () => {
    const shown = (evening: number) => {
      const counts = { ...noCounts(), activated: 200 };
      counts.dayParts.evening = evening;
      const howMany = 2000;
      let times = 0;
      for (let each = 0; each < howMany; each++)
        if (reportOf(counts, { ...given, companyId: `${each}` }).report.dayParts?.evening !== null)
          times += 1;
      return times / howMany;
    };
    expect(shown(9)).toBeLessThan(mistakenShare * 1.6);
    expect(shown(3)).toBeLessThan(mistakenShare);
    expect(shown(100)).toBeGreaterThan(0.99);
  });

  test('a small company reads « effectif insuffisant » rather than noise, and nothing is spent on it', () => {
    const { report, peopleCounted } = reportOf(countsOf(25), given);
    expect(peopleCounted).toBe(false);
    expect(report.accounts).not.toBeNull();
    expect(Object.values(report.dayParts ?? {})).toEqual([null, null, null, null]);
    expect(Object.values(report.durations ?? {})).toEqual([null, null, null]);
    expect(reportOf(countsOf(80), given)).toMatchObject({ peopleCounted: true });
    // A year has not passed: nobody is counted, whoever is there.
    const meanwhile = reportOf(countsOf(80), { ...given, peopleAreDue: false });
    expect(meanwhile).toMatchObject({ peopleCounted: false, report: { dayParts: null, durations: null } });
  });

  test('noise is not one-sided, and nine figures of ten are within the margin that is said', () => {
    const published = reports(200, 2000);
    const shown = published.map((report) => report.accounts ?? 0);
    expect(shown.reduce((sum, each) => sum + each, 0) / shown.length).toBeCloseTo(200, 0);
    const evenings = published.map((report) => report.dayParts?.evening ?? 0);
    const within = (of: number[], margin: number) =>
      of.filter((each) => Math.abs(each - 200) <= margin).length / of.length;
    const { margins } = reportOf(countsOf(200), given).report;
    expect(within(shown, margins!.accounts)).toBeGreaterThan(0.9);
    expect(within(evenings, margins!.people)).toBeGreaterThan(0.9);
    expect(within(evenings, margins!.people / 2)).toBeLessThan(0.85);
    expect(marginOf([2, 2, 2, 2])).toBeGreaterThan(margins!.accounts);
  });
});
