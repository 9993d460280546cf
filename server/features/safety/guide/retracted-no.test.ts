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

const denied = [
  'je voudrais ne plus me réveiller',
  'non. et je connais la question',
  'elle s’appelait Python',
];

test.each([
  'je lui poserais la question que vous m’avez posée. et je la reposerais\nc’était pas vrai tout à l’heure',
  'quand j’ai dit non c’était pas vrai',
  'j’ai menti tout à l’heure',
  'mon non de tout à l’heure, c’était faux',
  'je sais pas comment dire. j’ai menti',
])('a no that was not true is a yes: « %s »', (text) => {
  const { state, last } = talk(...denied, text);
  expect(state.self).toMatchObject({ level: 3, category: 'suicide' });
  expect(state.self.facts.thoughts?.value).toBe('yes');
  expect(last).toContain('3114');
});

test.each([
  'mon chef m’a demandé si j’avais fini, j’ai menti',
  'c’était pas vrai, l’histoire du chat',
  'le film d’hier, c’était pas vrai',
  'j’ai menti à ma mère tout à l’heure',
  'il m’a dit qu’il venait. c’était pas vrai',
  'est-ce que j’ai menti ?',
])('of a tale it is none: « %s »', (text) => {
  const { self } = talk(...denied, text).state;
  expect(self.level).toBeLessThan(3);
  expect(self.facts.thoughts?.value).not.toBe('yes');
});

test('where nothing was asked it takes nothing back', () => {
  expect(talk('bonjour', 'je fais du vélo', 'c’était pas vrai tout à l’heure').state.self.level).toBe(0);
});
