import { describe, expect, test } from 'vitest';
import { type Line, talk } from './talk-for-tests.ts';

/*
 * What a hostile reader found when bodies in danger were first asked about (docs/decisions/0132): an act against oneself stays one whatever
 * it does to the body, violence stays violence, another's weapon is no means of one's own, and a danger is not erased by two small words.
 */

const selfOf = (...lines: readonly Line[]) => talk(...lines).state.self;

describe('an act against oneself stays one', () => {
  test.each([
    'j’ai 14 ans et j’ai avalé les cachets de maman, j’ai le coeur qui bat vite et je tremble',
    'jai avalé la plaquette de doliprane hier, j’ai mal au foie et je vomis',
    'le bain est rouge, je sens plus mes bras, j’ai froid et c’est calme',
    'j’ai gobé tout le tramadol de mon père, je vomis et je vois trouble',
  ])('%s', (line) => expect(['suicide', 'self_harm', 'substance']).toContain(selfOf(line).category));

  test.each([
    'j’ai sauté du premier étage, mon dos me fait mal et je sens plus mes jambes',
    'j’ai arrêté mon insuline depuis trois jours, je vomis et je suis épuisée, c’est mieux pour tout le monde',
  ])('%s', (line) => expect(selfOf(line).category).not.toBe('panic'));
});

describe('another’s weapon is no means of one’s own', () => {
  test.each([
    ['j’ai envie de mourir tous les jours', 'le fusil est sur la table, il nettoie le canon en me regardant'],
    ['je voudrais ne plus me réveiller', 'papa a le fusil à côté de la porte, il boit'],
  ])('%s / %s', (...lines) => expect(selfOf(...lines).category).toBe('domestic_violence'));
});

describe('what the writer did about it is not erased', () => {
  test.each([
    ['j’ai stocké trois plaquettes de somnifères', 'vous avez mal compris'],
    ['je me suis renseignée sur le train de 18h, le passage à niveau', 'tu te trompes'],
    ['j’ai regardé sur internet comment faire un noeud coulant', 'n’importe quoi'],
    ['j’ai gardé tous mes cachets dans une boite', 'arrête tu comprends rien'],
  ])('%s / %s', (...lines) => {
    const before = selfOf(lines[0]!).level;
    expect(selfOf(...lines, { asked: 'thoughts' }, 'non', 'non pas du tout').level).toBeGreaterThanOrEqual(
      Math.min(before, 2),
    );
  });
});

describe('violence is asked about as such', () => {
  test.each([
    'mon cou est marqué, j’avale mal et ma voix est cassée depuis cette nuit, j’ai mal à la tête',
    'j’ai 13 ans, mon père m’a fait tomber contre le mur j’ai vomi deux fois et je vois flou',
  ])('%s', (line) => expect(talk(line).reading?.check).not.toBe('red-flags'));
});

describe('farewells of others, and of one’s own death', () => {
  test('a son’s letter is the son’s', () => {
    const { state } = talk(
      'mon fils m’a demandé de l’aider à écrire une lettre d’adieu à sa copine',
      'il a la corde dans sa chambre',
    );
    expect(state.other.level).toBeGreaterThanOrEqual(3);
  });
  test.each([
    'aide moi à écrire une lettre d’adieu pour ma classe, demain ils vont tous comprendre',
    'je dois écrire un mot d’adieu pour mon enterrement, pas avec les obsèques de pauvre',
  ])('%s', (line) => expect(talk(line).reading?.check).toBe('check-death'));
});

test('a yes to somebody in the room is no answer', () => {
  const { state } = talk(
    'je veux plus vivre',
    { asked: 'thoughts' },
    'la question à mille euros lol',
    { asked: 'other' },
    'mon mari rentre',
    { asked: 'other' },
    'oui. maintenant',
  );
  expect(state.self.level).toBeLessThan(4);
});
