import { randomBytes } from 'node:crypto';
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
      await open(await newDatabaseUrl()).assertApart(statementsOf(product));
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
