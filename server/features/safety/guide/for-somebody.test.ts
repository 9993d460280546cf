import { expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* Who is feared for is the one who was told of, and never somebody who is only in the house. */

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
