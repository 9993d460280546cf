import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { installDebianPackage } from './debian-package.ts';

/** A PostgreSQL server for tests: where its maintenance database is, and how to be rid of it. */
export type TestServer = { url: string; stop(): Promise<void> };

/** Thrown when no PostgreSQL can be had; the message says why in one French sentence. */
export class NoPostgres extends Error {}

const newestBinaries = (): string | null => {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home)
    ? readdirSync(home).filter((name) => existsSync(join(home, name, 'bin', 'initdb')))
    : [];
  const newest = versions.map(Number).sort((a, b) => b - a)[0];
  return newest === undefined ? null : join(home, String(newest), 'bin');
};

/** PostgreSQL refuses to run as root, so root hands it to the package's own user. */
const serverUser = (): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const entry = (lines.find((line) => line.startsWith('postgres:')) ?? 'nobody:x:65534:65534').split(':');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
};

const getBinaries = (): string => {
  const found = newestBinaries();
  if (found) return found;
  if (process.getuid?.() === 0) {
    // The package would otherwise start a server of its own.
    mkdirSync('/etc/postgresql-common', { recursive: true });
    const settings = '/etc/postgresql-common/createcluster.conf';
    if (!existsSync(settings)) writeFileSync(settings, 'create_main_cluster = false\n');
  }
  const trouble = installDebianPackage('postgresql');
  const installed = newestBinaries();
  if (!installed) throw new NoPostgres(trouble ?? 'le paquet « postgresql » ne contient pas initdb');
  return installed;
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

const untilAnswers = async (url: string, server: ChildProcess, said: () => string): Promise<void> => {
  for (let tries = 0; tries < 300; tries++) {
    if (await answers(url)) return;
    if (server.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new NoPostgres(`PostgreSQL ne démarre pas (${said().trim().split('\n').slice(-3).join(' ')})`);
};

// Nothing here outlives the test run, so nothing needs to reach the disk. No port: a socket in a folder of our own.
const settings = (directory: string): string[] =>
  [
    'listen_addresses=',
    `unix_socket_directories=${directory}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=300',
    'shared_buffers=64MB',
    'timezone=UTC',
  ].flatMap((setting) => ['-c', setting]);

const startCluster = async (binaries: string): Promise<TestServer> => {
  const directory = mkdtempSync(join(tmpdir(), 'eclaircie-pg-'));
  const data = join(directory, 'data');
  const user = serverUser();
  if (user) {
    chownSync(directory, user.uid, user.gid);
    chmodSync(directory, 0o711);
  }
  const remove = () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  const options = { ...user, cwd: directory, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' } };
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions'],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    remove();
    throw new NoPostgres(`initdb a échoué (${made.error?.message ?? made.stderr.trim().split('\n').at(-1)})`);
  }
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings(directory)], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (piece) => {
    said = (said + piece).slice(-4000);
  });
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const abandon = () => {
    server.kill('SIGQUIT');
    remove();
  };
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
    server.kill('SIGQUIT');
    await gone;
    remove();
  };
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(directory)}`;
  try {
    await untilAnswers(url, server, () => said);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
};

/**
 * A real PostgreSQL: from the programs in a folder, else the one at `TEST_DATABASE_URL` (its role must be allowed to create databases and roles), else a
 * throw-away cluster from the machine's or Debian's binaries.
 * @throws NoPostgres
 */
export const startPostgres = async (binaries?: string): Promise<TestServer> => {
  const given = process.env.TEST_DATABASE_URL;
  if (binaries || !given) return startCluster(binaries ?? getBinaries());
  if (!(await answers(given))) throw new NoPostgres('la base de TEST_DATABASE_URL ne répond pas');
  return { url: given, stop: async () => {} };
};

/** The same server, another database. */
export const withDatabase = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.toString();
};

/** One statement on a connection of its own, as `create database` needs. */
export const runOnce = async (url: string, statement: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
};
