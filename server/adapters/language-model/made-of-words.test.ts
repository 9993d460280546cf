import { expect, test } from 'vitest';
import { madeOf } from './made-of-words.ts';

const said = 'Ma sœur Jeanne habite à Lyon depuis 3 ans. Je vais l’appeler dimanche, elle me manque.';

test.each([
  'Appeler ma sœur Jeanne dimanche',
  'Jeanne, ma sœur, habite à Lyon.',
  'Ma sœur me manque. Elle est à Lyon depuis 3 ans.',
  'Vous avez dit que Jeanne vous manque.',
])('made of what was said: %s', (text) => expect(madeOf(text, said)).toBe(true));

test.each([
  ['other words', 'Démissionner lundi'],
  ['another name', 'Ma sœur Claire habite à Lyon.'],
  ['another town', 'Ma sœur Jeanne habite à Paris.'],
  ['another number', 'Ma sœur habite à Lyon depuis 5 ans.'],
])('invented, %s: %s', (_what, text) => expect(madeOf(text, said)).toBe(false));
