import { expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* A no to the question about death that is taken back later is a yes to « sometimes ». */

const before = [
  'je voudrais ne plus me réveiller',
  'non, pas du tout',
  'ce soir il y a de la soupe',
  'ma sœur a appelé',
];

test.each([
  'tout à l’heure tu m’as demandé si je pensais à mourir. enfin si, des fois. désolée',
  'en fait oui, ça m’arrive d’y penser, à mourir',
])('« %s »', (text) => {
  const { state } = talk(...before, text);
  expect(state.self.level).toBeGreaterThanOrEqual(2);
});

test('of something else it is none', () => {
  const { state } = talk('bonjour', 'je fais du vélo', 'enfin si, des fois, le dimanche');
  expect(state.self.level).toBe(0);
});
