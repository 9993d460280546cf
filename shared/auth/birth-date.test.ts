import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/property.ts';
import {
  ageOn,
  birthDateFrom,
  birthDateParts,
  isAdultOn,
  isCalendarDate,
  isPossibleBirthDate,
} from './birth-date.ts';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

describe('age on a day', () => {
  it.each([
    ['2008-11-21', '2026-11-20', 17],
    ['2008-11-21', '2026-11-21', 18],
    ['2008-11-21', '2026-11-22', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2000-02-29', '2020-02-29', 20],
    ['2026-11-21', '2026-11-21', 0],
    ['1900-01-01', '2026-11-21', 126],
  ])('born %s, on %s: %i', (birth, day, age) => expect(ageOn(birth, noon(day))).toBe(age));

  it('counts the birthday from midnight in Paris', () => {
    expect(isAdultOn('2008-06-15', new Date('2026-06-14T21:59:59Z'))).toBe(false);
    expect(isAdultOn('2008-06-15', new Date('2026-06-14T22:00:00Z'))).toBe(true);
  });
});

describe('calendar dates', () => {
  it.each([
    ['1990-02-28', true],
    ['1990-02-29', false],
    ['1992-02-29', true],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['1990-04-31', false],
    ['1990-13-01', false],
    ['1990-00-10', false],
    ['1990-01-00', false],
    ['90-01-01', false],
    ['1990-1-1', false],
    ['', false],
  ])('%s: %s', (text, real) => expect(isCalendarDate(text)).toBe(real));

  it('goes to parts and back for every day there is', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2026-11-21'), noInvalidDate: true }),
        (date) => {
          const text = date.toISOString().slice(0, 10);
          const parts = birthDateParts(text);
          expect(parts && birthDateFrom(parts)).toBe(text);
        },
      ),
    );
  });

  it('has no 31 février', () => expect(birthDateFrom({ day: '31', month: '2', year: '1990' })).toBeNull());

  it('is possible from 1900 to today', () => {
    const today = noon('2026-11-21');
    expect(
      ['1899-12-31', '1900-01-01', '2026-11-21', '2026-11-22'].map((day) => isPossibleBirthDate(day, today)),
    ).toEqual([false, true, true, false]);
  });
});
