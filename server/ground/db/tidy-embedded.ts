import { setImmediate as letOthers } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { days, hours } from '#shared/time.ts';
import type { Clock } from '../clock.ts';
import { declareJob, type JobDeclaration } from '../contributions.ts';
import type { OpenDatabase } from './open-database.ts';
import { filledTables, rewriteTables } from './rewrite-tables.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * What PostgreSQL's own background work does on a server (manual §24.1) and the embedded engine has nobody for: gives back
 * the room of rows that were changed or deleted, and counts what there is, without which plans are made for empty tables.
 * Only tables that changed since; one at a time, and between two of them everybody else has their turn.
 * @returns the tables that were tidied
 */
export const tidyEmbedded = async ({ pglite }: Pick<OpenDatabase, 'pglite'>): Promise<string[]> => {
  if (!pglite) return [];
  // What the engine counted in the last second, too.
  await pglite.query('select pg_stat_force_next_flush()');
  const { rows } = await pglite.query<{ schema: string; name: string }>(`
    select schemaname as schema, relname as name from pg_stat_user_tables
    where n_mod_since_analyze > 0 or n_dead_tup > 0 order by n_mod_since_analyze desc`);
  for (const { schema, name } of rows) {
    await pglite.exec(`vacuum (analyze) ${quoted(schema)}.${quoted(name)}`);
    await letOthers();
  }
  return rows.map(({ schema, name }) => `${schema}.${name}`);
};

/** Looked at once a day, with room for a night that begins late. */
const lately = days(1) + hours(2);

/** Whoever was erased since the last night is to be in no file any more (decision 0063). @returns the tables written anew */
export const rewriteAfterErasure = async (database: OpenDatabase, now: Date): Promise<string[]> => {
  const { rows } = await sql`select 1 from private.erasures
    where erased_at > ${new Date(now.getTime() - lately)} limit 1`.execute(database.kysely);
  if (rows.length === 0) return [];
  const tables = await filledTables(database);
  await rewriteTables(database, tables);
  return tables;
};

/** Every night, on the embedded engine; on a real server it is the server's own business. */
export const tidyingJobs = (database: OpenDatabase, clock: Clock): JobDeclaration[] =>
  database.kind === 'embedded'
    ? [
        declareJob({
          name: 'tidy-embedded-database',
          payload: z.object({}),
          schedule: '30 4 * * *',
          async handle() {
            await tidyEmbedded(database);
          },
        }),
        declareJob({
          name: 'rewrite-after-erasure',
          payload: z.object({}),
          schedule: '45 4 * * *',
          async handle() {
            await rewriteAfterErasure(database, clock.now());
          },
        }),
      ]
    : [];
