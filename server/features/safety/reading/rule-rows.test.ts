import { describe, expect, test } from 'vitest';
import { readText } from './read-text.ts';
import { groupMeanings } from './rule-meanings.ts';
import { groupNameOf, readRuleRows, ruleTables } from './rule-rows.ts';
import { rulesThatSpeak } from './rules-that-speak.ts';

const rows = ruleTables.flatMap(readRuleRows);

test('each rule has an id of its own, and its group says what it means', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter((row) => !groupMeanings().has(groupNameOf(row)))).toEqual([]);
});

/** Names under which something else than a row speaks. */
const elsewhere = /^(?:likeness|minor|context|answer|reader|check)(?:\/[a-z]|$)/;

test('no group has lost its last rule', () => {
  const used = new Set(rows.map(groupNameOf));
  const lonely = [...groupMeanings().keys()].filter((name) => !used.has(name) && !elsewhere.test(name));
  expect(lonely).toEqual([]);
});

test('a danger names its group, its level, and whether its words have one meaning', () => {
  const dangers = rows.filter(({ gives }) => typeof gives === 'object' && 'category' in gives);
  expect(dangers.filter(({ group }) => group === undefined)).toEqual([]);
  const others = rows.filter((row) => !dangers.includes(row));
  expect(others.filter(({ group, outright, asks }) => group ?? outright ?? asks)).toEqual([]);
});

test('a rule that only asks makes no reading sure', () => {
  const asking = rows.filter(({ asks }) => asks);
  const isSureBy = ({ id, matches }: (typeof rows)[number]) =>
    readText(matches).signals.some(({ row, isDoubted }) => row === id && !isDoubted);
  expect(asking).not.toEqual([]);
  expect(asking.filter(isSureBy)).toEqual([]);
  const signals = readText('kms ce wifi').signals.filter(({ severity }) => severity >= 2);
  expect(signals.filter(({ isDoubted }) => !isDoubted)).toEqual([]);
});

describe.each(ruleTables)('the rules of %s', (table) => {
  const ofTable = readRuleRows(table);

  test('speak in what they must find', () => {
    expect(ofTable.filter(({ id, matches }) => !rulesThatSpeak(matches).has(id))).toEqual([]);
  });

  test('are silent in what they must leave alone', () => {
    expect(ofTable.filter(({ id, not }) => rulesThatSpeak(not).has(id))).toEqual([]);
  });
});
