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

/** Counts days where the person lives. */
export const dayNumber = (at: Date, country: Country): number => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zoneOf(country) }).format(at);
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
};

/** « 23 h 05 ». */
export const spokenTime = (at: Date, country: Country): string => {
  const { hour, minute } = localTime(at, country);
  return `${hour} h ${String(minute).padStart(2, '0')}`;
};
