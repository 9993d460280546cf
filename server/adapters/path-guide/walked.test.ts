import { describe, expect, test } from 'vitest';
import { door, play } from '../../../tests/support/play-guide.ts';
import { answersOf } from './passage.ts';

/* What made people stumble who walked the paths by typing. */

const kept = (script: readonly string[], path: string) =>
  answersOf({ turns: play(script).turns, path, door }).map(({ text }) => text);

describe('a way that is typed is no answer', () => {
  test.each([
    [['autre chose', '#joie', 'Elle a eu son permis ce matin.', 'C’est tout'], 'joie'],
    [['autre chose', '#reve', 'J’étais dans une gare.', 'c’est tout'], 'reve'],
    [['autre chose', '#lettre', 'Papa, je t’écris.', 'voilà'], 'lettre'],
    [['autre chose', '#clair', 'J’étais dans le bus.', 'passe'], 'clair'],
  ])('%j', (script, path) => {
    expect(kept(script, path)).toEqual([script[2]]);
  });
});

test('what is said of the writing does not stand in the letter, with a laugh or without', () => {
  const script = [
    'autre chose',
    '#lettre',
    'Papa, je t’écris.',
    'lol c’est dur',
    'Tu n’étais jamais là.',
    '#done',
  ];
  expect(kept(script, 'lettre')).toEqual(['Papa, je t’écris.\nTu n’étais jamais là.']);
});

describe('what was felt, in other words', () => {
  const felt = ['autre chose', '#clair', 'Mon chef a ri devant tout le monde.', 'que je suis de trop'];

  test.each([
    ['honte et un peu la rage', 'shame'],
    ['j’étais furax, enfin furieuse quoi', 'anger'],
    ['un peu triste', 'sadness'],
    ['crevée', 'fatigue'],
    ['pas de colère, de la peur plutôt', 'fear'],
  ])('%s', (text, step) => {
    expect(play([...felt, text]).last.record.asked).toBe(`path:clair/${step}`);
    expect(kept([...felt, text], 'clair')).toContain(text);
  });

  test('anything else goes the ordinary way', () =>
    expect(play([...felt, 'une boule, là']).last.record.asked).toBe('path:clair/body'));
});

test('an hour is named at night only where one was typed', () => {
  const night = ['autre chose', '#dormir', '#head', 'le dossier, la crèche, le pneu'];
  expect(play([...night, 'vers neuf heures']).last.record.textIds).toContain('dated-tonight');
  expect(play([...night, 'bof']).last.record.textIds).not.toContain('dated-tonight');
});

describe('the version itself', () => {
  const draft = ['autre chose', '#preparer', '#work', 'Deux refus.', 'Je me sens de trop.', 'Une réponse.'];

  test.each([
    'Voici : Madame, deux refus sans motif m’ont laissé perplexe. Pourriez-vous me répondre par écrit avant vendredi ? Bien cordialement.',
    'Alors : chef, tu as refusé deux fois. Tu peux me dire pourquoi ? Je reste à ta disposition.',
  ])('keeps what it asks of its reader: %s', (text) => {
    const version = text.slice(text.indexOf(':') + 2);
    expect(kept([...draft, text], 'preparer').at(-1)).toBe(version);
    expect(play([...draft, text]).last.record.asked).toBe('path:preparer/dread');
  });

  test('« ok, j’ai compris » is none', () =>
    expect(kept([...draft, 'ok g compris'], 'preparer')).toEqual(kept(draft, 'preparer')));
});

describe('breathing, told in words', () => {
  test.each([
    ['sur le canapé', '1 minute'],
    ['dans le bus', '3 min'],
  ])('%s, %s', (...said) => {
    const { last } = play(['#souffler', ...said, 'bof, tendu']);
    expect(last.record.asked).toBe('path:souffler/do');
    expect(last.record.textIds).not.toContain('taps-only');
  });

  test('a panic told so has its red flags first', () =>
    expect(play(['#souffler', '#chair', '#one', 'ça déborde complètement']).last.record.textIds).toContain(
      'red-flags',
    ));

  test('short answers to its scale are no weariness', () => {
    const script = ['#souffler', 'dans le bus', '3', 'sa va', '#done', 'pareil'];
    expect(play(script).last.record.asked).not.toBe('path:menu/tired');
  });
});

test('words said while one looks for words are no sentence to choose', () => {
  const script = [
    '#deposer',
    'Ma mère veut venir vivre ici. Mon mari dit rien.',
    'Attendez je cherche mes mots',
    '#done',
  ];
  expect(play(script).last.record.choices.map(({ label }) => label)).not.toContain(
    'Attendez je cherche mes mots',
  );
});

test('« pourquoi me demandez-vous cela ? » beside an answer is answered, and the answer kept', () => {
  const script = [
    'autre chose',
    '#clair',
    'La principale a coupé ma collègue. Pourquoi me demandez-vous cela ?',
  ];
  expect(kept(script, 'clair')).toEqual(['La principale a coupé ma collègue.']);
  expect(play(script).last.record.asked).toBe('path:clair/phrase');
});
