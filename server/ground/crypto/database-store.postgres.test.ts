import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '../../../tests/support/database-image.ts';
import { atFileEnd } from '../../../tests/support/file-end.ts';
import { newDatabaseUrl, serverPlace } from '../../../tests/support/key-places.ts';
import { keyringContract } from '../../../tests/support/keyring-contract.ts';
import { runOnce } from '../../../tests/support/postgres.ts';
import { openPostgres, statementsOf } from '../db/open-database.ts';
import { newId } from '../ids.ts';
import { KeysOutOfReach } from './key-store.ts';
import { keyringOver } from './keyring.ts';
import { postgresStore } from './postgres-store.ts';
import { Secret } from './secret.ts';

/* Keys in a PostgreSQL of their own, on a real server: connections of several processes race. */

keyringContract('keys in a PostgreSQL of their own', serverPlace);

const open = (url: string) => {
  const store = postgresStore(new Secret(url), 'KEYRING_URL');
  atFileEnd(() => store.close());
  return store;
};
const tablesIn = async (url: string): Promise<string[]> =>
  (
    await runOnce(
      url,
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    )
  ).rows.map(({ relname }) => relname);

describe('the table', () => {
  it('is made once by processes that write first in the same moment, and not by those that read', async () => {
    const url = await newDatabaseUrl();
    const stores = Array.from({ length: 8 }, () => open(url));
    expect(await Promise.all(stores.map((store) => store.read('a/b')))).toEqual(Array(8).fill(null));
    expect(await tablesIn(url)).toEqual([]);
    const made = await Promise.all(stores.map((store) => store.create('a/b', 'x')));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await tablesIn(url)).toEqual(['eclaircie_keyring']);
  });

  it('gives what many ask for in the same moment to each their own', async () => {
    const store = open(await newDatabaseUrl());
    const names = Array.from({ length: 300 }, (_, index) => `a/${index}`);
    for (const name of names) await store.create(name, name);
    const asked = [...names, 'a/none', ...names];
    expect(await Promise.all(asked.map(store.read))).toEqual([...names, null, ...names]);
  });

  it('holds a count that processes raise at once without losing any', async () => {
    const url = await newDatabaseUrl();
    const stores = Array.from({ length: 4 }, () => open(url));
    await Promise.all(stores.map((store) => store.beginCount(3)));
    await Promise.all(Array.from({ length: 40 }, (_, index) => stores[index % 4]!.raise(1)));
    expect(await stores[0]!.count()).toBe(43);
  });
});

describe('a database that is not for the keys', () => {
  it('is refused where the data stand in it, under whatever address, and nothing is written', async () => {
    const url = await newDatabaseUrl();
    const product = openPostgres(url);
    try {
      const other = new URL(url);
      other.searchParams.set('application_name', 'another-way-there');
      const refusal = open(other.toString()).assertApart(statementsOf(product));
      await expect(refusal).rejects.toThrow(/^KEYRING_URL désigne la base où sont les données.*Exemple/);
      // Two databases of one server are two, and it is told.
      expect(await open(await newDatabaseUrl()).assertApart(statementsOf(product))).toEqual({
        sameServer: true,
      });
      expect(await tablesIn(url)).toEqual([]);
    } finally {
      await product.close();
    }
  });

  it('is refused by its tables, also where nothing says which database the data have', async () => {
    const fresh = await freshDatabase();
    const url = 'connectionString' in fresh ? fresh.connectionString : '';
    await expect(keyringOver(open(url), randomBytes(32)).findOrCreate(newId())).rejects.toThrow(
      /désigne la base où sont les données/,
    );
    expect(await tablesIn(url)).not.toContain('eclaircie_keyring');
  });

  it('is refused to the data where keys stand in it already', async () => {
    const [keys, elsewhere] = [await newDatabaseUrl(), await newDatabaseUrl()];
    await open(keys).create('a/b', 'x');
    const product = openPostgres(keys);
    try {
      await expect(open(elsewhere).assertApart(statementsOf(product))).rejects.toThrow(/où sont les données/);
    } finally {
      await product.close();
    }
  });
});

describe('a table that is written anew', () => {
  it('is so where nobody holds it; otherwise its place is given up at once, and that is told', async () => {
    const url = await newDatabaseUrl();
    const store = open(url);
    expect(await store.tidy()).toBe(true);
    await store.create('a/b', 'x');
    expect(await store.tidy()).toBe(true);
    const holder = new pg.Client(url);
    await holder.connect();
    try {
      await holder.query('begin; lock table eclaircie_keyring in access share mode');
      const began = performance.now();
      const [isTidied, read] = await Promise.all([store.tidy(), store.read('a/b')]);
      expect([isTidied, read]).toEqual([false, 'x']);
      expect(performance.now() - began).toBeLessThan(5000);
    } finally {
      await holder.end();
    }
    expect(await store.tidy()).toBe(true);
  });

  it('is not by an account that does not own it, and that is told', async () => {
    const url = await newDatabaseUrl();
    await open(url).create('a/b', 'x');
    const prepared = inject('testDatabase');
    if (prepared.kind !== 'postgres') throw new Error('needs a real server');
    const role = `${prepared.prefix}_reads_keys`;
    await runOnce(prepared.url, `create role ${role} login password 'x'`);
    try {
      await runOnce(url, `grant select on eclaircie_keyring to ${role}`);
      const reader = new URL(url);
      [reader.username, reader.password] = [role, 'x'];
      const store = postgresStore(new Secret(reader.toString()), 'KEYRING_URL');
      expect(await store.tidy()).toBe(false);
      await store.close();
    } finally {
      await runOnce(url, `revoke all on eclaircie_keyring from ${role}`);
      await runOnce(prepared.url, `drop role ${role}`);
    }
  });
});

describe('what takes too long', () => {
  it('is ended on both sides: a lock that others hold, and nothing is left waiting there', async () => {
    const url = await newDatabaseUrl();
    const store = open(url);
    await store.create('a/b', 'x');
    const holder = new pg.Client(url);
    await holder.connect();
    try {
      await holder.query('begin; lock table eclaircie_keyring in access exclusive mode');
      const error = await store.read('a/b').catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(KeysOutOfReach);
      expect((error as KeysOutOfReach).code).toBe('55P03');
      const waiting = await holder.query(
        "select 1 from pg_stat_activity where application_name = 'eclaircie-cles' and wait_event_type = 'Lock' and datname = current_database()",
      );
      expect(waiting.rows).toEqual([]);
    } finally {
      await holder.end();
    }
    await expect.poll(() => store.read('a/b').catch(() => null), { timeout: 10_000 }).toBe('x');
  });
});

describe('what goes wrong', () => {
  it('is told without the password, in the error and all that caused it', async () => {
    const password = randomBytes(8).toString('hex');
    const prepared = inject('testDatabase');
    const url = new URL(prepared.kind === 'postgres' ? prepared.url : 'postgres://x/y');
    [url.username, url.password, url.pathname] = ['nobody_here', password, '/postgres'];
    const error = await open(url.toString())
      .read('a/b')
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(KeysOutOfReach);
    const { stack, cause } = error as KeysOutOfReach;
    expect(`${stack} ${JSON.stringify(cause)} ${(cause as Error).stack}`).not.toContain(password);
  });
});
