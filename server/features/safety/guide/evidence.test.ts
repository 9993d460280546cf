import { expect, test } from 'vitest';
import type { Signal } from '../reading/signals-of-rules.ts';
import { clausesOf } from './clauses.ts';
import { quoteOf } from './evidence.ts';

/* Which words of a message a reading rests on: a check quotes them. */

const resembles = (words: string): Signal => ({
  rule: 'likeness/words',
  words,
  severity: 2,
  category: 'distress',
});
const text = 'Une phrase à la fois, ok chef. Le chat dort et je regarde le plafond.';
const quoted = (signal: Signal) => quoteOf(signal, text, clausesOf(text));

test('a resemblance quotes the clause that its words point at', () => {
  expect(quoted(resembles('regarde plafond'))).toContain('plafond');
  expect(quoted(resembles('regarde plafond'))).not.toContain('chef');
});

test('one that points at none rests on the whole message, never on its first words', () => {
  expect(quoted(resembles(''))).toBe(text);
});
