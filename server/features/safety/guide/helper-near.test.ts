import { expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* Beside a danger that stands, who helps or who is helped does no harm. */

const locked = 'ma femme s’est enfermée dans la chambre avec ses cachets, elle veut pas ouvrir';

test.each([
  'j’ai le 15 au téléphone, elle répond plus quand je tape',
  'je casse la porte ou pas ?',
  'j’ai fait sauter la serrure, elle est sur le lit, elle respire, la boîte est vide',
  'est-ce que c’est moi qui ai fait ça, on s’est disputés à midi',
])('what is done for somebody in danger is no violence: %s', (text) => {
  const { states, category } = readOf(locked, text);
  expect(states.self).toBeLessThan(2);
  expect(category).not.toBe('domestic_violence');
});

test('a blow that is told is one, also then', () => {
  expect(
    readOf(locked, 'elle m’a frappé au visage hier, elle me frappe depuis des mois').states.self,
  ).toBeGreaterThan(1);
});

test('nothing of it is met with the words for violence', () => {
  const { rows } = talk(
    locked,
    'j’ai le 15, elle répond plus quand je tape',
    'les pompiers sont là, ils s’occupent d’elle',
  );
  expect(rows.flat().join()).not.toMatch(/violence|aggressor/);
});
