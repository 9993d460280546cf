import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* What is no answer: « je sais pas » before a story, a question turned back, « non, rien » to another question. */

const hard = 'Je n’en peux plus, tout est trop lourd.';

describe('« je sais pas » before a story is not « parfois »', () => {
  test.each([
    'franchement je sais pas. c’est jamais des mots que j’utilise. ma femme et les petits dorment, moi je suis dans la cuisine',
    'je sais pas. pourquoi vous me demandez ça, je parle de mon boulot là',
    'bof. j’ai surtout mal au dos et le loyer à payer vendredi',
    'je sais pas trop, on m’a jamais posé la question, chez nous on parle pas de ces choses',
  ])('%s', (text) => {
    const read = readOf(hard, { asked: 'thoughts' }, text);
    expect(read.self.thoughts).toBeUndefined();
    expect(talk(hard, { asked: 'thoughts' }, text).last).not.toMatch(/Parfois/);
    expect(readOf(hard, { asked: 'intent' }, text).self.intent).toBeUndefined();
  });

  test.each([
    ['je sais pas', 'sometimes'],
    ['franchement, je sais pas trop', 'sometimes'],
    ['parfois, le soir', 'sometimes'],
    ['je sais pas, des fois j’y pense', 'sometimes'],
    ['je sais pas, oui j’y pense tous les jours', 'yes'],
    ['je sais pas, je voudrais juste ne plus être là', 'passive'],
  ])('but %s is an answer', (text, thoughts) =>
    expect(readOf(hard, { asked: 'thoughts' }, text).self.thoughts).toBe(thoughts),
  );
});

describe('a question turned back answers nothing', () => {
  test.each([
    'pourquoi tu demandes ca d’un coup',
    'pourquoi vous me demandez ça ?',
    'c’est quoi cette question',
    'en quoi ça vous regarde',
  ])('%s', (text) => {
    const read = readOf('personne remarquerait si j’étais plus là', { asked: 'thoughts' }, text);
    expect(read.self.thoughts ?? 'unanswered').toBe('unanswered');
    expect(read.states.self).toBe(2);
    const { last } = talk('personne remarquerait si j’étais plus là', { asked: 'thoughts' }, text);
    expect(last).not.toMatch(/Te verrais-tu|Vous verriez-vous|répond jour et nuit/);
  });
});

describe('passive death in a « si » is no denial', () => {
  test.each([
    'nan mais... si le camion m’avait pris mardi j’aurais pas râlé',
    'non. mais si une voiture m’avait renversé ça m’aurait pas dérangé',
    'non, enfin si je pouvais ne pas me réveiller ça m’irait',
    'pas me tuer non, mais si un bus m’écrasait tant mieux',
  ])('%s', (text) => {
    const read = readOf(hard, { asked: 'thoughts' }, text);
    expect(read.self.thoughts).not.toBe('denied');
    expect(read.states.self).toBeGreaterThanOrEqual(2);
  });
});

describe('what was refused before is not said of this answer', () => {
  test('« non, rien » to « avez-vous pris ou fait quelque chose ? »', () => {
    const { said, state } = talk(
      'J’ai des idées de suicide.',
      { asked: 'call' },
      { tap: 'refuse' },
      'Je vais me tuer ce soir.',
      { asked: 'check-done' },
      { tap: 'no' },
      'non',
    );
    expect(said.slice(2).join(' ')).not.toMatch(/D’accord, je ne discute pas/);
    expect(state.self.facts.hurt?.value).toBe('no');
  });
  test('« pas ce soir » names no later moment', () =>
    expect(talk(hard, { asked: 'moment' }, 'j’ai dit pas ce soir').last).not.toMatch(/moment en tête/));
});
