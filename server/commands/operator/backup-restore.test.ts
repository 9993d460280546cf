import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { appSecretOf } from '#server/ground/config/app-secret.ts';
import { readConfig } from '#server/ground/config/config.ts';
import { keyringAgeName } from '#server/ground/crypto/key-store.ts';
import { keyringIn } from '#server/ground/crypto/keyring-in.ts';
import { Secret } from '#server/ground/crypto/secret.ts';
import { dumpDatabase } from '#server/ground/db/dump.ts';
import { DumpRefused } from '#server/ground/db/load-dump.ts';
import type { OpenDatabase } from '#server/ground/db/open-database.ts';
import { days } from '#shared/time.ts';
import { emptyDatabase, openFreshDatabase } from '../../../tests/support/database-image.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { runCommand } from '../../../tests/support/run-command.ts';
import { beginRestore, isRestoreUnfinished } from '../../ground/unfinished-restore.ts';
import { fillDemo } from '../demo/fill-demo.ts';
import { demoPeople } from '../demo/people.ts';
import { readCopy } from './copy-files.ts';
import { runBackup } from './run-backup.ts';
import { eraseAgain, keyFiles, runRestore, underMark } from './run-restore.ts';

let site: TestHouse;
let password: string;
const folder = mkdtempSync(join(tmpdir(), 'copies-'));
const opened: OpenDatabase[] = [];
const [dataFolder, keysFolder] = [join(folder, 'data'), join(folder, 'keys')];
const siteDir = join(folder, 'site');
const passphrase = 'une phrase pour les copies';
/** Fifty copies are written or read here: at its usual cost, the passphrase would take half of the time. */
const lock = { passphrase, work: 10 };
const keyringOf = (of: TestHouse) => keyringIn({ dataDir: siteDir }, new Secret(of.appSecret));
const textOf = async (place: string): Promise<string> => {
  const lines: string[] = [];
  for await (const line of readCopy(place, { passphrase })) lines.push(line);
  return lines.join('\n');
};
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
/** The copy with something done to its lines, as plain as copies once were. */
const changed = async (how: (lines: string[]) => string[]): Promise<string> => {
  const lines = (await textOf(only(dataFolder))).split('\n');
  const place = join(folder, `changed-${Math.random()}.jsonl.gz`);
  writeFileSync(place, gzipSync(how(lines).join('\n')));
  return place;
};
const idOf = async (email: string): Promise<string> =>
  (await site.db.system('test', (tx) => site.rooms.auth.findUserId(tx, email)))!;
const restore = async (dataFile: string, database: OpenDatabase) =>
  runRestore({
    database,
    keyring: keyringOf(site),
    dataFile,
    keysFile: null,
    key: { passphrase },
  });

beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off', DATA_DIR: siteDir } });
  const lines = await fillDemo(site, site.clock);
  password = /cette seule fois : (\S+)/.exec(lines.join('\n'))?.[1] ?? '';
  await runBackup({
    database: site.database,
    keyring: keyringOf(site),
    lock,
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
  test('holds no word anybody wrote, and no key', async () => {
    const data = await textOf(only(dataFolder));
    const keys = await textOf(only(keysFolder));
    for (const said of demoPeople.flatMap(({ sessions }) => sessions.flatMap(({ says }) => says)))
      for (const word of said.split(/\s+/).filter((each) => each.length > 9))
        expect(data.includes(word), word).toBe(false);
    expect(keys).toMatch(/"content":"(m0\.)?s1\./);
    for (const line of keys.split('\n')) {
      const { name, content } = JSON.parse(line) as { name: string; content: string };
      if (name !== keyringAgeName) expect(data).not.toContain(content);
    }
    // The file is noise, and so is who somebody is, inside it.
    const raw = readFileSync(only(dataFolder)).toString('latin1');
    expect(raw).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
    expect(raw).not.toContain(demoPeople[0]!.email);
    for (const { email } of demoPeople) expect(data, email).not.toContain(email);
    for (const place of [only(dataFolder), only(keysFolder)])
      expect(statSync(place).mode & 0o077, place).toBe(0);
  });

  test('keeps copies of the keys for seven days at most', async () => {
    const elsewhere = join(folder, 'week');
    const at = (after: number) =>
      runBackup({
        database: site.database,
        keyring: keyringOf(site),
        lock,
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
    const keyring = keyringIn({ dataDir }, new Secret(site.appSecret));
    const gone = await idOf(leaves!.email);
    const said = await runRestore({
      database,
      keyring,
      dataFile: only(dataFolder),
      keysFile: only(keysFolder),
      key: { passphrase },
    });
    expect(said.join('\n')).toMatch(/\d+ lignes\nClés remises : \d+/);
    expect(await linesOf(database)).toEqual(await linesOf(site.database));

    // Erased after the copy was taken: the keyring remembers it.
    await keyring.destroy(gone);
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
      [await changed(([head = '', ...rest]) => [head.replace('"0001_', '"9999_'), ...rest]), /plus récente/],
      [await changed((lines) => lines.slice(1)), /pas une sauvegarde/],
      [
        await changed(([head = '', ...rest]) => [head.replace(/,"0046_[^"]*"/, ''), ...rest]),
        /plus récentes/,
      ],
    ] as const)
      await expect(restore(file, migrated)).rejects.toThrow(sentence);
    for (const [file, sentence] of [
      [half, /incompl/],
      [await changed((lines) => lines.filter((line) => !line.includes('"title_sealed"'))), /incomplète/],
      [
        await changed((lines) =>
          lines.map((line) => line.replace('"public.messages"', '"pg_catalog.pg_class"')),
        ),
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

describe('what a restore needs', () => {
  const newPlace = () => {
    const dataDir = mkdtempSync(join(folder, 'place-'));
    return { dataDir, marks: join(dataDir, 'erasures') };
  };
  const copyNow = async (name: string) => {
    const [data, keys] = [join(folder, `${name}-data`), join(folder, `${name}-keys`)];
    await runBackup({
      database: site.database,
      keyring: keyringOf(site),
      lock,
      now: site.clock.now(),
      dataFolder: data,
      keysFolder: keys,
    });
    return { data: only(data), keys: only(keys) };
  };
  type Try = {
    dataFile: string;
    keysFile: string | null;
    secret?: string;
    key?: string;
    dataDir?: string;
    database?: OpenDatabase;
  };
  const tryRestore = async ({
    dataFile,
    keysFile,
    secret = site.appSecret,
    key = passphrase,
    dataDir,
    ...given
  }: Try) => {
    const database = given.database ?? (await empty());
    const keyring = keyringIn({ dataDir: dataDir ?? newPlace().dataDir }, new Secret(secret));
    const said = runRestore({ database, keyring, dataFile, keysFile, key: { passphrase: key } });
    return { database, keyring, said };
  };
  const rowsIn = async (database: OpenDatabase): Promise<number> => {
    const { rows } = await sql<{
      there: boolean;
    }>`select to_regclass('auth.users') is not null as there`.execute(database.kysely);
    return rows[0]!.there ? (await sql`select from auth.users`.execute(database.kysely)).rows.length : 0;
  };
  let refusing: OpenDatabase;
  let old: { data: string; keys: string };
  let young: { data: string; keys: string };
  beforeAll(async () => {
    refusing = await empty();
    old = await copyNow('old');
    // A key is made in between: the second copy needs a keyring that knows of it.
    await keyringOf(site).findOrCreate('00000000-0000-4000-8000-0000000000aa');
    young = await copyNow('young');
  });

  test.each<[string, () => Omit<Try, never>, RegExp | null]>([
    ['keys younger than the copy', () => ({ dataFile: old.data, keysFile: young.keys }), null],
    [
      'keys older than the copy',
      () => ({ dataFile: young.data, keysFile: old.keys }),
      /Les clés sont plus anciennes/,
    ],
    [
      'no keys',
      () => ({ dataFile: old.data, keysFile: null }),
      /Les clés sont plus anciennes que la copie, ou absentes/,
    ],
    [
      'another APP_SECRET',
      () => ({ dataFile: old.data, keysFile: old.keys, secret: 'un-autre-secret-de-plus-de-32-signes' }),
      /un autre APP_SECRET/,
    ],
    [
      'another passphrase',
      () => ({ dataFile: old.data, keysFile: old.keys, key: 'une autre phrase' }),
      /n’ouvre pas/,
    ],
    [
      'half a copy of the keys',
      () => {
        const half = join(folder, 'half-keys.jsonl.gz.age');
        writeFileSync(half, readFileSync(old.keys).subarray(0, -40));
        return { dataFile: old.data, keysFile: half };
      },
      /incomplet ou abîmé/,
    ],
    [
      'half a copy of the data',
      () => {
        const half = join(folder, 'half-data.jsonl.gz.age');
        writeFileSync(half, readFileSync(old.data).subarray(0, -70_000));
        return { dataFile: half, keysFile: old.keys };
      },
      /incomplet ou abîmé/,
    ],
  ])('with %s', async (_name, given, sentence) => {
    const { database, said } = await tryRestore({
      ...given(),
      // A refusal leaves nothing: the next one may meet the same database.
      ...(sentence !== null && { database: refusing }),
    });
    if (sentence === null) {
      await said;
      expect(await rowsIn(database)).toBeGreaterThan(3);
      return;
    }
    await expect(said).rejects.toThrow(DumpRefused);
    await expect(said).rejects.toThrow(sentence);
    expect(await rowsIn(database)).toBe(0);
  });

  test('with the keys of the same day, and twice: the second is refused over the data of the first', async () => {
    const { database, keyring, said } = await tryRestore({ dataFile: old.data, keysFile: old.keys });
    await said;
    const before = await rowsIn(database);
    const again = runRestore({
      database,
      keyring,
      dataFile: old.data,
      keysFile: old.keys,
      key: { passphrase },
    });
    await expect(again).rejects.toThrow(/pas vide/);
    expect(await rowsIn(database)).toBe(before);
  });

  test('threat: what fails after the rows are in lets erased people stand: the mark stays, and the restore goes on from there', async () => {
    const { dataDir } = newPlace();
    const database = await empty();
    const keyring = keyringIn({ dataDir }, new Secret(site.appSecret));
    const load = (dataFile: string, into: OpenDatabase) => () =>
      runRestore({ database: into, keyring, dataFile, keysFile: old.keys, key: { passphrase } });
    // Refused before its rows, or over data that was there already: nothing is unfinished.
    const nowhere = underMark({ dataDir, database }, load(join(folder, 'nowhere.gz'), database));
    await expect(nowhere).rejects.toThrow(/n’existe pas/);
    const over = underMark({ dataDir, database: site.database }, load(old.data, site.database));
    await expect(over).rejects.toThrow(/pas vide/);
    expect(isRestoreUnfinished(dataDir)).toBe(false);

    const failing = underMark({ dataDir, database }, async () => {
      await load(old.data, database)();
      throw new Error('the migrations since');
    });
    await expect(failing).rejects.toThrow('the migrations since');
    expect(isRestoreUnfinished(dataDir)).toBe(true);
    expect(await underMark({ dataDir, database }, load(old.data, database))).toEqual([
      expect.stringContaining('elle reprend'),
    ]);
  });

  describe('threat: a copy from before brings an erased woman back by name', () => {
    /** As they were made then: plain, and silent about the keys that they need. */
    const fromBefore = () =>
      changed(([head = '', ...rest]) => {
        const { keyring: _, ...said } = JSON.parse(head) as Record<string, unknown>;
        return [JSON.stringify(said), ...rest];
      });
    const [leaves, stays] = demoPeople;
    /** The keys of today: hers was destroyed, and no mark of it is left. */
    const keysWithoutHers = async (gone: string): Promise<string> => {
      const place = join(folder, `without-${Math.random()}.jsonl.gz`);
      const lines = (await textOf(old.keys)).split('\n').filter((line) => !line.includes(gone));
      writeFileSync(place, gzipSync(lines.join('\n')));
      return place;
    };

    test('without keys it is refused before its first row', async () => {
      const { database, said } = await tryRestore({
        dataFile: await fromBefore(),
        keysFile: null,
        database: refusing,
      });
      await expect(said).rejects.toThrow(/d’avant le chiffrement des noms : sans clés/);
      expect(await rowsIn(database)).toBe(0);
    });

    test('with keys among which hers is not it is refused, until the operator says that she was erased', async () => {
      const gone = await idOf(leaves!.email);
      const dataFile = await fromBefore();
      const keysFile = await keysWithoutHers(gone);
      const { said } = await tryRestore({ dataFile, keysFile, database: refusing });
      await expect(said).rejects.toThrow(/^(?=.*1 des personnes).*--erase-without-key/s);
      expect(await rowsIn(refusing)).toBe(0);

      const keyring = keyringIn(newPlace(), new Secret(site.appSecret));
      const database = await empty();
      const lines = await runRestore({
        database,
        keyring,
        dataFile,
        keysFile,
        key: { passphrase },
        eraseWithoutKey: true,
      });
      expect(lines.at(-1)).toMatch(/détruisez-la/);
      const erased: string[] = [];
      const people = (await sql<{ id: string }>`select id from auth.users`.execute(database.kysely)).rows;
      await eraseAgain({
        keyring,
        people: people.map(({ id }) => id),
        erase: async (userId) => void erased.push(userId),
      });
      expect(erased).toEqual([gone]);
      expect(await keyring.find(await idOf(stays!.email))).not.toBeNull();
    });

    test('with all the keys it is restored', async () => {
      const { database, said } = await tryRestore({ dataFile: await fromBefore(), keysFile: old.keys });
      await said;
      expect(await rowsIn(database)).toBeGreaterThan(3);
    });
  });

  test('somebody was erased since: the keys of that day are restored, and the mark that stood apart keeps their key away', async () => {
    const { dataDir, marks } = newPlace();
    const secret = new Secret(site.appSecret);
    const [leaves] = demoPeople;
    const gone = await idOf(leaves!.email);
    // The keyring that knew of the erasure is lost with its disk; the marks are on another one.
    const lost = keyringIn({ dataDir: newPlace().dataDir, erasureMarks: marks }, secret);
    await lost.putBack(keyFiles(old.keys, { passphrase }));
    await lost.destroy(gone);
    const { keyring, said } = await tryRestore({ dataFile: old.data, keysFile: old.keys, dataDir });
    await said;
    expect(await keyring.wasErased(gone)).toBe(true);
    expect(await keyring.find(gone)).toBeNull();
    const erased: string[] = [];
    const people = [gone, '00000000-0000-4000-8000-0000000000aa'];
    await eraseAgain({ keyring, people, erase: async (userId) => void erased.push(userId) });
    expect(erased).toEqual([gone]);
    expect(readdirSync(marks).join('')).not.toContain(gone.slice(0, 8));
  });
});

test('the service does not start on a restore that was cut between the rows and the erasures', async () => {
  const dataDir = mkdtempSync(join(folder, 'cut-'));
  await beginRestore(dataDir);
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const { errors, status } = await runCommand('server/main.ts', '', { env });
  expect([status, errors]).toEqual([1, expect.stringMatching(/^Une restauration n’est pas terminée/)]);
});
