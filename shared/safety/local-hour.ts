import type { Country } from './levels.ts';

/** The zone the person's hours are said in. */
export const zoneOf = (country: Country): string => (country === 'QC' ? 'America/Toronto' : 'Europe/Paris');

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The hour and minute where the person lives. */
export const localTime = (at: Date, country: Country): { hour: number; minute: number } => {
  const timeZone = zoneOf(country);
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('fr-FR', {
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
      timeZone,
    });
    clocks.set(timeZone, clock);
  }
  const parts = clock.formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return { hour: of('hour'), minute: of('minute') };
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
