import { create } from 'qrcode';
import { describe, expect, test } from 'vitest';
import { otpauthUri, qrPicture } from './enrolment-picture.ts';

const uri = otpauthUri({ issuer: 'Éclaircie & Cie', account: 'zoé+test@exemple.fr', secret: 'MZXW6YTBOI' });

test('the address says who, for whom, and how, and a URL parser reads it back', () => {
  const read = new URL(uri);
  expect([read.protocol, read.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(read.pathname.slice(1))).toBe('Éclaircie & Cie:zoé+test@exemple.fr');
  expect(Object.fromEntries(read.searchParams)).toEqual({
    algorithm: 'SHA1',
    digits: '6',
    issuer: 'Éclaircie & Cie',
    period: '30',
    secret: 'MZXW6YTBOI',
  });
});

describe('the picture', () => {
  const svg = qrPicture(uri);

  test('can stand in a data: address as it is', () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
    expect(svg).not.toMatch(/[#%\n]/);
  });

  test('draws every dark module where the code has it, inside four modules of white', () => {
    const { modules } = create(uri, { errorCorrectionLevel: 'M' });
    const dark = new Set<string>();
    const [, path = ''] = /fill="black" d="([^"]+)"/.exec(svg) ?? [];
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
      for (let n = 0; n < Number(length); n += 1) dark.add(`${Number(x) + n - 4},${Number(y) - 4}`);
    expect(path.replace(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('');
    const expected = new Set<string>();
    for (let row = 0; row < modules.size; row += 1)
      for (let column = 0; column < modules.size; column += 1)
        if (modules.get(row, column)) expected.add(`${column},${row}`);
    expect(dark).toEqual(expected);
    expect(svg).toContain(`viewBox="0 0 ${modules.size + 8} ${modules.size + 8}"`);
  });
});
