import { expect, test } from 'vitest';
import { weekOf } from './week-of.ts';

test('a week begins on its Monday, whatever the day, and the one before ends where it begins', () => {
  for (const day of [16, 18, 22]) expect(weekOf(new Date(2026, 10, day, 23), 0).week).toBe('2026-11-16');
  expect(weekOf(new Date(2026, 10, 23), 0).week).toBe('2026-11-23');
  const [now, before] = [weekOf(new Date(2026, 10, 18), 0), weekOf(new Date(2026, 10, 18), 1)];
  expect(before.to).toBe(now.from);
  expect(weekOf(new Date(2026, 0, 2), 0).week).toBe('2025-12-29');
});
