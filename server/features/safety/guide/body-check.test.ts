import { describe, expect, test } from 'vitest';
import { bodyAlarm } from './learnt-body.ts';
import { talk } from './talk-for-tests.ts';

/* Bodies in danger that were told in everyday words (docs/decisions/0132), and the same words in ordinary life. */

const alarms = [
  [
    'je suis à la caisse jusqu’à 20h, j’ai une barre dans le dos, le bras qui tire et je transpire comme pas possible',
    'self',
  ],
  ['mon petit a des taches violettes sur les jambes, il veut pas baisser la tête, il a 39,8', 'other'],
  [
    'coincée dans la voiture sous la neige depuis 4 h, j’ai plus froid du tout c’est bizarre, j’ai envie de dormir',
    'self',
  ],
  ['bébé est tout mou et il tète plus depuis ce matin, moi je suis épuisée', 'other'],
] as const;

const ordinary = [
  'ça me serre le cœur de le voir partir à la gare',
  'je suis mort de rire, mon fils a mis la tête dans la farine',
  'j’ai transpiré toute la séance, les bras en compote, le coach est fier',
  'bébé dort enfin, il a bien tété, je souffle un peu',
  'dans le film il perd la parole d’un coup, j’ai pleuré',
];

describe('a body in danger', () => {
  test.each(alarms)('is asked about, of whom it is: %s', (text, subject) => {
    const { state, reading, rows } = talk(text);
    expect(reading?.check).toBe('red-flags');
    expect(state.session.checks.at(-1)).toMatchObject({
      asked: 'red-flags',
      level: 4,
      category: subject === 'self' ? 'panic' : 'third_party',
    });
    expect(rows.at(-1)).toEqual([subject === 'self' ? 'check-body-own' : 'check-body-their']);
    // A question alone raises nothing.
    expect([state.self.level, state.other.level]).toEqual([0, 0]);
  });

  test.each(alarms)('is one after « oui », and after « je ne sais pas »: %s', (text, subject) => {
    for (const tap of ['yes', 'unsure']) {
      const { state } = talk(text, { tap });
      expect(state[subject]).toMatchObject({
        level: 4,
        category: subject === 'self' ? 'panic' : 'third_party',
      });
    }
  });

  test.each(alarms)('is believed not to be one after « non »: %s', (text) => {
    const { state } = talk(text, { tap: 'no' }, text);
    expect([state.self.level, state.other.level]).toEqual([0, 0]);
    expect(state.session.checks.filter(({ asked }) => asked === 'red-flags')).toHaveLength(1);
  });

  test('is named as the body, where a rule reads an act against oneself', () => {
    const { state } = talk(
      'ma puce de 2 ans a joué avec le sac de mamie, la boite pour dormir est vide et elle dodeline de la tete, on dirait quelle est pompette',
    );
    expect(state.self.level).toBe(0);
  });

  test('is not, where a death of one’s own was told', () => {
    const { state } = talk('je veux mourir, j’ai pris toute la boîte de cachets et je sens plus mes bras');
    expect(state.self).toMatchObject({ level: 4, category: 'suicide' });
  });
});

test.each(ordinary)('ordinary life is not asked about: %s', (text) => {
  expect(bodyAlarm({ text, before: null }).chance).toBeLessThan(0.3);
  expect(talk(text).reading?.check).toBeNull();
});
