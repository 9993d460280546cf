import { expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* A no that asks why the question was put is told that it was set off wrongly, whatever set it off (decision 0085). */

const unsure = 'mon mari me crie dessus et casse tout';

test.each([
  'oui oui je suis dans ma cuisine. pourquoi vous me demandez ça ?',
  'Oui, en sécurité. Je parle de son club de boxe.',
])('it is explained: %s', (text) => {
  const { rows } = talk(unsure, text);
  expect(rows[0]).toContain('check-safe');
  expect(rows[1]).toContain('check-no-protest');
});

test('a plain answer ends it as before', () => {
  expect(talk(unsure, 'oui, tout va bien').rows[1]).not.toContain('check-no-protest');
});
