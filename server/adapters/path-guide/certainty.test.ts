import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';
import { isReported } from './certainty.ts';
import { guideData } from './guide-data.ts';
import { sentencesIn } from './sentences.ts';

/*
 * What is recognised in calm is answered only where the message plainly is that question, offered where it stands in a story, and
 * left alone elsewhere (decision 0065).
 */

const idsOf = (script: readonly string[], change: Parameters<typeof play>[1] = {}): string[] =>
  play(script, change).last.record.textIds.map((id) => id.split('#')[0]!);
const facts = new Set(guideData.asked.map(({ id }) => id));
const factsIn = (ids: readonly string[]) => ids.filter((id) => facts.has(id));
const start = 'La journée fut longue.';
const story =
  'Je suis caissière depuis neuf ans et hier le gérant a changé les horaires sans prévenir personne. Ma sœur devait venir souper, elle est repartie avec le gâteau.';

describe('an answer', () => {
  test.each([
    ['qui me lit ?', 'privacy'],
    ['c’est combien ?', 'price'],
    ['Bonjour. Est-ce que vous êtes une personne ?', 'human'],
    ['t’as un exercice pour souffler ?', 'ex-souffle'],
  ])('is given to what is plainly asked: %s', (text, id) => {
    expect(idsOf([start, text])).toContain(id);
  });

  test('of this place is given in a story, too, and the rest is not passed over', () => {
    const ids = idsOf([start, `J’aimerais savoir qui me lit. ${story}`]);
    expect(ids).toContain('privacy');
    expect(ids.some((id) => id.startsWith('rest-'))).toBe(true);
  });

  test('both of two plain questions about this place are answered', () => {
    const ids = idsOf([start, 'Est-ce une personne, et ce que j’écris est-il conservé ?']);
    expect(ids).toEqual(expect.arrayContaining(['human', 'privacy']));
  });

  test('a symptom asked about is never left to a tap', () => {
    const text =
      'mon coeur bat fort c grave ou c la fatigue? j’ai bu cinq cafés dans la nuit, je rentre du travail et le lit est froid';
    expect(idsOf([start, text])).toContain('body');
  });

  test('a line about the rest is said once at most', () => {
    const script = [1, 2, 3, 4, 5, 6, 7].map(
      (n) => `J’aimerais savoir qui me lit. ${story} C’était le ${n} mars.`,
    );
    const said = play(script).replies.flatMap(({ record }) =>
      record.textIds.filter((id) => id.startsWith('rest-')),
    );
    expect(said.length).toBeGreaterThan(3);
    expect(new Set(said).size).toBe(said.length);
  });
});

describe('what stands in a story', () => {
  test('is offered, and a tap opens the answer', () => {
    const script = [start, `jsp trop comment ça marche ton truc. ${story}`];
    const { record } = play(script).last;
    expect(record.asked).toBe('path:menu/offer');
    expect(record.choices.map(({ id }) => id)).toEqual(['works', 'none']);
    expect(idsOf([...script, '#works'])).toContain('works');
    expect(factsIn(idsOf([...script, '#none']))).toEqual([]);
  });

  test('an offer never follows choices, and is no more than three', () => {
    const { record } = play([
      start,
      `Des psychologues ont-ils écrit ces phrases ? ${story} Y a-t-il des études ?`,
    ]).last;
    expect(record.choices.length).toBeLessThanOrEqual(4);
  });

  test.each([
    'Sa fille m’a demandé s’il avait dit quelque chose à la fin, et j’ai menti. C’est correct, ça, mentir pour consoler ?',
    'Mon chef m’a demandé si je pouvais venir samedi, alors que c’est mon jour avec la petite.',
    'Elle est là, avec son manteau, et tu imagines le culot ?',
    'Cette nuit j’ai encore rangé la cave. C’est de ça que je veux parler.',
    'C’est la première fois que je le dis. « Elle » c’est qui, la question ? Bref, voilà.',
  ])('is no question of fact: %s', (text) => {
    expect(factsIn(idsOf([start, text])).filter((id) => id !== 'relief')).toEqual([]);
  });

  test('a child that is named is no child that is ill', () => {
    for (const text of [
      'Ma fille de quatre ans a son spectacle de Noël le 19 et je travaille, c’est injuste non ?',
      'Sa fille habite Namur, elle vient le dimanche. On fait quoi de ça ?',
    ])
      expect(idsOf([start, text])).not.toContain('child');
    expect(idsOf([start, 'Ma fille de 6 ans a 39 de fièvre, je l’emmène aux urgences ?'])).toContain('child');
  });

  test('nerves before a first day are no illness', () => {
    const ids = idsOf([start, 'c normal d’avoir la boule au ventre avant un 1er jour?']);
    expect(ids).toContain('is-it-normal');
    expect(play([start, 'c normal d’avoir la boule au ventre avant un 1er jour?']).last.text).not.toMatch(
      /médecin|pharmacien|\b15\b/,
    );
  });

  test('a question with no answer at the end of it is part of what is told', () => {
    const { record } = play([start, `${story} Pourquoi c’est toujours pareil ?`]).last;
    expect(record.textIds[0]).not.toMatch(/^(?:opinion|question|ours)-/);
  });
});

