import { expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* What was told is known: a yes in the middle of a message, a thought that answers a check, a day that is named, a pronoun with its own word. */

test('a yes that is a sentence of its own answers the question about death, wherever it stands', () => {
  const read = readOf(
    { asked: 'check-death' },
    'Je viens de te le dire, pis toi tu me le redemandes mot pour mot. Oui. À mourir, pis pas juste de fatigue.',
  );
  expect(read.self.thoughts).toBe('yes');
  expect(read.states.self).toBeGreaterThanOrEqual(2);
});

test('a check on death that is answered by a thought leaves the thought known', () => {
  const { state } = talk(
    'Je n’en peux plus de vivre.',
    { asked: 'check-death' },
    'Depuis six semaines j’y songe chaque soir, moins le matin.',
  );
  expect(state.self.facts.thoughts?.value).toBe('yes');
});

test('an hour of the weather answers neither what was done nor when', () => {
  const rain = 'Je suis assis à la cuisine, la pluie a commencé à 22 h 10, quatre millimètres.';
  const done = readOf(
    'J’ai envie de me tuer.',
    { asked: 'check-done' },
    `Non, rien. J’y pense, je l’ai dit. ${rain}`,
  );
  expect(done.self).toMatchObject({ hurt: 'no', thoughts: 'yes' });
  expect(done.self.when).toBeUndefined();
  expect(done.states.self).toBe(3);
  expect(readOf('J’ai envie de mourir.', { asked: 'moment' }, rain).states.self).toBeLessThan(4);
});

test.each([
  ['Oui. Après la traite.', 4],
  ['oui, à 22 h', 4],
  ['après la traite', 4],
])(
  'after « avez-vous fait quelque chose ou allez-vous le faire ? » a moment that is the answer still counts: %s',
  (words, level) => {
    expect(readOf('J’ai envie de mourir.', { asked: 'check-done' }, words).states.self).toBe(level);
  },
);

test.each(['Rien n’a été fait. Le 14 au soir, pas avant.', 'Non, rien. Samedi, pas avant.'])(
  'a day told beside « nothing was done » is the moment: %s',
  (words) => {
    const read = readOf('J’ai envie de mourir.', { asked: 'check-done' }, words);
    expect(read.self).toMatchObject({ hurt: 'no', when: 'later' });
    expect(read.self.date).toMatch(/14|samedi/);
  },
);

test('« marcher, je le fais déjà » begins no act', () => {
  const read = readOf(
    'J’ai envie de mourir.',
    { asked: 'intent' },
    'Marcher, je le fais déjà, seul, jusqu’au réservoir. C’est justement là que j’y pense le plus.',
  );
  expect(read.states.self).toBeLessThan(4);
});

test('words of ours that are quoted and denied say no place', () => {
  const read = readOf('J’ai envie de mourir.', { asked: 'call' }, '« Je suis en danger » n’est pas exact.');
  expect(read.self.where).toBeUndefined();
});

test('a place that was seen on a day that is past is no place where one stands', () => {
  const { state } = talk(
    { asked: 'other' },
    'Cela me fait que la voiture est en ordre, le plein est fait, et que je suis allé dimanche revoir le viaduc.',
  );
  expect(state.self.level).toBeLessThan(4);
});

test('an answer that comes two messages after the question is the answer', () => {
  const { asks, state } = talk(
    'Je me suis dit deux fois que si je ne me réveille pas, ça irait.',
    'La police ?? Je suis dans un bus avec des mamies.',
    'Mouais, ok. C’est oui pour mourir mais sans me tuer. J’ai rien prévu du tout.',
  );
  expect(asks[0]).toBe('check-death');
  expect(state.self.facts.thoughts?.value).toBe('passive');
  expect(state.self.level).toBe(2);
});

test('what is quoted in a sentence tells no fact of the writer', () => {
  const read = readOf(
    'Je pense à me tuer.',
    { asked: 'other' },
    'J’avais rendu un verbe par « on m’a gardé à l’hôpital ». Il aurait fallu « on m’a enfermé ».',
  );
  expect(read.self.help).toBeUndefined();
});

test('« me tuer, non, jamais. Ne pas me réveiller, oui » is a wish to die and no wish to kill oneself', () => {
  const read = readOf(
    { asked: 'check-death' },
    'Question franche, réponse franche : me tuer, non, jamais. Ne pas me réveiller, oui, certains soirs cela me conviendrait.',
  );
  expect(read.self.thoughts).toBe('passive');
  expect(read.states.self).toBe(2);
});

test('who may read along is nobody beside the writer', () =>
  expect(readOf('y a des gens qui lise la en direct ou c est un robot').self.near).toBeUndefined());
