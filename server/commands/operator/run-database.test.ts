import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/ground/config/config.ts';
import { startTrouble } from '#server/ground/config/start-trouble.ts';
import { databaseRoles, rolesScript } from '#server/ground/db/database-roles.ts';
import { migrate, missingMigrations, readMigrations } from '#server/ground/db/migrate.ts';
import { type OpenDatabase, overPglite } from '#server/ground/db/open-database.ts';
import { emptyEngine, openFreshDatabase } from '../../../tests/support/database-image.ts';
import { printRoles, runMove } from './run-database.ts';

const opened: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const each of opened) await each.close();
});
const open = async (): Promise<OpenDatabase> => {
  const database = overPglite(await emptyEngine());
  opened.push(database);
  return database;
};
const first = async () => (await readMigrations()).slice(0, 1);

/** An engine whose session is that of an ordinary owner of its database. */
const asOrdinaryOwner = async (prepare = ''): Promise<OpenDatabase> => {
  const database = await open();
  await database.exec(`create role eclaircie login; alter database template1 owner to eclaircie;
    alter database postgres owner to eclaircie; ${prepare} set session authorization eclaircie`);
  return database;
};

describe('a role that may make no roles', () => {
  it('is refused with a sentence that names the command, where they are missing', async () => {
    const database = await asOrdinaryOwner();
    const error = await migrate(database, await first()).catch((each: unknown) => each);
    expect(startTrouble(error)).toMatch(/npm run database -- check/);
  });

  it('migrates where an administrator has run the script, and again after it was run twice', async () => {
    const script = rolesScript('eclaircie', 'postgres');
    const database = await asOrdinaryOwner(`${script} ${script}`);
    expect(await migrate(database, await first())).toHaveLength(1);
    for (const role of databaseRoles) await database.exec(`begin; set local role ${role}; commit;`);
  });
});

describe('the script for an administrator', () => {
  it('takes names from DATABASE_URL and quotes them', () => {
    const [script] = printRoles({ databaseUrl: 'postgres://l%22app:mot-de-passe@db.example/ma%20base' });
    expect(script).toContain('to "l""app";');
    expect(script).toContain('alter database "ma base" owner');
    expect(script).not.toContain('mot-de-passe');
    expect(() => printRoles({ databaseUrl: null })).toThrow(/DATABASE_URL manque/);
  });
});

describe('migrations that this version does not know', () => {
  it('refuse a start with a sentence', async () => {
    const database = await openFreshDatabase();
    opened.push(database);
    await sql`insert into private.migrations (name, sha256) values ('9998_a_later_thing.sql', '')`.execute(
      database.kysely,
    );
    await expect(migrate(database)).rejects.toThrow(
      /version plus récente \(migration 9998_a_later_thing\.sql\)/,
    );
  });

  it('leave a running process ready, unless they say that they are incompatible', async () => {
    const database = await openFreshDatabase();
    opened.push(database);
    const all = await readMigrations();
    const add = (name: string, incompatible: boolean) =>
      sql`insert into private.migrations (name, sha256, incompatible) values (${name}, '', ${incompatible})`.execute(
        database.kysely,
      );
    await add('9998_a_later_thing.sql', false);
    expect(await missingMigrations(database, all)).toEqual([]);
    await add('9999_an_incompatible_thing.sql', true);
    expect(await missingMigrations(database, all)).toEqual(['9999_an_incompatible_thing.sql']);
  });

  it('are known as incompatible by a line of their text', async () => {
    const database = await open();
    const script = '-- Splits a table.\n-- incompatible\nselect 1;';
    await database.exec('create schema private');
    const later = { name: '9999_an_incompatible_thing.sql', script, sha256: randomBytes(8).toString('hex') };
    await migrate(database, [later]);
    expect(await missingMigrations(database, [])).toEqual([later.name]);
  });

  it('a migration whose text changed since is refused, save the former text of the first', async () => {
    const database = await openFreshDatabase();
    opened.push(database);
    const set = (name: string, sha: string) =>
      sql`update private.migrations set sha256 = ${sha} where name = ${name}`.execute(database.kysely);
    const former = '32903d596859dc25d71de8448b2e6f48fe7a2a6b949ba79d6aba780ee1d779be';
    await set('0001_roles_and_claims.sql', former);
    expect(await migrate(database)).toEqual([]);
    await set('0002_limits_and_audit.sql', former);
    await expect(migrate(database)).rejects.toThrow(/0002_limits_and_audit\.sql a changé/);
  });
});

describe('a move that cannot begin', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'eclaircie-move-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env });

  it('says what it needs', async () => {
    await expect(runMove(config({}), undefined, new Date())).rejects.toThrow(/^--to attend/);
    await expect(runMove(config({}), 'mysql://a/b', new Date())).rejects.toThrow(/^--to attend/);
    const both = config({ DATABASE_URL: 'postgres://a/b' });
    await expect(runMove(both, 'postgres://a/b', new Date())).rejects.toThrow(/^DATABASE_URL est donnée/);
  });
});
