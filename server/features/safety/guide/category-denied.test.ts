import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* Who was read as hurt by somebody, and says that nobody does anything to them. */

const resembles =
  'ben je suis rentré a 6h et j’ai pas fermé l’oeil. c’est le week-end ou je les ai pas. la petite m’a demandé au tel quand je rentrais a la maison';

describe('violence that was only resembled', () => {
  test.each([
    'quoi?? quelle personne. c’est ma fille, elle a 6 ans. personne ne m’a rien fait',
    'mais personne ne me fait de mal, je vous parle de mes nuits',
    'il n’y a pas de personne, je suis tout seul',
  ])('is gone once it is denied: %s', (text) => {
    const { state } = talk(resembles, text);
    expect(Math.max(state.self.level, state.other.level)).toBeLessThan(2);
  });

  test('words that told it outright stand', () => {
    const { state } = talk('Mon mari m’a frappée hier soir.', 'non mais il est pas violent');
    expect(state.self.level).toBeGreaterThanOrEqual(2);
  });
});
