import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { OpenDatabase } from './open-database.ts';

export const migrationsDirectory = fileURLToPath(new URL('../../migrations/', import.meta.url));

const namePattern = /^\d{4}_[a-z0-9_]+\.sql$/;

export type Migration = { name: string; script: string; sha256: string };

/** All migrations in order. @throws Error when a file's name is not four digits and a sentence. */
export const readMigrations = async (directory = migrationsDirectory): Promise<Migration[]> => {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      if (!namePattern.test(name)) throw new Error(`Migration ${name}: four digits, then a sentence`);
      const script = await readFile(`${directory}/${name}`, 'utf8');
      return { name, script, sha256: createHash('sha256').update(script).digest('hex') };
    }),
  );
};

const ledger = `
  create schema if not exists private;
  create table if not exists private.migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  );
`;

/**
 * Applies what is missing, each file in its own transaction, under a lock so that two servers starting at once do not
 * collide. A file that changed after it was applied stops the start: history is never rewritten.
 * @returns the names applied now.
 */
export const migrate = async (
  database: OpenDatabase,
  migrations?: readonly Migration[],
): Promise<readonly string[]> => {
  const all = migrations ?? (await readMigrations());
  await database.exec(ledger);
  const applied: string[] = [];
  for (const migration of all) {
    const known = await sql<{ sha256: string }>`
      select sha256 from private.migrations where name = ${migration.name}`.execute(database.kysely);
    const before = known.rows[0];
    if (before) {
      if (before.sha256 !== migration.sha256) {
        throw new Error(`La migration ${migration.name} a changé après avoir été appliquée.`);
      }
      continue;
    }
    // One script, so that the embedded engine and the server run the very same text; the lock is re-checked inside.
    await database
      .exec(`
      begin;
      select pg_advisory_xact_lock(4312071);
      do $guard$ begin
        if exists (select 1 from private.migrations where name = '${migration.name}') then
          raise exception 'already applied' using errcode = 'PT001';
        end if;
      end $guard$;
      ${migration.script}
      insert into private.migrations (name, sha256) values ('${migration.name}', '${migration.sha256}');
      commit;
    `)
      .catch(async (error: unknown) => {
        await database.exec('rollback').catch(() => {});
        if ((error as { code?: string }).code !== 'PT001') {
          throw new Error(`La migration ${migration.name} a échoué : ${(error as Error).message}`, {
            cause: error,
          });
        }
      });
    applied.push(migration.name);
  }
  return applied;
};

/** Names of migrations that exist and are not applied; readiness asks this. */
export const missingMigrations = async (database: OpenDatabase): Promise<string[]> => {
  const all = await readMigrations();
  const known = await sql<{ name: string }>`select name from private.migrations`.execute(database.kysely);
  const names = new Set(known.rows.map((row) => row.name));
  return all.map((migration) => migration.name).filter((name) => !names.has(name));
};
