import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';

/* An answer is given to what is asked, known by its form: who is spoken to, about what, and whether anything is requested. */

const start = 'Ma voisine a un carillon à vent sur son balcon.';
const ids = (text: string, before: readonly string[] = [start]) =>
  play([...before, text]).last.record.textIds.join(' ');
const prepare = ['autre chose', '#preparer', '#close'];

describe('nothing is answered that was not asked', () => {
  test.each([
    ['soit je me prends un pc d’occas, soit je rembourse mon cousin, je lui dois 500', /\bprice/],
    ['Tu veux que je te raconte l’histoire du livre ?', /recall-none/],
    ['mdrrr tu veux me vendre un truc là ? je te parle de mon cousin et du pc', /recall-none|price/],
    ['on change de sujet, toi tu dors jamais ou bien tu fais les nuits comme moi ?', /menu\/weigh/],
    ['pour quoi pour et contre j’ai rien à choisir moi, je te demandais juste si tu dormais', /two-columns/],
    ['Pouvez-vous me poser la question « parlez-nous de vous » pour que je m’entraîne ?', /ex-|exercise/],
    [
      'Gégé. Je lui dirais : ils veulent me mettre chef, je veux savoir si ça te gêne avant de dire oui',
      /opinion|ask-us/,
    ],
  ])('%s', (text, wrong) => {
    expect(ids(text)).not.toMatch(wrong);
  });

  test.each([
    'Voici les faits : 32 ans, aide-soignante depuis 9 ans, dont 6 en gériatrie. Est-ce que c’est trop ?',
    'Elle a trois enfants. Mais j’ai encore deux questions à lui poser jeudi.',
  ])('a path is made shorter by order alone: %s', (text) => {
    expect(ids(text, prepare)).not.toMatch(/shortened/);
  });

  test('and by order it is', () => {
    expect(ids('Il a dit non lundi à la cantine. C’est trop long tout ça', prepare)).toMatch(
      /shortened|owned/,
    );
  });

  test('a way of one’s own, between the two that were weighed, is a decision', () => {
    const weighing = [
      start,
      'J’hésite, je ne sais pas si je dois imposer les espadrilles ou attendre. Que choisir ?',
    ];
    const lines = 'Pour : il court à l’école. Contre : une guerre tous les matins.';
    const third =
      'Ni l’un ni l’autre : un compromis. Les bottes jusqu’à la porte, les espadrilles au gymnase.';
    expect(ids(third, [...weighing, lines])).toMatch(/third-way/);
    expect(ids('Ni l’un ni l’autre.', [...weighing, lines])).toMatch(/after-weighing/);
  });
});

describe('what is put to us has one honest answer', () => {
  test.each([
    ['salut. y a quelqu un', /^human/],
    ['Les détails, je viens de vous les donner. En grammes. Vous avez lu ?', /reads-really/],
    [
      'Je serai plus tranquille. Est-ce que je retrouverai ma page mercredi, la veille de l’entretien ?',
      /where-page/,
    ],
    ['toi tu dors jamais ou bien tu fais les nuits comme moi ?', /^human/],
    ['Comment trancheriez-vous, vous : par l’oreille ou par le souvenir ?', /opinion/],
    ['Reste à l’annoncer à mon fils. Une idée pour amener ça à un enfant de six ans ?', /how-/],
    [
      'ah j’aime bien, bon alors je me demandais tantôt en faisant ma ronde pourquoi les canapés ils ont toujours des pieds si petits qu’on perd tout en dessous et qu’on retrouve jamais rien, tu le sais toi ?',
      /no-answer|ours|question|brief-asked/,
    ],
  ])('%s', (text, right) => {
    const before = /^salut/.test(text) ? [] : [start];
    expect(ids(text, before)).toMatch(right);
  });

  test('our view of two ways: that there is none, and the two lines', () => {
    const { record, text } = play([start, 'c’est quoi ton avis, je prends ou je prends pas']).last;
    expect(record.asked).toBe('path:menu/weigh');
    expect(text).toMatch(/pas d’avis/);
  });

  test.each([
    'Posez-moi donc une question qui me brasserait un peu.',
    'Allez, posez-moi plutôt une vraie question là-dessus.',
  ])('a question, where one is asked for: %s', (text) => {
    const two = 'Il tinte toute la nuit à deux mètres de ma chambre. Je n’ose pas le lui dire en face.';
    expect(ids(text, [start, two])).toMatch(/menu\/mark|asked-for|form-|open-/);
  });
});

test('how long their own matter takes is no question about the path', () => {
  const asks = 'Je me sens un peu légère. Combien de temps doit durer la présentation ?';
  expect(ids(asks, prepare)).not.toMatch(/path-length/);
});
