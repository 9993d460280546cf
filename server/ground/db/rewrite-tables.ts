import { setImmediate as letOthers } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from './open-database.ts';

const quoted = (table: string): string =>
  table
    .split('.')
    .map((name) => `"${name.replaceAll('"', '""')}"`)
    .join('.');

/**
 * Writes tables anew, so that what was deleted or sealed is no longer in their files: a plain vacuum leaves the bytes where they
 * were. On the embedded engine the log is closed as well, and its former files are deleted (`wal_recycle`); on a server both,
 * and its archives, are the operator's.
 */
export const rewriteTables = async (database: OpenDatabase, tables: readonly string[]): Promise<void> => {
  if (tables.length === 0) return;
  const run = (statement: string) => sql.raw(statement).execute(database.kysely);
  for (const table of tables) {
    await run(`vacuum (full, analyze) ${quoted(table)}`);
    // On one connection everybody else has their turn between two tables.
    await letOthers();
  }
  if (database.kind !== 'embedded') return;
  // The planner's statistics quote frequent values.
  await run('vacuum full pg_catalog.pg_statistic');
  await run('select pg_switch_wal()');
  await run('checkpoint');
};

/** Every table that holds anything, the job queue's included. */
export const filledTables = async ({ kysely }: Pick<OpenDatabase, 'kysely'>): Promise<string[]> =>
  (
    await sql<{ name: string }>`select n.nspname || '.' || t.relname as name from pg_class t
      join pg_namespace n on n.oid = t.relnamespace
      where t.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and pg_table_size(t.oid) > 0 order by 1`.execute(kysely)
  ).rows.map(({ name }) => name);
