import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';

/* In calm a question is answered, or said to have no answer; what is asked of somebody fits what they have just told. */

const start = 'La journée fut longue au bureau.';
const idsOf = (...script: string[]): string => play([start, ...script]).last.record.textIds.join();

describe('a question about this place, or about what to do, has its answer', () => {
  test.each([
    ['C’est long votre truc ? J’ai dix minutes.', 'path-minutes'],
    ['Votre exercice, ça prend combien de temps ?', 'path-minutes'],
    ['Vous donnez des conseils ou pas, ici ?', 'gives-advice'],
    ['Si je garde la page, elle va où ?', 'kept-where'],
    ['C’est gardé où en fait ?', 'kept-where'],
    ['Quelle boîte est derrière ce service ?', 'who-publishes'],
    ['C’est qui le responsable du traitement ?', 'who-publishes'],
    ['Je peux reprendre ce soir là où j’en suis ?', 'come-back-later'],
    ['Est-ce que je peux imprimer mon texte d’ici ?', 'copy-page'],
    ['Comment lui poser des questions pour qu’il réponde autre chose ?', 'make-them-talk'],
    ['Comment est-ce qu’on s’excuse auprès de sa femme ?', 'do-apologise'],
    ['ça va ?', 'how-are-you'],
    ['Y’a quelqu’un ?', 'human'],
  ])('%s', (text, id) => expect(idsOf(text)).toMatch(new RegExp(`(?:^|,)${id}#`)));

  test.each([
    'Le traitement de mes données par la mairie est long.',
    'Il est resté longtemps, son truc a duré.',
    'Elle va où elle veut, la page est tournée.',
    'Il m’a demandé si c’était gardé où que ce soit.',
    'Mon mari donne des conseils à tout le monde.',
    'On peut finir la maison ce soir, je crois.',
    'Je peux reprendre le travail lundi.',
  ])('what tells is not taken for one: %s', (text) =>
    expect(idsOf(text)).not.toMatch(
      /path-minutes|gives-advice|kept-where|who-publishes|come-back|copy-page|make-them/,
    ),
  );
});

describe('a question is never met by another one', () => {
  test.each([
    'Pas de suite. Comment ils font, les autres, pour plus se réveiller à cinq heures ?',
    'Ma fille arrive samedi avec les petits. On fait quoi là ?',
    'Est-ce que vous savez si on peut compter le buffet dans le partage de la maison ?',
  ])('%s', (text) => {
    const { record, text: said } = play([start, text]).last;
    if (/^(?:sentence|several|long|form)-/.test(record.textIds[0]!)) expect(said).not.toMatch(/\?/);
  });
});

describe('our question that was not clear', () => {
  const asked = 'Je mens le dimanche au téléphone, c’est dur, et cela dure depuis des mois.';
  test.each(['Comment se passe quoi ?', 'Euh, à qui quoi ?', 'De quoi vous parlez ?'])(
    'is owned: %s',
    (text) => {
      const { replies, last } = play([start, asked, text]);
      expect(replies.at(-2)!.text).toMatch(/\?/);
      expect(last.record.textIds[0]).toMatch(/^vague-/);
    },
  );
  test.each(['Je fais quoi, moi ?', 'C’est quoi un psychologue ?', 'Quoi de neuf ?'])(
    'another question is none of it: %s',
    (text) => expect(idsOf(asked, text)).not.toMatch(/vague-/),
  );
});

describe('who takes leave with thanks is let go', () => {
  test.each([
    'bon je vais mettre un pantalon. merci quand même',
    'Allez, merci quand même, je vais sortir le chien.',
    'Il décroche pas. Bonsoir, je vais fermer les poules.',
    'Sans rancune. Je vais manger. Merci quand même, salut la machine.',
  ])('%s', (text) => expect(idsOf(text)).toMatch(/bye-|told-kept/));
  test.each([
    'Merci pour la question. Je vais lui dire samedi que j’arrête la danse.',
    'Je vais faire le repas et il ne dira même pas merci.',
    'Merci bien, mais je vais faire quoi sans elle ?',
  ])('and not who goes on: %s', (text) => expect(idsOf(text)).not.toMatch(/bye-/));
});

describe('what is asked fits what was told', () => {
  test.each([
    ['Mon chef m’a sorti que je manquais de motivation, devant tout le monde.', /^form-(?:said|asked)/],
    ['Je voudrais reprendre des études de menuiserie à la rentrée.', /^form-wish/],
    ['Je sais pas comment le dire à ma fille, elle croit que tout va.', /^form-talk/],
    ['J’étais trop fière, il a marché tout droit vers la porte.', /^brief-glad/],
  ])('%s', (text, id) => expect(idsOf(text)).toMatch(id));

  test('joy is not asked what weighs', () => {
    const said = play([start, 'Je suis trop contente, on a dansé toute la nuit, c’était magnifique.']).last
      .text;
    expect(said).not.toMatch(/p[eè]se|coûte|rassur|passe pas/);
  });
});
