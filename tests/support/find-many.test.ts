import { describe, expect, test } from 'vitest';
import { searchFor } from './find-many.ts';
import { searchPlanted } from './planted-words.ts';
import { fc } from './property.ts';

describe('many needles in one look', () => {
  test('finds what one look for each would find, in any bytes', () => {
    // Few letters, so that needles stand in the bytes, in one another, and at both ends.
    const letters = fc.constantFrom('a', 'b', 'é');
    const needles = fc.array(fc.string({ unit: letters, minLength: 2, maxLength: 9 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(needles, fc.string({ unit: letters, maxLength: 80 }), (wanted, text) => {
        const bytes = Buffer.from(text, 'utf8');
        const alone = wanted.filter((needle) => bytes.includes(needle));
        expect([...searchFor(wanted)(bytes)].toSorted()).toEqual([...new Set(alone)].toSorted());
      }),
    );
  });

  test('a needle of one byte is refused, and no byte is one too many at the end', () => {
    expect(() => searchFor(['a'])).toThrow(/too short/);
    const search = searchFor(['xylopren', 'xyloprenique']);
    expect([...search(Buffer.from('xylopren'))]).toEqual(['xylopren']);
    expect([...search(Buffer.from('x'))]).toEqual([]);
    expect([...search(Buffer.alloc(0))]).toEqual([]);
  });
});

test('a planted word is seen in bytes in each of its disguises, and told from another', () => {
  const search = searchPlanted(['xylopren', 'brumaquin'], ['s1.abc']);
  const zeros = Buffer.alloc(500);
  for (const said of ['xylopren', 'Xylopren', 'XYLOPREN', 'xylôpren'])
    for (const before of ['', 'x', 'xy'])
      for (const encoding of ['utf8', 'hex', 'base64', 'base64url'] as const)
        expect(
          search(Buffer.concat([zeros, Buffer.from(Buffer.from(before + said).toString(encoding)), zeros])),
        ).toEqual(['xylopren']);
  expect(search(Buffer.from('brumaquin s1.abc'))).toEqual(['s1.abc', 'brumaquin']);
  expect(search(zeros)).toEqual([]);
});
