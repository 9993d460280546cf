import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* « Au fond du trou » asks about death only with something beside it. */

const asks = (...lines: string[]) => {
  const { reading, state } = talk(...lines);
  return reading?.check !== null || state.self.level >= 2;
};

describe('au fond du trou', () => {
  test.each([
    'fond du trou',
    'genre je suis au fond du trou le dimanche, je taffe en startup, tout le monde est à fond et moi je fixe mon écran',
    'nan pas de tel. ma meuf m’a largué y a 3 semaines et depuis jsuis au fond du trou frère',
    'depuis la rupture je suis au fond du trou',
    'j’étais au fond du trou, je remonte doucement',
    'je suis au fond du trou, mon chat est malade',
    'mon moral est au plus bas avec cette pluie',
    'chu dans l’fond du trou à matin, grosse semaine',
    'je suis au fond du trou… le 17, j’ai fait un birdie',
    'Depuis cette défaite, je touche le fond du trou.',
  ])('alone it asks nothing: %s', (text) => expect(asks(text)).toBe(false));

  test.each([
    'je suis au fond du trou, je veux mourir',
    'je suis au fond du trou et je vois plus d’issue',
    'au fond du trou depuis des mois, je sers à rien, je veux que ça s’arrête',
    'fond du trou. pu envie de rien, pu capable de vivre',
    'j’touche le fond, j’ai plus la force, autant en finir',
    'au fond du trou, tout le monde serait mieux sans moi',
    'je suis au fond du trou, je pleure tous les soirs, je sers à rien',
    'fond du trou, j’ai écrit une lettre',
    'Je suis au fond du trou et je n’en peux plus.',
    'je suis au fond du trou depuis des mois',
  ])('with something beside it, it does: %s', (text) => expect(asks(text)).toBe(true));

  test('what was said just before stands beside it', () =>
    expect(asks('je dors plus, je pleure tout le temps', 'je suis au fond du trou')).toBe(true));
});
