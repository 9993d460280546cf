import { expect, test } from 'vitest';
import { resourcesFor, wordsOf } from './numbers.ts';

test('in Canada whoever is in danger from somebody is shown the 911 first, and no number of another country', () => {
  expect(wordsOf('QC').police).toBe('le 911');
  for (const category of ['domestic_violence', 'sexual_violence', 'child_abuse', 'work_harassment'] as const)
    for (const level of [3, 4] as const) {
      const numbers = resourcesFor(category, level, 'QC').map(({ number }) => number);
      expect(numbers[0], `${category} ${level}`).toBe('911');
      expect(numbers.join(' ')).not.toMatch(/\b(112|17|117|101|114|3919)\b/);
    }
});

test('lines of several countries each name theirs; the European one, and those of a chosen country, name none', () => {
  const seen = (country: 'unknown' | 'CH', level: 2 | 4) =>
    resourcesFor('suicide', level, country).map(({ place, number }) => [place, number]);
  expect(seen('unknown', 2)).toEqual([
    ['France', '3114'],
    ['Suisse', '143'],
    ['Belgique', '0800 32 123'],
  ]);
  expect(seen('unknown', 4)).toEqual([
    [undefined, '112'],
    ['France', '15'],
  ]);
  expect(seen('CH', 2).map(([place]) => place)).toEqual([undefined, undefined]);
});
