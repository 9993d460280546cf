import { expect, test } from 'vitest';
import { fullDate, longDate, longSpan } from './french-date.ts';

const on = (day: string) => new Date(`${day}T12:00:00Z`);
const timeZone = 'UTC';

test('the first of a month is an ordinal, the other days are not', () => {
  expect(longDate(on('2026-12-01'), { timeZone })).toBe('1er décembre 2026');
  expect(longDate(on('2026-12-11'), { timeZone })).toBe('11 décembre 2026');
  expect(longDate(on('2026-12-21'), { timeZone })).toBe('21 décembre 2026');
  expect(fullDate(on('2026-12-01'), { timeZone })).toBe('mardi 1er décembre 2026');
});

test('the day is the one of the zone asked for', () => {
  expect(longDate(new Date('2026-11-30T23:30:00Z'), { timeZone: 'Europe/Paris' })).toBe('1er décembre 2026');
});

test.each([
  ['2026-11-23', '2026-11-29', 'du 23 au 29 novembre 2026'],
  ['2026-11-30', '2026-12-06', 'du 30 novembre au 6 décembre 2026'],
  ['2026-12-28', '2027-01-03', 'du 28 décembre 2026 au 3 janvier 2027'],
  ['2026-12-01', '2026-12-07', 'du 1er au 7 décembre 2026'],
])('from %s to %s is « %s »', (from, to, said) => {
  expect(
    longSpan(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`), { timeZone: 'Europe/Paris' }),
  ).toBe(said);
});
