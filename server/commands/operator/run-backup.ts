import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { days } from '#shared/time.ts';
import type { AgeLock } from '../../ground/crypto/age/age-header.ts';
import type { KeyringCare } from '../../ground/crypto/keyring.ts';
import { dumpDatabase } from '../../ground/db/dump.ts';
import type { OpenDatabase } from '../../ground/db/open-database.ts';
import { writeCopy } from './copy-files.ts';

/** Copies of the keyring are kept this long at most (product.md, Data and access). */
const keysKept = days(7);

const keysFile = /^cles-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})\.jsonl\.gz(?:\.age)?$/;

/** `20261121-093000`, in UTC. */
const stampOf = (now: Date): string => now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');

async function* keyLines(keyring: Pick<KeyringCare, 'files'>): AsyncGenerator<string> {
  for await (const file of keyring.files()) yield JSON.stringify(file);
}

/** Deletes copies of the keyring that are too old, by the moment in their names. @returns how many */
const dropOldKeys = async (folder: string, now: Date): Promise<number> => {
  const old = (await readdir(folder)).filter((name) => {
    const [, year, month, day, hour, minute, second] = keysFile.exec(name) ?? [];
    return (
      year !== undefined &&
      Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) < now.getTime() - keysKept
    );
  });
  for (const name of old) await rm(join(folder, name));
  return old.length;
};

/** A copy of the data and, in another folder, one of the keys without which its texts cannot be read. */
export const runBackup = async (input: {
  database: Pick<OpenDatabase, 'kysely'>;
  keyring: Pick<KeyringCare, 'files' | 'age' | 'canary'>;
  lock: AgeLock;
  now: Date;
  dataFolder: string;
  keysFolder: string;
}): Promise<string[]> => {
  const { database, keyring, lock, now, dataFolder, keysFolder } = input;
  const stamp = stampOf(now);
  const data = join(dataFolder, `eclaircie-${stamp}.jsonl.gz.age`);
  const keys = join(keysFolder, `cles-${stamp}.jsonl.gz.age`);
  // Keys last: a key is made before the first text it seals, so that no text of the copy is without its own.
  const print = { age: await keyring.age(), canary: keyring.canary() };
  await writeCopy(data, dumpDatabase(database.kysely, now, print), lock);
  await writeCopy(keys, keyLines(keyring), lock);
  const dropped = await dropOldKeys(keysFolder, now);
  const size = async (place: string) =>
    new Intl.NumberFormat('fr-FR', { style: 'unit', unit: 'kilobyte' }).format(
      Math.ceil((await stat(place)).size / 1000),
    );
  return [
    `Données : ${data} (${await size(data)})`,
    `Clés : ${keys} (${await size(keys)}), à garder ailleurs que les données et 7 jours au plus`,
    ...(dropped > 0 ? [`Copies de clés de plus de 7 jours supprimées : ${dropped}`] : []),
    'Les deux sont chiffrées au format age (https://age-encryption.org/v1).',
    'Pour restaurer : npm run restore -- FICHIER --keys CLES',
  ];
};
