import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { isReadingBack, isStillFollowing, placeOfNewest } from './follow-newest.ts';

const phone = { scrolled: 500, end: 1400, covered: 64 };

describe('where the newest message is read', () => {
  it('brings its start under what covers the page when cards below it are higher than the window', () => {
    expect(placeOfNewest({ ...phone, newest: 300 })).toBe(500 + 300 - 64 - 12);
    // Pinned numbers cover more.
    expect(placeOfNewest({ ...phone, newest: 300, covered: 244 })).toBe(500 + 300 - 244 - 12);
  });

  it('brings back a start that lies above the window', () => {
    expect(placeOfNewest({ ...phone, scrolled: 1400, newest: -122 })).toBe(1400 - 122 - 64 - 12);
  });

  it('shows the end of the page when the start is in sight there', () => {
    expect(placeOfNewest({ ...phone, end: 700, newest: 400 })).toBe(700);
    expect(placeOfNewest({ ...phone, newest: null })).toBe(1400);
  });

  it('never leaves the start hidden above, wherever the page was', () => {
    const pixels = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(pixels, pixels, pixels, fc.integer({ min: 0, max: 400 }), (scrolled, end, top, covered) => {
        const sight = { scrolled, end, newest: top - scrolled, covered };
        const place = placeOfNewest(sight);
        expect(place === 0 || top - place >= covered).toBe(true);
        expect(place).toBeLessThanOrEqual(end);
        expect(placeOfNewest({ ...sight, scrolled: place, newest: top - place })).toBe(place);
      }),
    );
  });
});

describe('who scrolled up to read', () => {
  it('is somebody well above the newest start, not somebody below it', () => {
    expect(isReadingBack({ ...phone, scrolled: 100, newest: 600 })).toBe(true);
    expect(isReadingBack({ ...phone, scrolled: 100, newest: 150 })).toBe(false);
    expect(isReadingBack({ ...phone, scrolled: 1400, newest: -122 })).toBe(false);
  });

  it('moved up; whom choices left above the newest words did not, and is brought to them', () => {
    const grown = { scrolled: 253, end: 837, newest: 657, covered: 64 };
    expect(isReadingBack(grown)).toBe(true);
    expect(isStillFollowing(true, 253, grown)).toBe(true);
    expect(isStillFollowing(true, 119, grown)).toBe(true);
    expect(isStillFollowing(true, 400, grown)).toBe(false);
    // Whoever reads back goes on reading back, until they come down again.
    expect(isStillFollowing(false, 119, grown)).toBe(false);
    expect(isStillFollowing(false, 600, { ...grown, scrolled: 829, newest: 81 })).toBe(true);
  });
});
