import { describe, expect, it } from 'vitest';
import { dayOf, moodDays, stretches } from './by-day.ts';

const today = new Date(2026, 10, 21, 18);
const mood = (day: number, value: number, note: string | null = null) => {
  const at = new Date(2026, 10, day, 9).toISOString();
  return { id: at, at, value, note };
};

describe('the days of the curve', () => {
  it('are as many as asked, end today, and leave unnoted days empty', () => {
    const days = moodDays([mood(21, 5), mood(18, 2)], 7, today);
    expect(days.map(({ day }) => day)).toEqual([15, 16, 17, 18, 19, 20, 21].map((n) => `2026-11-${n}`));
    expect(days.map(({ value }) => value)).toEqual([null, null, null, 2, null, null, 5]);
  });

  it('put several notes of a day at their middle, and keep each word', () => {
    const [day] = moodDays([mood(21, 1, 'matin'), mood(21, 4, 'soir')], 1, today);
    expect(day).toEqual({ day: '2026-11-21', value: 2.5, said: [1, 4], notes: ['matin', 'soir'] });
  });

  it('have each day once when the clocks change', () => {
    const days = moodDays([], 30, new Date(2026, 10, 10));
    expect(new Set(days.map(({ day }) => day)).size).toBe(30);
    expect(dayOf(new Date(2026, 0, 3))).toBe('2026-01-03');
  });
});

describe('the lines of the curve', () => {
  it('never cross a gap', () => {
    const days = moodDays([mood(15, 1), mood(16, 2), mood(18, 3), mood(21, 4)], 7, today);
    expect(stretches(days).map((run) => run.map(({ index }) => index))).toEqual([[0, 1], [3], [6]]);
    expect(stretches(moodDays([], 7, today))).toEqual([]);
  });
});
