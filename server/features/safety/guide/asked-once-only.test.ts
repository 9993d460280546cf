import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* A question about the danger is put once: not after an answer or a denial, nor after it was left twice, unless a sign came since. */

const told = 'Je veux me tuer, j’ai tout prévu.';
const quiet = ['Il pleut.', 'Je regarde la rue.', 'Le chat dort.', 'La radio est allumée.', 'Rien de plus.'];
const heard: Record<string, string> = { 'check-death': 'thoughts', 'who-near': 'alone' };

describe('at 3', () => {
  const { asks, reply } = talk(told, ...quiet, ...quiet, ...quiet);
  test('what is left is put twice at most', () => {
    const put = asks.flatMap((asked) => (asked ? [heard[asked] ?? asked] : []));
    for (const asked of ['thoughts', 'moment', 'means-near', 'alone', 'intent', 'call'])
      expect(put.filter((each) => each === asked).length, asked).toBeLessThanOrEqual(2);
  });

  test('choices stand under their own question only', () => {
    for (let length = 1; length <= quiet.length; length += 1) {
      const last = talk(told, ...quiet.slice(0, length), 'Et toi tu en penses quoi ?').reply;
      if ((last?.record.choices.length ?? 0) > 0) expect(last?.text).toContain('?');
    }
    expect(reply).not.toBeNull();
  });
});

test('the thoughts that were told are not asked about again by the count of messages alone', () => {
  const { asks } = talk('Je pense souvent à la mort.', { tap: 'sometimes' }, ...quiet, ...quiet, ...quiet);
  const put = asks.filter((asked) => asked === 'thoughts' || asked === 'check-death');
  expect(put.length).toBeLessThanOrEqual(1);
});

test('an answer is not said twice running', () => {
  const { said } = talk(told, 'J’ai fermé la porte à clé.', 'C’est le tiroir que j’ai fermé à clé.');
  expect(said[2]).not.toBe(said[1]);
});
