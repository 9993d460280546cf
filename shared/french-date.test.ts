import { expect, test } from 'vitest';
import { fullDate, longDate } from './french-date.ts';

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
