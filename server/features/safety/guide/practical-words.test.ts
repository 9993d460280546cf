import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* Their words are said back for what they weigh; a practical sentence repeated, and then left, is passed over twice. */

const echoed = (line: string): boolean =>
  talk('je pense à mourir', { asked: 'care' }, 'non', line)
    .ids.at(-1)!
    .some((id) => id.startsWith('qr-'));

describe('a practical or empty sentence is not said back', () => {
  test.each([
    ['On a ri nerveusement'],
    ['j’ai encore de la batterie un peu'],
    ['On est vendredi.'],
    ['Je dois le rendre'],
    ['mon frère oui il répond d’habitude'],
    ['je suis dans mon fauteuil'],
    ['le bus passe à huit heures'],
    ['j’entends l’eau qui coule'],
  ])('%s', (line) => expect(echoed(line)).toBe(false));
});

describe('what weighs may be', () => {
  test('one of these at least is', () => {
    const lines = [
      'j’ai peur de rentrer chez moi',
      'je dors plus depuis des semaines',
      'j’ai honte de ce que je suis devenu',
    ];
    expect(lines.some(echoed)).toBe(true);
  });
});
