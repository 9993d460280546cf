import { setImmediate as letOthers } from 'node:timers/promises';
import { z } from 'zod';
import { declareJob, type JobDeclaration } from '../contributions.ts';
import type { OpenDatabase } from './open-database.ts';

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

/** Every night, on the embedded engine; on a real server it is the server's own business. */
export const tidyingJobs = (database: OpenDatabase): JobDeclaration[] =>
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
      ]
    : [];
