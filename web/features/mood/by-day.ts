import type { Mood } from '#shared/mood/mood.ts';

/** One day of the curve; `value` is null on a day nobody noted: a gap, never a guess. `said`: each note of the day. */
export type MoodDay = {
  day: string;
  value: number | null;
  said: readonly number[];
  notes: readonly string[];
};

/** YYYY-MM-DD where the person is. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** The last `count` days up to today, oldest first; several notes of one day are one point at their middle. */
export const moodDays = (moods: readonly Mood[], count: number, today: Date): MoodDay[] => {
  const byDay = new Map<string, Mood[]>();
  for (const mood of moods) {
    const day = dayOf(new Date(mood.at));
    byDay.set(day, [...(byDay.get(day) ?? []), mood]);
  }
  return Array.from({ length: count }, (_, index) => {
    // Noon: a day is a day also when the clocks change.
    const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (count - 1 - index), 12);
    const day = dayOf(date);
    const noted = byDay.get(day) ?? [];
    return {
      day,
      value: noted.length === 0 ? null : noted.reduce((sum, { value }) => sum + value, 0) / noted.length,
      said: noted.map(({ value }) => value),
      notes: noted.flatMap(({ note }) => (note ? [note] : [])),
    };
  });
};

/** Stretches of days that follow each other: a line is drawn within one, never across a gap. */
export const stretches = (days: readonly MoodDay[]): { index: number; value: number }[][] => {
  const runs: { index: number; value: number }[][] = [];
  let run: { index: number; value: number }[] = [];
  for (const [index, { value }] of days.entries()) {
    if (value !== null) {
      run.push({ index, value });
      continue;
    }
    if (run.length > 0) runs.push(run);
    run = [];
  }
  if (run.length > 0) runs.push(run);
  return runs;
};
