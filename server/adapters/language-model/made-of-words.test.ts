import { expect, test } from 'vitest';
import { madeOf } from './made-of-words.ts';

const said = 'Ma sœur Jeanne habite à Lyon depuis 3 ans. Je vais l’appeler dimanche, elle me manque.';

test.each([
  'Appeler ma sœur Jeanne dimanche',
  'Jeanne, ma sœur, habite à Lyon.',
  'Ma sœur me manque. Elle est à Lyon depuis 3 ans.',
  'Vous avez dit que Jeanne vous manque.',
])('made of what was said: %s', (text) => expect(madeOf(text, said)).toBe(true));

test('one verb in other words takes nothing from a sentence that was said', () => {
  const told = 'Maman m’a dit hier que papa avait mal depuis l’été et qu’il voulait pas qu’on me le dise.';
  expect(madeOf('J’ai appris que papa avait mal depuis l’été.', told)).toBe(true);
  expect(madeOf('J’ai appris que Paul avait mal depuis l’été.', told)).toBe(false);
});

test('a number may be noted in figures, and one that stands beside may be told', () => {
  expect(madeOf('Dessine des maisons à 2 portes.', 'Il dessine des maisons avec deux portes.')).toBe(true);
  expect(madeOf('Ma sœur me manque depuis 5 ans.', said)).toBe(false);
  expect(madeOf('Ma sœur me manque depuis 5 ans.', said, 'Depuis 5 ans, dites-vous.')).toBe(true);
});

test.each([
  ['other words', 'Démissionner lundi'],
  ['another name', 'Ma sœur Claire habite à Lyon.'],
  ['another town', 'Ma sœur Jeanne habite à Paris.'],
  ['another number', 'Ma sœur habite à Lyon depuis 5 ans.'],
])('invented, %s: %s', (_what, text) => expect(madeOf(text, said)).toBe(false));
