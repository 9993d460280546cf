import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { appSecretOf } from '#server/ground/config/app-secret.ts';
import { readConfig } from '#server/ground/config/config.ts';
import { keyringIn } from '#server/ground/crypto/keyring.ts';
import { Secret } from '#server/ground/crypto/secret.ts';
import { dumpDatabase } from '#server/ground/db/dump.ts';
import { DumpRefused } from '#server/ground/db/load-dump.ts';
import type { OpenDatabase } from '#server/ground/db/open-database.ts';
import { days } from '#shared/time.ts';
import { emptyDatabase, openFreshDatabase } from '../../../tests/support/database-image.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { fillDemo } from '../demo/fill-demo.ts';
import { demoPeople } from '../demo/people.ts';
import { runBackup } from './run-backup.ts';
import { eraseAgain, runRestore } from './run-restore.ts';

let site: TestHouse;
let password: string;
const folder = mkdtempSync(join(tmpdir(), 'copies-'));
const opened: OpenDatabase[] = [];
const [dataFolder, keysFolder] = [join(folder, 'data'), join(folder, 'keys')];
const siteDir = join(folder, 'site');
const keyringOf = (of: TestHouse) => keyringIn(siteDir, new Secret(of.appSecret));
const empty = async (): Promise<OpenDatabase> => {
  const database = await emptyDatabase();
  opened.push(database);
  return database;
};
const only = (place: string): string => {
  const [name = '', ...more] = readdirSync(place);
  expect(more).toEqual([]);
  return join(place, name);
};
const linesOf = async (database: Pick<OpenDatabase, 'kysely'>): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of dumpDatabase(database.kysely, new Date(0))) lines.push(line);
  return lines.toSorted();
};
/** The copy with something done to its lines. */
const changed = (how: (lines: string[]) => string[]): string => {
  const lines = gunzipSync(readFileSync(only(dataFolder)))
    .toString()
    .trimEnd()
    .split('\n');
  const place = join(folder, `changed-${Math.random()}.jsonl.gz`);
  writeFileSync(place, gzipSync(how(lines).join('\n')));
  return place;
};
const restore = async (dataFile: string, database: OpenDatabase) =>
  runRestore({
    database,
    keyring: keyringOf(site),
    dataFile,
    keysFile: null,
  });

beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off', DATA_DIR: siteDir } });
  const lines = await fillDemo(site, site.clock);
  password = /cette seule fois : (\S+)/.exec(lines.join('\n'))?.[1] ?? '';
  await runBackup({
    database: site.database,
    keyring: keyringOf(site),
    now: site.clock.now(),
    dataFolder,
    keysFolder,
  });
});
afterAll(async () => {
  for (const database of opened) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  test('holds no word anybody wrote, and no key', () => {
    const data = gunzipSync(readFileSync(only(dataFolder))).toString();
    const keys = gunzipSync(readFileSync(only(keysFolder))).toString();
    for (const said of demoPeople.flatMap(({ sessions }) => sessions.flatMap(({ says }) => says)))
      for (const word of said.split(/\s+/).filter((each) => each.length > 9))
        expect(data.includes(word), word).toBe(false);
    expect(keys).toMatch(/"content":"(m0\.)?s1\./);
    for (const line of keys.trimEnd().split('\n')) expect(data).not.toContain(JSON.parse(line).content);
    for (const place of [only(dataFolder), only(keysFolder)])
      expect(statSync(place).mode & 0o077, place).toBe(0);
  });

  test('keeps copies of the keys for seven days at most', async () => {
    const elsewhere = join(folder, 'week');
    const at = (after: number) =>
      runBackup({
        database: site.database,
        keyring: keyringOf(site),
        now: new Date(site.clock.now().getTime() + days(after)),
        dataFolder: join(folder, 'week-data'),
        keysFolder: elsewhere,
      });
    for (const day of [0, 6, 8]) await at(day);
    expect(readdirSync(elsewhere)).toHaveLength(2);
    expect(readdirSync(join(folder, 'week-data'))).toHaveLength(3);
  });
});

describe('a restore into an empty database', () => {
  test('gives every row back, and the person reads what they wrote; whoever left since is gone', async () => {
    const [leaves, stays] = demoPeople;
    const database = await empty();
    const dataDir = mkdtempSync(join(folder, 'new-'));
    const keyring = keyringIn(dataDir, new Secret(site.appSecret));
    const { rows } = await sql<{
      id: string;
    }>`select id from auth.users where email = ${leaves!.email}`.execute(site.database.kysely);
    const said = await runRestore({
      database,
      keyring,
      dataFile: only(dataFolder),
      keysFile: only(keysFolder),
    });
    expect(said.join('\n')).toMatch(/\d+ lignes\nClés remises : \d+/);
    expect(await linesOf(database)).toEqual(await linesOf(site.database));

    // Erased after the copy was taken: the keyring remembers it.
    await keyring.destroy(rows[0]!.id);
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, APP_SECRET: site.appSecret });
    const again = await buildApp({
      config: { ...config, appSecret: appSecretOf(config) },
      database,
      clock: site.clock,
      quiet: true,
      fastHashing: true,
    });
    const erase = async () =>
      eraseAgain({
        keyring,
        people: (await sql<{ id: string }>`select id from auth.users`.execute(database.kysely)).rows.map(
          ({ id }) => id,
        ),
        erase: again.rooms.privacy.eraseAccount,
      });
    expect(await erase()).toBe('Effacements appliqués de nouveau : 1');
    expect(await erase()).toBe('Effacements appliqués de nouveau : 0');
    expect(await again.rooms.audit.verify()).toBeNull();
    const signIn = (email: string) =>
      again.app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        payload: { email, password },
      });
    expect((await signIn(leaves!.email)).statusCode).toBe(400);
    const session = (await signIn(stays!.email)).json<{ access_token: string }>();
    const headers = { authorization: `Bearer ${session.access_token}` };
    const ask = async <T>(name: string, payload: object): Promise<T> =>
      (await again.app.inject({ method: 'POST', url: `/functions/v1/${name}`, headers, payload })).json<T>();
    const listed = await ask<{ sessions: { id: string }[] }>('list-sessions', {});
    const read = await Promise.all(
      listed.sessions.map(({ id }) =>
        ask<{ messages: { role: string; text: string }[] }>('read-session', { conversationId: id }),
      ),
    );
    const words = read.flatMap(({ messages }) =>
      messages.filter(({ role }) => role === 'user').map(({ text }) => text),
    );
    expect(words.toSorted()).toEqual(stays!.sessions.flatMap(({ says }) => says).toSorted());
  });

  test('is refused over data, for a file that is missing, cut, changed or of a later version; nothing is kept', async () => {
    const half = join(folder, 'half.jsonl.gz');
    writeFileSync(half, readFileSync(only(dataFolder)).subarray(0, 4000));
    const migrated = await openFreshDatabase();
    opened.push(migrated);
    await expect(restore(join(folder, 'nowhere.gz'), migrated)).rejects.toThrow(/n’existe pas/);
    await expect(restore(only(dataFolder), site.database)).rejects.toThrow(/pas vide/);
    for (const [file, sentence] of [
      [changed(([head = '', ...rest]) => [head.replace('"0001_', '"9999_'), ...rest]), /plus récente/],
      [changed((lines) => lines.slice(1)), /pas une sauvegarde/],
      [changed(([head = '', ...rest]) => [head.replace(/,"0046_[^"]*"/, ''), ...rest]), /plus récentes/],
    ] as const)
      await expect(restore(file, migrated)).rejects.toThrow(sentence);
    for (const [file, sentence] of [
      [half, /incompl/],
      [changed((lines) => lines.filter((line) => !line.includes('"title_sealed"'))), /incomplète/],
      [
        changed((lines) => lines.map((line) => line.replace('"public.messages"', '"pg_catalog.pg_class"'))),
        /pas une sauvegarde/,
      ],
    ] as const) {
      const trying = restore(file, migrated);
      await expect(trying, file).rejects.toThrow(DumpRefused);
      await expect(trying).rejects.toThrow(sentence);
      expect((await sql`select from auth.users`.execute(migrated.kysely)).rows).toEqual([]);
    }
  });
});