test('a question put to somebody else is theirs, one to us is ours', () => {
  expect(isReported('Elle m’a demandé si je dormais.')).toBe(true);
  expect(isReported('J’ai demandé combien ça coûtait.')).toBe(true);
  expect(isReported('Elle dit que c’est gratuit, c’est vrai ?')).toBe(false);
  expect(isReported('Il m’a dit de demander, alors tu peux me dire qui lit ?')).toBe(false);
});

describe('a reproach', () => {
  const asked = [start, 'Ma fille de 6 ans a 39 de fièvre, je l’emmène aux urgences ?'];

  test('by our own words is owned once, and what was taken does not come back', () => {
    const ids = idsOf([...asked, 'Quel pédiatre ??']);
    expect(ids[0]).toMatch(/^missed-/);
    expect(factsIn(ids)).toEqual([]);
    const again = idsOf([
      ...asked,
      'Quel pédiatre ??',
      'Vous répondez à côté, je parlais de mon travail et de mes horaires.',
    ]);
    expect(again[0]).toMatch(/^dropped-/);
  });

  test('is no reproach where a word only returns', () => {
    expect(idsOf([...asked, 'Le pédiatre est en vacances jusqu’à lundi, on attend.'])[0]).not.toMatch(
      /^missed-|^dropped-/,
    );
  });

  test('that says again what was asked is owned, and that is answered', () => {
    const ids = idsOf([start, 'Bonjour, il pleut.', 'Vous ne m’avez pas dit si c’était une personne.']);
    expect(ids[0]).toMatch(/^sorry-/);
    expect(ids).toContain('human');
  });

  test.each([
    'As-tu lu ce que je t’ai écrit ?',
    'j’ai pas demandé ça pantoute',
    'Où avez-vous vu cela ?',
    'tu me renvoies à un pharmacien alors que je parle de mon père',
  ])('is known: %s', (text) => {
    expect(idsOf([start, text])[0]).toMatch(/^missed-|^menu\/blunt/);
  });

  test.each([
    'J’ai demandé une table pour une personne.',
    'Je n’ai rien dit, je suis rentrée.',
    'Il ne m’a pas répondu.',
  ])('is not what is told: %s', (text) => {
    expect(idsOf([start, text])[0]).not.toMatch(/^missed-|^menu\/blunt|^dropped-/);
  });
});

describe('plain words that ask for little', () => {
  test.each([
    'Veux-tu juste me dire quelque chose de doux avant que j’aille me coucher ?',
    'dis-moi un mot gentil stp',
  ])('a gentle word: %s', (text) => {
    const { record } = play([start, text], { address: 'tu' }).last;
    expect(record.textIds[0]).toMatch(/^gentle-word#/);
    expect(record.choices).toEqual([]);
  });

  test('tears of relief are left as they are', () => {
    const text = 'C’est la première fois que je le dis. Ça me fait brailler un peu, mais ça fait du bien.';
    expect(idsOf([start, text])).toEqual(['relief']);
  });

  test('good night to us and to somebody else is a farewell', () => {
    const text =
      'J’ai fini pour aujourd’hui. Bonne nuit à toi, même si c’est le jour. Bonne nuit M. Tremblay.';
    expect(play([start, text]).last.kind).toBe('end');
  });
});

test('nothing says « cette nuit » to who asks for sleep by day', () => {
  const wordings = guideData.asked.find(({ id }) => id === 'wish-sleep')!.wordings;
  for (const { vous, tu } of wordings) expect(`${vous} ${tu}`).not.toMatch(/nuit/);
});

test('a name, an hour and « etc. » end no sentence', () => {
  expect(
    sentencesIn('M. Tremblay est parti. Le Dr. Roy m’a vue à 9 h 30. du matin. Des clous, etc. puis rien.'),
  ).toEqual([
    'M. Tremblay est parti.',
    'Le Dr. Roy m’a vue à 9 h 30. du matin.',
    'Des clous, etc. puis rien.',
  ]);
});
