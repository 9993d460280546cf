import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/property.ts';
import { vatPercent, vatWithin } from './vat.ts';

describe('the tax inside a price', () => {
  it.each([
    ['FR', 900, 150, 20],
    ['CH', 900, 67, 8.1],
    ['BE', 900, 156, 21],
    ['LU', 900, 131, 17],
    ['FI', 900, 183, 25.5],
    ['US', 900, 0, 0],
    [null, 900, 0, 0],
  ])('%s: of %i cents, %i (%d %%)', (country, total, vat, percent) => {
    expect(vatWithin(total, country)).toBe(vat);
    expect(vatPercent(total, vat, country)).toBe(percent);
  });

  it('is named by the amounts where no table knows the rate', () => {
    expect(vatPercent(1100, 100, 'XX')).toBe(10);
    expect(vatPercent(1000, 52, 'FR')).toBe(5.5);
  });

  it('and what is left give the price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e8 }),
        fc.constantFrom('FR', 'CH', 'DE', 'HU'),
        (total, country) => {
          const vat = vatWithin(total, country);
          expect(vat).toBeGreaterThanOrEqual(0);
          expect(vat).toBeLessThan(total);
        },
      ),
    );
  });
});
