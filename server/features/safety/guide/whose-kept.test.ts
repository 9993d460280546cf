import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* Who is in danger of their life keeps the help, whoever else was told of beside it (docs/decisions/0128). */

describe('a life of this minute', () => {
  test.each([
    [
      'je vais me jeter sous le train de 22h, je suis à la gare',
      'mon compagnon me frappe, il m’a violée cette nuit',
      'il me cherche, il m’appelle sans arrêt',
    ],
    ['j’ai la corde au cou', 'mon mari me cogne tous les jours, il m’a violée', 'il travaille de nuit'],
    [
      'j’ai 16 ans, je suis sur les rails',
      'mon père me frappe avec un câble, il m’a cassé le bras',
      'il va me chercher',
    ],
    [
      'je suis sur le pont',
      'mon frère s’est jeté d’ici, il voulait mourir',
      'il avait vingt ans, il a sauté',
    ],
  ])('stays the writer’s own: %s', (...texts) => {
    const { state, last } = talk(...texts);
    expect(state.self.level).toBe(4);
    expect(last).not.toMatch(/\b17\b|3919/);
  });

  test.each([
    [
      'mon frère vient d’avaler des cachets',
      'il m’a frappée quand j’ai voulu lui prendre la boîte',
      'il m’insulte, il me traite de folle',
      'il s’endort',
    ],
    [
      'mon mari est sur le toit, il dit qu’il saute',
      'il m’a frappée ce matin avant de monter',
      'il avance vers le bord',
    ],
    [
      'mon amie m’écrit qu’elle se tue ce soir',
      'mon chef me hurle dessus, il m’a bousculée, il m’insulte',
      'elle ne répond plus',
    ],
  ])('stays the other’s, though the writer was struck: %s', (...texts) => {
    const { state, last } = talk(...texts);
    expect(state.other.level).toBe(4);
    expect(last).toMatch(/\b15\b/);
  });
});
