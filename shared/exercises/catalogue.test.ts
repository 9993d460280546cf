import { expect, test } from 'vitest';
import { exerciseIds, exercises } from './catalogue.ts';
import { exerciseAskedFor, exerciseFor } from './fitting.ts';

test('every exercise is there once, and can be told what for', () => {
  expect(exercises.map(({ id }) => id)).toEqual([...exerciseIds]);
  expect(new Set(exercises.map(({ purpose }) => purpose)).size).toBe(exercises.length);
});

test.each(exercises)('$id lasts about as long as it says', ({ minutes, steps }) => {
  // A line takes about half a minute to write.
  const seconds = steps.reduce(
    (sum, step) => sum + (step.seconds ?? 30 * Math.max(1, step.write?.lines ?? 1)),
    0,
  );
  expect(Math.abs(seconds / 60 - minutes)).toBeLessThanOrEqual(1.5);
});

test.each(exercises)('$id speaks plainly: no order to feel, no disorder, no promise', (exercise) => {
  const text = JSON.stringify(exercise);
  expect(text).not.toMatch(
    /trouble|dépression|guéri|soign|traitement|phobie|il faut|vous devez|toujours efficace/i,
  );
  expect(text).not.toMatch(/'/);
  for (const step of exercise.steps) expect(step.seconds === null).toBe(step.write !== undefined);
});

test.each([
  ['Vous auriez un exercice pour m’endormir ?', 'fin-de-journee'],
  ['un truc pour me calmer', 'souffle'],
  ['T’as pas un exercice à faire dans le bus ?', 'souffle'],
  ['Vous auriez un petit exercice pour le soir, quand je rumine ?', 'rendez-vous-souci'],
  ['Un exercice, mais pas devant le miroir', 'recul'],
  ['auriez-vous une technique pour commencer mes papiers', 'petit-pas'],
] as const)('%s', (text, id) => expect(exerciseAskedFor(text)).toBe(id));

test.each([
  'Mon fils a des exercices de maths',
  'Je dors mal',
  'J’en ai marre, plus d’exercices s’il vous plaît',
  'L’exercice comptable se termine',
])('%s: none is asked for', (text) => expect(exerciseAskedFor(text)).toBeNull());

test('who likes to be offered things to try is offered what fits, or nothing', () => {
  expect(exerciseFor('Je dors mal')).toBe('fin-de-journee');
  expect(exerciseFor('Il fait beau')).toBeNull();
});
