import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SafetyCategory, Severity, Turn } from '#shared/safety/levels.ts';
import { assessSafely, assessText } from './assess.ts';
import { measure, type SafetyLine } from './measure.ts';

const fixtures = new URL('../../../tests/fixtures/safety/', import.meta.url);
const read = <T>(name: string): T[] =>
  readFileSync(new URL(name, fixtures), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

const level = (text: string, context?: (Turn | string)[]) =>
  assessText({ text, ...(context && { context }) });

describe('worked examples of the protocol (§10)', () => {
  test.each(read<SafetyLine>('protocol-examples.jsonl'))(
    '$id: $text',
    ({ text, context, severity, category }) => {
      expect(level(text, context)).toMatchObject({ severity, category });
    },
  );
});

describe('development set', () => {
  const { figures } = measure(read<SafetyLine>('dev.jsonl'), (line) => assessText(line));
  const share = (name: string) => figures[name]!.share;

  test('finds grave danger, and does not cry wolf', () => {
    expect(share('recall of severity ≥ 3 (predicted ≥ 3)')).toBeGreaterThanOrEqual(0.9);
    expect(share('… said in plain words')).toBe(1);
    expect(share('recall of severity 4 (predicted ≥ 3)')).toBeGreaterThanOrEqual(0.93);
    expect(share('alarms on hard negatives')).toBeLessThanOrEqual(0.12);
    expect(share('severity 0 predicted ≥ 3')).toBeLessThanOrEqual(0.02);
  });
});

describe('paraphrases of our own', () => {
  const { figures } = measure(read<SafetyLine>('own.jsonl'), (line) => assessText(line));
  test('grave ones are found, harmless ones stay so', () => {
    expect(figures['recall of severity ≥ 3 (predicted ≥ 3)']!.share).toBeGreaterThanOrEqual(0.96);
    expect(figures['alarms on severity 0']!.share).toBeLessThanOrEqual(0.03);
  });
});

describe('conversations', () => {
  type Dialogue = {
    id: string;
    title: string;
    turns: { role: 'user' | 'assistant'; text: string; severity?: Severity; category?: SafetyCategory }[];
  };
  test.each(read<Dialogue>('dev-dialogues.jsonl'))('$id: $title', ({ turns }) => {
    for (const [index, turn] of turns.entries()) {
      if (turn.role !== 'user') continue;
      const context = turns.slice(0, index).map(({ role, text }) => ({ role, text }));
      expect({ text: turn.text, ...level(turn.text, context), signals: undefined }).toEqual({
        text: turn.text,
        severity: turn.severity,
        category: turn.category,
        signals: undefined,
      });
    }
  });

  const spoken: Turn[] = [
    { role: 'user', text: 'je veux me tuer' },
    { role: 'assistant', text: 'Pensez-vous le faire aujourd’hui ?' },
  ];
  test('« là, maintenant » takes its meaning from the question', () => {
    expect(level('là, maintenant').severity).toBe(0);
    expect(level('là, maintenant', spoken)).toMatchObject({ severity: 4, category: 'suicide' });
  });
  test('a bare retraction leaves the state where it is', () => {
    expect(level('mdr je rigole, oubliez', spoken.slice(0, 1)).severity).toBe(3);
  });
  test('after a 4, another subject changes nothing and a reassurance lowers by one', () => {
    const grave: Turn[] = [{ role: 'user', text: 'j’ai avalé deux boîtes de somnifères' }];
    expect(level('et sinon, vous aimez le jazz ?', grave).severity).toBe(4);
    expect(level('les pompiers sont là, ils s’occupent de moi', grave).severity).toBe(3);
  });
});

describe('spelling hides nothing', () => {
  test.each([
    'jveux me su1cider',
    'je veux me s*icider',
    'JE VEUX ME TUER',
    'je veux me tuerrrrr',
    'jeveuxmetuer',
    'je veux me suicidder',
    'j’ai envie de me pendre',
    "j'ai envie de me pendre",
    'jvai me tué',
  ])('%s', (text) => {
    expect(level(text)).toMatchObject({ category: 'suicide' });
    expect(level(text).severity).toBeGreaterThanOrEqual(3);
  });
});

describe('robustness', () => {
  test('any text gets a level, always the same', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 400 }), fc.string({ unit: 'grapheme', maxLength: 200 })),
        (text) => {
          const first = assessText({ text });
          expect(assessText({ text })).toEqual(first);
          expect([0, 1, 2, 3, 4]).toContain(first.severity);
          expect(first.severity === 0).toBe(first.category === 'none');
        },
      ),
      { numRuns: 150 },
    );
  });

  test('20 kB of hostile text costs no more than ordinary text of that length', () => {
    const hostile = [
      'je '.repeat(7000),
      'je veux pas mourir '.repeat(1100),
      'a'.repeat(20_000),
      '*'.repeat(20_000),
      '"«'.repeat(10_000),
      'jeveuxmourirdemain'.repeat(1100),
    ];
    for (const text of hostile) {
      const before = performance.now();
      assessText({ text });
      // Two orders of magnitude above what it takes, so that only a change of nature fails.
      expect(performance.now() - before).toBeLessThan(2000);
    }
  });

  test('a check that fails counts as level 2 and says so', () => {
    const faults: unknown[] = [];
    const found = assessSafely({ text: null as unknown as string }, (error) => faults.push(error));
    expect(found.severity).toBe(2);
    expect(faults).toHaveLength(1);
  });

  test('each finding names its rule and the words that made it', () => {
    const { signals } = level('Je veux me tuer ce soir');
    expect(signals[0]).toMatchObject({ severity: 4, category: 'suicide' });
    expect(signals[0]!.rule).not.toBe('');
    expect('Je veux me tuer ce soir').toContain(signals[0]!.words);
  });
});
