import { describe, expect, test } from 'vitest';
import { readOf } from './talk-for-tests.ts';

const wish = 'je veux me tuer, j’y pense tous les jours';

describe('a 4 beside a 3 stands in the words of the message', () => {
  test.each([
    ['je les ai devant moi'],
    ['j’en ai avalé six'],
    ['je saute maintenant, je suis sur le rebord'],
    ['je le fais ce soir'],
    ['je vais prendre les cachets tout de suite'],
  ])('it does in: %s', (text) => {
    expect(readOf('je veux me tuer, j’ai gardé tous mes cachets', text).states.self).toBe(4);
  });

  test.each([
    ['Je demandais si tu penses que je vais le faire.'],
    ['dis-moi juste que je vais pas le faire, stp'],
    ['tu crois que je vais le faire ?'],
    ['j’y ai pensé tout à l’heure'],
    ['hier soir j’y étais'],
    ['tout à l’heure j’étais sur le pont et je suis rentrée'],
  ])('it does not where it is asked, reported or over: %s', (text) => {
    expect(readOf(wish, text).states.self).toBe(3);
  });

  test('what was swallowed a while ago is an act all the same', () => {
    expect(readOf(wish, 'j’ai avalé toute la boîte tout à l’heure').states.self).toBe(4);
  });

  test('« elle » that takes up a thing is nobody else', () => {
    const { states } = readOf(wish, 'l’envie elle est pas là maintenant, c’est au volant que ça vient');
    expect(states.other).toBeLessThan(2);
  });
});

describe('a yes with a day that is not today', () => {
  test.each([
    [
      [
        'les cachets sont dans mon tiroir',
        { asked: 'moment' as const },
        'samedi',
        { asked: 'intent' as const },
        'oui',
      ],
    ],
  ])('is 3', (lines) => {
    expect(readOf(wish, ...lines).states.self).toBe(3);
  });
  test('without a day, means within reach and a yes are 4', () => {
    const lines = ['les cachets sont dans mon tiroir', { asked: 'intent' as const }, 'oui'];
    expect(readOf(wish, ...lines).states.self).toBe(4);
  });
  test('that speaks of what we promised answers nothing', () => {
    const text = 'Oui, avant Noël, vous me l’aviez promis de ne plus le demander.';
    expect(readOf(wish, { asked: 'intent' }, text).self.intent).toBeUndefined();
  });
  test('a thought of a while ago is no moment to come', () => {
    const text = 'oui j’y pense, j’y ai pensé tout à l’heure';
    const { self, states } = readOf('ça sert à rien de vivre', { asked: 'thoughts' }, text);
    expect(self.when).toBeUndefined();
    expect(states.self).toBe(3);
  });
});

describe('a 4 without an act and without means in hand falls by what is told', () => {
  const tonight = [wish, { asked: 'moment' as const }, 'ce soir'];
  const told = ['j’ai rien pris', 'rien pour ce soir', 'mon mari est à côté de moi'];

  test('nothing taken, not tonight, somebody trusted there: 3', () => {
    expect(readOf(...tonight, ...told.slice(0, 2)).states.self).toBe(4);
    expect(readOf(...tonight, ...told).states.self).toBe(3);
  });
  test('means that are away do as well', () => {
    const lines = [...told.slice(0, 2), 'les médicaments sont chez la voisine'];
    expect(readOf(...tonight, ...lines).states.self).toBe(3);
  });
  test('alone, or with the moment standing, it stays', () => {
    expect(readOf(...tonight, 'j’ai rien pris', 'je suis calme là', 'mon mari est là').states.self).toBe(4);
    expect(readOf(...tonight, ...told.slice(0, 2), 'je suis seule').states.self).toBe(4);
  });
  test('after an act, or with means in hand, it stays', () => {
    expect(readOf(wish, 'j’ai avalé la boîte', ...told.slice(1)).states.self).toBe(4);
    const inHand = [wish, { asked: 'means-near' as const }, 'la lame est dans ma main'];
    expect(readOf(...inHand, ...told).states.self).toBe(4);
  });
  test('taps alone never lower it', () => {
    const taps = [
      { asked: 'check-done' as const },
      { tap: 'no' },
      { asked: 'moment' as const },
      { tap: 'none' },
      { asked: 'means-near' as const },
      { tap: 'none' },
    ];
    expect(readOf(wish, { asked: 'moment' }, { tap: 'tonight' }, ...taps).states.self).toBe(4);
  });
});

describe('a fact that a fall would rest on', () => {
  test('« dans sa chambre » says where somebody is, not where the means are', () => {
    const { self } = readOf(wish, 'mon coloc est dans sa chambre mais on se parle pas');
    expect(self.means).toBeUndefined();
  });
});
