import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Stands while a restore is not finished: between the rows of a copy and the erasures that are done again on them, people
 * who had left are in the database. The service does not start then.
 */
const placeOf = (dataDir: string): string => join(dataDir, 'restauration-en-cours');

export const isRestoreUnfinished = (dataDir: string): boolean => existsSync(placeOf(dataDir));

export const beginRestore = async (dataDir: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(placeOf(dataDir), '', { mode: 0o600 });
};

export const endRestore = (dataDir: string): Promise<void> => rm(placeOf(dataDir), { force: true });
