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

test.each([
  'j’entends des voix depuis trois jours, j’ai pas dormi',
  'on me suit dans la rue',
  'la télé parle de moi',
  'il faut que j’obéisse',
  'ils lisent mes pensées',
])('spoken of: %s', (text) => expect(speaksOfVoices(freshGuideState(), clausesOf(text), [])).toBe(true));

test.each(['ça tourne dans ma tête', 'je dors plus', 'tout va trop vite', 'j’en peux plus, c’est trop'])(
  'not spoken of: %s',
  (text) => expect(speaksOfVoices(freshGuideState(), clausesOf(text), [])).toBe(false),
);

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
