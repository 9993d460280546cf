import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* What a reply of ours asserted by what was told ends with a protest that concerns it; danger and plain answers stay. */

const cases: [string, string, string][] = [
  ['loss', 'Je ne veux plus vivre. Ma mère est morte en mars.', 'quel deuil ?? ma mère est en vie'],
  ['loss', 'Je ne veux plus vivre. Ma mère est morte en mars.', 'un deuil ???'],
  ['loss', 'Je ne veux plus vivre. Ma mère est morte en mars.', 'j’ai jamais dit ça'],
  ['loss', 'Je ne veux plus vivre. Ma mère est morte en mars.', 'mais d’où vous sortez ça'],
  [
    'means-pills',
    'je veux plus être là. mes cachets sont dans le tiroir comme toujours',
    'Mes cachets sont un traitement.',
  ],
];

describe('what was asserted', () => {
  test.each(cases)('%s is taken back: « %s », « %s »', (id, first, protest) => {
    const before = talk(first);
    expect(before.state.session.asserted.map((each) => each.id)).toContain(id);
    const { state, rows } = talk(first, protest);
    expect(rows[1]).toContain('told-untold');
    expect(state.session.told).not.toContain(id);
    expect(state.session.contested).toContain(id);
    expect(state.self.level).toBe(before.state.self.level);
  });

  test('is told again by a full clause alone', () => {
    const first = 'Je ne veux plus vivre. Ma mère est morte en mars.';
    expect(talk(first, 'un deuil ???', 'bon').state.session.told).not.toContain('loss');
    const { state } = talk(first, 'un deuil ???', 'c’est mon mari est mort, oui, en avril');
    expect(state.session.told).toContain('loss');
    expect(state.session.contested).not.toContain('loss');
  });

  test.each([
    'non',
    'pas du tout',
    'non, pas ce soir',
    'ma mère me manque',
    'j’ai jamais dit ça à mon frère',
    'un médecin peut venir ?',
    'quel numéro ?',
    'je dors pas depuis sa mort',
    'c’est pas facile',
    'j’ai rien dit à personne',
  ])('stays after « %s »', (text) => {
    const { state, rows } = talk('Je ne veux plus vivre. Ma mère est morte en mars.', text);
    expect(state.session.told).toContain('loss');
    expect(rows[1]).not.toContain('told-untold');
  });

  test('a means that the danger itself was told with stays', () => {
    const { state } = talk('je veux me tuer avec mes cachets, ils sont sur la table', 'c’est pas ça');
    expect(state.self.level).toBe(4);
    expect(state.self.facts.means?.value).toBe('near');
  });

  test('a taken-back means is near no more', () => {
    const { state } = talk(
      'je veux plus être là. mes cachets sont dans le tiroir comme toujours',
      'mes cachets c’est mon traitement, c’est pas ça',
    );
    expect(state.self.facts.means).toBeUndefined();
  });
});
