import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { freshGuideState } from './guide-state.ts';
import { disownsCheck, speaksOfVoices } from './protested.ts';
import { talk } from './talk-for-tests.ts';

/* Voices are asked about where voices, orders or a watch were written, and nowhere else. */

test('who spoke of no voice is not asked about voices', () => {
  const { reply } = talk('ça s’arrête pas. depuis trois jours. j’ai pas dormi');
  expect(reply?.record.asked).not.toBe('check-voices');
});

describe('what must be done lest something happens names no voice: death is asked about', () => {
  test.each([
    'faut que je le fasse ce soir sinon il va se passer un truc grave',
    'je dois le faire cette nuit ou alors quelque chose d’horrible arrivera',
    'si jle fais pas ce soir ya un malheur ki va arriver',
    'faut que j’le fasse à soir, sinon y va arriver de quoi de grave',
    'il faut absolument que cela soit fait avant minuit, sans quoi il arrivera malheur',
  ])('%s', (text) => expect(talk(text).reply?.record.asked).toBe('check-death'));

  test.each([
    ['j’entends des voix', 'faut que je le fasse ce soir sinon il va se passer un truc grave'],
    ['il faut que j’obéisse sinon il va se passer quelque chose d’horrible'],
    ['on me surveille', 'faut que je le fasse ce soir sinon il va se passer un truc grave'],
  ])('where voices, orders or a watch were told they are asked about: %s %s', (...lines) => {
    const { state, reply } = talk(...lines.filter(Boolean));
    expect(reply?.record.asked === 'check-voices' || state.self.category === 'psychosis').toBe(true);
  });

  test.each([
    'faut que je le rende ce soir sinon le prof me colle',
    'faut que je relève le compteur ce soir sinon ça va disjoncter',
    'je dois vérifier le gaz dix fois, sinon il va se passer un truc',
    'faut que je l’appelle ce soir sinon elle va m’en vouloir',
    'si je fais pas la vaisselle ce soir ma mère va péter un câble',
    'faut que je traie ce soir sinon les vaches vont souffrir',
  ])('and a duty of every day asks nothing: %s', (text) => expect(talk(text).reply).toBeNull());
});

test.each([
  'j’entends des voix depuis trois jours, j’ai pas dormi',
  'on me suit dans la rue',
  'la télé parle de moi',
  'il faut que j’obéisse',
  'ils lisent mes pensées',
])('spoken of: %s', (text) => expect(speaksOfVoices(freshGuideState(), clausesOf(text), [])).toBe(true));

test.each([
  'j’ai besoin d’entendre une voix humaine',
  'si je peux pas dire un mot à haute voix',
  'j’ai signé pour ne pas en parler',
  'je me suis choisi un chêne',
  'j’entends des pas, il faut se cacher',
  'ils lisent tous nos messages au pensionnat',
  'ça tourne dans ma tête',
  'je dors plus',
  'tout va trop vite',
  'j’en peux plus, c’est trop',
])('not spoken of: %s', (text) => expect(speaksOfVoices(freshGuideState(), clausesOf(text), [])).toBe(false));

describe('to be asked where a question comes from is no silence', () => {
  const sign = 'je range tout, je donne mes affaires, après Noël on verra plus personne';
  test.each([
    'comment tu sais ça',
    'j’ai pas parlé de ça',
    'qu’est-ce qui vous fait dire ça ?',
    'd’où vous sortez ça',
  ])('%s', (text) => {
    expect(disownsCheck(clausesOf(text))).toBe(true);
    const { reading } = talk(sign, { asked: 'check-death' }, text);
    expect(reading?.checkEnded ?? null).not.toBe('unanswered');
  });
  test.each(['je sais pas', 'non', 'j’en ai parlé à ma sœur', 'je sais plus où j’en suis'])(
    'not: %s',
    (text) => expect(disownsCheck(clausesOf(text))).toBe(false),
  );
});
