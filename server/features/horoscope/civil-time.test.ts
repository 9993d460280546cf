import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import {
  inZoneLibreMonths,
  localTimeOf,
  localToUtc,
  offsetSeconds,
  parseCivilDate,
  parseCivilTime,
  startOfDay,
} from './civil-time.ts';
import { HoroscopeRefused } from './refusal.ts';

const utcOf = (date: string, time: string, zone: string): string =>
  new Date(
    localToUtc(parseCivilDate(date, 2100, 'La date'), parseCivilTime(time), zone).unixMs,
  ).toISOString();

describe('local time to UTC', () => {
  it.each([
    ['1908-12-21', '07:17', 'Europe/Paris', '1908-12-21T07:07:39.000Z'],
    ['1942-06-15', '12:00', 'Europe/Paris', '1942-06-15T10:00:00.000Z'],
    ['1943-01-15', '12:00', 'Europe/Paris', '1943-01-15T11:00:00.000Z'],
    ['1975-07-01', '12:00', 'Europe/Paris', '1975-07-01T11:00:00.000Z'],
    ['1976-07-01', '12:00', 'Europe/Paris', '1976-07-01T10:00:00.000Z'],
    ['1980-07-01', '12:00', 'Europe/Zurich', '1980-07-01T11:00:00.000Z'],
    ['1981-07-01', '12:00', 'Europe/Zurich', '1981-07-01T10:00:00.000Z'],
    ['1985-01-15', '03:30', 'America/Toronto', '1985-01-15T08:30:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, utc) => {
    expect(utcOf(date, time, zone)).toBe(utc);
  });

  it('refuses in French a time that the clocks jumped over', () => {
    expect(() => utcOf('2024-03-31', '02:30', 'Europe/Paris')).toThrow(/2 h 30 n'a pas existé/);
  });

  it('takes the first of two passages and says that there were two', () => {
    const date = { year: 2024, month: 10, day: 27 };
    const found = localToUtc(date, { hour: 2, minute: 30, second: 0 }, 'Europe/Paris');
    expect(found).toEqual({ unixMs: Date.parse('2024-10-27T00:30:00Z'), ambiguous: true });
  });

  it('comes back to the same clock reading from any instant since 1900', () => {
    const zones = [
      'Europe/Paris',
      'Europe/Zurich',
      'Europe/Brussels',
      'America/Toronto',
      'Indian/Reunion',
      'Pacific/Noumea',
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1900, 0, 2) / 1000, max: Date.UTC(2036, 0, 1) / 1000 }),
        fc.constantFrom(...zones),
        (second, zone) => {
          const local = localTimeOf(second * 1000, zone);
          const back = localToUtc(local, local, zone);
          if (!back.ambiguous) expect(back.unixMs).toBe(second * 1000);
          else expect(localTimeOf(back.unixMs, zone)).toEqual(local);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('keeps the seconds of local mean time', () => {
    expect(offsetSeconds(Date.UTC(1905, 0, 1), 'Europe/Paris')).toBe(561);
  });

  it('begins a day after a skipped midnight', () => {
    // Beirut moves its clocks at midnight.
    const start = startOfDay({ year: 2021, month: 3, day: 28 }, 'Asia/Beirut');
    expect(localTimeOf(start, 'Asia/Beirut')).toMatchObject({ day: 28, hour: 1, minute: 0 });
  });

  it('knows the months in which the zone libre kept another hour', () => {
    expect(inZoneLibreMonths(Date.UTC(1940, 11, 25))).toBe(true);
    expect(inZoneLibreMonths(Date.UTC(1941, 6, 14))).toBe(false);
    expect(inZoneLibreMonths(Date.UTC(1942, 0, 10))).toBe(true);
    expect(inZoneLibreMonths(Date.UTC(1942, 5, 10))).toBe(false);
  });
});

describe('what a person types', () => {
  it.each([
    '1987-02-29',
    '1987-13-01',
    '1987-00-10',
    '2000-02-30',
    '14/03/1987',
    '',
    '87-03-14',
    '1899-12-31',
    '2036-01-01',
  ])('the birth date « %s » is refused', (text) => {
    expect(() => parseCivilDate(text, 2035, 'La date de naissance')).toThrow(HoroscopeRefused);
  });

  it.each(['24:00', '12:60', 'midi', '', '12', '-1:00'])('the time « %s » is refused', (text) => {
    expect(() => parseCivilTime(text)).toThrow(HoroscopeRefused);
  });

  it('reads 6h20, 06:20 and 06:20:30', () => {
    expect(parseCivilTime('6h20')).toEqual({ hour: 6, minute: 20, second: 0 });
    expect(parseCivilTime('06:20')).toEqual({ hour: 6, minute: 20, second: 0 });
    expect(parseCivilTime('06:20:30')).toEqual({ hour: 6, minute: 20, second: 30 });
  });

  it('refuses a zone that does not exist', () => {
    expect(() => offsetSeconds(0, 'Europe/Nulle-Part')).toThrow(HoroscopeRefused);
  });
});
