import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/* docs/specification-texts.md is true: each text is one of the product's, and the test beside it exists and names it. */

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const rows = read('docs/specification-texts.md')
  .split('\n')
  .flatMap((line) => {
    const [, text, file, title] = /^\| (.+?) \| `(.+?)` › (.+?) \| /.exec(line) ?? [];
    return text && file && title ? [{ text, file, title }] : [];
  });

const product = globSync('{web,shared}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map(read)
  .join('\n');

describe('the texts that the specification quotes', () => {
  it('are all in the table', () => expect(rows.length).toBe(52));

  it.each(rows)('« $text » is shown in $file', ({ text, file, title }) => {
    expect(product).toContain(text);
    const test = read(file);
    expect(test).toContain(title);
    expect(test).toContain(text);
  });
});
