import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* What happened to somebody else, and what only sounds like danger, is no danger of the writer's. */

describe('a past act of somebody else is no act of the writer’s', () => {
  test.each([
    'Un gars du village s’est tiré une balle',
    'mon voisin s’est pendu',
    'le fils du boulanger s’est jeté sous un train',
    'une fille de ma classe s’est défenestrée',
    'un collègue s’est suicidé hier',
    'mon cousin s’est foutu en l’air l’an dernier',
    'un éleveur du coin s’est pendu dans sa grange',
    'le mari de la factrice s’est tué',
    'un ancien copain s’est mis une balle dans la tête',
    'la voisine d’en face s’est noyée',
  ])('%s', (said) => {
    const { states, severity } = readOf(said);
    expect(states).toEqual({ self: 0, other: 0 });
    expect(severity).toBeLessThanOrEqual(2);
    expect(['check-done', 'check-other']).not.toContain(talk(said).reply?.record.asked);
  });

  test.each([
    ['ma fille s’est ouvert les veines, elle saigne', 4],
    ['mon frère s’est tiré une balle il respire encore', 4],
    ['une patiente s’est ouvert les veines', 4],
    ['mon père a essayé de se pendre hier', 3],
    ['mon copain va se jeter sous un train', 3],
  ])('danger now: %s', (said, level) => expect(readOf(said).states.other).toBe(level));

  test.each([
    'mon voisin est en train de se pendre',
    'mon mari s’est pendu je viens de le trouver',
    'un gars s’est jeté sous le train, et moi je vais faire pareil',
    'mon voisin s’est pendu et j’y pense aussi',
    'il s’est tiré une balle, appelez quelqu’un',
  ])('still grave: %s', (said) => expect(readOf(said).severity).toBeGreaterThanOrEqual(3));
});

describe('waking at an hour, or in the night, is sleep', () => {
  test.each([
    'J’aimerais juste pas me réveiller à 3h',
    'ne plus me réveiller toutes les nuits à 4h',
    'je voudrais ne plus me réveiller la nuit',
    'jveux juste plus me réveiller a 3h du mat',
    'j’aimerais ça pas me réveiller à toutes les deux heures',
  ])('%s', (said) => expect(readOf(said).severity).toBe(0));
  test.each([
    'pas me réveiller demain',
    'je voudrais m’endormir et ne plus me réveiller',
    'j’aimerais ne pas me réveiller demain à 7h',
    'j’espère ne pas me réveiller cette nuit',
    'je me couche à 23h en espérant ne pas me réveiller',
  ])('a wish to be dead: %s', (said) => expect(readOf(said).states.self).toBeGreaterThanOrEqual(2));
});

describe('another person’s trouble has its own category', () => {
  test.each([
    ['Ma sœur Léa se fait vomir après chaque repas', 'eating_disorder'],
    ['ma fille se fait vomir et prend des laxatifs', 'eating_disorder'],
    ['mon fils se scarifie', 'self_harm'],
    ['ma fille se coupe les bras', 'self_harm'],
    ['Ma sœur Léa se fait vomir et elle parle de mourir', 'third_party'],
    ['mon frère se coupe et il veut mourir', 'third_party'],
  ])('%s', (said, category) => {
    const { state, rows } = talk(said);
    expect([state.other.level, state.other.category]).toEqual([2, category]);
    if (category !== 'third_party') expect(rows.at(-1)).not.toContain('other-two-first');
  });
  test('a word of death makes it a fear for their life', () =>
    expect(talk('ma fille se fait vomir', 'elle dit qu’elle veut mourir').state.other.category).toBe(
      'third_party',
    ));

  test.each([
    'J’ai peur de lui donner l’idée',
    'j’ai peur de lui en parler',
    'j’ai trop peur de lui dire',
    'j’ai peur de lui faire honte',
    'peur de leur mettre ça en tête',
  ])('no violence: %s', (said) => expect(readOf(said).category).not.toBe('domestic_violence'));
  test.each(['j’ai peur de lui quand il crie', 'j’ai peur de lui', 'j’ai peur de lui dire non, il me tape'])(
    'fear of them: %s',
    (said) => expect(readOf(said).category).toBe('domestic_violence'),
  );
});

describe('stairs, laughter and games', () => {
  test.each([
    'Je suis redescendu',
    'on est redescendus',
    'je suis redescendue faire le repas',
    'jsui redescendu d’un coup, le moral est revenu',
    'Ptdr je meurs de rire',
    'dans le jeu je meurs tout le temps',
    'j’ai fini le film, le héros se pend à la fin',
  ])('%s', (said) => {
    expect(readOf(said).states.self).toBe(0);
    expect(readOf('Je pense à me suicider.', said).states.self).toBe(3);
  });
  test('real words beside them count', () =>
    expect(readOf('ptdr je meurs de rire. mais ce soir je vais me tuer').states.self).toBeGreaterThanOrEqual(
      3,
    ));
});
