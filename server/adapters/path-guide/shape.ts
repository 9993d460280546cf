import type { Country } from '#shared/safety/levels.ts';

/* What can be seen of a message without understanding it: its length, its end, its hour. */

/** Lower case, no accents, straight apostrophes, single spaces: what patterns are matched against. */
export const plain = (text: string): string =>
  text
    .toLocaleLowerCase('fr')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/œ/g, 'oe')
    .replace(/\ba ?\+/g, 'a plus')
    .replace(/\s+/g, ' ')
    .trim();

/** The same without marks: what a choice that was typed is compared by. */
export const bare = (text: string): string =>
  plain(text)
    .replace(/[.!?…,;:()«»"]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const countWords = (text: string): number =>
  text.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;

export const asksSomething = (text: string): boolean =>
  /\?[\s»")]*$/.test(text) ||
  /^(?:est[- ]ce|faut[- ]il|dois[- ]je|puis[- ]je|combien (?:ca|coute|je|de temps)|c'est (?:grave|normal|dangereux|legal)|ai[- ]je|on a le droit|j'ai le droit)\b/.test(
    plain(text),
  );

const longFrom = 300;

export type MainShape = 'long' | 'sentence' | 'short' | 'question';

export const shapeOf = (text: string): MainShape => {
  if (asksSomething(text)) return 'question';
  if (text.length > longFrom) return 'long';
  return countWords(text) <= 3 ? 'short' : 'sentence';
};

const zoneOf = (country: Country): string => (country === 'QC' ? 'America/Toronto' : 'Europe/Paris');

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

export const isLate = (hour: number): boolean => hour >= 22 || hour < 5;
