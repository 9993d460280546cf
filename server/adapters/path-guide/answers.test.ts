import { describe, expect, test } from 'vitest';
import { isChosenAlone, takesSeveral } from '#shared/companion/guide.ts';
import { door, play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';
import { turnsAsRead } from './index.ts';
import { ownSentences } from './own-sentences.ts';
import { answersOf } from './passage.ts';

/* How an answer is given: several choices, and a question that one goes back to (guide.md §9). */

const scene = ['#clair', 'Lundi, à la cantine.', 'Personne ne veut de moi ici.'];
const back = 'Revenir à la question d’avant';

describe('several feelings', () => {
  test('are one answer; the first decides what is asked next', () => {
    const { turns, last } = play([...scene, 'Honte, Colère, Fatigue']);
    expect(last.record.asked).toBe('path:clair/shame');
    const felt = answersOf({ turns, path: 'clair', door }).find(({ step }) => step.id === 'clair/felt');
    expect(felt?.text).toBe('Honte, Colère, Fatigue');
  });

  test('are our words, not read and not quoted; words of their own beside them are', () => {
    const { turns } = play([...scene, 'Honte, Colère, Fatigue']);
    expect(turnsAsRead(turns).findLast(({ role }) => role === 'user')?.text).toBe('');
    const silent = {
      once: <T>(write: () => T): T => write(),
      isCalm: () => true,
      topics: () => new Map(),
      kind: () => ({ want: {}, tone: {} }),
      weakSign: () => [],
      asked: () => ({ asks: false, surely: false, kind: null }),
      dangerChoices: () => [],
      numbers: () => ({}),
    };
    expect(ownSentences(turns, silent, 8, () => false)).not.toContain('Honte, Colère, Fatigue');
    const own = play([...scene, 'Honte, envie de mourir']).turns;
    expect(turnsAsRead(own).findLast(({ role }) => role === 'user')?.text).toBe('Honte, envie de mourir');
  });

  test('another word has a question of its own', () => {
    const { replies } = play([...scene, '#other-word', 'Une sorte de vide']);
    expect(replies.map(({ record }) => record.asked).slice(-2)).toEqual([
      'path:clair/word',
      'path:clair/body',
    ]);
  });

  test('the screen and the steps say the same', () => {
    for (const { id, several, choices } of guideData.steps.values()) {
      expect(takesSeveral({ asked: `path:${id as 'clair/felt'}` } as never), id).toBe(several);
      if (several) expect(choices.filter((choice) => !isChosenAlone(choice.id)).length).toBeGreaterThan(5);
    }
  });
});

describe('back to the question before', () => {
  test('it is put again, and the new answer replaces the old', () => {
    const { turns, last } = play([...scene, back]);
    expect(last.record).toMatchObject({ asked: 'path:clair/phrase', path: 'clair' });
    const answers = (played: typeof turns) =>
      answersOf({ turns: played, path: 'clair', door }).map(({ text }) => text);
    expect(answers(turns)).toEqual(['Lundi, à la cantine.', 'Personne ne veut de moi ici.']);
    const again = play([...scene, back, 'Je suis de trop.']);
    expect(answers(again.turns)).toEqual(['Lundi, à la cantine.', 'Je suis de trop.']);
    expect(again.last.record.asked).toBe('path:clair/felt');
  });

  test('twice is two questions back', () => {
    expect(play([...scene, back, back]).last.record.asked).toBe('path:clair/scene');
  });

  test('what was written in several messages is written anew', () => {
    const { turns } = play(['#deposer', 'Il a dit non. Le bus est parti.', '#done', back, 'Il a dit oui.']);
    expect(answersOf({ turns, path: 'deposer', door }).map(({ text }) => text)).toEqual(['Il a dit oui.']);
  });
});

test('a request in the middle of a path is no answer of it', () => {
  const { turns } = play([...scene.slice(0, 2), 'C’est gratuit ?']);
  expect(answersOf({ turns, path: 'clair', door }).map(({ text }) => text)).toEqual(['Lundi, à la cantine.']);
});

test('the record carries the question in a few words', () => {
  expect(play(['#clair']).last.record.hint).toBe('Une scène, un moment');
  expect(play(['#deposer', 'Il a dit non.']).last.record.hint).toBe('Ce qui pèse, en vrac');
});
