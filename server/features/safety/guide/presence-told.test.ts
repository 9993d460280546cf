import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* Somebody is there only where that was said: who, what and now, in one clause. A person who is only named is no company. */

const wish = 'j’ai envie de mourir';
const company = ['with-trusted', 'with-someone', 'until-tomorrow'];

describe('a person who is only named, dead, past or small is no company', () => {
  test.each([
    'c’est la tablette de ma petite-fille',
    'mon mari s’est enlevé la vie en février',
    'mon compagnon est mort dans la cuve',
    'je me suis disputée avec ma fille',
    'je suis en froid avec mon frère',
    'je suis mariée avec un pompier',
    'l’infirmière est venue ce matin',
    'ma sœur est passée hier',
    'mon frère de 6 ans dort avec moi',
    'ya mon petit frère il a 6 ans il dort à côté de moi',
  ])('%s', (text) => expect(company).not.toContain(readOf(wish, text).self.near));

  test('a small sister of a writer under age is a child', () => {
    const { self } = readOf('j’ai 15 ans', wish, 'ma petite sœur est à côté de moi');
    expect(self.near).toBe('with-child');
    expect(readOf(wish, 'ma petite sœur est à côté de moi').self.near).toBe('with-trusted');
  });

  test.each(['ma sœur est là avec moi', 'mon voisin est là', 'je me suis réfugiée chez ma sœur'])(
    '%s is company',
    (text) => expect(readOf(wish, text).self.near).toBe('with-trusted'),
  );

  test('whoever turns out to be a child is leant on no more', () => {
    const { state } = talk('j’ai 16 ans', wish, 'ma sœur dort à côté', 'elle a 10 ans je peux pas lui dire');
    expect(state.session.helper).toBeNull();
    expect(state.self.facts.who).toBeUndefined();
  });
});

describe('things are nobody', () => {
  test('« ils sont devant moi » after tablets is neither company nor help', () => {
    const lines = [wish, 'j’ai mis mes comprimés de côté pour ça', { asked: 'call' }] as const;
    const { self } = readOf(
      'c’est la tablette de ma petite-fille',
      ...lines,
      'ils sont devant moi sur la table',
    );
    expect(company).not.toContain(self.near);
    expect(self.help).toBeUndefined();
  });
});

describe('nobody comes where that was not said', () => {
  test.each([
    ['ma sœur est là elle pleure', 'on monte dans 20 min, tout le monde regarde'],
    ['mon frère est chez lui', 'il est en bas de sa rue il regarde le foot'],
    ['mes parents sont à Lyon', 'ils viennent me chercher demain matin'],
  ])('%s / %s', (before, text) =>
    expect(talk(wish, before, text).state.session.told).not.toContain('someone-coming'),
  );

  test('nor where the home is not safe, or the phone is watched', () => {
    const unsafe = talk('j’ai 13 ans', wish, 'mon frère est là', { asked: 'safe-now' }, 'non', 'il arrive');
    expect(unsafe.state.session.told).not.toContain('someone-coming');
    const watched = talk('mon frère fouille mon téléphone, il lit tout', wish, 'il arrive');
    expect(watched.state.session.told).not.toContain('someone-coming');
  });

  test('« elle vient me chercher » comes', () =>
    expect(talk(wish, 'ma sœur est en ville', 'elle vient me chercher').state.session.told).toContain(
      'someone-coming',
    ));
});

test('somebody whom the writer does not want called is not proposed', () => {
  const { state } = talk(wish, 'ma femme dort en haut', 'Je ne veux pas qu’on appelle ma femme');
  expect(state.session.helper).toBeNull();
  expect(state.session.told).not.toContain('will-reach');
});
