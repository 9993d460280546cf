import { days, hours } from '../time.ts';

/* Until when an order can be renounced: whole days where the contract lives, never one that nobody works on. */

const zone = 'Europe/Paris';
const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
const hourOf = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' });

/** Easter Sunday, as midnight UTC (the algorithm of Meeus, Jones and Butcher). */
const easter = (year: number): number => {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1);
};

/** Public holidays of France (code du travail, L3133-1), and those most of French-speaking Switzerland keeps besides. */
const fixed = [
  '01-01',
  '01-02',
  '05-01',
  '05-08',
  '07-14',
  '08-01',
  '08-15',
  '11-01',
  '11-11',
  '12-25',
  '12-26',
];
/** Good Friday, Easter Monday, Ascension, Whit Monday: days after Easter. */
const moving = [-2, 1, 39, 50];

/** @param day midnight UTC of a civil day */
const isWorked = (day: number): boolean => {
  const date = new Date(day);
  const sinceEaster = (day - easter(date.getUTCFullYear())) / days(1);
  return (
    date.getUTCDay() % 6 !== 0 &&
    !fixed.includes(date.toISOString().slice(5, 10)) &&
    !moving.includes(sinceEaster)
  );
};

/** The instant at which a civil day begins in Paris, which is one or two hours ahead. @param day its midnight UTC */
const beginning = (day: number): number =>
  [hours(1), hours(2)].map((ahead) => day - ahead).find((at) => hourOf.format(at) === '00:00') ?? day;

/**
 * The last instant at which a contract concluded at `concludedAt` can be renounced (code de la consommation, L221-18 and
 * L221-19): the day of the order is not counted, the fourteenth after it counts whole, and one that falls on a Saturday,
 * a Sunday or a public holiday gives the next day that is worked as well.
 */
export const withdrawableUntil = (concludedAt: Date): Date => {
  let last = Date.parse(`${dayOf.format(concludedAt)}T00:00:00Z`) + days(14);
  while (!isWorked(last)) last += days(1);
  return new Date(beginning(last + days(1)) - 1);
};
