import { expect, test } from 'vitest';
import { boundedTurns, newestCharacters } from './bounded-turns.ts';

test('the newest texts are kept, the one that fits in part by its end', () => {
  expect(newestCharacters(['abc', 'de', 'f'], 4)).toEqual(['c', 'de', 'f']);
  expect(newestCharacters(['abc', 'de'], 2)).toEqual(['de']);
  expect(newestCharacters([], 2)).toEqual([]);
});

test('our turns stay, with what they asked', () => {
  const long = 'x'.repeat(3_000);
  const turns = [
    { role: 'user', text: `premier ${long}` },
    { role: 'assistant', text: 'Quand ?', asked: 'moment' },
    { role: 'user', text: `deuxième ${long}` },
  ] as const;
  const bounded = boundedTurns(turns);
  expect(bounded.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  expect(bounded[1]).toBe(turns[1]);
  expect(bounded[2]!.text).toBe(turns[2].text);
  expect(bounded[0]!.text).toHaveLength(4_000 - turns[2].text.length);
  expect(turns[0].text.endsWith(bounded[0]!.text)).toBe(true);
});

test('what people write on such a page is sent as it is', () => {
  const turns = Array.from({ length: 20 }, (_, at) => ({
    role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
    text: `Phrase numéro ${at}, comme on en dit à voix haute.`,
  }));
  expect(boundedTurns(turns)).toEqual(turns);
});
