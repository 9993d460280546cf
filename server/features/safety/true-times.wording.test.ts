import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* A text does not know when it will be said: somebody may come back after five minutes, or after five days. */

const untrueLater =
  /tout à l’heure|à l’instant, (?:vous|tu)|ce (?:matin|soir), (?:vous|tu) (?:m’)?a(?:vez|s)/i;

test('no text says how long ago something was told', () => {
  const texts = readFileSync(new URL('data/texts.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(texts.filter((line) => untrueLater.test(line))).toEqual([]);
});
