import { expect, test } from 'vitest';
import { safetyCategorySchema } from '#shared/safety/levels.ts';
import { lineOf, resourcesFor, wordsOf } from './numbers.ts';

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

const noSms = '';
test.each([
  [
    'FR',
    'Le 3114 répond jour et nuit.',
    'Le 3114',
    'le 15',
    'le 17',
    ' Si vous ne pouvez pas parler : SMS au 114 (France).',
  ],
  ['CH', 'Le 143 répond jour et nuit.', 'Le 143', 'le 144', 'le 117', noSms],
  ['BE', 'Le 0800 32 123 répond jour et nuit.', 'Le 0800 32 123', 'le 112', 'le 101', noSms],
  ['LU', 'Le 112 répond jour et nuit.', 'Le 112', 'le 112', 'le 112', noSms],
  ['QC', 'Le 1 866 277-3553 est là pour cela.', 'Le 1 866 277-3553', 'le 911', 'le 911', noSms],
  [
    'unknown',
    'Une ligne d’écoute répond jour et nuit : le 3114 en France, le 143 en Suisse, le 0800 32 123 en Belgique.',
    'Le 3114 en France, le 143 en Suisse, le 0800 32 123 en Belgique',
    'le 112 (ou le 15 en France, le 144 en Suisse)',
    'le 112',
    ' Sans parler : SMS au 114 (France).',
  ],
] as const)('%s: the words of the slots', (country, crisis, crisisLine, emergency, police, sms) => {
  expect(wordsOf(country)).toEqual({ crisis, crisisLine, emergency, police, sms });
});

test.each([
  ['suicide', 'FR', 'le 3114'],
  ['domestic_violence', 'FR', 'le 3919'],
  ['child_abuse', 'FR', 'le 119'],
  ['minor', 'FR', 'le 0 800 235 236'],
  ['substance', 'FR', 'le 0 800 23 13 13'],
  ['panic', 'FR', 'le 09 72 39 40 50'],
  ['domestic_violence', 'BE', 'le 0800 30 030'],
  ['domestic_violence', 'CH', ''],
  ['substance', 'BE', ''],
  ['suicide', 'LU', ''],
  ['suicide', 'QC', 'le 9-8-8'],
  ['child_abuse', 'unknown', 'le 119 en France, le 147 en Suisse, le 103 en Belgique'],
  ['none', 'FR', ''],
] as const)('%s, %s: the line inside a sentence is « %s »', (category, country, line) => {
  expect(lineOf(category, country)).toBe(line);
});

test('at 3 a number for emergencies stands in the cards, whatever the danger and the country', () => {
  for (const country of ['FR', 'CH', 'BE', 'LU', 'QC', 'unknown'] as const)
    for (const category of safetyCategorySchema.options) {
      const numbers = resourcesFor(category, 3, country).map(({ number }) => number);
      expect(
        numbers.some((number) => /^(?:15|17|18|112|144|117|101|911)$/.test(number)),
        `${category} ${country}: ${numbers.join(' ')}`,
      ).toBe(true);
      expect(numbers.length).toBeLessThanOrEqual(3);
    }
});
