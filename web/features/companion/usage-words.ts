import type { UsageDay } from '#shared/companion/history.ts';

/** YYYY-MM-DD where the person is. */
const dayOf = (date: Date): string => new Intl.DateTimeFormat('en-CA').format(date);

export const minutesToday = (days: readonly UsageDay[], now: Date): number =>
  days.find(({ day }) => day === dayOf(now))?.minutes ?? 0;

/** The last seven days up to today, oldest first, with the days one did not come. */
export const lastWeek = (days: readonly UsageDay[], now: Date): UsageDay[] =>
  Array.from({ length: 7 }, (_, index) => {
    const day = dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - (6 - index), 12));
    return days.find((each) => each.day === day) ?? { day, minutes: 0, sessions: 0 };
  });

/** « 1 h 05 », « 12 min » */
export const spent = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
