import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('an id is a UUIDv7 that carries its time', () => {
  const id = newId(1_700_000_000_000);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(1_700_000_000_000);
});

test('a thousand ids of one millisecond sort in the order in which they were made', () => {
  const ids = Array.from({ length: 1000 }, () => newId(1_700_000_000_001));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(1000);
});

test('more ids than a millisecond can count are still different', () => {
  const ids = Array.from({ length: 10_000 }, () => newId(1_700_000_000_002));
  expect(new Set(ids).size).toBe(10_000);
});
