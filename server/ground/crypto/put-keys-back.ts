import { readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '../config/config.ts';
import { makeFolder } from '../make-folder.ts';
import { houseSecretName } from './house-secret.ts';
import { createOnce } from './key-files.ts';

/** In a folder of its own, as every file of the keyring. */
export const keyringAgeName = 'age/count';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** A key's file, in a folder of its last two digits; a master key's; the keyring's name; the house's secret; what remembers an erasure. */
export const keyringFileNames = new RegExp(
  `^(?:[0-9a-f]{2}/(${uuid})\\.key|masters/\\d{1,9}\\.key|identity/keyring\\.id|${houseSecretName.replace('.', '\\.')}|erased/[A-Za-z0-9_-]{43})$`,
);

/** What became of the keys of people in a backup. */
export type PutBack = { restored: number; same: number; different: number };

type KeyFile = { name: string; content: string };

type Folder = {
  directory: string;
  placeOf: (userId: string) => string;
  read: (userId: string) => Promise<{ key: Buffer } | null>;
  unwrap: (userId: string, content: string) => Promise<{ key: Buffer }>;
  wasErased: (userId: string) => Promise<boolean>;
  isSameMaster: (number: number, content: string) => Promise<boolean>;
  age: () => Promise<number>;
  raiseAge: (to: number) => Promise<void>;
};

const anotherKeyring =
  "Ces clés viennent d'un autre trousseau, dont les clés maîtresses portent les mêmes numéros : remettez-les dans un DATA_DIR neuf. Exemple : DATA_DIR=/var/lib/eclaircie-2 npm run keys -- restore cles-20261121-093000.jsonl.gz.age";

/** Whose key a file of the keyring holds. */
export const personOf = (name: string): string | undefined => keyringFileNames.exec(name)?.[1];

const put = async (directory: string, { name, content }: KeyFile): Promise<boolean> => {
  await makeFolder(dirname(join(directory, name)));
  return createOnce(join(directory, name), content);
};

/** What stands there is kept under another name. */
const putInPlace = async (directory: string, file: KeyFile): Promise<void> => {
  const place = join(directory, file.name);
  await rename(place, `${place}.before-${Date.now()}`);
  await put(directory, file);
};

/** What is nobody's own: master keys, the keyring's name, marks of erasure. @throws ConfigError where the masters differ */
const putCommonFiles = async (
  { directory, isSameMaster }: Pick<Folder, 'directory' | 'isSameMaster'>,
  files: readonly KeyFile[],
  replace: boolean,
) => {
  const differing: KeyFile[] = [];
  for (const file of files) {
    const there = await readFile(join(directory, file.name), 'utf8').catch(() => null);
    if (there === null || there === file.content) continue;
    const master = /^masters\/(\d+)/.exec(file.name)?.[1];
    if (!master) differing.push(file);
    else if (!(await isSameMaster(Number(master), file.content))) throw new ConfigError(anotherKeyring);
  }
  for (const file of files) await put(directory, file);
  if (replace) for (const file of differing) await putInPlace(directory, file);
};

/** Puts the files of a copy back where there are none; with `replace`, also in place of keys that differ. */
export const putKeysBack = async (
  { directory, placeOf, read, unwrap, wasErased, isSameMaster, age, raiseAge }: Folder,
  files: AsyncIterable<KeyFile>,
  replace: boolean,
): Promise<PutBack> => {
  const common: KeyFile[] = [];
  const ofPeople: (KeyFile & { userId: string })[] = [];
  let broughtAge = 0;
  for await (const file of files) {
    const userId = personOf(file.name);
    if (file.name === keyringAgeName) broughtAge = Number(file.content);
    else if (userId) ofPeople.push({ ...file, userId });
    else if (keyringFileNames.test(file.name)) common.push(file);
    else throw new Error(`not a file of a keyring: ${file.name.slice(0, 80)}`);
  }
  // Keys are read with the master keys, and a mark of erasure keeps a key away: both come first.
  await putCommonFiles({ directory, isSameMaster }, common, replace);
  if (broughtAge > (await age())) await raiseAge(broughtAge);

  const found: PutBack = { restored: 0, same: 0, different: 0 };
  for (const { userId, ...file } of ofPeople) {
    if (await wasErased(userId)) continue;
    if (await put(directory, file)) {
      found.restored += 1;
      // Erased by another process meanwhile.
      if (await wasErased(userId)) await rm(placeOf(userId), { force: true });
      continue;
    }
    const [present, brought] = await Promise.all([
      read(userId).catch(() => null),
      unwrap(userId, file.content).catch(() => null),
    ]);
    if (present && brought && present.key.equals(brought.key)) found.same += 1;
    else {
      found.different += 1;
      if (replace) await putInPlace(directory, file);
    }
  }
  return found;
};
