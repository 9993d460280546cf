import { figuresBudget, type Release } from '#shared/companies/employer-report.ts';
import { monthAfter, monthOf, quarterEnd } from './calendar.ts';
import { noiseScale, stretchAfter } from './noisy-figures.ts';
import type { Told } from './store-figures.ts';

/* What the months that were published before (decision 0030) leave to the quarters (decision 0076). */

const monthly = (releases: readonly Release[]): Release[] =>
  releases.filter(({ report }) => report.span === 'month');

/** How much wider the noise of a quarter is; null when nothing is left. @param end its last month, YYYY-MM-01 */
export const stretchOf = (releases: readonly Release[], end: string): number | null => {
  const since = monthAfter(end, 1 - figuresBudget.months).slice(0, 7);
  return stretchAfter(monthly(releases).filter(({ month }) => month >= since).length);
};

/** Where the months of before make the figures wait: the quarter of the next ones. Null: they come as they do for everybody. */
export const figuresWaitFor = (releases: readonly Release[], now: Date): string | null => {
  const next = quarterEnd(monthOf(now));
  let end = next;
  while (stretchOf(releases, end) === null) end = monthAfter(end, 3);
  return end === next ? null : end;
};

/** Where a company begins: with what the last month published of its accounts, or with none. @param releases newest first */
export const toldBefore = (releases: readonly Release[], opened: string): Told => {
  const [last] = monthly(releases);
  return {
    countedThrough: last ? `${last.month}-01` : monthAfter(opened, -1),
    peopleCounted: null,
    noisy: last?.report.accounts ?? 0,
    noiseScales: last?.report.accounts ? [noiseScale.accounts] : [],
  };
};
