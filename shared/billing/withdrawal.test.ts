import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/property.ts';
import { days } from '../time.ts';
import { withdrawableUntil } from './withdrawal.ts';

/** In Zurich the clocks say what they say in Paris. */
const inZurich = (date: Date): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Zurich',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(date);

describe('renouncing an order', () => {
  it.each([
    ['the fourteenth day counts whole', '2026-11-17T09:00:00Z', '2026-12-01 23:59:59'],
    [
      'an order just before midnight has the same day as one at breakfast',
      '2026-11-17T22:59:59Z',
      '2026-12-01 23:59:59',
    ],
    ['one just after midnight has the next', '2026-11-17T23:00:01Z', '2026-12-02 23:59:59'],
    ['across the spring change of the clocks', '2026-03-17T12:00:00Z', '2026-03-31 23:59:59'],
    ['across the autumn change of the clocks', '2026-10-13T12:00:00Z', '2026-10-27 23:59:59'],
    ['a Saturday gives the Monday', '2026-11-21T10:00:00Z', '2026-12-07 23:59:59'],
    ['a Sunday gives the Monday', '2026-11-22T10:00:00Z', '2026-12-07 23:59:59'],
    ['a bank holiday gives the next day', '2026-06-30T10:00:00Z', '2026-07-15 23:59:59'],
    ['Christmas before a weekend gives the Monday', '2026-12-11T10:00:00Z', '2026-12-28 23:59:59'],
    ['Good Friday gives the Tuesday', '2027-03-12T10:00:00Z', '2027-03-30 23:59:59'],
    ['Ascension', '2027-04-22T10:00:00Z', '2027-05-07 23:59:59'],
    ['Whit Monday', '2027-05-03T10:00:00Z', '2027-05-18 23:59:59'],
  ])('%s', (_, orderedAt, until) => expect(inZurich(withdrawableUntil(new Date(orderedAt)))).toBe(until));

  it('is possible for fourteen times twenty-four hours at least, always, and three weeks at most', () => {
    const anyDate = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anyDate, (orderedAt) => {
        const given = withdrawableUntil(orderedAt).getTime() - orderedAt.getTime();
        // An hour less where the clocks go forward in between, to the end of that day all the same.
        expect(given).toBeGreaterThanOrEqual(days(14) - 3_600_000);
        expect(given).toBeLessThan(days(21));
        expect(inZurich(withdrawableUntil(orderedAt))).toMatch(/ 23:59:59$/);
      }),
    );
  });
});
