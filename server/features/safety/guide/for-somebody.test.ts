import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* Who is feared for is the one who was told of, and never a person who is only in the house. */

const before = [
  'slt c pour un pote il dort plus du tout',
  'ma mere elle est en bas pk\nc pas pour moi frr c pour un gars de ma classe',
] as const;

test.each([
  'lui il pense a se tuer tous les jours',
  'wsh un medecin pk\nil mange plus il a plus le choix il dit',
])('no kin who is at home is named: « %s »', (text) => {
  const { said, state } = talk(...before, text);
  expect(state.session.otherNamed).not.toBe('ma mère');
  expect(said.join(' ')).not.toMatch(/votre mère se/);
});

test('kin who is feared for is named, at home or not', () => {
  const { state } = talk('je m’inquiète pour ma mère', 'ma mère est dans sa chambre, elle parle de se tuer');
  expect(state.session.otherNamed).toBe('ma mère');
  expect(
    talk('bonsoir', 'ma mère est dans sa chambre, elle dit qu’elle veut se tuer').state.session.otherNamed,
  ).toBe('ma mère');
});

describe('« et si c’était moi », of the friend that is feared for', () => {
  const friend = [
    'c’est pour un pote',
    'lui il pense à se tuer tous les jours, il a été voir les rails',
  ] as const;

  test.each(['et si c’était moi tu dirais à qui', 'imaginons que ce soit moi', 'et si le pote c’était moi'])(
    'is asked whose it is, with the number: « %s »',
    (text) => {
      const { asks, last } = talk(...friend, text);
      expect(asks.at(-1)).toBe('about-whom');
      expect(last).toMatch(/15/);
    },
  );

  test('where nobody is feared for it asks nothing', () => {
    expect(talk('bonjour', 'mon frère a perdu son vélo', 'et si c’était moi').asks.at(-1)).not.toBe(
      'about-whom',
    );
  });
});

describe('who is left out is not proposed, and who is trusted is', () => {
  const own = ['ma mère est en bas', 'j’ai envie de me tuer', 'oui'] as const;

  test('a brother who never told anything', () => {
    const { state, last } = talk(
      ...own,
      'ya mon frere soufiane il habite plus ici\nlui il a jamais rien répété',
    );
    expect(state.session.helper?.quote).toBe('Soufiane');
    expect(last).not.toMatch(/mère/);
  });

  test('no mother after « pas ma mère »', () => {
    const { state, last } = talk(
      ...own,
      'pas ma mere jpeux pas\njvais appeler soufiane et jdescend au salon',
    );
    expect(state.session.feared).toContain('mere');
    expect(last).not.toMatch(/mère/);
  });
});
