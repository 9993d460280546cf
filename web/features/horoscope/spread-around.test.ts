import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { spreadAround } from './spread-around.ts';

const longitudes = fc.array(fc.double({ min: 0, max: 359.999, noNaN: true }), {
  minLength: 1,
  maxLength: 12,
});
const apart = (a: number, b: number): number => {
  const difference = Math.abs(a - b) % 360;
  return Math.min(difference, 360 - difference);
};

describe('spreading marks around the wheel', () => {
  it('leaves at least the gap between any two of twelve marks', () => {
    fc.assert(
      fc.property(longitudes, (marks) => {
        const placed = spreadAround(marks, 9);
        expect(placed).toHaveLength(marks.length);
        for (let i = 0; i < placed.length; i++) {
          for (let j = i + 1; j < placed.length; j++)
            expect(apart(placed[i]!, placed[j]!)).toBeGreaterThan(8.999);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('leaves alone what is far enough apart', () => {
    expect(spreadAround([10, 100, 200, 350], 9)).toEqual([10, 100, 200, 350]);
  });

  it('moves a close pair by the same little on both sides, across the beginning of the circle too', () => {
    const [before, after] = spreadAround([359, 1], 8);
    expect(before).toBeCloseTo(356, 9);
    expect(after).toBeCloseTo(4, 9);
  });

  it('moves nobody further than the crowd demands', () => {
    fc.assert(
      fc.property(longitudes, (marks) => {
        const placed = spreadAround(marks, 9);
        for (const [i, mark] of marks.entries()) expect(apart(placed[i]!, mark)).toBeLessThanOrEqual(9 * 11);
      }),
    );
  });
});
