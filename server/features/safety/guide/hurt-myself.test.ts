import { describe, expect, test } from 'vitest';
import { readOf } from './talk-for-tests.ts';

/* « Je me suis fait du mal », without saying how: asked about, and not where an accident is told. */

describe('harm to oneself, told without its means', () => {
  test.each([
    'Je me suis fait du mal hier soir.',
    'jme suis refait du mal cette nuit',
    'j’ai recommencé à me faire du mal',
    'je me suis fait mal exprès',
  ])('is asked about: %s', (text) => {
    const { severity, category, sure } = readOf(text);
    expect([severity, category, sure]).toEqual([3, 'self_harm', false]);
  });

  test.each([
    'Je me suis fait du mal au dos en portant des cartons.',
    'je me suis fait du mal au genou au foot',
    'Elle s’est fait du mal en tombant.',
    'Je me suis fait du mal en relisant nos messages.',
  ])('is not: %s', (text) => {
    expect(readOf(text)).not.toMatchObject({ severity: 3 });
  });
});
