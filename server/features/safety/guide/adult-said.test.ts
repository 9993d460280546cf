import { describe, expect, test } from 'vitest';
import { saysAdult } from './adult-said.ts';
import { clausesOf } from './clauses.ts';
import { isMinor } from './reply-view.ts';
import { talk } from './talk-for-tests.ts';

const misread = '15 ans, fille. plus envie de rien, je suis un poids pour tous';

describe('a wrong age', () => {
  test('stands first', () => expect(isMinor(talk(misread).state)).toBe(true));

  test.each([
    'J’ai 44 ans.',
    'Je suis père de famille.',
    'Je suis adulte. 44.',
    'C’est moi l’adulte ici.',
    'g 54 ans et je suis à la retraite',
    'mais je suis majeure hein',
    'chu pus une ado, j’ai trente-six ans',
    'Mes enfants ont quitté la maison, figurez-vous.',
    'mon mari ronfle à côté, alors tu penses, le collège',
    'je viens d’avoir 61 ans',
    'J’ai quarante-quatre ans, pas quinze.',
  ])('ends with « %s »', (text) => {
    const { state, rows } = talk(misread, text);
    expect(isMinor(state)).toBe(false);
    expect(state.self.category).not.toBe('minor');
    expect(rows[1]).toContain('told-adult');
  });

  test('does not come back by what only looks like one', () => {
    const { state } = talk(misread, 'J’ai 44 ans.', 'je suis en première ligne au lycée tous les jours');
    expect(isMinor(state)).toBe(false);
  });

  test('does not lower the danger', () => {
    const { state } = talk('j’ai 15 ans et je veux me tuer ce soir', 'j’ai 44 ans en fait');
    expect(state.self.level).toBe(4);
  });
});

test.each([
  'j’ai 16 ans',
  'j’aurai 18 ans en mars',
  'ma mère a 44 ans',
  'je suis presque majeur',
  'c’est moi l’adulte à la maison, je fais tout pour mon frère',
  'je suis plus un gamin',
  'tu me parles comme à un enfant',
  'mon père est à la retraite',
  'j’ai 15 ans et mes enfants je les aurai jamais',
])('a minor stays one: %s', (text) => {
  const { state } = talk('j’ai 15 ans et je suis de trop, je sers à rien', text);
  expect(isMinor(state)).toBe(true);
});

test.each([
  'chuis en première au lycée à Esch enfin j’ai 19 ans j’ai redoublé',
  'j’ai 18 ans, je suis en terminale',
])('an age that was said outweighs a year at school: %s', (text) => {
  expect(saysAdult(clausesOf(text), [])).toBe(true);
  expect(talk(text).state.self.category).not.toBe('minor');
});

test('words that only let it be known do not outweigh an age that was said', () => {
  expect(saysAdult(clausesOf('mes enfants dorment'), ['j’ai 16 ans'])).toBe(false);
  expect(saysAdult(clausesOf('mes enfants dorment'), ['douze ans et un carton'])).toBe(true);
});
