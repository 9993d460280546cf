import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { databaseStore } from '#server/ground/crypto/database-store.ts';
import { folderStore } from '#server/ground/crypto/folder-store.ts';
import { emptyEngine } from './database-image.ts';
import { atFileEnd } from './file-end.ts';
import type { KeyPlace } from './keyring-contract.ts';

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
