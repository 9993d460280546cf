import { describe, expect, test } from 'vitest';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { readOf } from './talk-for-tests.ts';

/* After a question of circumstance, only what answers it is read as a second sign (docs/decisions/0086). */

const wish = 'je voudrais être mort';
const levelAfter = (asked: QuestionId, said: string): number => readOf(wish, { asked }, said).states.self;

describe('what is told instead of an answer makes no 3', () => {
  test.each([
    'le travail me vide',
    'ma tête tourne à vide',
    'le boulot me bouffe',
    'tout me fatigue',
    'la solitude me pèse',
    'mon chef me rabaisse',
    'chu tanné de toute',
    'jsuis cramé',
    'tout me coûte',
    'je me sens nulle',
  ])('%s', (said) => {
    const asked: QuestionId[] = ['moment', 'alone', 'call', 'means-near', 'care', 'barrier', 'help', 'where'];
    for (const question of asked) expect(levelAfter(question, said), question).toBe(2);
  });
});

describe('an answer still raises', () => {
  test.each<[QuestionId, string]>([
    ['moment', 'dès que j’ai fini de vous parler'],
    ['moment', 'au coucher du soleil, je veux le voir'],
    ['moment', 'quand le vent se lèvera'],
    ['moment', 'à la fin de mon CDD'],
    ['moment', 'le temps d’écrire aux enfants, puis je monte au grenier'],
    ['means-near', 'sous l’oreiller, je le touche en vous écrivant'],
    ['means-near', 'il suffit que je me lève'],
    ['means-near', 'je le tiens'],
    ['where', 'sur les rochers, l’eau monte'],
    ['alone', 'la maison est vide jusqu’à lundi et je l’ai attendue cette maison vide'],
  ])('%s: %s', (asked, said) => expect(levelAfter(asked, said)).toBeGreaterThanOrEqual(3));

  test('what names danger is read the same after any question', () => {
    for (const asked of ['call', 'care', 'barrier'] as const)
      expect(levelAfter(asked, 'je vais me pendre ce soir'), asked).toBeGreaterThanOrEqual(3);
  });
});
