import { z } from 'zod';
import type { KeyringCare } from '../../ground/crypto/keyring.ts';
import { DumpRefused, loadDump } from '../../ground/db/load-dump.ts';
import type { OpenDatabase } from '../../ground/db/open-database.ts';
import { readCopy } from './copy-files.ts';

const keyFile = z.object({ name: z.string(), content: z.string() });

async function* keyFiles(place: string): AsyncGenerator<z.infer<typeof keyFile>> {
  for await (const line of readCopy(place)) {
    const { data } = keyFile.safeParse(JSON.parse(line));
    if (!data) throw new DumpRefused(`Le fichier ${place} n’est pas une copie de clés.`);
    yield data;
  }
}

/** Puts data and keys back. Whoever was erased after the copy was taken is erased again by {@link eraseAgain}. */
export const runRestore = async (input: {
  database: OpenDatabase;
  keyring: Pick<KeyringCare, 'putBack'>;
  dataFile: string;
  keysFile: string | null;
}): Promise<string[]> => {
  const { database, keyring, dataFile, keysFile } = input;
  const { takenAt, rows } = await loadDump(database, readCopy(dataFile));
  const lines = [`Données du ${takenAt.toISOString()} restaurées : ${rows} lignes`];
  if (keysFile) lines.push(`Clés remises : ${await keyring.putBack(keyFiles(keysFile))}`);
  return lines;
};

type Erasing = {
  keyring: Pick<KeyringCare, 'wasErased'>;
  /** Everybody the data holds. */
  people: readonly string[];
  erase(userId: string): Promise<void>;
};

/** An erasure outlives a restore: what the keyring remembers is done again on the data. */
export const eraseAgain = async ({ keyring, people, erase }: Erasing): Promise<string> => {
  let count = 0;
  for (const userId of people) {
    if (!(await keyring.wasErased(userId))) continue;
    await erase(userId);
    count += 1;
  }
  return `Effacements appliqués de nouveau : ${count}`;
};
