import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { termsVersion } from '#shared/auth/terms.ts';

/**
 * People accepted the terms as they were written. When this fails: a change of what they agree to is a new entry in
 * shared/auth/terms.ts, whose version goes here with the new mark; a change of spelling only gets its mark.
 */
const accepted = { version: '2026-11-01', mark: 'a0fcedf4ca846972' };

const mark = (source: string): string =>
  createHash('sha256')
    .update(
      source
        .slice(source.indexOf('<Section number={1}'), source.lastIndexOf('</Section>'))
        .replaceAll(/\s+/g, ' '),
    )
    .digest('hex')
    .slice(0, 16);

test('a change of the terms is a new version of them', () => {
  const source = readFileSync(new URL('./cgu.tsx', import.meta.url), 'utf8');
  expect({ version: termsVersion, mark: mark(source) }).toEqual(accepted);
});

test('the mark sees a changed word, and not a changed line', () => {
  const text = '<Section number={1} title="Objet"><p>Ces conditions</p></Section>';
  expect(mark(text.replace('Ces', 'Les'))).not.toBe(mark(text));
  expect(mark(text.replace('Ces ', 'Ces\n   '))).toBe(mark(text));
});
