import { describe, expect, test } from 'vitest';
import { type Looked, weigh } from './likeness.ts';
import { wordsOf } from './read-once.ts';

const looked = (scores: readonly number[]): Looked => ({
  scores,
  known: 1,
  words: wordsOf('ma voisine est sur le rebord de sa fenêtre, elle arrose'),
  question: null,
});
const nothing = { severity: 0, category: 'none', explained: false } as const;

describe('resemblance of level 3 and 4', () => {
  test('counts where the words resemble suffering, too', () => {
    expect(weigh(looked([2, 2, 5, 5]), nothing, false).severity).toBe(4);
    expect(weigh(looked([-1, 0, 5, 5]), nothing, false).severity).toBe(4);
  });

  test('counts for nothing where they resemble no suffering at all', () => {
    expect(weigh(looked([-1, -1, 5, 5]), nothing, false).severity).toBe(0);
  });

  test('counts beside a rule of that level', () => {
    const rule = { severity: 3, category: 'suicide', explained: false } as const;
    expect(weigh(looked([-1, -1, 5, 5]), rule, false).severity).toBeGreaterThanOrEqual(3);
  });
});
