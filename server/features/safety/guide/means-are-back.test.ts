import { expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* « Ils sont là », after pills that were said to be gone, is no help that has come: « Allez avec eux » would send there. */

const told = [
  'oui. me tuer. ce soir quand la rue sera calme',
  'pas encore. les médicaments sont mis de côté',
  'non c’est bon je les ai jetés dans les toilettes',
] as const;

test('what was named is there again, and nobody has come', () => {
  const { state } = talk(...told, 'tu m’as crue ou quoi. c’est pas vrai. ils sont là');
  expect(state.self.facts.help).toBeUndefined();
  expect(state.self.facts.means?.value).toBe('near');
  expect(state.self.level).toBe(4);
});

test('once help was called, those who are there are the helpers', () => {
  const { state } = talk(...told, 'j’ai appelé le 15, ils arrivent', 'ils sont là');
  expect(state.self.facts.help?.value).toBe('here');
});
