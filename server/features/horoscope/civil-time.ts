import { HoroscopeRefused } from './refusal.ts';

/** Civil time ↔ UTC with the tz database that comes with the runtime. Offsets keep their seconds (Paris before 1911). */

export type CivilDate = { year: number; month: number; day: number };
export type CivilTime = { hour: number; minute: number; second: number };

const day = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone);
  if (known) return known;
  let made: Intl.DateTimeFormat;
  try {
    made = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      era: 'short',
    });
  } catch {
    throw new HoroscopeRefused('invalid_zone', `Le fuseau horaire « ${zone} » n'est pas connu.`);
  }
  // Names come from outside; the list of real zones is some six hundred long.
  if (formatters.size < 700) formatters.set(zone, made);
  return made;
};

/** What clocks of the zone show at an instant, as if it were UTC (milliseconds). */
const wallClock = (unixMs: number, zone: string): number => {
  const field: Record<string, number> = {};
  for (const part of formatterOf(zone).formatToParts(unixMs)) {
    if (part.type !== 'literal' && part.type !== 'era') field[part.type] = Number(part.value);
  }
  return Date.UTC(field.year!, field.month! - 1, field.day!, field.hour!, field.minute!, field.second!);
};

/** Seconds that clocks of the zone are ahead of UTC at an instant. */
export const offsetSeconds = (unixMs: number, zone: string): number => {
  const whole = Math.floor(unixMs / 1000) * 1000;
  return (wallClock(whole, zone) - whole) / 1000;
};

const pad = (value: number): string => String(value).padStart(2, '0');
export const isoDate = ({ year, month, day }: CivilDate): string => `${year}-${pad(month)}-${pad(day)}`;

const frenchMonths = [
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
];
/** « 1er mars 1987 » */
export const frenchDate = ({ year, month, day }: CivilDate): string =>
  `${day === 1 ? '1er' : day} ${frenchMonths[month - 1]} ${year}`;

/** « 2 h 30 » */
export const frenchTime = ({ hour, minute }: Pick<CivilTime, 'hour' | 'minute'>): string =>
  `${hour} h ${pad(minute)}`;

/**
 * `YYYY-MM-DD` as a date that exists, between 1900 and the last year computed.
 * @throws HoroscopeRefused in French, naming what is wrong.
 */
export const parseCivilDate = (text: string, lastYear: number, what: string): CivilDate => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) {
    throw new HoroscopeRefused(
      'invalid_date',
      `${what} doit s'écrire année-mois-jour, par exemple 1987-03-14.`,
    );
  }
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  const echo = new Date(Date.UTC(date.year, date.month - 1, date.day));
  if (echo.getUTCMonth() !== date.month - 1 || echo.getUTCDate() !== date.day) {
    throw new HoroscopeRefused('invalid_date', `${what} n'existe pas dans le calendrier : ${text}.`);
  }
  if (date.year < 1900 || date.year > lastYear) {
    throw new HoroscopeRefused('invalid_date', `${what} doit se situer entre 1900 et ${lastYear}.`);
  }
  return date;
};

/** `HH:MM`, `HH:MM:SS` or `6h20`. @throws HoroscopeRefused */
export const parseCivilTime = (text: string): CivilTime => {
  const match = /^(\d{1,2})\s*[:hH]\s*(\d{2})?(?::(\d{2}))?$/.exec(text.trim());
  const time = match && {
    hour: Number(match[1]),
    minute: Number(match[2] ?? 0),
    second: Number(match[3] ?? 0),
  };
  if (!time || time.hour > 23 || time.minute > 59 || time.second > 59) {
    throw new HoroscopeRefused(
      'invalid_time',
      "L'heure de naissance doit s'écrire comme 06:20, entre 00:00 et 23:59.",
    );
  }
  return time;
};

export type LocalInstant = {
  unixMs: number;
  /** The clocks showed this time twice that night; the first passage is taken. */
  ambiguous: boolean;
};

const asIfUtc = (date: CivilDate, time: CivilTime): number =>
  Date.UTC(date.year, date.month - 1, date.day, time.hour, time.minute, time.second);

/** The instants at which clocks of the zone show this local time, earliest first: none in a gap, two in an overlap. */
export const instantsOf = (date: CivilDate, time: CivilTime, zone: string): number[] => {
  const wall = asIfUtc(date, time);
  const offsets = new Set([wall - day, wall, wall + day].map((around) => offsetSeconds(around, zone)));
  // The same clock the day before and the day after: no jump near, nothing to check.
  if (offsets.size === 1) return [wall - [...offsets][0]! * 1000];
  return [...offsets]
    .map((offset) => wall - offset * 1000)
    .filter((candidate) => wallClock(candidate, zone) === wall)
    .sort((a, b) => a - b);
};

/** @throws HoroscopeRefused when clocks jumped over this time (« impossible_time »). */
export const localToUtc = (date: CivilDate, time: CivilTime, zone: string): LocalInstant => {
  const [first, second] = instantsOf(date, time, zone);
  if (first === undefined) {
    throw new HoroscopeRefused(
      'impossible_time',
      `Le ${frenchDate(date)}, ${frenchTime(time)} n'a pas existé à cet endroit : les horloges ont sauté cette heure. Merci de vérifier l'heure de naissance.`,
    );
  }
  return { unixMs: first, ambiguous: second !== undefined };
};

/** First instant of a civil day; where midnight was skipped, the first time the clocks showed after it. */
export const startOfDay = (date: CivilDate, zone: string): number => {
  for (let minutes = 0; minutes < 180; minutes += 15) {
    const time = { hour: Math.floor(minutes / 60), minute: minutes % 60, second: 0 };
    const [first] = instantsOf(date, time, zone);
    if (first !== undefined) return first;
  }
  // A whole day was skipped (Apia, 30 December 2011): the day has no instant of its own, noon UTC stands for it.
  return asIfUtc(date, { hour: 12, minute: 0, second: 0 });
};

/** Noon of a civil day, the moment the day's sky is drawn for. */
export const noonOf = (date: CivilDate, zone: string): number => {
  const time = { hour: 12, minute: 0, second: 0 };
  return instantsOf(date, time, zone)[0] ?? asIfUtc(date, time);
};

export const nextDay = (date: CivilDate, step = 1): CivilDate => {
  const shifted = new Date(Date.UTC(date.year, date.month - 1, date.day + step));
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() };
};

/** Date and time that clocks of the zone show at an instant. */
export const localTimeOf = (unixMs: number, zone: string): CivilDate & CivilTime => {
  const wall = new Date(wallClock(unixMs, zone));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  };
};

const demarcation = [
  { from: Date.UTC(1940, 5, 14), to: Date.UTC(1941, 4, 4, 22) },
  { from: Date.UTC(1941, 9, 5, 22), to: Date.UTC(1942, 2, 8, 23) },
];
/** Months in which clocks south of the demarcation line were an hour behind Paris (tz rules "France"). */
export const inZoneLibreMonths = (unixMs: number): boolean =>
  demarcation.some(({ from, to }) => unixMs >= from && unixMs < to);
