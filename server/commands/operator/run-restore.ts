import { z } from 'zod';
import type { AgeKey } from '../../ground/crypto/age/age-header.ts';
import { keyringAgeName } from '../../ground/crypto/key-store.ts';
import type { Keyring, KeyringCare } from '../../ground/crypto/keyring.ts';
import { type PutBack, personOf } from '../../ground/crypto/put-keys-back.ts';
import type { DumpHead } from '../../ground/db/dump.ts';
import { DumpRefused, holdsData, loadDump } from '../../ground/db/load-dump.ts';
import type { OpenDatabase } from '../../ground/db/open-database.ts';
import { beginRestore, endRestore, isRestoreUnfinished } from '../../ground/unfinished-restore.ts';
import { isPlainCopy, readCopy } from './copy-files.ts';
import { whoIsGone } from './copy-from-before.ts';

const keyFile = z.object({ name: z.string(), content: z.string() });

/** The lines of a copy of keys. @throws DumpRefused */
export async function* keyFiles(place: string, key: AgeKey | null): AsyncGenerator<z.infer<typeof keyFile>> {
  for await (const line of readCopy(place, key)) {
    const { data } = keyFile.safeParse(JSON.parse(line));
    if (!data) throw new DumpRefused(`Le fichier ${place} n’est pas une copie de clés.`);
    yield data;
  }
}

type BroughtKeys = {
  /** How often the keyring had changed; null for a copy made before that was counted. */
  age: number | null;
  people: ReadonlySet<string>;
};

const readKeys = async (place: string, key: AgeKey | null): Promise<BroughtKeys> => {
  let age: number | null = null;
  const people = new Set<string>();
  // To its end: half a copy of keys is known before anything is written.
  for await (const { name, content } of keyFiles(place, key)) {
    if (name === keyringAgeName) age = Number(content);
    const userId = personOf(name);
    if (userId) people.add(userId);
  }
  return { age, people };
};

const wrongSecret =
  'Cette copie vient d’une installation qui a un autre APP_SECRET : donnez le sien. Rien n’a été restauré.';
const keysTooOld =
  'Les clés sont plus anciennes que la copie, ou absentes : donnez la copie des clés du même jour ou d’après, avec --keys. Rien n’a été restauré.';
const beforeEncryption =
  'Cette copie date d’avant le chiffrement des copies : elle contient des noms en clair. Faites-en une nouvelle (npm run backup), puis détruisez-la.';

export const putBackSentence = ({ restored, same, different }: PutBack): string =>
  `Clés remises : ${restored}, déjà là : ${same}, différentes : ${different}`;

/**
 * Puts data and keys back: refused under another secret, without a keyring at least as old as the copy and, for a copy from before
 * it said so, without any or without the key of somebody who wrote, before the first row is written. Whoever was erased after the copy was taken is erased again by {@link eraseAgain}.
 */
export const runRestore = async (input: {
  database: OpenDatabase;
  keyring: Pick<Keyring, 'find' | 'destroy'> &
    Pick<KeyringCare, 'putBack' | 'age' | 'knowsCanary' | 'fingerprint' | 'wasErased'>;
  dataFile: string;
  keysFile: string | null;
  key: AgeKey | null;
  /** Whoever wrote in a copy from before and has no key was erased since. */
  eraseWithoutKey?: boolean;
}): Promise<string[]> => {
  const { database, keyring, dataFile, keysFile, key, eraseWithoutKey = false } = input;
  const brought = keysFile === null ? null : await readKeys(keysFile, key);
  const isPlain = await isPlainCopy(dataFile);
  let putBack: PutBack | null = null;
  const mayLoad = async ({ keyring: needed }: DumpHead): Promise<void> => {
    if (needed) {
      if (!keyring.knowsCanary(needed.canary)) throw new DumpRefused(wrongSecret);
      if (Math.max(brought?.age ?? 0, await keyring.age()) < needed.age) throw new DumpRefused(keysTooOld);
    }
    const gone = needed
      ? []
      : await whoIsGone({
          keyring,
          brought: brought?.people ?? null,
          lines: readCopy(dataFile, key),
          eraseWithoutKey,
        });
    // Before the rows: a restore that is cut after them goes on without this file. Keys alone bring nobody back.
    if (keysFile) putBack = await keyring.putBack(keyFiles(keysFile, key));
    // Marks are made with a secret of the keyring.
    for (const userId of gone) await keyring.destroy(userId);
  };
  const { takenAt, rows } = await loadDump(database, readCopy(dataFile, key), mayLoad);
  const lines = [`Données du ${takenAt.toISOString()} restaurées : ${rows} lignes`];
  if (putBack) lines.push(putBackSentence(putBack));
  if (isPlain) lines.push(beforeEncryption);
  return lines;
};

/**
 * Loads a copy under the mark that keeps the service from starting. Where rows were in before, it is not loaded again. What
 * fails with nothing of it in takes its mark away; what fails after the rows leaves it, as people who were erased may stand there.
 */
export const underMark = async (
  { dataDir, database }: { dataDir: string; database: OpenDatabase },
  load: () => Promise<string[]>,
): Promise<string[]> => {
  const began = !isRestoreUnfinished(dataDir);
  const held = await holdsData(database);
  if (!began && held) return ['Une restauration avait été interrompue : elle reprend où elle en était.'];
  await beginRestore(dataDir);
  try {
    return await load();
  } catch (error) {
    // A database that can no longer be asked may hold them.
    const asItWas = held || !(await holdsData(database).catch(() => true));
    if (began && asItWas) await endRestore(dataDir);
    throw error;
  }
};

type Erasing = {
  keyring: Pick<KeyringCare, 'wasErased'>;
  /** Everybody the data holds, or the rows that have a key of their own. */
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
