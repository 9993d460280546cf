import { describe, expect, test } from 'vitest';
import { type Line, talk } from './talk-for-tests.ts';

/* Images of one's own death that nobody wants: thoughts, and no act; and what a mother does against them harms no child. */

const thinks = 'Je voudrais être morte, j’ai accouché il y a cinq mois.';
const images = 'Oui. Des fois j’ai des images de moi qui saute et ça me fait horreur.';
const withImages = (...lines: readonly Line[]) => talk(thinks, { asked: 'thoughts' }, images, ...lines);

describe('once they were told, they begin nothing', () => {
  test.each([
    'Stop. On ne me frappe pas. Je parle des images où je saute.',
    'Je vous parle des images, c’est tout.',
    'Ça me tombe dessus la nuit, quand je donne le biberon près de la fenêtre. Je recule et je serre la petite contre moi.',
    'c’est quand je change le petit, je le tiens fort contre moi et je ferme les volets',
    'J’m’éloigne du balcon pis je tiens mon p’tit gars fort.',
    'Est-ce que ça veut dire que je vais le faire ?',
    'Je demandais si je risque de passer à l’acte. J’ai tellement peur de ça.',
    'Est-ce que je risque de le faire sans le vouloir ?',
    'vous croyez que je vais passer à l’acte malgré moi ? ça me terrifie',
    'J’ai peur de finir par le faire un jour sans le décider.',
    'c’tu que j’vas l’faire pour vrai ?',
  ])('%s', (text) => {
    const before = withImages().state.self;
    const { state, reading } = withImages(text);
    expect(state.self.level).toBe(before.level);
    expect(state.self.category).toBe('suicide');
    expect(state.other.level).toBe(0);
    expect(reading?.check).toBeNull();
  });

  test('an answer about when they come is no harm to the child that is held', () => {
    const { state } = talk(
      thinks,
      { asked: 'thoughts' },
      'Ça m’arrive de vouloir ne plus me réveiller, et j’ai des images de moi qui saute, ça me fait horreur.',
      { asked: 'moment' },
      'Non aucun moment. Ça me tombe dessus la nuit quand je donne le biberon près de la fenêtre. Je recule et je serre la petite contre moi. Je m’en veux d’avoir ça dans la tête avec elle dans les bras.',
    );
    expect([state.self.category, state.other.level]).toEqual(['suicide', 0]);
  });

  test('not to want to die was said from the first: it takes the thoughts back neither now nor later', () => {
    const { state } = withImages(
      'Je dors trois heures par nuit.',
      'Mon mari rentre à 19h.',
      'J’ai pas envie de mourir. J’ai ma fille, mon travail. Dites-moi juste quoi faire quand l’image arrive.',
      'Je verrai.',
      'Merci.',
    );
    expect(state.self.level).toBeGreaterThanOrEqual(2);
    expect(state.self.facts.thoughts?.value).not.toBe('denied');
  });

  test('whoever goes round the bridge is asked, and in no danger of this minute', () => {
    const { state } = talk(
      'g des flashs ou jme jte du pont sa me fé tro flipé jvé pas le fer',
      { asked: 'check-death' },
      'je fé 1 détour pr pas passé par le pont',
    );
    expect(state.self.level).toBe(2);
  });
});

describe('an act, a wish, an hour or a blow is what it was', () => {
  test.each([
    ['cette nuit je saute, c’est décidé', 4],
    ['je vais le faire ce soir', 4],
    ['je suis montée sur le rebord de la fenêtre', 4],
    ['j’ai ouvert la fenêtre et passé une jambe dehors', 4],
    ['j’ai plus peur des images, j’ai envie de sauter, je vais sauter', 3],
    ['je parle des images où je saute, et je vais sauter ce soir', 4],
    ['mon mari me frappe', 3],
    ['j’ai avalé la boîte, les images se sont tues', 4],
    ['chu su’l bord du pont', 4],
    ['est-ce que je vais le faire ? les cachets sont dans ma main', 4],
  ] as const)('%s: %i', (text, level) =>
    expect(withImages(text).state.self.level).toBeGreaterThanOrEqual(level),
  );

  test.each(['je l’ai secouée cette nuit, elle a les lèvres bleues', 'je l’ai serrée à la gorge'])(
    'a child that is hurt: %s',
    (text) => {
      const { state, reading } = withImages(text);
      const highest = Math.max(state.self.level, state.other.level, reading?.severity ?? 0);
      expect(highest).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(['j’ai peur de passer à l’acte', 'Je risque de passer à l’acte.'])(
    'told for the first time it is asked about: %s',
    (text) => {
      const { reading, state } = talk(text);
      expect(reading?.check !== null || state.self.level >= 2).toBe(true);
    },
  );
});

describe('nobody is hit: what only resembled it goes', () => {
  const resembles =
    'ben je suis rentré a 6h et j’ai pas fermé l’oeil. c’est le week-end ou je les ai pas. la petite m’a demandé au tel quand je rentrais a la maison';
  test.each([
    'Quoi ? Non ! Je l’ai jamais frappée ni secouée.',
    'On ne me frappe pas.',
    'Personne fait de mal à personne chez moi.',
    'jamais je l’ai touchée',
  ])('%s', (text) => {
    const { state } = talk(resembles, text);
    expect(Math.max(state.self.level, state.other.level)).toBeLessThan(2);
  });

  test.each([
    ['Mon mari m’a frappée hier soir.', 'il me frappe pas souvent'],
    ['Mon mari me frappe.', 'non mais on ne me frappe pas'],
    ['Mon mari me frappe.', 'il me frappe plus depuis hier'],
  ])('but what was told outright stands: %s %s', (told, text) =>
    expect(talk(told, text).state.self.level).toBeGreaterThanOrEqual(2),
  );
});
