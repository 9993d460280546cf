import { brokenCheck, type SealedColumn, type Taken } from '#server/ground/contributions.ts';
import type { AddressDigest } from '#server/ground/crypto/address-digest.ts';
import { openCell } from '#server/ground/crypto/sealed-cell.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import { firstBirthYear, isAdultOn, isCalendarDate } from '#shared/auth/birth-date.ts';
import { maritalStatuses, professionalStatuses } from '#shared/auth/profile-options.ts';

/*
 * Who a person is, sealed with their key. What the database said of a value when it stood in clear is said here, before it is
 * sealed, in the same words.
 */

const table = 'profiles';
export const cellOf = (column: string): string => `${table}.${column}`;

/** As PostgreSQL turns what a body holds into text. */
const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const noNull = { sqlstate: '22P05', message: 'unsupported Unicode escape sequence' };

const text =
  (longest: number) =>
  (column: string) =>
  (value: unknown): Taken => {
    const written = textOf(value);
    if (written.includes('\0')) return noNull;
    return [...written].length > longest ? brokenCheck(table, column) : { value: written };
  };

const oneOf =
  (words: readonly string[]) =>
  (column: string) =>
  (value: unknown): Taken => {
    const written = textOf(value);
    return words.includes(written) ? { value: written } : brokenCheck(table, column);
  };

const notOfType = (type: string): Taken => ({
  sqlstate: '22007',
  message: `invalid input syntax for type ${type}`,
});
const outOfRange: Taken = { sqlstate: '22008', message: 'date/time field value out of range' };

const date =
  (now: () => Date) =>
  () =>
  (value: unknown): Taken => {
    const [, day] = /^\s*(\d{4}-\d{2}-\d{2})(?:[T ].*)?\s*$/s.exec(textOf(value)) ?? [];
    if (day === undefined) return notOfType('date');
    if (!isCalendarDate(day)) return outOfRange;
    if (day < `${firstBirthYear}-01-01`) return brokenCheck(table, 'birth_date');
    if (!isAdultOn(day, now())) return { sqlstate: '23514', message: 'the service is for adults' };
    return { value: day };
  };

const time =
  () =>
  (value: unknown): Taken => {
    const [, hour, minute, second = '00', rest = ''] =
      /^\s*(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,6})?)?\s*$/.exec(textOf(value)) ?? [];
    if (hour === undefined || minute === undefined) return notOfType('time');
    if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return outOfRange;
    return { value: `${hour.padStart(2, '0')}:${minute}:${second}${rest}` };
  };

/** By column, in the order of the table. */
const taking = (now: () => Date) => ({
  first_name: text(100),
  last_name: text(100),
  birth_date: date(now),
  birth_time: time,
  birth_place: text(200),
  gender: oneOf(['female', 'male']),
  marital_status: oneOf(maritalStatuses),
  professional_status: oneOf(professionalStatuses),
  email: text(Number.POSITIVE_INFINITY),
  name_or_pseudo: text(200),
  age: text(100),
});

export const sealedProfileColumns = Object.keys(taking(() => new Date(0)));

export const profileSeals = (given: { now: () => Date; addressDigest: AddressDigest }): SealedColumn[] =>
  Object.entries(taking(given.now)).map(([column, take]) => ({
    table,
    column,
    userColumn: 'user_id',
    readers: 'staff',
    take: take(column),
    ...(column === 'name_or_pseudo' && { beside: 'names_revision' }),
    ...(column === 'email' && { digest: { column: 'email_digest', of: given.addressDigest } }),
  }));

/** A row with what is sealed in it opened. */
export const openProfile = <Row extends Record<string, unknown>>(box: Box | null, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [
      name,
      sealedProfileColumns.includes(name) ? openCell<unknown>(box, cell, cellOf(name)) : cell,
    ]),
  ) as Row;
