import { sql } from 'kysely';
import { z } from 'zod';
import type { AgeKey } from '../../ground/crypto/age/age-header.ts';
import type { KeyringCare } from '../../ground/crypto/keyring.ts';
import { keyringAgeName, type PutBack } from '../../ground/crypto/put-keys-back.ts';
import type { DumpHead } from '../../ground/db/dump.ts';
import { DumpRefused, loadDump } from '../../ground/db/load-dump.ts';
import type { OpenDatabase } from '../../ground/db/open-database.ts';
import { isPlainCopy, readCopy } from './copy-files.ts';

const keyFile = z.object({ name: z.string(), content: z.string() });

/** The lines of a copy of keys. @throws DumpRefused */
export async function* keyFiles(place: string, key: AgeKey | null): AsyncGenerator<z.infer<typeof keyFile>> {
  for await (const line of readCopy(place, key)) {
    const { data } = keyFile.safeParse(JSON.parse(line));
    if (!data) throw new DumpRefused(`Le fichier ${place} n’est pas une copie de clés.`);
    yield data;
  }
}

/** How often the keyring of a copy of keys had changed; null for one made before that was counted. */
const ageOfKeys = async (place: string, key: AgeKey | null): Promise<number | null> => {
  let age: number | null = null;
  // To its end: half a copy of keys is known before anything is written.
  for await (const { name, content } of keyFiles(place, key))
    if (name === keyringAgeName) age = Number(content);
  return age;
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
 * Puts data and keys back: refused under another secret, and without a keyring at least as old as the copy, before the first
 * row is written. Whoever was erased after the copy was taken is erased again by {@link eraseAgain}.
 */
export const runRestore = async (input: {
  database: OpenDatabase;
  keyring: Pick<KeyringCare, 'putBack' | 'age' | 'knowsCanary'>;
  dataFile: string;
  keysFile: string | null;
  key: AgeKey | null;
}): Promise<string[]> => {
  const { database, keyring, dataFile, keysFile, key } = input;
  const broughtAge = keysFile === null ? null : await ageOfKeys(keysFile, key);
  let putBack: PutBack | null = null;
  const mayLoad = async ({ keyring: needed }: DumpHead): Promise<void> => {
    if (needed) {
      if (!keyring.knowsCanary(needed.canary)) throw new DumpRefused(wrongSecret);
      if (Math.max(broughtAge ?? 0, await keyring.age()) < needed.age) throw new DumpRefused(keysTooOld);
    }
    // Before the rows: a restore that is cut after them goes on without this file. Keys alone bring nobody back.
    if (keysFile) putBack = await keyring.putBack(keyFiles(keysFile, key));
  };
  const { takenAt, rows } = await loadDump(database, readCopy(dataFile, key), mayLoad);
  const lines = [`Données du ${takenAt.toISOString()} restaurées : ${rows} lignes`];
  if (putBack) lines.push(putBackSentence(putBack));
  if (await isPlainCopy(dataFile)) lines.push(beforeEncryption);
  return lines;
};

/** Whether rows of a copy are in already. */
export const holdsPeople = async (database: Pick<OpenDatabase, 'kysely'>): Promise<boolean> => {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('auth.users') is not null as there`.execute(database.kysely);
  if (!rows[0]?.there) return false;
  return (await sql`select from auth.users limit 1`.execute(database.kysely)).rows.length > 0;
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
