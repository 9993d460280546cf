import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { freshDatabase } from './database-image.ts';
import { runOnce } from './postgres.ts';
import { type RunningServer, shortLived, startServer } from './running-server.ts';

/*
 * The product twice, as two processes of the operating system, on one PostgreSQL. Each has a mailbox of its own: a letter
 * that both sent would be there twice.
 */

export type TwoProcesses = Awaited<ReturnType<typeof startTwoProcesses>>;

/** The caller stops them. On the real server only. */
export const startTwoProcesses = async (env: Record<string, string> = {}) => {
  const fresh = await freshDatabase();
  if (!('connectionString' in fresh)) throw new Error('two processes need a real server');
  const database = fresh.connectionString;
  const shared = {
    ...shortLived.env,
    DATABASE_URL: database,
    APP_SECRET: randomBytes(48).toString('base64url'),
    ...env,
  };
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'eclaircie-two-')));
  // Each writes its mails in a folder of its own; the keys are the same.
  mkdirSync(join(folders[0]!, 'keyring'), { mode: 0o700 });
  symlinkSync(join(folders[0]!, 'keyring'), join(folders[1]!, 'keyring'));
  const [one, two] = await Promise.all(
    folders.map((dataDir) => startServer({ ...shortLived, dataDir, env: shared })),
  );
  const servers = [one!, two!] as const;
  const { anonKey } = (await (await fetch(`${servers[0].url}/config.json`)).json()) as { anonKey: string };

  const query = async <Row>(text: string): Promise<Row[]> =>
    ((await runOnce(database, text)) as pg.QueryResult).rows as Row[];

  return {
    servers,
    query,
    /** A request of a browser, to one of the two. */
    post: (
      server: RunningServer,
      path: string,
      body: object,
      headers: Record<string, string> = {},
    ): Promise<Response> =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { apikey: anonKey, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    /** How many rows each table of ours has. */
    countRows: async (): Promise<Map<string, number>> => {
      const tables = await query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname in ('auth', 'public', 'private') order by 1`,
      );
      const counted = await query<{ name: string; rows: number }>(
        tables
          .map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
          .join(' union all '),
      );
      return new Map(counted.map(({ name, rows }) => [name, rows]));
    },
    stop: async (): Promise<void> => {
      await Promise.all(servers.map((server) => server.stop()));
      for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
