import { expect, test } from 'vitest';
import { lastWeek, minutesToday, spent } from './usage-words.ts';

const now = new Date(2026, 10, 21, 9);
const days = [{ day: '2026-11-20', minutes: 12, sessions: 1 }];

test('a day without a session is a day of no minutes', () => {
  expect(minutesToday(days, now)).toBe(0);
  expect(lastWeek(days, now).map(({ minutes }) => minutes)).toEqual([0, 0, 0, 0, 0, 12, 0]);
  expect(lastWeek(days, now)[0]?.day).toBe('2026-11-15');
});

test('minutes are said as one says them', () => {
  expect([5, 59, 60, 125].map(spent)).toEqual(['5 min', '59 min', '1 h 00', '2 h 05']);
});
