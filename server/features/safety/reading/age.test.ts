import { expect, test } from 'vitest';
import { statedMinorAge } from './age.ts';
import { readWords } from './normalise.ts';

const ageIn = (text: string): number | null => statedMinorAge(readWords(text), false)?.age ?? null;

test.each([
  ['j’ai 15 ans', 15],
  ['15 ans', 15],
  ['14 ans et demi', 14],
  ['15 ans, lycéenne, et ça va plus', 15],
  ['14 ans en troisième', 14],
  ['16 ans et je dors plus', 16],
  ['15ans en seconde', 15],
  ['g 16ans', 16],
  ['16ans je suis perdu', 16],
  ['14 ans, fille', 14],
  ['15ans et plus envie de rien', 15],
  ['je suis une fille de 15 ans', 15],
])('the writer is under age: %s', (text, age) => {
  expect(ageIn(text)).toBe(age);
});

test.each([
  'Douze ans et ils m’ont sorti en vingt minutes avec un carton.',
  '15 ans et ils m’ont viré par mail',
  'Dix ans en usine, et rien',
  'Neuf ans bientôt.',
  'Quinze ans au service des autres',
  'depuis que j’ai dix ans je fais du piano',
  'Douze ans je me suis tu',
])('years that are no age: %s', (text) => {
  expect(ageIn(text)).toBeNull();
});
