import { expect, test } from 'vitest';
import { factValueWords } from './facts-words.ts';

/* What a person reads of their own facts holds no code. */

test.each(['EU', 'abroad', 'away', 'not-fr', 'not-ch'])(
  'a country that was told as %s has words',
  (value) => {
    const words = factValueWords('country', value);
    expect(words).not.toBe(value);
    expect(words).not.toContain('not-');
  },
);

test('a country of the directory and a person’s own word stay what they are', () => {
  expect(factValueWords('country', 'BE')).toBe('BE');
  expect(factValueWords('who', 'ma sœur')).toBe('ma sœur');
});
