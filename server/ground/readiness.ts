import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '#shared/time.ts';
import { KeysOutOfReach } from './crypto/key-store.ts';
import { makeFolder } from './make-folder.ts';

/** What `/readyz` names where it is missing. */
export type Missing = 'database' | 'data_dir' | 'keyring' | `migration ${string}`;

/** Enough that a disk without room refuses it. */
const probe = Buffer.alloc(64 * 1024);

/** Writes and syncs a file in `dataDir`. @throws the file system's error, which names the folder */
const probeWrite = async (dataDir: string): Promise<void> => {
  const place = join(dataDir, `.probe-${process.pid}`);
  try {
    const file = await open(place, 'w', 0o600);
    try {
      await file.writeFile(probe);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    throw Object.assign(error as Error, { path: dataDir });
  } finally {
    await rm(place, { force: true }).catch(() => {});
  }
};

export const takesWrites = (dataDir: string): Promise<boolean> =>
  probeWrite(dataDir).then(
    () => true,
    () => false,
  );

/** Makes the folder of the data where there is none. @throws the file system's error where it takes no write */
export const prepareDataDir = async (dataDir: string): Promise<void> => {
  await makeFolder(dataDir);
  await probeWrite(dataDir);
};

export type ReadinessDeps = {
  dataDir: string;
  /** Migrations that keep requests from being served. Rejects where the database does not answer. */
  migrations: () => Promise<string[]>;
  /** Whether the keys are those that the database was sealed with. Rejects with KeysOutOfReach where they cannot be looked at. */
  keyring: () => Promise<boolean>;
};

/** How long the database may take, and how long an answer is kept: many may ask, and a probe writes to the disk. */
const patience = seconds(2);
const keptFor = seconds(1);

/** What is missing before requests can be served; empty when ready. */
export const createReadiness = (deps: ReadinessDeps): (() => Promise<Missing[]>) => {
  const inDatabase = async (): Promise<Missing[]> => {
    const late = sleep(patience, null, { ref: false });
    try {
      const names = await Promise.race([deps.migrations(), late]);
      if (names === null) return ['database'];
      const keys = deps.keyring().catch((error: unknown) => {
        if (error instanceof KeysOutOfReach) return false;
        throw error;
      });
      const holds = await Promise.race([keys, late]);
      const missing = names.map((name): Missing => `migration ${name}`);
      return holds ? missing : [...missing, 'keyring'];
    } catch {
      return ['database'];
    }
  };
  const look = async (): Promise<Missing[]> => {
    const [database, writes] = await Promise.all([inDatabase(), takesWrites(deps.dataDir)]);
    return writes ? database : [...database, 'data_dir'];
  };
  let last: { at: number; missing: Promise<Missing[]> } | null = null;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > keptFor) last = { at: now, missing: look() };
    return last.missing;
  };
};
