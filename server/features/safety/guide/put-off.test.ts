import { describe, expect, test } from 'vitest';
import { readOf } from './talk-for-tests.ts';

/* A means that is kept somewhere, or a moment that is said not to be near, is grave and not yet the last hour. */

describe('a moment that is put off, a means that is set aside', () => {
  test.each([
    'Je pense à me tuer. Le fusil de mon père est dans l’armoire du garage et j’ai la clef. Je ne dis pas que c’est pour ce soir.',
    'Je pense à me tuer, le fusil est dans l’armoire du garage et j’ai la clef.',
    'Je veux mourir, j’ai gardé des boîtes dans un tiroir, un jour je le ferai.',
    'jvais me tuer c pas pr ce soir mais les cachets st la',
    'Je veux me tuer, pas ce soir, mais j’ai tout ce qu’il faut.',
  ])('is a 3: %s', (text) => expect(readOf(text)).toMatchObject({ severity: 3, sure: true, state: 3 }));

  test.each([
    'Je veux me tuer ce soir, le fusil est dans le garage.',
    'Je veux me tuer. Pas ce soir, demain matin.',
    'Je pense à me tuer et j’ai le fusil dans les mains, je ne dis pas que c’est pour ce soir.',
    'Je veux me tuer. J’ai compté les cachets sur la table.',
    'Pourquoi pas ce soir, les cachets sont dans le placard, je veux mourir.',
    'Je veux mourir, j’ai avalé la boîte, pas ce soir, ce matin.',
  ])('does not lower what is near: %s', (text) => expect(readOf(text).state).toBe(4));

  test('does not raise a 3 by the words of the denial', () =>
    expect(readOf('Je pense à me tuer.', 'Je ne dis pas que c’est pour ce soir.').state).toBe(3));

  test('lowers no 4 that stands', () =>
    expect(readOf('Je veux me tuer ce soir.', 'Non, pas ce soir.').state).toBe(4));

  test('keeping a means at home does not take it away', () =>
    expect(readOf('Je pense au suicide, la corde est à la cave depuis l’été.').self.means).toBe('near'));
});
