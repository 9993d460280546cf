import { expect, test } from 'vitest';
import { ruleGroups } from './rule-book.ts';
import { ruleMeanings } from './rule-meanings.ts';
import { rulesThatSpeak } from './rules-that-speak.ts';

const ofTables = [...ruleMeanings().values()].filter(({ matches }) => matches !== undefined);

test('every group of rules says what it means, with a sentence for and one against', () => {
  const groups = new Set(ruleGroups().map(({ name }) => name));
  expect(groups.size).toBeGreaterThan(200);
  expect([...groups].filter((name) => !ofTables.some(({ rule }) => rule === name))).toEqual([]);
  expect(ofTables.filter(({ rule, not }) => !groups.has(rule) || not === undefined)).toEqual([]);
});

test.each(ofTables)('$rule finds: $matches', ({ rule, matches }) => {
  expect([...rulesThatSpeak(matches!)]).toContain(rule);
});

test.each(ofTables)('$rule leaves alone: $not', ({ rule, not }) => {
  expect([...rulesThatSpeak(not!)]).not.toContain(rule);
});
