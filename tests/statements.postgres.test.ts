import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { house } from './support/house.ts';
import { type RecordedStatement, readRecorded } from './support/recorded-statements.ts';

/* Every statement of the embedded suites is planned by a PostgreSQL server, with values as our driver sends them. */

const recorded = readRecorded();
let client: pg.Client;

/** What a suite made for itself, the tables that the job queue names by day, and what is run on the embedded engine only. */
const notOurs =
  /permission denied for function pg_switch_wal|(relation "(public\.leaves|jobs\.queue_stats_\d+)"|schema "trial") does not exist/;

beforeAll(async () => {
  // Built whole, so that the tables of the job queue are there as well.
  const site = await house();
  await site.startJobs();
  const { connectionString } = site.database;
  if (!connectionString) throw new Error('this suite needs a PostgreSQL server');
  client = new pg.Client({ connectionString });
  await client.connect();
});
afterAll(() => client.end());

/** `explain` plans a statement and checks its values; it runs nothing. */
const trouble = async ({ sql, values }: RecordedStatement): Promise<string | null> => {
  try {
    await client.query(`explain ${sql}`, [...values]);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

describe.skipIf(!recorded)('on a PostgreSQL server', () => {
  test('every statement that the rooms ran can be planned, with the values they gave it', async () => {
    const failed: string[] = [];
    for (const statement of recorded ?? []) {
      const message = await trouble(statement);
      if (message && !notOurs.test(message))
        failed.push(`${message} in ${statement.sql.replace(/\s+/g, ' ').slice(0, 300)}`);
    }
    expect(failed).toEqual([]);
    expect((recorded ?? []).length).toBeGreaterThan(500);
  }, 120_000);

  test('a function, a column or a value that the server does not know is named', async () => {
    expect(await trouble({ sql: 'select no_such_function($1)', values: [1] })).toMatch(/no_such_function/);
    expect(await trouble({ sql: 'select no_such_column from public.profiles', values: [] })).toMatch(
      /no_such_column/,
    );
    expect(await trouble({ sql: 'select $1::jsonb', values: [['a', 'b']] })).toMatch(/json/);
  });
});
