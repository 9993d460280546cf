import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { onceWhileReading, readingOnce } from '#server/ground/patterns/while-reading.ts';
import { assessConversation } from '../assess.ts';
import { talk } from '../guide/talk-for-tests.ts';

/* What is kept while a message is read is what would be made anew: kept under too little, a message would be read as another one was. */

const linesOf = (name: string, every: number): string[] =>
  readFileSync(new URL(`../../../../tests/fixtures/safety/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line, at) => line !== '' && at % every === 0)
    .map((line) => (JSON.parse(line) as { text: string }).text.slice(0, 300));
const lines = [
  ...linesOf('dev.jsonl', 30),
  ...linesOf('own.jsonl', 400),
  ...linesOf('ordinary-1.jsonl', 150),
];

describe('a thing', () => {
  test('is looked at once while a message is read, and forgotten with it, whoever still holds it', () => {
    const looks: object[] = [];
    const countOf = onceWhileReading((thing: object) => looks.push(thing));
    const [one, other] = [{}, {}];
    expect(readingOnce(() => [countOf(one), countOf(other), readingOnce(() => countOf(one))])).toEqual([
      1, 2, 1,
    ]);
    expect(readingOnce(() => countOf(one))).toBe(3);
    // Outside of a reading nothing is kept.
    expect([countOf(one), countOf(one)]).toEqual([4, 5]);
  });
});

describe('a message', () => {
  test('is read alone as between others', () => {
    const alone = lines.map((text) => assessConversation({ text }));
    expect(readingOnce(() => lines.map((text) => assessConversation({ text })))).toEqual(alone);
  }, 60_000);

  test('is read after others, and after a question, as where nothing was kept', () => {
    const talks = lines.flatMap((text, at) => {
      const before = lines.slice(Math.max(0, at - 3), at);
      const asked = {
        role: 'assistant',
        text: 'Et là ?',
        asked: at % 2 === 0 ? 'check-death' : 'moment',
      } as const;
      return [
        { text, context: before },
        { text, context: [...before, asked] },
      ];
    });
    const alone = talks.map(assessConversation);
    expect(readingOnce(() => talks.map(assessConversation))).toEqual(alone);
  }, 120_000);

  test('is answered as where nothing was kept', () => {
    const talks = lines
      .filter((_, at) => at % 4 === 0)
      .map((line) => ['je veux mourir', line, 'oui', 'quel numéro ?']);
    const answered = () =>
      talks.map((each) => talk(...each)).map(({ ids, levels, said }) => ({ ids, levels, said }));
    expect(readingOnce(answered)).toEqual(answered());
  }, 60_000);
});
