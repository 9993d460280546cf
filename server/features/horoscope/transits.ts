import { type AspectName, aspectNames, aspects, type BodyName, bodyNames } from '#shared/horoscope/zodiac.ts';
import { arc, turn } from './astronomy.ts';
import { type CivilDate, nextDay } from './civil-time.ts';
import { firstCrossing } from './crossing.ts';
import { type DaySky, daySky } from './day-sky.ts';
import { motionAt, packRange } from './ephemeris.ts';
import type { NatalChart } from './natal-chart.ts';

export type NatalPoint = BodyName | 'Asc' | 'MC';

export type ActiveTransit = {
  /** `Venus-trine-Mercury`: what is remembered of a day that was read. */
  key: string;
  transit: BodyName;
  aspect: AspectName;
  natal: NatalPoint;
  /** Degrees from exact at local noon. */
  orb: number;
  applying: boolean;
  /** Passes through exactness within 24 hours of noon. */
  exactNow: boolean;
  /** False when the unknown time of birth leaves the aspect in doubt. */
  certain: boolean;
  /** The longitude at which the aspect is exact. */
  target: number;
};

export type Transit = ActiveTransit & {
  /** Unix milliseconds; null beyond the two years looked at. Exact is the passage nearest to the day, if any. */
  startAt: number | null;
  exactAt: number | null;
  endAt: number | null;
  /** 1 is the transit of the day. */
  rank: number;
};

const hour = 3_600_000;
const day = 24 * hour;

/** Widest distance from exact, in degrees: what moves fast may be felt from further. */
export const orbOf = (body: BodyName): number => {
  if (body === 'Moon') return 3;
  return isSlow(body) ? 1 : 1.5;
};
export const isSlow = (body: BodyName): boolean =>
  body === 'Jupiter' || body === 'Saturn' || body === 'Uranus' || body === 'Neptune' || body === 'Pluto';

const natalPoints = (
  chart: NatalChart,
): { name: NatalPoint; lon: number; before: number; after: number }[] => {
  const points: { name: NatalPoint; lon: number; before: number; after: number }[] = [];
  for (const body of bodyNames) {
    // Over an unknown day the natal Moon covers up to 15°: an aspect to it would be a guess.
    if (body === 'Moon' && !chart.timeKnown) continue;
    const { lon, range } = chart.bodies[body];
    points.push({
      name: body,
      lon,
      before: range ? arc(lon, range.from) : 0,
      after: range ? arc(lon, range.to) : 0,
    });
  }
  if (chart.houses) {
    points.push({ name: 'Asc', lon: chart.houses.asc, before: 0, after: 0 });
    points.push({ name: 'MC', lon: chart.houses.mc, before: 0, after: 0 });
  }
  return points;
};

/** The major aspects of the day's sky to the birth chart, at local noon, in no order. */
export const activeTransits = (chart: NatalChart, sky: DaySky): ActiveTransit[] => {
  const found: ActiveTransit[] = [];
  const points = natalPoints(chart);
  for (const body of bodyNames) {
    const lon = sky.bodies[body];
    const limit = orbOf(body);
    for (const point of points) {
      const separation = arc(point.lon, lon);
      for (const aspect of aspectNames) {
        const { angle } = aspects[aspect];
        const gap = Math.abs(separation) - angle;
        if (Math.abs(gap) >= limit) continue;
        const side = separation < 0 ? -angle : angle;
        const offset = separation - side;
        const target = turn(point.lon + side);
        const later = arc(target, sky.around.dayAfter[body]);
        const earlier = arc(target, sky.around.dayBefore[body]);
        const soon = arc(target, sky.around.hourAfter[body]);
        found.push({
          key: `${body}-${aspect}-${point.name}`,
          transit: body,
          aspect,
          natal: point.name,
          orb: Math.abs(offset),
          applying: Math.abs(soon) < Math.abs(offset),
          exactNow: earlier < 0 !== offset < 0 || later < 0 !== offset < 0,
          certain: Math.abs(offset - point.before) < limit && Math.abs(offset - point.after) < limit,
          target,
        });
        break;
      }
    }
  }
  return found;
};

const natalWeight: Record<NatalPoint, number> = {
  Sun: 5,
  Moon: 5,
  Asc: 5,
  Mercury: 4,
  Venus: 4,
  Mars: 4,
  MC: 3,
  Jupiter: 2,
  Saturn: 2,
  Uranus: 1,
  Neptune: 1,
  Pluto: 1,
};

/**
 * Novelty first: what is exact within a day before what lasts, what was shown in the last three days last. Ranking by
 * the tightest orb repeats the same first transit on a third of all days (300 simulated people, 90 days).
 */
const importance = (transit: ActiveTransit, shown: ReadonlySet<string>): number => {
  const pace = transit.transit === 'Moon' ? 0 : isSlow(transit.transit) ? 4 : 3;
  return (
    (shown.has(transit.key) ? -100 : 0) +
    (transit.certain ? 0 : -50) +
    (transit.exactNow ? 20 + pace : 0) +
    natalWeight[transit.natal] +
    3 * (1 - transit.orb / orbOf(transit.transit))
  );
};

export const rankTransits = (active: readonly ActiveTransit[], shown: ReadonlySet<string>): ActiveTransit[] =>
  active.toSorted((a, b) => importance(b, shown) - importance(a, shown) || (a.key < b.key ? -1 : 1));

/** How many transits a day's text tells at most; those count as shown. */
export const toldPerDay = 3;
const rememberedDays = 3;

/**
 * What the last three days would have told, when nobody kept what was read: three earlier days are ranked one after
 * the other, so that the same person meets the same order on every machine.
 */
export const transitsToldBefore = (chart: NatalChart, date: CivilDate, zone: string): Set<string> => {
  const told: string[][] = [];
  for (let back = 2 * rememberedDays; back >= 1; back--) {
    const recent = new Set(told.slice(-rememberedDays).flat());
    const ranked = rankTransits(activeTransits(chart, daySky(nextDay(date, -back), zone)), recent);
    told.push(ranked.slice(0, toldPerDay).map(({ key }) => key));
  }
  return new Set(told.slice(-rememberedDays).flat());
};

const stepOf = (body: BodyName): number => (body === 'Moon' ? 2 * hour : isSlow(body) ? 4 * day : 12 * hour);
const reach = 800 * day;

/** Start, exact passage and end of a transit around a day: to the minute for fast bodies, to the day for slow ones. */
export const transitWindow = (
  transit: ActiveTransit,
  noon: number,
): Pick<Transit, 'startAt' | 'exactAt' | 'endAt'> => {
  const step = stepOf(transit.transit);
  const gap = (t: number): number => arc(transit.target, motionAt(transit.transit, t).longitude);
  const inside = (t: number): number => orbOf(transit.transit) - Math.abs(gap(t));
  const earliest = Math.max(noon - reach, packRange.from);
  const latest = Math.min(noon + reach, packRange.to);
  const startAt = firstCrossing(inside, noon, earliest, step);
  const endAt = firstCrossing(inside, noon, latest, step);
  const before = firstCrossing(gap, noon, startAt ?? earliest, step);
  const after = firstCrossing(gap, noon, endAt ?? latest, step);
  const exactAt =
    before === null ? after : after === null ? before : noon - before < after - noon ? before : after;
  return { startAt, exactAt, endAt };
};
