import { type Activations, mostTold, reportOf } from '#server/features/companies/noisy-figures.ts';
import { noCounts, type PeopleCounts } from '#server/features/companies/people-counts.ts';
import { peopleEvery } from '#shared/companies/employer-report.ts';
import {
  attack,
  months,
  type Publisher,
  type Question,
  quarters,
  questions,
  randomFrom,
  sureness,
} from '../tests/support/employer-attacker.ts';
import type { Bench, BenchRow } from './run.ts';

/*
 * What 36 months of an employer's figures tell (decision 0076). First the attacker who controls every account but one, over
 * 1 000 histories: how often they are over 95 % sure. The peer is how it was published before, a month at a time. Then what
 * the figures are good for: how often a true change of ten points is seen, and how often one is seen that is not there.
 */

const histories = 1000;
const sizes = [80, 500, 5000];
const promised = 0.05;
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const attacks = (publisher: Publisher, question: Question): { sure: number; most: number } => {
  const random = randomFrom(20261129);
  const ratios = Array.from({ length: histories }, (_, index) =>
    attack(publisher, question, { accounts: sizes[index % sizes.length]!, random }),
  );
  return {
    sure: ratios.filter((ratio) => sureness(ratio) > 0.95).length / histories,
    most: Math.max(...ratios.map(Math.abs)),
  };
};

const draws = 2000;
const key = Buffer.alloc(32, 9);

/** Two quarters that follow one another, after a year of others; and people, counted twice, a year apart. */
const published = (seats: number, points: number, draw: number) => {
  let activations: Activations = { noisy: 0, noiseScales: [] };
  const quarter = (month: string, activated: number, people: PeopleCounts) => {
    const made = reportOf(
      { ...people, activated },
      { key, companyId: `${seats} ${points} ${draw}`, month, stretch: 1, activations, peopleAreDue: true },
    );
    activations = made.activations;
    return made.report;
  };
  // Four in ten have an account and come; four in ten of those in the evening.
  const accounts = Math.round(seats * 0.4);
  const evenings = (share: number): PeopleCounts => {
    const counts = noCounts();
    counts.dayParts.evening = Math.round(accounts * share);
    counts.dayParts.morning = accounts - counts.dayParts.evening;
    return counts;
  };
  for (let month = 0; month < 3; month++) quarter(`${month}`, Math.round(accounts / 4), noCounts());
  const before = quarter('before', accounts - 3 * Math.round(accounts / 4), evenings(0.4));
  const after = quarter('after', Math.round((seats * points) / 100), evenings(0.4 + points / 100));
  return {
    accounts: [before.accounts, after.accounts] as const,
    evening: [before.dayParts?.evening ?? null, after.dayParts?.evening ?? null] as const,
    accountsChange: seats * 0.1,
    eveningChange: accounts * 0.1,
  };
};

/** Seen: both figures are shown, and the second is higher by at least half of ten points. */
const seen = (seats: number, points: number) => {
  let [accounts, evening, hidden] = [0, 0, 0];
  for (let draw = 0; draw < draws; draw++) {
    const each = published(seats, points, draw);
    const rises = ([before, after]: readonly [number | null, number | null], change: number) =>
      before !== null && after !== null && after - before >= change / 2;
    if (rises(each.accounts, each.accountsChange)) accounts += 1;
    if (rises(each.evening, each.eveningChange)) evening += 1;
    if (each.evening.includes(null)) hidden += 1;
  }
  return { accounts: accounts / draws, evening: evening / draws, hidden: hidden / draws };
};

export const bench: Bench = {
  name: 'employer-figures',
  async run() {
    const rows: BenchRow[] = [];
    const figures: Record<string, unknown> = { histories, sizes, mostTold, peopleEvery, draws };
    for (const question of Object.keys(questions) as Question[]) {
      const [ours, before] = [attacks(quarters, question), attacks(months, question)];
      figures[question] = { ours, before };
      rows.push({
        question: `over 95 % sure, 36 months: ${question}`,
        ours: percent(ours.sure),
        peer: `${percent(before.sure)} by month`,
        ratio: `ε ${ours.most.toFixed(2)}`,
        promise: '< 5 %, ε ≤ 2.9',
        kept: ours.sure < promised && ours.most <= 2.9,
      });
    }
    for (const seats of sizes) {
      const [change, none] = [seen(seats, 10), seen(seats, 0)];
      figures[`ten points, ${seats} seats`] = { change, none };
      const row = (what: string, hit: number, wrong: number): BenchRow => ({
        question: `${seats} seats, ten points more ${what}: seen`,
        ours: percent(hit),
        peer: `${percent(wrong)} without`,
        ratio: '',
        promise: '',
        kept: null,
      });
      rows.push(row('accounts of the seats', change.accounts, none.accounts));
      rows.push({
        ...row('evenings of the accounts', change.evening, none.evening),
        ratio: `${percent(change.hidden)} hidden`,
      });
    }
    return { rows, figures };
  },
};
