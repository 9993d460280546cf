import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';

/* Who falls asleep while driving is told to stop, before anything else; and small things that strangers asked in vain (decision 0124). */

const idsOf = (script: readonly string[]) => play(script).last.record.textIds.map((id) => id.split('#')[0]!);

describe('asleep at the wheel, now', () => {
  test.each([
    'je roule depuis 14 heures, je m’endors au volant, j’ai encore 200 km',
    'Je m’endors au volant là.',
    'j’ai les yeux qui se ferment au volant et il me reste 80 km',
    'Je suis sur l’autoroute et je pique du nez, faut que je livre avant 6 h',
  ])('%s', (text) => {
    expect(idsOf([text])).toContain('asleep-driving');
    expect(idsOf(['La journée fut longue.', text])).toContain('asleep-driving');
  });

  test.each([
    'Quand je conduis longtemps je m’endors au volant, ça m’inquiète.',
    'Hier je m’endors au volant, ma sœur a pris le relais.',
    'Je suis passager et je m’endors, c’est mon mari au volant.',
    'J’ai garé la voiture, les yeux se ferment.',
  ])('not now, or not the writer: %s', (text) => expect(idsOf([text])).not.toContain('asleep-driving'));
});

test.each([
  ['Pourquoi ça marche, souffler plus long ?', 'breath-why'],
  ['je peux refaire la respiration juste avant ?', 'breath-again'],
  ['la voix, si elle tremble, je dois m’arrêter ou continuer ?', 'voice-shakes'],
  ['Je dois préparer un discours pour les noces d’or de mes parents.', 'speech-own'],
  ['Ça c’est une phrase de biscuit chinois, tu en as beaucoup ?', 'our-sentences'],
  ['demande-moi comment j’ai fait', 'asks-to-be-asked'],
  ['fallait contester sous quarante-cinq jours, c’est vrai ça ?', 'delay-unknown'],
  ['Tu veux bien que je te raconte ma journée ?', 'may-tell'],
  ['tu préférerais être une fourchette ou une lampe ?', 'person-rather'],
])('%s', (text, id) => expect(idsOf(['La journée fut longue.', text])).toContain(id));

test('« oui quoi ? j’ai pas compris » in a step is told what was asked', () => {
  const { last } = play(['autre chose', '#preparer', '#close', 'oui quoi ? j’ai pas compris']);
  expect(last.record.asked).toMatch(/^path:preparer\//);
  expect(last.text).not.toContain('j’ai pas compris');
});

test.each([
  'J’ai le trac, je dois faire un discours au mariage de mon frère.',
  'J’ai préparé un discours, j’espère ne pas pleurer.',
])('a speech that frightens, or is ready, is met as told: %s', (text) =>
  expect(idsOf([text])).not.toContain('speech-own'),
);
