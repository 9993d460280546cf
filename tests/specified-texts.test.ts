import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { saysText, specifiedRows } from './support/specified-rows.ts';

/*
 * docs/specification-texts.md is true: each text is one of the product's, and the test beside it exists. That the text is on a
 * screen while that test runs is looked at there (support/seen-on-screens.ts, support/seen-in-journey.ts).
 */

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const product = globSync('{web,shared}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map(read)
  .join('\n');

describe('the texts that the specification quotes', () => {
  it('are all in the table', () => expect(specifiedRows.length).toBe(52));

  it.each(specifiedRows)('« $text » is shown in $file', ({ text, file, title }) => {
    expect(product).toContain(text);
    const test = read(file);
    expect(test).toContain(title);
    expect(test).toContain(text);
  });

  it('are read as a line or within a sentence, and a single word never within another', () => {
    expect(saysText('Connexion\nLien\u00a0expiré\n', 'Lien expiré')).toBe(true);
    expect(saysText('Ce lien : Lien expiré, dit-on', 'Lien expiré')).toBe(true);
    expect(saysText('Erreur de connexion', 'Erreur')).toBe(false);
    expect(saysText('Lien', 'Lien expiré')).toBe(false);
  });
});
