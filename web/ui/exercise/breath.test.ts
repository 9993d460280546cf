import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { beatsOf, breathAt, cycleSeconds, opennessOver, rhythms, sessionSeconds } from './breath.ts';

const [even, square, slow] = rhythms as [(typeof rhythms)[0], (typeof rhythms)[0], (typeof rhythms)[0]];
const anyRhythm = fc.constantFrom(...rhythms);

describe('where one is in a breath', () => {
  it.each([
    [even, 0, 'inhale', 1, 0],
    [even, 3.99, 'inhale', 4, 0],
    [even, 4, 'exhale', 1, 1],
    [even, 9.99, 'exhale', 6, 1],
    [even, 10, 'inhale', 1, 2],
    [square, 5, 'hold', 2, 1],
    [square, 12, 'rest', 1, 3],
    [slow, 10.5, 'hold', 7, 1],
    [slow, 11, 'exhale', 1, 2],
    [slow, 19, 'inhale', 1, 3],
  ])('$id', (rhythm, elapsed, kind, count, part) => {
    expect(breathAt(rhythm, elapsed)).toMatchObject({ kind, count, part });
  });

  it('counts every second of each part once, whatever the moment', () => {
    fc.assert(
      fc.property(anyRhythm, fc.double({ min: 0, max: 36_000, noNaN: true }), (rhythm, elapsed) => {
        const { kind, count, seconds, beat } = breathAt(rhythm, elapsed);
        expect(count).toBeGreaterThanOrEqual(1);
        expect(count).toBeLessThanOrEqual(seconds);
        expect(beatsOf(rhythm)[beat]).toBe(kind);
      }),
    );
  });

  it('never goes back as time passes', () => {
    fc.assert(
      fc.property(
        anyRhythm,
        fc.double({ min: 0, max: 3600, noNaN: true }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        (rhythm, at, later) => {
          expect(breathAt(rhythm, at + later).part).toBeGreaterThanOrEqual(breathAt(rhythm, at).part);
        },
      ),
    );
  });

  it('begins at the beginning when the clock was set back', () => {
    expect(breathAt(even, -5)).toEqual(breathAt(even, 0));
  });
});

describe('a whole exercise', () => {
  it('is made of whole breaths, as near as can be to the minutes asked for', () => {
    for (const rhythm of rhythms) {
      for (const minutes of [1, 2, 3, 4, 5]) {
        const lasts = sessionSeconds(rhythm, minutes);
        expect(lasts % cycleSeconds(rhythm)).toBe(0);
        expect(Math.abs(lasts - minutes * 60)).toBeLessThanOrEqual(cycleSeconds(rhythm) / 2);
      }
    }
    expect(sessionSeconds(even, 2)).toBe(120);
    expect(sessionSeconds(slow, 1)).toBe(57);
  });

  it('opens and closes the circle without a leap from one breath to the next', () => {
    for (const rhythm of rhythms) {
      const course = opennessOver(rhythm);
      expect(course[0]).toEqual({ offset: 0, open: 0 });
      expect(course.at(-1)).toEqual({ offset: 1, open: 0 });
      expect(course.some(({ open }) => open === 1)).toBe(true);
      expect(course.map(({ offset }) => offset)).toEqual(
        course.map(({ offset }) => offset).toSorted((a, b) => a - b),
      );
    }
  });
});
