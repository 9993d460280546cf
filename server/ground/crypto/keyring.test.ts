import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyEngine } from '../../../tests/support/database-image.ts';
import { keyringContract } from '../../../tests/support/keyring-contract.ts';
import { newId } from '../ids.ts';
import { databaseStore } from './database-store.ts';
import { folderStore } from './folder-store.ts';
import { keyringIn } from './keyring-in.ts';
import { Secret } from './secret.ts';

const places: string[] = [];
const newPlace = (): string => {
  const place = mkdtempSync(join(tmpdir(), 'keyring-'));
  places.push(place);
  return place;
};
let engine: Promise<PGlite> | null = null;
afterAll(async () => {
  for (const place of places) rmSync(place, { recursive: true, force: true });
  await (await engine)?.close();
});

keyringContract('keys in a folder', async () => {
  const place = newPlace();
  return { open: () => folderStore(place) };
});

/** The statements, without a server: each place is a schema, whose name stands where the table's does. */
let schemas = 0;
keyringContract('keys in a database', async () => {
  engine ??= emptyEngine();
  const pglite = await engine;
  schemas += 1;
  const schema = `place_${schemas}`;
  await pglite.exec(`create schema ${schema}`);
  const run = async (statement: string, values: readonly unknown[] = []) =>
    (
      await pglite.query<Record<string, unknown>>(
        statement.replaceAll('public.eclaircie_keyring', `${schema}.eclaircie_keyring`),
        [...values],
      )
    ).rows;
  return { open: () => databaseStore(run, 'KEYRING_URL') };
});

describe('a keyring in a folder of its own', () => {
  it('is written there and read from there, and nothing lies in the data folder', async () => {
    const [dataDir, folder] = [newPlace(), newPlace()];
    const id = newId();
    const secret = new Secret('s'.repeat(32));
    const key = await keyringIn({ dataDir, keyring: { folder } }, secret).findOrCreate(id);
    expect(await keyringIn({ dataDir: newPlace(), keyring: { folder } }, secret).find(id)).toEqual(key);
    expect(readdirSync(dataDir)).not.toContain('keyring');
  });
});
