import { describe, expect, test } from 'vitest';
import { readOf } from './talk-for-tests.ts';

/* An act and a place in few words, however they are spelt, are plain. */

const before = ['salut', 'jsuis en L1 de droit', 'mes parents croient que ça va'];

describe('a jump and the place it is from', () => {
  test.each([
    'jvais sauter jsuis au 6e',
    'jsuis au 8eme jvais sauter',
    'je vais sauter je suis au sixième',
    'jva sauté chui o 5e',
    'je saute du balcon',
    'jsuis sur le balcon jvais sauter',
    'chuis sur l’toit j’va sauter',
    'chu au 10e étage pis j’m’en va sauter',
    'jsuis au bord jsaute',
    'jme jette jsuis sur le quai',
    'jvais me jeter du pont',
    'chu su le pont pis jsaute',
    'Je me trouve au neuvième étage et je m’apprête à sauter.',
    'jvai me balancer du 7e',
    'jsuis sur le pont',
  ])('is a 4 at once: %s', (text) => expect(readOf(...before, text).states.self).toBe(4));

  test.each([
    'jvais sauter le repas',
    'jsuis au 6e chapitre',
    'je saute de joie jsuis au 7e ciel',
    'jsuis au 6e, l’ascenseur est en panne',
    'jvais sauter une classe jsuis en 6e',
    'jsuis sur le quai, mon train a du retard',
    'je vais sauter à l’élastique',
    'je suis au 3e étage du bureau, réunion à 15h',
    'je saute le petit dej jsuis au boulot',
    'on est au 2e je prends l’escalier',
    'je vais sauter en parachute',
    'mon fils va sauter à la piscine, il est sur le plongeoir',
    'jsuis au 5e mois de grossesse',
    'je suis sur le toit, je répare les tuiles',
    'jvais sauter dans la douche jsuis au 6e',
  ])('and ordinary life is none: %s', (text) => expect(readOf(...before, text).states.self).toBeLessThan(2));
});

describe('a place, told to a question about death', () => {
  const asked = { asked: 'check-death' } as const;
  test.each(['je suis sur le quai à Ottignies', 'chu sur le toit', 'là je suis sur la passerelle'])(
    'is where they are: %s',
    (text) => expect(readOf('j’en peux plus, envie que ce soit fini', asked, text).states.self).toBe(4),
  );
  test.each([
    'je suis à la gare, mon train part',
    'je suis sur le quai, mon train a du retard',
    'je suis chez moi',
  ])('and an everyday reason is one: %s', (text) =>
    expect(readOf('j’en peux plus, envie que ce soit fini', asked, text).states.self).toBeLessThan(4),
  );
});
