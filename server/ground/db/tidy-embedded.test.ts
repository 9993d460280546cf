import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openFreshDatabase } from '../../../tests/support/database-image.ts';
import { movableClock } from '../clock.ts';
import { tidyEmbedded, tidyingJobs } from './tidy-embedded.ts';

test('what changed is counted and its room given back, while others go on; on a server it is left alone', async () => {
  const database = await openFreshDatabase();
  try {
    const { kysely } = database;
    await sql`create table public.leaves (id integer primary key, text text)`.execute(kysely);
    await sql`insert into public.leaves select n, repeat('x', 500) from generate_series(1, 2000) n`.execute(
      kysely,
    );
    await sql`delete from public.leaves where id > 10`.execute(kysely);
    const [tidied, meanwhile] = await Promise.all([
      tidyEmbedded(database),
      sql<{ n: number }>`select count(*) as n from public.leaves`.execute(kysely),
    ]);
    expect(meanwhile.rows).toEqual([{ n: 10 }]);
    if (database.kind === 'postgres') {
      expect(tidied).toEqual([]);
      expect(tidyingJobs(database, movableClock())).toEqual([]);
      return;
    }
    expect(tidied).toContain('public.leaves');
    const { rows } = await sql<{ tuples: number; pages: number }>`
      select reltuples::integer as tuples, relpages as pages from pg_class where relname = 'leaves'`.execute(
      kysely,
    );
    expect(rows[0]?.tuples).toBe(10);
    expect(rows[0]?.pages).toBeLessThan(5);
    await tidyEmbedded(database);
    expect(await tidyEmbedded(database)).not.toContain('public.leaves');
  } finally {
    await database.close();
  }
});
