import { expect, test } from 'vitest';
import { dialOf, directory, needsWithoutLine } from './directory.ts';

const lines = directory.flatMap(({ country, lines: own }) => own.map((line) => ({ country, ...line })));

test('each line says where whoever runs it announces it, so that a person can check it', () => {
  for (const { country, number, source } of lines) {
    expect(new URL(source).protocol, `${country} ${number}`).toBe('https:');
  }
});

test('each number can be dialled, and each country has one for a life in danger', () => {
  for (const line of lines) expect(dialOf(line)).toMatch(/^(tel|sms):\d{2,}$/);
  for (const { country, lines: own } of directory)
    expect(
      own.some(({ need }) => need === 'danger'),
      country,
    ).toBe(true);
});

test('what a country has no confirmed line for is known, so that a page can say so', () => {
  expect(needsWithoutLine('FR')).toEqual([]);
  expect(needsWithoutLine('CH')).toEqual(['violence']);
  expect(needsWithoutLine('LU')).toEqual(['suicide', 'talk', 'violence', 'child', 'young']);
  expect(needsWithoutLine('CA')).toEqual(['talk', 'violence', 'child', 'young']);
});

test('whoever is in danger from somebody has a number in every country', () => {
  for (const { country, lines: own } of directory)
    expect(
      own.some(({ need }) => need === 'aggression'),
      country,
    ).toBe(true);
});
