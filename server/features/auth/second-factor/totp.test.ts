import { describe, expect, test } from 'vitest';
import { fc } from '../../../../tests/support/property.ts';
import { fromBase32, matchingStep, newTotpSecret, stepAt, toBase32, totpCode } from './totp.ts';

describe('base32', () => {
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('« %s » is %s (RFC 4648 §10, without padding)', (text, coded) => {
    expect(toBase32(Buffer.from(text))).toBe(coded);
    expect(fromBase32(coded).toString()).toBe(text);
  });

  test('gives back any bytes', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect(new Uint8Array(fromBase32(toBase32(bytes)))).toEqual(bytes);
      }),
    ));
});

describe('codes', () => {
  const secret = toBase32(Buffer.from('12345678901234567890'));

  // RFC 6238, appendix B, SHA-1, the last six of its eight digits.
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %d s the code is %s', (at, code) => {
    expect(totpCode(secret, stepAt(new Date(at * 1000)))).toBe(code);
  });

  const now = new Date('2026-11-21T09:00:10Z');
  const step = stepAt(now);

  test.each([
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ])('a code %d steps away', (away, found) => {
    expect(matchingStep(secret, totpCode(secret, step + away), now, null)).toBe(found);
  });

  test('a step that has opened opens no more, nor does one before it', () => {
    expect(matchingStep(secret, totpCode(secret, step), now, step)).toBeNull();
    expect(matchingStep(secret, totpCode(secret, step - 1), now, step)).toBeNull();
    expect(matchingStep(secret, totpCode(secret, step + 1), now, step)).toBe(step + 1);
  });

  test.each(['', '00000', '1234567', 'abcdef', '١٢٣٤٥٦', `${totpCode(secret, step)}0`])(
    '« %s » is no code',
    (code) => expect(matchingStep(secret, code, now, null)).toBeNull(),
  );

  test('every secret is new, and 160 bits long', () => {
    const secrets = new Set(Array.from({ length: 100 }, newTotpSecret));
    expect(secrets.size).toBe(100);
    for (const each of secrets) expect(fromBase32(each)).toHaveLength(20);
  });
});
