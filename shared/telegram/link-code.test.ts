import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/property.ts';
import { linkCodeFrom, readLinkCode, spacedLinkCode } from './link-code.ts';

const octets = fc.uint8Array({ minLength: 8, maxLength: 8 });

describe('a link code', () => {
  it('is eight upper-case letters or digits, whatever the dice say', () => {
    fc.assert(
      fc.property(octets, (random) => {
        expect(linkCodeFrom(random)).toMatch(/^[A-Z0-9]{8}$/);
      }),
    );
  });
  it('uses every symbol equally often', () => {
    const counts = new Map<string, number>();
    for (let octet = 0; octet < 256; octet += 1) {
      const symbol = linkCodeFrom(new Uint8Array(8).fill(octet))[0]!;
      counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8));
  });
  it('is read back however it was typed', () => {
    fc.assert(
      fc.property(octets, (random) => {
        const code = linkCodeFrom(random);
        for (const typed of [
          code,
          code.toLowerCase(),
          spacedLinkCode(code),
          ` ${code.slice(0, 2)}-${code.slice(2)}\n`,
        ])
          expect(readLinkCode(typed)).toBe(code);
      }),
    );
  });
  it.each(['', 'ABCD123', 'ABCD12345', 'ABCD123é', 'Bonjour à vous', '<script>'])('is not « %s »', (typed) =>
    expect(readLinkCode(typed)).toBeNull(),
  );
});
