import { createHmac, randomBytes } from 'node:crypto';
import { access, appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { type HouseSecret, houseSecretIn } from './house-secret.ts';
import { createOnce, isNotFound, replaceWhole } from './key-files.ts';
import { keyringIdentity } from './keyring-identity.ts';
import { directoryMasterKeys, openWithAny } from './master-keys.ts';
import { keyringAgeName, keyringFileNames, type PutBack, putKeysBack } from './put-keys-back.ts';
import { SealBroken, sealWith } from './seal.ts';
import { deriveKey, type Secret } from './secret.ts';

/**
 * The keys of people, kept apart from the data: a dump of the database never holds one, so erasing a key makes every
 * copy of that person's texts unreadable, in old backups too (product.md, Data and access).
 */
export interface Keyring {
  find(userId: string): Promise<PersonKey | null>;
  /** Makes the key if there is none; two callers at once get the same one. */
  findOrCreate(userId: string): Promise<PersonKey>;
  /**
   * Gives the key of a person to the id they are moved to. It stays under the former one as well, for copies of the data from
   * before; an erasure destroys both.
   */
  move(from: string, to: string): Promise<void>;
  /** Destroys the key, and remembers that it was: neither a rotation nor a backup brings it back. */
  destroy(userId: string): Promise<void>;
  /** Takes back a key with which nothing is sealed that is kept. It leaves no mark. */
  discard(userId: string): Promise<void>;
}

/** `former`: the ids of somebody before they were moved to the present one, the first of all first. */
export type PersonKey = { key: Buffer; former: readonly string[] };
type ReadKey = PersonKey & { number: number };

/** What an operator does with the keys of everybody. */
export interface KeyringCare {
  /**
   * Draws another master key and wraps every key anew while the service goes on: texts are not touched. The master key
   * before stays until the next rotation, for keys that other processes were writing meanwhile. While `APP_SECRET` is renewed,
   * nothing needs the former one afterwards.
   * @returns how many keys were wrapped anew
   */
  rotate(): Promise<number>;
  /** Every file of the keyring, still wrapped: what a backup of it holds. */
  files(): AsyncIterable<{ name: string; content: string }>;
  /**
   * Puts files of a backup back where there are none, leaving out the keys of people erased since.
   * @param replace the key of the backup takes the place of one that differs, which is kept under another name
   */
  putBack(
    files: AsyncIterable<{ name: string; content: string }>,
    options?: { replace?: boolean },
  ): Promise<PutBack>;
  /** Names this keyring without telling anything of its keys; null where it was never used. */
  fingerprint(): Promise<string | null>;
  /** The same, and names a keyring that has no name yet. */
  identify(): Promise<string>;
  /** Whether this person's key was destroyed. The mark names nobody: it is a keyed hash. */
  wasErased(userId: string): Promise<boolean>;
  /** Raised at each new, rotated or destroyed key: a copy of the data needs a keyring that is at least as old. */
  age(): Promise<number>;
  /** A value that opens only under the secret of this installation: a wrong secret is found before a row is written. */
  canary(): string;
  /** Whether a canary of a copy is of this installation. */
  knowsCanary(canary: string): boolean;
}

const keyringRoot = (secret: Secret): Buffer => deriveKey(secret, 'keyring');

const wrapped = /^(?:m(\d{1,9})\.)?(s1\..*)$/s;

/**
 * One file per person under `directory`, each key wrapped by a master key. Files are 0600.
 * @param root number 0
 * @param more.marks a folder apart from keys and data that remembers erasures as well: an older copy of the keyring forgets them
 * @param more.former number 0 under the secret before, while that is being renewed
 * @param more.house what marks of erasure are made with, which stays when the secret is renewed; otherwise number 0
 */
export const directoryKeyring = (
  directory: string,
  root: Buffer,
  more: { marks?: string; former?: Buffer | null; house?: HouseSecret } = {},
): Keyring & KeyringCare => {
  const { marks = join(directory, 'erased'), former = null, house } = more;
  const roots = former ? [root, former] : [root];
  const masters = directoryMasterKeys(join(directory, 'masters'), root, former);
  const placeOf = (userId: string) => join(directory, userId.slice(-2), `${userId}.key`);
  const markOf = async (userId: string): Promise<string> =>
    createHmac('sha256', house ? keyringRoot(await house.find()) : root)
      .update(`erased|${userId}`)
      .digest('base64url');
  const erasedPlaces = async (userId: string): Promise<string[]> => {
    const mark = await markOf(userId);
    return [...new Set([join(directory, 'erased'), marks])].map((folder) => join(folder, mark));
  };
  const agePlace = join(directory, keyringAgeName);
  const contextOf = (userId: string) => `keyring|${userId}`;

  const wrap = async (userId: string, { key, former: ids }: PersonKey, number: number): Promise<string> => {
    const written = [key.toString('base64'), ...ids].join('|');
    return `m${number}.${sealWith(await masters.find(number), written, contextOf(userId))}`;
  };

  const unwrap = async (userId: string, content: string): Promise<ReadKey> => {
    const [, written = '0', sealed = ''] = wrapped.exec(content) ?? [];
    const number = Number(written);
    const keys = number === 0 ? roots : [await masters.find(number)];
    const [key = '', ...ids] = openWithAny(keys, sealed, contextOf(userId)).split('|');
    return { key: Buffer.from(key, 'base64'), former: ids, number };
  };

  const read = async (userId: string, tries = 2): Promise<ReadKey | null> => {
    let content: string;
    try {
      content = await readFile(placeOf(userId), 'utf8');
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
    try {
      return await unwrap(userId, content);
    } catch (error) {
      // Its master key was destroyed after the file was read: by now the file says another.
      if (isNotFound(error) && tries > 1) return read(userId, tries - 1);
      throw error;
    }
  };

  const list = async (folder: string): Promise<string[]> => {
    try {
      return await readdir(join(directory, folder));
    } catch (error) {
      if (isNotFound(error)) return [];
      throw error;
    }
  };

  async function* fileList(): AsyncGenerator<string> {
    for (const folder of await list(''))
      for (const name of await list(folder))
        if (keyringFileNames.test(`${folder}/${name}`)) yield `${folder}/${name}`;
  }

  const isThere = (place: string): Promise<boolean> =>
    access(place).then(
      () => true,
      () => false,
    );
  const wasErased = async (userId: string): Promise<boolean> => {
    for (const place of await erasedPlaces(userId)) if (await isThere(place)) return true;
    return false;
  };

  /** The counter is the length of a file, because several processes can each append one octet and lose none. */
  const age = async (): Promise<number> => {
    try {
      return (await stat(agePlace)).size;
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
    // A keyring from before there was a counter: what it holds is how often it changed, at least.
    let count = 0;
    for await (const _name of fileList()) count += 1;
    return count;
  };
  const raiseAge = async (to?: number): Promise<void> => {
    const now = await age();
    const missing = await stat(agePlace).then(
      ({ size }) => (to ?? size + 1) - size,
      () => Math.max(to ?? 0, now + 1),
    );
    await makeFolder(dirname(agePlace));
    if (missing > 0) await appendFile(agePlace, '.'.repeat(missing), { mode: 0o600 });
  };

  /** Wraps anew what an earlier master key wraps. @returns how many keys that were */
  const wrapAnew = async (number: number): Promise<number> => {
    let count = 0;
    for await (const name of fileList()) {
      const userId = keyringFileNames.exec(name)?.[1];
      const found = userId && (await read(userId));
      if (!found || found.number >= number) continue;
      await replaceWhole(placeOf(userId), await wrap(userId, found, number));
      count += 1;
      // Erased in between: the erasure was remembered before its file went, so here or there the key is gone.
      if (await wasErased(userId)) await rm(placeOf(userId), { force: true });
    }
    return count;
  };

  /** @returns whether there was none yet */
  const put = async (userId: string, key: PersonKey): Promise<boolean> => {
    await makeFolder(join(directory, userId.slice(-2)));
    const made = await createOnce(placeOf(userId), await wrap(userId, key, await masters.current()));
    if (made) await raiseAge();
    return made;
  };
  const withoutNumber = ({ key, former: ids }: ReadKey): PersonKey => ({ key, former: ids });
  const find = async (userId: string): Promise<PersonKey | null> => {
    const found = await read(userId);
    return found && withoutNumber(found);
  };

  return {
    find,
    async findOrCreate(userId) {
      const known = await find(userId);
      if (known) return known;
      const key = { key: randomBytes(32), former: [] };
      return (await put(userId, key)) ? key : ((await find(userId)) ?? key);
    },
    async move(from, to) {
      const known = await find(from);
      if (known) await put(to, { key: known.key, former: [...known.former, from] });
    },
    async destroy(userId) {
      // The keys of former ids go first: whoever is cut off here comes by the present one again.
      const before = await read(userId).then(
        (found) => found?.former ?? [],
        () => [],
      );
      const ids = [...before, userId];
      for (const id of ids)
        for (const place of await erasedPlaces(id)) {
          await makeFolder(dirname(place));
          await writeFile(place, '', { mode: 0o600 });
        }
      await raiseAge();
      for (const id of ids) await rm(placeOf(id), { force: true });
    },
    discard: (userId) => rm(placeOf(userId), { force: true }),
    async rotate() {
      const before = await masters.current();
      await masters.rewrap();
      if (former) await house?.rewrap();
      const number = await masters.draw();
      let count = 0;
      // Once more until nothing is left: another process may have made a key while the first look went by.
      for (let found = -1; found !== 0; count += found) found = await wrapAnew(number);
      await masters.destroyBefore(before);
      await raiseAge();
      return count;
    },
    async *files() {
      yield { name: keyringAgeName, content: String(await age()) };
      for await (const name of fileList()) {
        try {
          yield { name, content: await readFile(join(directory, name), 'utf8') };
        } catch (error) {
          if (!isNotFound(error)) throw error;
        }
      }
    },
    putBack: (files, { replace = false } = {}) =>
      putKeysBack(
        { directory, placeOf, read, unwrap, wasErased, isSameMaster: masters.isSame, age, raiseAge },
        files,
        replace,
      ),
    ...keyringIdentity(directory),
    wasErased,
    age,
    canary: () => sealWith(root, 'eclaircie', 'keyring-canary'),
    knowsCanary(canary) {
      try {
        return openWithAny(roots, canary, 'keyring-canary') === 'eclaircie';
      } catch (error) {
        if (error instanceof SealBroken) return false;
        throw error;
      }
    },
  };
};

type Installation = {
  dataDir: string;
  /** The keyring's folder; `keyring` in `dataDir` unless it is named. */
  keyring?: string;
  erasureMarks?: string;
  appSecretPrevious?: Secret | null;
};

const keyringFolder = ({ dataDir, keyring }: Installation): string => keyring ?? join(dataDir, 'keyring');

/** What the house's own keys come from, in the keyring of an installation. */
export const houseSecretOf = (installation: Installation, appSecret: Secret): HouseSecret =>
  houseSecretIn(keyringFolder(installation), {
    current: appSecret,
    previous: installation.appSecretPrevious ?? null,
  });

/** The keyring of an installation. */
export const keyringIn = (installation: Installation, appSecret: Secret): Keyring & KeyringCare => {
  const { dataDir, erasureMarks, appSecretPrevious } = installation;
  return directoryKeyring(keyringFolder(installation), keyringRoot(appSecret), {
    marks: erasureMarks ?? join(dataDir, 'erasures'),
    former: appSecretPrevious ? keyringRoot(appSecretPrevious) : null,
    house: houseSecretOf(installation, appSecret),
  });
};
