import { describe, expect, test } from 'vitest';
import { door, play } from '../../../tests/support/play-guide.ts';
import { answersOf } from './passage.ts';

/* What is typed under a step and is no answer to it (decision 0124): an objection, a goodbye beside the answer, a letter that asks. */

const begin = ['autre chose', '#preparer', '#close', 'Je finis à 17 h le jeudi.'];
const kept = (script: readonly string[]) =>
  answersOf({ turns: play(script).turns, path: 'preparer', door }).map(({ text }) => text);

describe('what one feels need not be said', () => {
  test.each([
    'je vais pas dire à ma cheffe ce que je ressens quand même ?? c’est le boulot',
    'Je ne veux pas lui raconter mes sentiments.',
    'ben non, c’est le boulot',
  ])('%s', (text) => {
    const { last } = play([...begin, text]);
    expect(last.record.textIds).toContain('feel-passed');
    expect(last.record.asked).toBe('path:preparer/ask');
    expect(kept([...begin, text])).not.toContain(text);
  });

  test.each([
    'Je n’ose pas lui dire, et cela me pèse.',
    'Je suis vexée.',
    'Je ne dors pas bien à cause de ça.',
  ])('but what is felt is kept: %s', (text) => expect(kept([...begin, text])).toContain(text));
});

describe('an answer and a goodbye', () => {
  const wish = [...begin, 'Je suis fatiguée.'];

  test.each([
    [
      'Un café jeudi midi. Allez j’envoie ça et je vais nourrir le chat, merci, salut !',
      'Un café jeudi midi.',
    ],
    [
      'Finir à 16 h. bon j’ai mon shift au dép dans dix minutes, je continue ça plus tard. bye là!',
      'Finir à 16 h.',
    ],
  ])('%s', (text, answer) => {
    expect(play([...wish, text]).last.kind).toBe('end');
    expect(kept([...wish, text]).at(-1)).toBe(answer);
  });
});

test('a letter asks its reader, and what is said to us before it is no part of it', () => {
  const letter =
    'Bonjour Madame, serait-il possible de finir à 16h le jeudi ? J’ai un cours, et je peux commencer à 7h pour rattraper.';
  const script = [
    ...begin,
    'Je suis stressée.',
    'Finir à 16h.',
    `mdr t’as mis ma phrase du milieu dedans. ${letter}`,
  ];
  expect(play(script).last.record.textIds.join()).not.toMatch(/looked-again|no-answer/);
  expect(kept(script).at(-1)).toBe(letter);
});
