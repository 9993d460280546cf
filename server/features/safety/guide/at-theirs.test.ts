import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* Somebody who has gone to a person they trust: company is known, and a goodnight said there is answered as one. */

const wish = 'Je pense à me tuer.';
const nearOf = (...lines: readonly string[]) => talk(...lines).state.self.facts.near?.value;

describe('with somebody trusted', () => {
  test.each([
    ['mon chum max dirait rien', 'chu avec max la.', 'with-trusted'],
    ['mon pote karim m’attend', 'on est rendus chez karim', 'with-trusted'],
    ['Ma sœur Simone a ouvert.', 'Je suis chez Simone. Je dors dans sa chambre d’amis.', 'until-tomorrow'],
    ['mon chum max dirait rien', 'on est rendus chez eux. j’dors la a soir', 'until-tomorrow'],
  ])('%s %s', (named, told, near) => expect(nearOf(wish, named, told)).toBe(near));

  test.each([
    'je suis avec Bruno depuis deux ans',
    'je dors mal',
    'je suis avec vous',
    'je dors dans ma voiture',
  ])('no company: %s', (told) =>
    expect(['with-trusted', 'until-tomorrow']).not.toContain(nearOf(wish, told)),
  );

  test.each([
    [
      'mon chum max dirait ta yeule',
      'MAX. chu avec max la. on est rendu chez eux, j’dors la a soir. a+ le robot',
    ],
    ['Ma sœur Simone a ouvert.', 'Je suis chez Simone. Je dors dans sa chambre d’amis. Bonsoir à vous.'],
  ])('a goodnight there is a goodnight, with the line and no question: %s %s', (named, told) => {
    const { rows, last, state } = talk(wish, named, told);
    expect(rows.at(-1)).toContain('goodbye-with');
    expect(last).not.toContain('?');
    expect(state.self.level).toBe(3);
  });
});
