import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/ground/db/open-database.ts';
import { describeTables } from '../scripts/generate-tables.ts';
import { openFreshDatabase } from './support/database-image.ts';

let database: OpenDatabase | undefined;
afterAll(() => database?.close());

test('the generated types of the tables say what the migrations say', async () => {
  database = await openFreshDatabase();
  const committed = readFileSync(new URL('../server/ground/db/tables.ts', import.meta.url), 'utf8');
  expect(committed, 'run: node scripts/generate-tables.ts').toBe(await describeTables(database));
});
