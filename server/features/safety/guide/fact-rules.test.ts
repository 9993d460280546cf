import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { factRules, ruleFactsIn } from './fact-rules.ts';

const told = (text: string, of: 'self' | 'other', fact: string): string | undefined => {
  const facts = ruleFactsIn(clausesOf(text), of);
  return (facts[of] as Record<string, string>)[fact];
};
/** Rows that hold for both are tried of the other person where only « il » or « elle » is spoken of. */
const subjects = (of: string): readonly ('self' | 'other')[] =>
  of === 'any' ? ['self', 'other'] : [of as 'self'];

describe.each(factRules.map(({ rule }) => rule))('$id', ({ fact, value, of, must, mustNot }) => {
  test.each(must)('reads « %s »', (text) => {
    expect(subjects(of).map((each) => told(text, each, fact))).toContain(value);
  });
  test.each(mustNot)('leaves « %s »', (text) => {
    expect(subjects(of).map((each) => told(text, each, fact))).not.toContain(value);
  });
});

test('no two rows share an id, and every row is kept in order', () => {
  const ids = factRules.map(({ rule }) => rule.id);
  expect(new Set(ids).size).toBe(ids.length);
});
