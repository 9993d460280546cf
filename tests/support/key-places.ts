import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { databaseStore } from '#server/ground/crypto/database-store.ts';
import { folderStore } from '#server/ground/crypto/folder-store.ts';
import { postgresStore } from '#server/ground/crypto/postgres-store.ts';
import { Secret } from '#server/ground/crypto/secret.ts';
import { emptyEngine } from './database-image.ts';
import { atFileEnd } from './file-end.ts';
import type { KeyPlace } from './keyring-contract.ts';
import { runOnce, withDatabase } from './postgres.ts';

/* Empty places for keys, which are gone when the file's tests end. */

export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'keyring-'));
  atFileEnd(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

export const folderPlace = async (): Promise<KeyPlace> => {
  const folder = newFolder();
  return { open: () => folderStore(folder) };
};

/** The statements of a database without a server. Places of one engine are schemas, whose name stands where the table's does. */
export const databasePlaces = (): (() => Promise<KeyPlace>) => {
  let engine: Promise<PGlite> | null = null;
  let schemas = 0;
  const start = async (): Promise<PGlite> => {
    const pglite = await emptyEngine();
    atFileEnd(() => pglite.close());
    return pglite;
  };
  return async () => {
    engine ??= start();
    const pglite = await engine;
    schemas += 1;
    const schema = `place_${schemas}`;
    await pglite.exec(`create schema ${schema}`);
    const run = async (statement: string, values: readonly unknown[] = []) => {
      const ours = statement.replaceAll('public.eclaircie_keyring', `${schema}.eclaircie_keyring`);
      return (await pglite.query<Record<string, unknown>>(ours, [...values])).rows;
    };
    return { open: () => databaseStore(run, 'KEYRING_URL') };
  };
};

/** A database of its own on the tests' server, of an ordinary owner, with nothing in it. */
export const newDatabaseUrl = async (): Promise<string> => {
  const prepared = inject('testDatabase');
  if (prepared.kind !== 'postgres') throw new Error('needs a real server');
  const name = `${prepared.prefix}_keys_${randomBytes(6).toString('hex')}`;
  await runOnce(prepared.url, `create database ${name} owner ${prepared.prefix}_owner`);
  return withDatabase(prepared.ownerUrl, name);
};

/** The same as a place for keys: three processes take turns on it. */
export const serverPlace = async (): Promise<KeyPlace> => {
  const url = new Secret(await newDatabaseUrl());
  const stores = [1, 2, 3].map(() => postgresStore(url, 'KEYRING_URL'));
  atFileEnd(() => Promise.all(stores.map((store) => store.close())));
  let turn = 0;
  return {
    open() {
      turn += 1;
      return stores[turn % stores.length]!;
    },
  };
};
