import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/ground/db/open-database.ts';
import { countrySchema } from '#shared/safety/countries.ts';
import { openFreshDatabase } from './support/database-image.ts';

let database: OpenDatabase | undefined;
afterAll(() => database?.close());

test('the SQL checks of the migrations accept the countries of the table and no other', async () => {
  database = await openFreshDatabase();
  const { rows } = await sql<{ place: string; definition: string }>`
    select conrelid::regclass::text as place, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and pg_get_constraintdef(oid) like '%(country = ANY%'
     order by 1`.execute(database.kysely);
  expect(rows.map(({ place }) => place)).toEqual(['alerts', 'telegram_chats']);
  for (const { place, definition } of rows) {
    const accepted = [...definition.matchAll(/'([^']+)'/g)].map(([, code]) => code!);
    expect(accepted.toSorted(), `${place}: add a migration with the new list`).toEqual(
      countrySchema.options.toSorted(),
    );
  }
});
