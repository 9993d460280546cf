import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { takeLock } from './lock-directory.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import type { Database } from './tables.ts';

/** An open database, embedded or not, behind one query layer. */
export type OpenDatabase = {
  kind: 'embedded' | 'postgres';
  kysely: Kysely<Database>;
  /** Runs a script of several statements (migrations). */
  exec(script: string): Promise<void>;
  close(): Promise<void>;
  /** The embedded engine, for the job queue and dumps. */
  pglite: PGlite | null;
  connectionString: string | null;
};

const oid = { int8: 20, date: 1082 };

/**
 * What the embedded engine is opened with, here and for the image the tests start from. Halves its memory; files of the log
 * that are over are deleted rather than kept for later with what is in them.
 */
export const embeddedOptions = {
  postgresqlconf: [
    'shared_buffers = 16MB',
    'max_connections = 5',
    'plan_cache_mode = force_generic_plan',
    'wal_recycle = off',
  ],
  // The same shapes as on PostgreSQL: 64-bit counts as numbers, dates as text without a time zone.
  parsers: { [oid.int8]: Number, [oid.date]: (value: string) => value },
};

/** `onStatement` is called with each statement that succeeded. */
type PgliteOptions = {
  release?: () => void;
  onStatement?: (statement: { sql: string; values: readonly unknown[] }) => void;
};

/** Wraps an engine that is already open (tests start from an image). */
export const overPglite = (pglite: PGlite, { release, onStatement }: PgliteOptions = {}): OpenDatabase => {
  const prepared = withPreparedStatements(pglite);
  const kysely = new Kysely<Database>({
    dialect: new PGliteDialect({ pglite: prepared }),
    ...(onStatement && {
      log: ({ level, query }) => {
        if (level === 'query') onStatement({ sql: query.sql, values: query.parameters });
      },
    }),
  });
  return {
    kind: 'embedded',
    kysely,
    exec: async (script) => {
      await pglite.exec(script);
      await prepared.forget();
    },
    close: async () => {
      await kysely.destroy();
      if (!pglite.closed) await pglite.close();
      release?.();
    },
    pglite,
    connectionString: null,
  };
};

/** The default: PostgreSQL inside this process, its files in `directory`. */
export const openEmbedded = async (directory: string): Promise<OpenDatabase> => {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const release = takeLock(join(directory, '..', 'database.lock'));
  try {
    return overPglite(await PGlite.create({ dataDir: directory, ...embeddedOptions }), { release });
  } catch (error) {
    release();
    throw error;
  }
};

/** The database an installation is configured with. */
export const openDatabase = (config: {
  databaseUrl: string | null;
  databasePool?: number;
  dataDir: string;
}): Promise<OpenDatabase> =>
  config.databaseUrl
    ? Promise.resolve(openPostgres(config.databaseUrl, config.databasePool))
    : openEmbedded(resolve(config.dataDir, 'database'));

/** Single statements on a server that others may use as well; null for the embedded engine, which is this process's own. */
export const statementsOf = ({ kind, kysely }: OpenDatabase) =>
  kind === 'embedded'
    ? null
    : async (statement: string): Promise<Record<string, unknown>[]> =>
        (await sql.raw<Record<string, unknown>>(statement).execute(kysely)).rows;

/** Any PostgreSQL ≥ 15. */
export const openPostgres = (connectionString: string, max = 12): OpenDatabase => {
  const types: pg.CustomTypesConfig = {
    getTypeParser: ((id: number, format?: 'text' | 'binary') => {
      if (id === oid.int8) return Number;
      if (id === oid.date) return (value: string) => value;
      return pg.types.getTypeParser(id, format as 'text');
    }) as pg.CustomTypesConfig['getTypeParser'],
  };
  const pool = new pg.Pool({ connectionString, max, types, connectionTimeoutMillis: 5000 });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that breaks while it is in use: its statement fails, and that is where it is told.
  pool.on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    kysely,
    exec: async (script) => {
      await pool.query(script);
    },
    close: () => kysely.destroy(),
    pglite: null,
    connectionString,
  };
};
