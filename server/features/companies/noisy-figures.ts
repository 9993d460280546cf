import {
  dayParts,
  durations,
  type EmployerReport,
  figuresBudget,
  peopleEvery,
} from '#shared/companies/employer-report.ts';
import { keyedNoise, marginOf, publish, shownFrom } from './noise.ts';
import type { PeopleCounts } from './people-counts.ts';

/*
 * From counts to what is published (decision 0076). Over 36 months, whatever one person did or did not do, all reports
 * together are at most e^2.9 times as likely: ε = 2.9 for each person, against whoever knows everything about everybody
 * else.
 *
 * How much one person can change: the account is counted in one quarter, once; the part of the day and the length in one
 * quarter of four. Two stories differ at most by another quarter of activation (two cells) and by other parts and lengths
 * each time (two cells each).
 */
export const noiseScale = { accounts: 2, dayParts: 6.4, durations: 6.4 } as const;

const timesCounted = figuresBudget.months / peopleEvery;
/** What two stories about one person cost at the worst in 36 months. */
export const mostTold =
  2 / noiseScale.accounts + timesCounted * (2 / noiseScale.dayParts + 2 / noiseScale.durations);

/** What a month that was published before has cost (decision 0030). */
export const monthTold = 1;

/**
 * Published months stay and count: what is left of the budget is less, so the noise is wider.
 * @param months those published in the 36 that end with the quarter
 * @returns null when nothing is left
 */
export const stretchAfter = (months: number): number | null => {
  const left = figuresBudget.epsilon - months * monthTold;
  return left > 0 ? figuresBudget.epsilon / left : null;
};

/** The running sum of activations, with the noise that is in it. */
export type Activations = { noisy: number; noiseScales: readonly number[] };

type Given = {
  key: Buffer;
  companyId: string;
  /** YYYY-MM, the last of the quarter. */
  month: string;
  stretch: number;
  activations: Activations;
  /** Whether people were last counted a year ago or more. */
  peopleAreDue: boolean;
};

export const reportOf = (
  counts: PeopleCounts,
  given: Given,
): { report: EmployerReport; activations: Activations; peopleCounted: boolean } => {
  const { key, companyId, month, stretch } = given;
  const noise = (figure: string, scale: number) =>
    keyedNoise(key, `${companyId}|${month}|quarter|${figure}`, scale);

  const scale = noiseScale.accounts * stretch;
  const activations = {
    noisy: given.activations.noisy + counts.activated + noise('accounts', scale),
    noiseScales: [...given.activations.noiseScales, scale],
  };
  const accounts = publish(activations.noisy, shownFrom(activations.noiseScales));

  const row = <Key extends string>(
    name: 'dayParts' | 'durations',
    keys: readonly Key[],
    cells: Record<Key, number>,
  ) => {
    const scale = noiseScale[name] * stretch;
    const from = shownFrom([scale]);
    return Object.fromEntries(
      keys.map((cell) => [cell, publish(cells[cell] + noise(`${name}|${cell}`, scale), from)]),
    ) as Record<Key, number | null>;
  };
  // Looked at: the published figure alone. A company too small for a single cell to be shown spends nothing, and is
  // counted as soon as one could be.
  const peopleFrom = shownFrom([noiseScale.dayParts * stretch]);
  const peopleCounted = given.peopleAreDue && accounts !== null && accounts >= peopleFrom;
  const tooFew = given.peopleAreDue && !peopleCounted;
  const none = <Key extends string>(keys: readonly Key[]) =>
    tooFew ? (Object.fromEntries(keys.map((cell) => [cell, null])) as Record<Key, null>) : null;
  return {
    report: {
      span: 'quarter',
      accounts,
      dayParts: peopleCounted ? row('dayParts', dayParts, counts.dayParts) : none(dayParts),
      durations: peopleCounted ? row('durations', durations, counts.durations) : none(durations),
      margins: {
        accounts: marginOf(activations.noiseScales),
        people: marginOf([noiseScale.dayParts * stretch]),
      },
    },
    activations,
    peopleCounted,
  };
};
