import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { isQuiet, knownZone, nextAt } from './due-times.ts';

const hourIn = (instant: Date, zone: string) =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(instant),
  );
const zones = fc.constantFrom(
  'Europe/Paris',
  'America/Toronto',
  'Indian/Reunion',
  'Asia/Kolkata',
  'Pacific/Noumea',
);
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
const day = 24 * 3_600_000;

describe('the next reminder', () => {
  it('comes at the chosen hour where the person is, whatever the season', () => {
    fc.assert(
      fc.property(instants, zones, fc.integer({ min: 8, max: 20 }), (now, zone, hour) => {
        const at = nextAt(now, zone, hour);
        expect(hourIn(at, zone)).toBe(hour);
        expect(at.getTime() - now.getTime()).toBeGreaterThanOrEqual(3_600_000);
        expect(at.getTime() - now.getTime()).toBeLessThan(day + 3 * 3_600_000);
        expect(isQuiet(at, zone)).toBe(false);
      }),
    );
  });
  it('once a week is about a week away', () => {
    fc.assert(
      fc.property(instants, zones, fc.integer({ min: 8, max: 20 }), (now, zone, hour) => {
        const wait = nextAt(now, zone, hour, 'weekly').getTime() - now.getTime();
        expect(wait).toBeGreaterThan(6 * day);
        expect(wait).toBeLessThan(8 * day);
      }),
    );
  });
  it('keeps its hour on the day the clocks change', () => {
    // France, 29 March 2026, 2 h becomes 3 h; 25 October 2026, 3 h becomes 2 h.
    expect(nextAt(new Date('2026-03-28T20:00:00Z'), 'Europe/Paris', 9).toISOString()).toBe(
      '2026-03-29T07:00:00.000Z',
    );
    expect(nextAt(new Date('2026-10-24T20:00:00Z'), 'Europe/Paris', 9).toISOString()).toBe(
      '2026-10-25T08:00:00.000Z',
    );
  });
});

describe('quiet hours', () => {
  it.each([
    ['2026-11-21T20:30:00Z', 'Europe/Paris', true],
    ['2026-11-21T19:30:00Z', 'Europe/Paris', false],
    ['2026-11-21T06:59:00Z', 'Europe/Paris', true],
    ['2026-11-21T07:00:00Z', 'Europe/Paris', false],
    ['2026-11-21T19:30:00Z', 'Indian/Reunion', true],
    ['2026-11-21T22:00:00Z', 'America/Toronto', false],
  ])('%s in %s: %s', (instant, zone, expected) => expect(isQuiet(new Date(instant), zone)).toBe(expected));
  it.each([undefined, 'Lune/Tranquillité', ''])('where nobody knows the zone (%s), it is Paris', (zone) =>
    expect(knownZone(zone)).toBe('Europe/Paris'),
  );
});
