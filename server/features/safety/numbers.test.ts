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
