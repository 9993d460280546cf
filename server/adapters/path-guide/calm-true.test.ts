import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';

/* In calm nothing is said that may be untrue (decision 0081). */

const start = 'La journée fut longue.';
const idsOf = (text: string): string[] => play([start, text]).last.record.textIds;
const refuses = /^(?:question|opinion|ours)-/;

describe('« I cannot answer » is said to one plain question', () => {
  test.each([
    'Quelle est la hauteur permise pour une haie de thuyas ?',
    'Comment on dit quand on a trop mangé au juste ?',
  ])('of the world: %s', (text) => expect(idsOf(text)[0]).toMatch(/^(?:question-|off-topic)/));

  test.each(['Et vous, vous savez jouer à la belote ?', 'Vous recevez beaucoup de boulangers ?'])(
    'of ourselves what we are is said: %s',
    (text) => expect(idsOf(text)[0]).toMatch(/^ours-/),
  );

  test.each([
    'Pourquoi je suis comme ça ?',
    'À quoi bon ranger ce garage ?',
    'Est-ce que j’en reprendrais un autre ? À mon âge, il faut y penser.',
    'Elle veut que je parte en plaine. Et avec qui ? Des marmottes ?',
    'Votre orthographe est bonne, c’est déjà cela.',
    'On parle de repeindre la cuisine l’an prochain mais faut pas exagérer',
    'Ils collectionnent mes papiers ou quoi ?',
  ])('not to what is told: %s', (text) => expect(idsOf(text)[0]).not.toMatch(refuses));
});

describe('praise and what is told of others are no reproach', () => {
  test.each([
    'Demain on va pique niquer au bord du lac avec les cousins.',
    'C’est amusant, vous posez de bonnes questions et vous ne vous pressez pas.',
    'J’allume une bougie sur le rebord. Ça ne sert à rien, et je le fais quand même.',
    'Peindre, moi ? Je tiens un pinceau comme un balai, depuis toujours.',
    'merci pour tout, ça m’a aidé cette semaine',
  ])('%s', (text) => expect(idsOf(text).join()).not.toMatch(/missed-|sorry-|dropped-|blunt/));
});

describe('nobody is sent away, or told of this place, by the sound of their words', () => {
  test.each([
    'mes enfants voudraient que j’arrête la moto',
    'on s’arrête la semaine prochaine de payer la deuxième assurance',
    'je reviens du marché où il y avait ma cousine',
    'Vous êtes comme notre psychologue, vous renvoyez la balle !',
    'C’est légal chez eux, et ici aussi, autrement.',
  ])('%s', (text) => {
    const { record, kind } = play([start, text]).last;
    expect(kind).toBe('listen');
    expect(record.textIds.join()).not.toMatch(/^(?:bye|recall|psy|law|offer)/);
  });
});

describe('what is shown back is a sentence of theirs', () => {
  const told =
    'Il pleuvait sur le port. J’ai gardé sa casquette mais je ne la mets pas. Le bus de 8 h est passé.';

  test('whole, and once', () => {
    const { replies } = play([start, told, 'Le vent est tombé.', 'La mer est grise.', told]);
    const shown = replies.filter(({ text }) => text.includes('casquette'));
    expect(shown.length).toBeLessThanOrEqual(1);
    for (const { text } of shown)
      expect(text).toContain('« J’ai gardé sa casquette mais je ne la mets pas. »');
  });

  test('questions of a topic are not offered where only an earlier message told of it', () => {
    const script = [
      'mon chat est mort lundi, il avait seize ans',
      'Bon.',
      'le facteur est passé avec un colis ce midi',
    ];
    expect(play(script).last.record.asked ?? '').not.toMatch(/^path:row\/topic-/);
  });
});
