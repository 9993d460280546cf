import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { ConfigError } from '../config/config.ts';
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

/**
 * Migrations whose text was changed after it had been applied somewhere, with what the text was before. Only for a change that
 * leaves the same database behind: 0001 makes roles where they are missing instead of always trying.
 */
const formerTexts: Readonly<Record<string, string>> = {
  '0001_roles_and_claims.sql': '32903d596859dc25d71de8448b2e6f48fe7a2a6b949ba79d6aba780ee1d779be',
};

/** A line of a migration after which a version that does not know it must serve no more. */
const isIncompatible = ({ script }: Migration): boolean => /^-- incompatible\b/m.test(script);

const ledger = `
  create schema if not exists private;
  create table if not exists private.migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now(),
    incompatible boolean not null default false
  );
  do $ledger$ begin
    if not exists (select from pg_attribute
        where attrelid = 'private.migrations'::regclass and attname = 'incompatible') then
      alter table private.migrations add column incompatible boolean not null default false;
    end if;
  end $ledger$;
`;

const namesIn = async (database: OpenDatabase): Promise<readonly { name: string; incompatible: boolean }[]> =>
  (
    await sql<{ name: string; incompatible: boolean }>`
      select name, incompatible from private.migrations order by name`.execute(database.kysely)
  ).rows;

/** @throws ConfigError where the database has had a migration that this version does not know */
const refuseUnknown = async (database: OpenDatabase, known: readonly Migration[]): Promise<void> => {
  const names = new Set(known.map(({ name }) => name));
  const unknown = (await namesIn(database)).filter(({ name }) => !names.has(name));
  if (unknown.length > 0)
    throw new ConfigError(
      `La base de DATABASE_URL a été ouverte par une version plus récente (migration ${unknown.at(-1)!.name}) : installez cette version, ou restaurez dans une base neuve une sauvegarde d'avant. Exemple : npm run restore -- eclaircie-20261121-093000.jsonl.gz`,
    );
};

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
  await refuseUnknown(database, migrations ? await readMigrations() : all);
  const applied: string[] = [];
  for (const migration of all) {
    const known = await sql<{ sha256: string }>`
      select sha256 from private.migrations where name = ${migration.name}`.execute(database.kysely);
    const before = known.rows[0];
    if (before) {
      const isSame = [migration.sha256, formerTexts[migration.name]].includes(before.sha256);
      if (!isSame) {
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
      insert into private.migrations (name, sha256, incompatible)
        values ('${migration.name}', '${migration.sha256}', ${isIncompatible(migration)});
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

/**
 * Why this version may not serve this database: migrations that are not applied, and those of a newer version that say so.
 * Readiness asks this.
 */
export const missingMigrations = async (
  database: OpenDatabase,
  all: readonly Migration[],
): Promise<string[]> => {
  const applied = await namesIn(database);
  const appliedNames = new Set(applied.map(({ name }) => name));
  const knownNames = new Set(all.map(({ name }) => name));
  return [
    ...all.map(({ name }) => name).filter((name) => !appliedNames.has(name)),
    ...applied
      .filter(({ name, incompatible }) => incompatible && !knownNames.has(name))
      .map(({ name }) => name),
  ];
};
