import { describe, expect, test } from 'vitest';
import { type Line, readOf, talk } from './talk-for-tests.ts';

/* Moment, plan and means that are told while something else was asked: known, and not asked for again. */

const wish = 'Je pense au suicide tous les jours';

describe('nothing is planned', () => {
  test.each([
    'jai rien prevu',
    'rien de prévu',
    'oui, mais pas de plan',
    'j’ai aucun plan précis',
    'y a rien de planifié pour le moment',
    'sans plan, juste l’idée qui tourne',
  ])('%s', (text) => {
    expect(readOf(wish, { asked: 'call' }, text).self.when).toBe('none');
    expect(talk(wish, { asked: 'call' }, text).reply?.record.asked).not.toBe('moment');
  });
  test.each([
    'rien de prévu ce week-end',
    'on a pas de plan pour les vacances',
    'j’ai un plan',
    'il a rien prévu',
  ])('not: %s', (text) => expect(readOf(wish, { asked: 'call' }, text).self.when).toBeUndefined());
  test('is no denial of thoughts, and the question is not put again', () => {
    const read = readOf('je suis de trop, ils seraient mieux sans moi', { asked: 'thoughts' }, 'pas de plan');
    expect(read.self.thoughts).toBe('sometimes');
  });
});

describe('a day is the moment', () => {
  test.each<[string, Line[]]>([
    ['of what was asked', [wish, { asked: 'thoughts' }, 'oui', { asked: 'intent' }, 'c’est après-demain']],
    [
      'after letters',
      ['J’ai écrit les lettres, je veux plus vivre', { asked: 'thoughts' }, 'c’est dimanche'],
    ],
    ['with what ends', [wish, { asked: 'call' }, 'samedi prochain tout sera fini']],
  ])('%s', (_, lines) => {
    const { self } = readOf(...lines);
    expect(self.when).toBe('later');
    expect(self.date).toBeDefined();
  });
  test.each([
    'dimanche je vois ma sœur',
    'après-demain j’ai rendez-vous chez le psy',
    'demain soir je travaille',
  ])('not: %s', (text) => expect(readOf(wish, { asked: 'call' }, text).self.date).toBeUndefined());
});

test.each([
  'Non pas ce soir, je vais rien faire maintenant, mais ça pourrait changer, s’ils me virent je réponds de rien',
  'pas maintenant, mais si je perds mon procès je le fais',
  'pas cette nuit. Je ne réponds plus de moi s’il revient',
])('what is put off on a condition is no denial: %s', (text) => {
  const { self, states } = readOf('Je veux mourir, j’y pense tout le temps', { asked: 'call' }, text);
  expect(self).toMatchObject({ when: 'later', intent: 'torn' });
  expect(states.self).toBe(3);
});

test('a time and a means told with the yes are taken up at once', () => {
  const { state, rows, reply } = talk(
    'Je veux en finir',
    { asked: 'thoughts' },
    'oui. avec le cutter. il est là sur le bureau. après minuit',
    'je sais pas',
  );
  expect(state.self.level).toBe(4);
  expect(state.self.facts).toMatchObject({ when: { value: 'tonight' }, means: { value: 'near' } });
  expect(rows.flat()).toContain('self-four-blade');
  expect(reply?.record.asked).not.toBe('moment');
});
