/**
 * The two clocks of the sky. Civil time (UTC) is what people give; planets move by terrestrial time (TT) and the Earth
 * turns by UT1. Before 1972 UTC did not exist in its present form and is taken as UT1.
 */

const secondsOfTtOverTai = 32.184;

/** TAI−UTC in seconds from the given instant on (IERS Bulletin C). No leap second has been announced after 2017. */
const leapSeconds: readonly (readonly [from: string, total: number])[] = [
  ['1972-01-01', 10],
  ['1972-07-01', 11],
  ['1973-01-01', 12],
  ['1974-01-01', 13],
  ['1975-01-01', 14],
  ['1976-01-01', 15],
  ['1977-01-01', 16],
  ['1978-01-01', 17],
  ['1979-01-01', 18],
  ['1980-01-01', 19],
  ['1981-07-01', 20],
  ['1982-07-01', 21],
  ['1983-07-01', 22],
  ['1985-07-01', 23],
  ['1988-01-01', 24],
  ['1990-01-01', 25],
  ['1991-01-01', 26],
  ['1992-07-01', 27],
  ['1993-07-01', 28],
  ['1994-07-01', 29],
  ['1996-01-01', 30],
  ['1997-07-01', 31],
  ['1999-01-01', 32],
  ['2006-01-01', 33],
  ['2009-01-01', 34],
  ['2012-07-01', 35],
  ['2015-07-01', 36],
  ['2017-01-01', 37],
];
const leapTable = leapSeconds.map(([from, total]) => ({ from: Date.parse(from), total }));
const start1972 = leapTable[0]!.from;

/** TT−UT1 in seconds on 1 January of each year from 1900 (The Astronomical Almanac; observed until 2026). */
// biome-ignore format: one decade a line reads as the almanac prints it
const deltaTByYear = [
  -2.72, -1.54, -0.02, 1.24, 2.64, 3.86, 5.37, 6.14, 7.75, 9.13,
  10.46, 11.53, 13.36, 14.65, 16.01, 17.20, 18.24, 19.06, 20.25, 20.95,
  21.16, 22.25, 22.41, 23.03, 23.49, 23.62, 23.86, 24.49, 24.34, 24.08,
  24.02, 24.00, 23.87, 23.95, 23.86, 23.93, 23.73, 23.92, 23.96, 24.02,
  24.33, 24.83, 25.30, 25.70, 26.24, 26.77, 27.28, 27.78, 28.25, 28.71,
  29.15, 29.57, 29.97, 30.36, 30.72, 31.07, 31.35, 31.68, 32.18, 32.68,
  33.15, 33.59, 34.00, 34.47, 35.03, 35.73, 36.54, 37.43, 38.29, 39.20,
  40.18, 41.17, 42.23, 43.37, 44.49, 45.48, 46.46, 47.52, 48.53, 49.59,
  50.54, 51.38, 52.17, 52.96, 53.79, 54.34, 54.87, 55.32, 55.82, 56.30,
  56.86, 57.57, 58.31, 59.12, 59.98, 60.78, 61.63, 62.30, 62.97, 63.47,
  63.83, 64.09, 64.30, 64.47, 64.57, 64.69, 64.85, 65.15, 65.46, 65.78,
  66.07, 66.32, 66.60, 66.91, 67.28, 67.64, 68.10, 68.59, 68.97, 69.22,
  69.36, 69.36, 69.29, 69.20, 69.18, 69.14, 69.11,
];

const millisecondsPerYear = 365.25 * 86_400_000;
const start1900 = Date.UTC(1900, 0, 1);

/** TT−UT1 in seconds at a Unix instant in milliseconds. Outside the table the nearest known value holds. */
export const deltaT = (unixMs: number): number => {
  const years = (unixMs - start1900) / millisecondsPerYear;
  const index = Math.min(Math.max(Math.floor(years), 0), deltaTByYear.length - 2);
  const share = Math.min(Math.max(years - index, 0), 1);
  return deltaTByYear[index]! + share * (deltaTByYear[index + 1]! - deltaTByYear[index]!);
};

/** TT−UTC in seconds: leap seconds from 1972 on, TT−UT1 before. */
export const terrestrialMinusUtc = (unixMs: number): number => {
  if (unixMs < start1972) return deltaT(unixMs);
  let total = leapTable[0]!.total;
  for (let i = leapTable.length - 1; i >= 0; i--) {
    const row = leapTable[i]!;
    if (unixMs >= row.from) {
      total = row.total;
      break;
    }
  }
  return total + secondsOfTtOverTai;
};

/** UT1 as Unix milliseconds: the hour angle of the sky. The difference to UTC is below a second, 15″ of Ascendant. */
export const universalTime = (unixMs: number): number =>
  unixMs < start1972 ? unixMs : unixMs + (terrestrialMinusUtc(unixMs) - deltaT(unixMs)) * 1000;

/** Unix milliseconds of 2000-01-01T12:00 (the epoch J2000, here on the time scale of the argument). */
export const j2000Ms = Date.UTC(2000, 0, 1, 12);

/** Days of terrestrial time since J2000. */
export const terrestrialDays = (unixMs: number): number =>
  (unixMs - j2000Ms + terrestrialMinusUtc(unixMs) * 1000) / 86_400_000;
