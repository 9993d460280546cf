import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { requestIn } from './requests.ts';

/* What people ask for, in words of our own. Every id that is recognised has an answer in the data. */

const at = (path: string): URL => new URL(path, import.meta.url);
const rows = readFileSync(at('../../../../tests/fixtures/safety/requests.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' | ').map((part) => part.trim()) as [string, string]);

describe('requests', () => {
  test.each(rows)('%s: %s', (text, id) => {
    expect(requestIn(text, clausesOf(text)) ?? '-').toBe(id);
  });

  test('every request that is recognised is answered by the data', () => {
    const answered = new Set(
      readFileSync(at('../data/requests.jsonl'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as { id: string }).id),
    );
    for (const [, id] of rows) if (id !== '-') expect(answered).toContain(id);
  });
});
