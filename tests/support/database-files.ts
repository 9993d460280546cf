import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { runOnce } from './postgres.ts';

/* The files of a test's database as whoever carries them away has them, its log and statistics included. */

export const filesOfEmbedded = async (pglite: PGlite): Promise<Buffer> =>
  Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());

/** What another test's database took with it while this one looked; null for whatever is gone. */
const unlessGone = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

function* filesUnder(directory: string): Generator<string> {
  for (const entry of unlessGone(() => readdirSync(directory, { withFileTypes: true })) ?? []) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (entry.isFile()) yield path;
  }
}

/** Calls `look` with each file of the server on which the tests run: all its databases, and its log. */
export const lookAtServerFiles = async (look: (bytes: Buffer, path: string) => void): Promise<number> => {
  const server = inject('testDatabase');
  if (server.kind !== 'postgres') throw new Error('the tests run on no server');
  // What is only in its memory yet is in no file.
  await runOnce(server.url, 'checkpoint');
  const { rows } = await runOnce(server.url, 'show data_directory');
  const directory = String(rows[0]!.data_directory);
  let count = 0;
  for (const path of filesUnder(directory)) {
    const bytes = unlessGone(() => readFileSync(path));
    if (bytes === null) continue;
    look(bytes, path);
    count += 1;
  }
  return count;
};
