import { describe, expect, test } from 'vitest';
import { talk, talkWith } from './talk-for-tests.ts';

/* Words of whoever holds the screen, for whoever reads along, or said to somebody in the room: answered by nothing. */

const harmed = ['il me frappe depuis des mois', 'il est là, dans la cuisine'] as const;
const isHushed = (...lines: readonly string[]): boolean => {
  const { rows, reply } = talk(...lines);
  return rows.at(-1)!.some((id) => id.startsWith('hush')) && (reply?.record.choices ?? []).length === 0;
};

describe('somebody harms the writer', () => {
  test.each([
    'c’est qui ? tu parles à qui là ?',
    'réponds',
    'à qui tu écris',
    't’es qui toi',
    'pourquoi tu parles à ma femme',
    'donne ce téléphone',
    'à qui tu textes de même',
    'oui oui maman je te rappelle bisous',
    'non laisse je parle à ma sœur',
    'attends j’arrive',
    'rien je regarde la météo',
    'oui docteur je viens lundi',
  ])('hushed at once: %s', (text) => {
    expect(isHushed(...harmed, text)).toBe(true);
  });

  test.each([
    'qui répond au 17 ?',
    'je parle à qui si j’appelle',
    'maman il est revenu',
    'il me demande à qui je parle',
    'je saigne',
    'il arrive avec un couteau',
    'j’ai peur',
    'attends j’ai mal',
    'tu réponds bizarrement',
    'je viens de me cacher',
    'il tape à la porte',
    'aide-moi',
  ])('the person’s own words are met: %s', (text) => {
    expect(isHushed(...harmed, text)).toBe(false);
  });

  test('it lasts until words that are clearly the person’s own', () => {
    const { rows } = talk(
      ...harmed,
      'tu parles à qui là ?',
      'réponds',
      'je sais que t’es là',
      'c’est bon il est parti',
    );
    const hushed = rows.slice(2).map((ids) => ids.some((id) => id.startsWith('hush')));
    expect(hushed).toEqual([true, true, true, false]);
  });

  test('a cover raises nothing and answers no question', () => {
    const before = talk(...harmed).state;
    const { state } = talk(...harmed, 'oui oui maman je te rappelle bisous');
    expect([state.self.level, state.other.level]).toEqual([before.self.level, before.other.level]);
  });
});

describe('nobody reads along', () => {
  test.each(['c’est qui ?', 'réponds', 'une recette de gratin', 'bisous', 'je te rappelle plus tard'])(
    'ordinary words stay ordinary: %s',
    (text) => {
      expect(isHushed('Bonjour, je suis fatiguée ces jours-ci.', text)).toBe(false);
    },
  );

  test('a recipe is a cover only where the screen was told to be read', () => {
    const recipe = 'on met combien de farine pour la pâte ?';
    expect(isHushed('il me frappe depuis des mois', recipe)).toBe(false);
    expect(
      isHushed('Mon conjoint lisait par-dessus mon épaule.', 'il me frappe depuis des mois', recipe),
    ).toBe(true);
  });

  test('at 4 of the writer’s own the number stays', () => {
    const { rows } = talkWith({}, 'j’ai tout avalé', 'tu parles à qui');
    expect(rows.at(-1)!.some((id) => id.startsWith('hush'))).toBe(false);
  });
});
