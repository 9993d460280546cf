import { timingSafeEqual } from 'node:crypto';
import { ConfigError } from '../config/config.ts';
import { houseSecretName } from './house-secret.ts';
import { type KeyStore, keyringAgeName } from './key-store.ts';
import { keyringIdentityName } from './keyring-identity.ts';
import { MasterGone } from './master-keys.ts';
import { SealBroken } from './seal.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** A key's file, in a folder of its last two digits; a master key's; the keyring's name; the house's secret; what remembers an erasure. */
export const keyringFileNames = new RegExp(
  `^(?:[0-9a-f]{2}/(${uuid})\\.key|masters/\\d{1,9}\\.key|identity/keyring\\.id|${houseSecretName.replace('.', '\\.')}|erased/[A-Za-z0-9_-]{43})$`,
);

/** What became of the keys of people in a backup. */
export type PutBack = { restored: number; same: number; different: number };

const isEqual = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

type KeyFile = { name: string; content: string };

type Place = {
  store: KeyStore;
  nameOf: (userId: string) => string;
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

/** Null for a key that does not open. Whatever keeps it from being looked at is no difference: with `replace`, the brought one would take its place. */
const orUnreadable = async <T>(reading: Promise<T>): Promise<T | null> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof SealBroken || error instanceof MasterGone) return null;
    throw error;
  }
};

/** What stands there is kept under another name. */
const putInPlace = async (store: KeyStore, { name, content }: KeyFile): Promise<void> => {
  await store.setAside(name);
  await store.create(name, content);
};

/** What is nobody's own: master keys, the keyring's name, marks of erasure. @throws ConfigError where the masters differ */
const putCommonFiles = async (
  { store, isSameMaster }: Pick<Place, 'store' | 'isSameMaster'>,
  files: readonly KeyFile[],
  replace: boolean,
) => {
  const differing: KeyFile[] = [];
  for (const file of files) {
    const there = await store.read(file.name);
    if (there === null || there === file.content) continue;
    const master = /^masters\/(\d+)/.exec(file.name)?.[1];
    if (!master) differing.push(file);
    else if (!(await isSameMaster(Number(master), file.content))) throw new ConfigError(anotherKeyring);
  }
  for (const { name, content } of files) await store.create(name, content);
  if (replace) for (const file of differing) await putInPlace(store, file);
};

/** Puts the files of a copy back where there are none; with `replace`, also in place of keys that differ. */
export const putKeysBack = async (
  { store, nameOf, read, unwrap, wasErased, isSameMaster, age, raiseAge }: Place,
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
  // Keys are read with the master keys, and a mark of erasure keeps a key away: both come first. The name comes last: a keyring
  // that was cut short has none, and no service opens it.
  const isIdentity = ({ name }: KeyFile): boolean => name === keyringIdentityName;
  const placed = { store, isSameMaster };
  await putCommonFiles(
    placed,
    common.filter((file) => !isIdentity(file)),
    replace,
  );
  if (broughtAge > (await age())) await raiseAge(broughtAge);

  const found: PutBack = { restored: 0, same: 0, different: 0 };
  for (const { userId, ...file } of ofPeople) {
    if (await wasErased(userId)) continue;
    if (await store.create(file.name, file.content)) {
      found.restored += 1;
      // Erased by another process meanwhile.
      if (await wasErased(userId)) await store.remove(nameOf(userId));
      continue;
    }
    const [present, brought] = await Promise.all([
      orUnreadable(read(userId)),
      orUnreadable(unwrap(userId, file.content)),
    ]);
    if (present && brought && isEqual(present.key, brought.key)) found.same += 1;
    else {
      found.different += 1;
      if (replace) await putInPlace(store, file);
    }
  }
  await putCommonFiles(placed, common.filter(isIdentity), replace);
  return found;
};
