import type { Country } from './levels.ts';

/** The zone the person's hours are said in. */
export const zoneOf = (country: Country): string => (country === 'QC' ? 'America/Toronto' : 'Europe/Paris');

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('fr-FR', {
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  });
  clocks.set(timeZone, clock);
  return clock;
};

const minute = 60_000;
const quarter = 15 * minute;
const day = 24 * 60;
/** How far a zone is from UTC, in minutes, in the quarter of an hour that was asked about last: clocks change at its edge. */
const shifts = new Map<string, { quarter: number; shift: number }>();
const shiftOf = (timeZone: string, at: Date): number => {
  const now = Math.floor(at.getTime() / quarter);
  const known = shifts.get(timeZone);
  if (known?.quarter === now) return known.shift;
  const parts = clockOf(timeZone).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const shift = of('hour') * 60 + of('minute') - Math.floor(at.getTime() / minute);
  shifts.set(timeZone, { quarter: now, shift });
  return shift;
};

/** The hour and minute where the person lives. */
export const localTime = (at: Date, country: Country): { hour: number; minute: number } => {
  const passed = Math.floor(at.getTime() / minute) + shiftOf(zoneOf(country), at);
  const ofDay = ((passed % day) + day) % day;
  return { hour: Math.floor(ofDay / 60), minute: ofDay % 60 };
};

const calendars = new Map<string, Intl.DateTimeFormat>();

/** « 2026-11-29 »: the day where the person lives. @param at a moment, or a day already, which stays as it is */
export const dayIn = (at: Date | string, country: Country): string => {
  if (typeof at === 'string' && !at.includes('T')) return at;
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return String(at);
  const timeZone = zoneOf(country);
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-CA', { timeZone });
    calendars.set(timeZone, calendar);
  }
  return calendar.format(moment);
};

/** Counts days where the person lives. */
export const dayNumber = (at: Date, country: Country): number =>
  Math.floor(Date.parse(`${dayIn(at, country)}T00:00:00Z`) / 86_400_000);

/** « 23 h 05 ». */
export const spokenTime = (at: Date, country: Country): string => {
  const { hour, minute } = localTime(at, country);
  return `${hour} h ${String(minute).padStart(2, '0')}`;
};
