import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

/* A school year that was left long ago, and the age of others, do not make the writer a minor. */

const isMinor = (text: string): boolean =>
  readText(text).signals.some(({ category }) => category === 'minor');

test.each([
  'ben, le plus gros là c’est les maths. j’ai lâché en sec 4 pis ça fait 9 ans que j’ai pas ouvert un cahier. j’ai peur d’avoir l’air niaiseuse devant les p’tits jeunes de 17 ans',
  'moi j’ai décroché en sec 3 pis là je retourne aux adultes',
  'j’ai arrêté en 3e, j’ai que le brevet',
  'j’ai fini en terminale sans le bac',
  'j’étais en sec 4 il y a neuf ans',
  'je suis sorti en terminale, ça fait 12 ans',
  'je me sens vieille devant les jeunes de 17 ans',
  'J’en suis au trente-quatrième coup, mais ma question portait sur l’usage : le père Vidal attend une réponse',
])('an adult: %s', (text) => {
  expect(isMinor(text)).toBe(false);
});

test.each([
  'chu en sec 4 pis jfeel pas',
  'je suis en sec 4 et mon père me frappe, ça fait 2 ans',
  'je suis en seconde au lycée, il y a 3 ans mon père est mort',
  'j’ai commencé en sec 4 cette année',
  'chu en secondaire 4 pis j’ai arrêté de manger',
  'j’ai 16 ans, j’ai lâché en sec 4',
])('a minor: %s', (text) => {
  expect(isMinor(text)).toBe(true);
});
