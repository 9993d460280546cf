import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { rolesScript } from '#server/ground/db/database-roles.ts';
import { migrate } from '#server/ground/db/migrate.ts';
import {
  embeddedOptions,
  type OpenDatabase,
  openPostgres,
  overPglite,
} from '#server/ground/db/open-database.ts';
import { runOnce, startPostgres, withDatabase } from './postgres.ts';
import { prepareEmptyImage } from './prepared-image.ts';
import { recordStatement } from './recorded-statements.ts';

/*
 * Every test file gets an isolated database with all migrations applied, without paying for them again: the embedded
 * one is loaded from an image made once per set of migrations, the real one is copied from a template.
 */

/** What the global setup hands to the test files. `trouble`: the migrations fail; only files that ask are concerned. */
export type TestDatabase =
  | { kind: 'embedded'; image: string }
  /** `url`: of an administrator; `ownerUrl`: of an ordinary role that owns the databases of the tests. */
  | { kind: 'postgres'; url: string; ownerUrl: string; prefix: string }
  | { kind: 'trouble'; message: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase;
  }
}

const templateName = (prefix: string) => `${prefix}_template`;

/** A server whose template database has all migrations applied. */
export const prepareTemplate = async (): Promise<{
  url: string;
  ownerUrl: string;
  prefix: string;
  stop(): Promise<void>;
}> => {
  const server = await startPostgres();
  const prefix = `eclaircie_test_${randomBytes(4).toString('hex')}`;
  const owner = `${prefix}_owner`;
  const ownerUrl = (name: string): string => {
    const url = new URL(withDatabase(server.url, name));
    [url.username, url.password] = [owner, prefix];
    return url.toString();
  };
  const stop = async () => {
    const { rows } = await runOnce(
      server.url,
      `select datname from pg_database where datname like '${prefix}%'`,
    );
    if (process.env.TEST_DATABASE_URL) {
      for (const { datname } of rows) await runOnce(server.url, `drop database ${datname} with (force)`);
      await runOnce(server.url, `drop role if exists ${owner}`);
    }
    await server.stop();
  };
  try {
    await runOnce(server.url, `create database ${templateName(prefix)}`);
    // As an operator does who may make no roles: an administrator runs the script once, the rest is done by the owner.
    await runOnce(server.url, `create role ${owner} login password '${prefix}'`);
    await runOnce(server.url, rolesScript(owner, templateName(prefix)));
    const template = openPostgres(ownerUrl(templateName(prefix)));
    try {
      await migrate(template);
    } finally {
      await template.close();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, ownerUrl: ownerUrl('postgres'), prefix, stop };
};

const imageBytes = new Map<string, ArrayBuffer>();

/**
 * The image as PGlite takes it. A worker reads it once: a Blob copies its 28 MB several times at each load, and collecting
 * the copies costs as much as loading the database.
 */
const loadableImage = (path: string): Blob => {
  let bytes = imageBytes.get(path);
  if (!bytes) {
    const { buffer, byteOffset, byteLength } = readFileSync(path);
    bytes = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
    imageBytes.set(path, bytes);
  }
  return Object.assign(new Blob([]), { arrayBuffer: async () => bytes });
};

/** The embedded engine on a cluster in which nothing was done yet, also where the suites run on a server. */
export const emptyEngine = async (): Promise<PGlite> =>
  PGlite.create({ ...embeddedOptions, loadDataDir: loadableImage(await prepareEmptyImage()) });

/** An empty database with all migrations applied, this test's own. The caller closes what it opens on it. */
export const freshDatabase = async (): Promise<{ pglite: PGlite } | { connectionString: string }> => {
  const prepared = inject('testDatabase');
  if (prepared.kind === 'trouble') throw new Error(prepared.message);
  if (prepared.kind === 'embedded') {
    return {
      pglite: await PGlite.create({ ...embeddedOptions, loadDataDir: loadableImage(prepared.image) }),
    };
  }
  const name = `${prepared.prefix}_${randomBytes(6).toString('hex')}`;
  const { url, prefix, ownerUrl } = prepared;
  await runOnce(url, `create database ${name} template ${templateName(prefix)} owner ${prefix}_owner`);
  return { connectionString: withDatabase(ownerUrl, name) };
};

/** The same, open. The statements that run on the embedded one are recorded. The caller closes it. */
export const openFreshDatabase = async (): Promise<OpenDatabase> => {
  const fresh = await freshDatabase();
  if ('connectionString' in fresh) return openPostgres(fresh.connectionString);
  return overPglite(fresh.pglite, { onStatement: recordStatement });
};

/** A database with nothing in it at all, as an operator makes one to restore into. */
export const emptyDatabase = async (): Promise<OpenDatabase> => {
  const prepared = inject('testDatabase');
  if (prepared.kind === 'trouble') throw new Error(prepared.message);
  if (prepared.kind === 'embedded') return overPglite(await emptyEngine());
  const name = `${prepared.prefix}_${randomBytes(6).toString('hex')}`;
  await runOnce(prepared.url, `create database ${name} owner ${prepared.prefix}_owner`);
  return openPostgres(withDatabase(prepared.ownerUrl, name));
};

/** What a server of its own is told: on the real server an empty database with all migrations, else nothing. */
export const ownDatabaseEnv = async (): Promise<Record<string, string>> => {
  if (inject('testDatabase').kind !== 'postgres') return {};
  const fresh = await freshDatabase();
  return 'connectionString' in fresh ? { DATABASE_URL: fresh.connectionString } : {};
};
