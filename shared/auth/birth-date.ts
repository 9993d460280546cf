/** Birth dates as the calendar knows them: text `YYYY-MM-DD`, no clock and no zone inside. */

export const firstBirthYear = 1900;
export const adultAge = 18;

export const monthNames = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** `YYYY-MM-DD` from the three lists of the form, or null for a day the month does not have (31 février). */
export function birthDateFrom(parts: { day: string; month: string; year: string }): string | null {
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)];
  const text = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
  return isCalendarDate(text) ? text : null;
}

/** The three parts of a `YYYY-MM-DD`, without leading zeros, as the lists of the form name them. */
export function birthDateParts(text: string): { day: string; month: string; year: string } | null {
  if (!isCalendarDate(text)) return null;
  const [year, month, day] = text.split('-').map(Number);
  return { day: String(day), month: String(month), year: String(year) };
}

export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1) return false;
  // setUTCFullYear, because Date.UTC reads the years 0–99 as 1900–1999.
  const lastDay = new Date(0);
  lastDay.setUTCFullYear(year, month, 0);
  return day <= lastDay.getUTCDate();
}

/**
 * The calendar day it is in France and in French-speaking Switzerland. A birthday begins at midnight there, wherever
 * the server stands.
 */
export function calendarDay(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Paris',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
}

/**
 * Whole years lived on the day of `today`. Someone born on 29 February turns a year older on 1 March of common years.
 * Negative for a date to come. Expects a real calendar date (`isCalendarDate`).
 */
export function ageOn(birthDate: string, today: Date): number {
  const day = calendarDay(today);
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export const isAdultOn = (birthDate: string, today: Date): boolean => ageOn(birthDate, today) >= adultAge;

/** Between 1 January 1900 and today, both included (specification §9). */
export const isPossibleBirthDate = (birthDate: string, today: Date): boolean =>
  isCalendarDate(birthDate) && birthDate >= `${firstBirthYear}-01-01` && birthDate <= calendarDay(today);
