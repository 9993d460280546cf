import { describe, expect, test } from 'vitest';
import { talk, talkWith } from './talk-for-tests.ts';

/* Blackmail with intimate pictures: told of oneself or of a friend, it is answered (docs/decisions/0135). */

const ofFriend = 'ya une meuf elle a une photo de lui et elle veut des sous sinon elle envoie a tt le monde';

describe('it is answered whole, once', () => {
  test.each([
    ofFriend,
    'j’ai envoyé une photo à une fille sur insta. maintenant elle demande 300 euros sinon elle envoie la photo à mes parents',
    'on me fait du chantage avec une vidéo',
    'il menace d’envoyer mes nudes à ma famille',
  ])('« %s »', (text) => {
    const { rows, last, state } = talk('slt', text);
    expect(rows.at(-1)).toContain('picture-blackmail');
    expect(last).toMatch(/faute/);
    expect(last).toMatch(/pas payer|ni argent/i);
    expect(last).toMatch(/captures/);
    expect(last).toMatch(/adulte/);
    expect(last).toContain('3018');
    expect(state.self.level).toBeLessThan(3);
  });

  test('and not again where nothing is asked', () => {
    expect(
      talk('slt', ofFriend, 'elle a une photo et elle veut des sous sinon elle publie').rows.at(-1),
    ).not.toContain('picture-blackmail');
  });
});

test.each([
  'si il paye pas elle envoie pr de vrai ou c du bluff',
  'il a deja payé 2 fois\net elle redemande pr vendredi\nil fait koi',
  'et le chantage jfais koi moi si jpaye pas vendredi',
])('what is asked of it later is answered: « %s »', (text) => {
  const { rows, last } = talk('slt', ofFriend, text);
  expect(rows.at(-1)).toContain('blackmail-next');
  expect(last).toMatch(/payer|argent/);
});

test('elsewhere another service answers, by the directory', () => {
  const { last } = talkWith({ country: 'CH' }, 'salut', ofFriend);
  expect(last).toContain('147');
  expect(last).not.toContain('3018');
});

test('a wish to die beside it is met first, with its number', () => {
  const { state, last } = talk(
    'j’ai envie de me tuer, elle a une photo de moi et elle veut des sous sinon elle envoie à tout le monde',
  );
  expect(state.self.level).toBeGreaterThanOrEqual(3);
  expect(last).toContain('3114');
});

test.each([
  'le photographe demande 300 euros pour les photos de mariage',
  'il me fait du chantage affectif',
  'ma mère veut des sous pour les photos de classe',
  'je fais quoi',
  'si je paye pas le loyer il me met dehors',
])('nothing else is taken for it: « %s »', (text) => {
  const { rows } = talk('bonjour', text);
  expect(rows.at(-1)).not.toContain('picture-blackmail');
  expect(rows.at(-1)).not.toContain('blackmail-next');
});

test('beside the danger of a friend, and of oneself, it is answered with the number', () => {
  const ofTheFriend = talk(
    'slt',
    ofFriend,
    'il pense à se tuer tous les jours',
    'et si il paye pas il fait quoi',
  );
  expect(ofTheFriend.rows.at(-1)).toContain('blackmail-next');
  const own = talk(
    'slt',
    ofFriend,
    'j’ai envie de me tuer',
    'oui',
    'et si je paye pas vendredi je fais quoi',
  );
  expect(own.rows.at(-1)).toContain('blackmail-next');
  expect(own.state.self.level).toBeGreaterThanOrEqual(3);
});
