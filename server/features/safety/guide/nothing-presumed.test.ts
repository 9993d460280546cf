import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* What was done, who was called, where children are and what « oui » answers: only as told. */

describe('something was done, and not something swallowed', () => {
  test('after a bare yes no box is named', () => {
    const said = talk('je suis au bord du pont', { asked: 'check-done' }, 'oui');
    expect(said.state.session.told).toContain('done-unsaid');
    expect(said.rows.at(-1)).not.toContain('self-done');
  });
  test('who told of tablets is asked to keep the boxes', () => {
    const said = talk('j’ai avalé des cachets pour mourir');
    expect(said.rows.at(-1)).toContain('self-done');
    expect(
      talk('j’ai envie de mourir', 'j’ai pris un truc', { asked: 'check-done' }, 'oui').rows.at(-1),
    ).toContain('self-done');
  });
});

describe('a call to the one in danger is no call for help', () => {
  const farewell = 'Mon amie vient de m’envoyer un message d’adieu';
  test.each([
    'j’ai appelé, ça sonne dans le vide',
    'ça sonne chez elle mais rien',
    'la voisine a les clés je l’ai eue',
  ])('%s', (text) => expect(readOf(farewell, 'elle ne répond plus', text).other.help).toBeUndefined());
  test('a call that waits on the line stays one', () =>
    expect(readOf(farewell, 'j’ai le samu en attente').other.help).toBe('called'));
});

describe('a yes beside something else answers nothing', () => {
  const beaten = 'mon mari m’a frappée, il a un couteau';
  test('children', () => {
    const { self } = readOf(
      beaten,
      { asked: 'children' },
      'oui ça tourne un petit peu j’ai vomi tout à l’heure',
    );
    expect(self.children).toBeUndefined();
    expect(readOf(beaten, { asked: 'children' }, 'oui ils dorment').self.children).toBe('yes');
    expect(readOf(beaten, { asked: 'children' }, 'oui').self.children).toBe('yes');
  });
  test('wounds', () => {
    expect(readOf(beaten, { asked: 'hurt' }, 'oui il a une arme de chasse').self.hurt).toBeUndefined();
    expect(readOf(beaten, { asked: 'hurt' }, 'oui il m’a cassé le bras').self.hurt).toBe('yes');
    expect(readOf(beaten, { asked: 'hurt' }, 'oui').self.hurt).toBe('yes');
  });
  test.each(['mes enfants sont à La Réunion', 'mes fils sont grands', 'mes filles vivent à Lyon'])(
    '%s: none there',
    (text) => expect(readOf(beaten, text).self.children).toBe('no'),
  );
  test('grown children are nobody to raise tonight', () =>
    expect(talk('j’ai envie de mourir', 'mes enfants sont à Genève').state.session.told).not.toContain(
      'children',
    ));
});

test('« chez une copine » is a safe place under violence', () =>
  expect(readOf('mon père m’a tapé avec la ceinture', 'je suis chez une copine').self.where).toBe('safe'));

describe('who threatened to kill and is armed', () => {
  test('is a danger of now, however far back the threat was told', () => {
    const between = ['je ne dors plus', 'je suis fatiguée', 'mon travail va mal', 'il pleut', 'je mange peu'];
    const { state } = talk(
      'il m’a dit qu’il allait me tuer si je pars',
      ...between,
      'oui il a une arme de chasse',
    );
    expect(state.self.level).toBe(4);
  });
  test('« il a une arme » without a threat is no four', () =>
    expect(talk('mon père va à la chasse', 'il a une arme de chasse').state.self.level).toBeLessThan(4));
});
