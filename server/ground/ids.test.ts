import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('threat: an id tells when its row was made: it is at random', () => {
  const ids = Array.from({ length: 10_000 }, () => newId());
  expect(new Set(ids).size).toBe(10_000);
  for (const id of ids.slice(0, 100))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.toSorted()).not.toEqual(ids);
});

test('threat: the database makes an id that begins with its time', () => {
  const scripts = globSync('server/migrations/*.sql').map((path) => readFileSync(path, 'utf8'));
  expect(scripts.length).toBeGreaterThan(50);
  expect(scripts.filter((script) => /uuidv7|uuid_generate_v1|uuid_generate_v6/.test(script))).toEqual([]);
});
