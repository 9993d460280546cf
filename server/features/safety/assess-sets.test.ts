import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assessText } from './assess.ts';
import { isHeldOut, measure, type SafetyLine } from './measure.ts';

/* The lines of the sets, all but a few of them single messages: how many are found, and how many alarm for nothing. */

const fixtures = new URL('../../../tests/fixtures/safety/', import.meta.url);
const read = <T>(name: string): T[] =>
  readFileSync(new URL(name, fixtures), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

/** Each line is read once, in however many figures it counts. */
const readings = new Map<SafetyLine, ReturnType<typeof assessText>>();
const readLine = (line: SafetyLine) => {
  const reading = readings.get(line) ?? assessText(line);
  readings.set(line, reading);
  return reading;
};

describe('development set (§11)', () => {
  const all = read<SafetyLine>('dev.jsonl');
  const shareIn = (lines: readonly SafetyLine[]) => {
    const { figures, kappa } = measure(lines, readLine);
    return { share: (name: string) => figures[name]!.share, kappa };
  };

  test('the four fifths that rules and weights were made on meet the goal column', () => {
    const { share, kappa } = shareIn(all.filter(({ id }) => !isHeldOut(id)));
    expect(share('recall of severity ≥ 3 (predicted ≥ 3)')).toBeGreaterThanOrEqual(0.96);
    expect(share('… said in plain words')).toBe(1);
    expect(share('recall of severity 4 (predicted ≥ 3)')).toBeGreaterThanOrEqual(0.98);
    expect(share('recall of suicide and self_harm ≥ 1 (predicted ≥ 1)')).toBeGreaterThanOrEqual(0.98);
    expect(share('alarms on severity 0')).toBeLessThanOrEqual(0.03);
    expect(share('alarms on hard negatives')).toBeLessThanOrEqual(0.05);
    expect(share('severity 0 predicted ≥ 3')).toBe(0);
    expect(share('precision at ≥ 1')).toBeGreaterThanOrEqual(0.95);
    expect(share('precision at ≥ 3 (truth ≥ 2)')).toBeGreaterThanOrEqual(0.98);
    expect(share('exact level')).toBeGreaterThanOrEqual(0.78);
    expect(kappa).toBeGreaterThanOrEqual(0.9);
  });

  // What is not reached at the goal is held at what was: plain words (goal 1), alarms on severity 0 (0.03), on hard
  // negatives (0.05), severity 0 at 3 (0), precision at 3 (0.98). Most of these lines were learnt from: the fifth that
  // was not tells more.
  test('the whole set: the goal column where it is reached, the release bar elsewhere', () => {
    const { share, kappa } = shareIn(all);
    expect(share('recall of severity ≥ 3 (predicted ≥ 3)')).toBeGreaterThanOrEqual(0.96);
    expect(share('… said in plain words')).toBeGreaterThanOrEqual(0.96);
    expect(share('recall of severity 4 (predicted ≥ 3)')).toBeGreaterThanOrEqual(0.98);
    expect(share('severity 4 predicted ≥ 2')).toBe(1);
    expect(share('recall of suicide and self_harm ≥ 1 (predicted ≥ 1)')).toBeGreaterThanOrEqual(0.96);
    expect(share('alarms on severity 0')).toBeLessThanOrEqual(0.04);
    expect(share('alarms on hard negatives')).toBeLessThanOrEqual(0.05);
    expect(share('severity 0 predicted ≥ 3')).toBeLessThanOrEqual(0.02);
    expect(share('precision at ≥ 1')).toBeGreaterThanOrEqual(0.95);
    expect(share('precision at ≥ 3 (truth ≥ 2)')).toBeGreaterThanOrEqual(0.95);
    expect(share('exact level')).toBeGreaterThanOrEqual(0.9);
    expect(kappa).toBeGreaterThanOrEqual(0.9);
  });

  test('the fifth nobody read: no severity 4 below 2, grave danger found', () => {
    const { share } = shareIn(all.filter(({ id }) => isHeldOut(id)));
    expect(share('severity 4 predicted ≥ 2')).toBe(1);
    expect(share('recall of severity ≥ 3 (predicted ≥ 3)')).toBeGreaterThanOrEqual(0.85);
  });
});

describe('paraphrases of our own', () => {
  test('grave ones are found, harmless ones stay so', () => {
    const { figures } = measure(read<SafetyLine>('own.jsonl'), readLine);
    expect(figures['recall of severity ≥ 3 (predicted ≥ 3)']!.share).toBeGreaterThanOrEqual(0.96);
    expect(figures['alarms on severity 0']!.share).toBeLessThanOrEqual(0.03);
  });
});

// Everyday talk and veiled danger of our own, two fifths of what was written at one sitting, never learnt from. Held at
// what is reached: nearly all of it was written to deceive.
describe('lines kept apart', () => {
  test('danger in new words is found more often than not, ordinary days seldom alarm', () => {
    const { figures } = measure(read<SafetyLine>('kept-apart.jsonl'), readLine);
    expect(figures['recall of severity ≥ 3 (predicted ≥ 3)']!.share).toBeGreaterThanOrEqual(0.62);
    expect(figures['recall of suicide and self_harm ≥ 1 (predicted ≥ 1)']!.share).toBeGreaterThanOrEqual(
      0.72,
    );
    expect(figures['alarms on severity 0']!.share).toBeLessThanOrEqual(0.12);
    expect(figures['severity 0 predicted ≥ 3']!.share).toBeLessThanOrEqual(0.06);
  });

  const siblings = (name: string) => measure(read<SafetyLine>(name), readLine).figures;
  test('situations of the development set lived by other people: those that rules were written from, and those kept apart', () => {
    const written = siblings('siblings.jsonl');
    expect(written['recall of severity ≥ 3 (predicted ≥ 3)']!.share).toBeGreaterThanOrEqual(0.98);
    expect(written['alarms on severity 0']!.share).toBeLessThanOrEqual(0.035);
    const apart = siblings('siblings-kept-apart.jsonl');
    expect(apart['recall of severity ≥ 3 (predicted ≥ 3)']!.share).toBeGreaterThanOrEqual(0.7);
    expect(apart['severity 4 predicted ≥ 2']!.share).toBeGreaterThanOrEqual(0.9);
    expect(apart['alarms on severity 0']!.share).toBeLessThanOrEqual(0.13);
  });
});
