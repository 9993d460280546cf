import { expect, test } from 'vitest';
import { readWords } from './normalise.ts';

test.each(['ma sœur va mal', 'mon cœur et ma sœur, là', 'Œuvre en cours'])(
  'each word stands where it was written: %s',
  (text) => {
    const { word, from, to } = readWords(text);
    const written = word.map((_, at) => text.slice(from[at], to[at]));
    expect(written).toEqual(text.split(/[\s,]+/));
  },
);
