import { type DayPart, type Duration, dayParts, durations } from '#shared/companies/employer-report.ts';
import { hours, minutes } from '#shared/time.ts';

/*
 * What one quarter of a company adds up to. Each person counts once in each figure, whatever they did: that is what bounds
 * how much one of them can change (decision 0076).
 */

/** A session as the count needs it. Milliseconds. */
export type SessionTimes = { startedAt: number; lastedFor: number };

/** One person in one quarter: whether their account is new since the last report, and the sessions they began in it. */
export type PersonQuarter = { isNew: boolean; sessions: readonly SessionTimes[] };

export type PeopleCounts = {
  activated: number;
  dayParts: Record<DayPart, number>;
  durations: Record<Duration, number>;
};

const zeros = <Key extends string>(keys: readonly Key[]): Record<Key, number> =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;

export const noCounts = (): PeopleCounts => ({
  activated: 0,
  dayParts: zeros(dayParts),
  durations: zeros(durations),
});

const hourInParis = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  hourCycle: 'h23',
});

export const dayPartOf = (instant: number): DayPart => {
  const hour = Number(hourInParis.format(instant));
  if (hour < 6) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
};

export const durationOf = (milliseconds: number): Duration => {
  // A window left open overnight is no session of nine hours; the longest band begins long before that.
  const lasted = Math.min(milliseconds, hours(3));
  if (lasted < minutes(10)) return 'short';
  return lasted < minutes(30) ? 'medium' : 'long';
};

/** The most frequent; of two as frequent, the first of the list. */
const usual = <Key extends string>(keys: readonly Key[], seen: readonly Key[]): Key | null => {
  const counted = zeros(keys);
  for (const key of seen) counted[key] += 1;
  const most = Math.max(...keys.map((key) => counted[key]));
  return most === 0 ? null : (keys.find((key) => counted[key] === most) ?? null);
};

/** Adds one person: at most one account, one part of the day and one length. */
export const countPerson = (counts: PeopleCounts, person: PersonQuarter): void => {
  if (person.isNew) counts.activated += 1;
  const part = usual(
    dayParts,
    person.sessions.map(({ startedAt }) => dayPartOf(startedAt)),
  );
  const length = usual(
    durations,
    person.sessions.map(({ lastedFor }) => durationOf(lastedFor)),
  );
  if (part) counts.dayParts[part] += 1;
  if (length) counts.durations[length] += 1;
};
