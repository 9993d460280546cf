import { describe, expect, test } from 'vitest';
import { brokenRules, checkSentence } from './check-sentence.ts';
import { guardCategories, type OutgoingRule, outgoingRules, readRules } from './rule-data.ts';
import { besideLanguage, safeReply } from './safe-replies.ts';

const read = (example: OutgoingRule['stops'][number]) =>
  typeof example === 'string' ? { person: '', reply: example } : example;
const contextOf = (rule: OutgoingRule, person: string) =>
  ({ person, country: 'FR', level: rule.from }) as const;

const examples = (kind: 'stops' | 'passes') =>
  outgoingRules.flatMap((rule) =>
    rule[kind].map((example) => [rule.id, read(example).reply, rule, read(example)] as const),
  );

describe('each row of the rules', () => {
  test.each(examples('stops'))('%s reads: %s', (id, _reply, rule, { person, reply }) => {
    expect(brokenRules(reply, contextOf(rule, person)).map((broken) => broken.id)).toContain(id);
  });
  test.each(examples('passes'))('%s lets pass: %s', (id, _reply, rule, { person, reply }) => {
    const context = contextOf(rule, person);
    expect(brokenRules(reply, context).map((broken) => broken.id)).not.toContain(id);
    if (rule.strength === 'stop') expect(checkSentence(reply, context).stop).toBeNull();
  });

  test('an id names one row', () => {
    expect(new Set(outgoingRules.map(({ id }) => id)).size).toBe(outgoingRules.length);
  });

  test('a row without two examples of each kind is refused', () => {
    const row = {
      id: 'some-rule',
      category: 'human',
      strength: 'stop',
      patterns: ['x'],
      means: 'Une règle de trop.',
      stops: ['x', 'xx'],
      passes: ['y'],
    };
    expect(() => readRules(JSON.stringify(row))).toThrow();
    expect(readRules(JSON.stringify({ ...row, passes: ['y', 'yy'] }))).toHaveLength(1);
    expect(() => readRules(JSON.stringify({ ...row, passes: ['y', 'yy'], patterns: ['{nosuch}'] }))).toThrow(
      'nosuch',
    );
  });
});

describe('what is set off is read as what it says', () => {
  test.each([
    'Je suis psycho\u200blogue.',
    'Promettez\u2011moi de vivre.',
    'J‘ai trente ans.',
    'Prenez du Xanaх.',
    'Certains écrivent « une corde, c’est rapide et sans douleur ».',
    'On lit “le nœud coulant” partout.',
  ])('%s stops', (sentence) => {
    expect(checkSentence(sentence, { person: '', country: 'FR', level: 0 }).stop).not.toBeNull();
  });
  test('what is quoted of somebody else passes', () => {
    const sentence = '« Je suis psychologue », vous a-t-il dit.';
    expect(checkSentence(sentence, { person: '', country: 'FR', level: 0 }).stop).toBeNull();
  });
});

describe('safe replies', () => {
  const common = { country: 'FR', level: 0, said: [] } as const;
  test.each(guardCategories)('of %s pass the guard themselves, in both forms of address', (category) => {
    for (const address of ['vous', 'tu'] as const) {
      const first = safeReply({ ...common, category, address });
      const second = safeReply({ ...common, category, address, said: [first] });
      expect(second).not.toBe(first);
      for (const text of [first, second]) {
        const { stop } = checkSentence(text, { person: '', country: 'FR', level: 0 });
        expect(stop).toBeNull();
        expect(text.split(/\s+/).length).toBeLessThanOrEqual(60);
        if (address === 'tu') expect(text).not.toMatch(/\bvous\b|\bvotre\b|\bvos\b/i);
      }
    }
  });
  test('beside another language French and the line of the country stand', () => {
    expect(besideLanguage('vous', 'FR')).toMatch(/^En français : vous .*3114/);
    expect(besideLanguage('tu', 'CH')).toMatch(/^En français : tu .*143/);
  });
  test('in danger the line of the country stands in the words', () => {
    const asked = { ...common, category: 'human', address: 'vous', level: 2 } as const;
    expect(safeReply(asked)).toContain('3114');
    expect(safeReply({ ...asked, country: 'CH' })).toContain('143');
  });
});
