import { createHmac, randomBytes } from 'node:crypto';
import type { HouseSecret } from './house-secret.ts';
import { type KeyStore, KeysOutOfReach, keyringAgeName } from './key-store.ts';
import { keyringIdentity } from './keyring-identity.ts';
import { MasterGone, masterKeysIn, openWithAny } from './master-keys.ts';
import { keyringFileNames, type PutBack, putKeysBack } from './put-keys-back.ts';
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
  /**
   * Destroys the key, and remembers that it was: neither a rotation nor a backup brings it back.
   * @throws KeysOutOfReach where the keyring is away or another's: nothing was erased there
   */
  destroy(userId: string): Promise<void>;
  /** Takes back a key with which nothing is sealed that is kept. It leaves no mark. */
  discard(userId: string): Promise<void>;
  /** Before rows are deleted whose keys go after them. @throws KeysOutOfReach where no key could be destroyed now */
  assertThere(): Promise<void>;
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
  /** The same, and names a keyring that has no name yet. @throws ConfigError where the keys moved away */
  identify(): Promise<string>;
  /** @throws ConfigError where the keys moved away: whatever is put there would make a second keyring of the same name */
  assertNotMoved(): Promise<void>;
  /**
   * From here on, this keyring alone is believed: where another stands in its place, or none, nobody is given a second key, and
   * nothing is erased, moved or wrapped anew.
   */
  holdTo(fingerprint: string): void;
  /** Whether this person's key was destroyed. The mark names nobody: it is a keyed hash. */
  wasErased(userId: string): Promise<boolean>;
  /** Raised at each new, rotated or destroyed key: a copy of the data needs a keyring that is at least as old. */
  age(): Promise<number>;
  /** A value that opens only under the secret of this installation: a wrong secret is found before a row is written. */
  canary(): string;
  /** Whether a canary of a copy is of this installation. */
  knowsCanary(canary: string): boolean;
}

export const keyringRoot = (secret: Secret): Buffer => deriveKey(secret, 'keyring');

const wrapped = /^(?:m(\d{1,9})\.)?(s1\..*)$/s;

/**
 * One entry per person in `store`, each key wrapped by a master key.
 * @param root number 0
 * @param more.marks apart from keys and data, remembers erasures as well: an older copy of the keyring forgets them
 * @param more.former number 0 under the secret before, while that is being renewed
 * @param more.house what marks of erasure are made with, which stays when the secret is renewed; otherwise number 0
 */
export const keyringOver = (
  store: KeyStore,
  root: Buffer,
  more: { marks?: KeyStore | null; former?: Buffer | null; house?: HouseSecret } = {},
): Keyring & KeyringCare => {
  const { marks = null, former = null, house } = more;
  const roots = former ? [root, former] : [root];
  const masters = masterKeysIn(store, root, former);
  const identity = keyringIdentity(store);
  let expected: string | null = null;
  const nameOf = (userId: string) => `${userId.slice(-2)}/${userId}.key`;
  const markOf = async (userId: string): Promise<string> =>
    createHmac('sha256', house ? keyringRoot(await house.find()) : root)
      .update(`erased|${userId}`)
      .digest('base64url');
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
    const content = await store.read(nameOf(userId));
    if (content === null) return null;
    try {
      return await unwrap(userId, content);
    } catch (error) {
      // Its master key was destroyed after the entry was read: by now the entry says another.
      if (error instanceof MasterGone && tries > 1) return read(userId, tries - 1);
      throw error;
    }
  };

  async function* entries(): AsyncGenerator<string> {
    for await (const name of store.names()) if (keyringFileNames.test(name)) yield name;
  }

  const remember = async (userId: string): Promise<void> => {
    const mark = await markOf(userId);
    await store.create(`erased/${mark}`, '');
    await marks?.create(mark, '');
  };
  const wasErased = async (userId: string): Promise<boolean> => {
    const mark = await markOf(userId);
    return (await store.read(`erased/${mark}`)) !== null || ((await marks?.read(mark)) ?? null) !== null;
  };

  const age = async (): Promise<number> => {
    const counted = await store.count();
    if (counted !== null) return counted;
    // A keyring from before there was a counter: what it holds is how often it changed, at least.
    let count = 0;
    for await (const _name of entries()) count += 1;
    return count;
  };
  const raiseAge = async (to?: number): Promise<void> => {
    if ((await store.count()) === null) await store.beginCount(await age());
    const counted = await age();
    const missing = (to ?? counted + 1) - counted;
    if (missing > 0) await store.raise(missing);
  };

  /** Wraps anew what an earlier master key wraps. @returns how many keys that were */
  const wrapAnew = async (number: number): Promise<number> => {
    let count = 0;
    for await (const name of entries()) {
      const userId = keyringFileNames.exec(name)?.[1];
      const found = userId && (await read(userId));
      if (!found || found.number >= number) continue;
      await store.replace(nameOf(userId), await wrap(userId, found, number));
      count += 1;
      // Erased in between: the erasure was remembered before the entry went, so here or there the key is gone.
      if (await wasErased(userId)) await store.remove(nameOf(userId));
    }
    return count;
  };

  const assertSame = async (): Promise<void> => {
    if (expected !== null && (await identity.fingerprint()) !== expected)
      throw new KeysOutOfReach('KEYRING_URL', 'another keyring, or none, stands where this one was');
  };
  /** @returns whether there was none yet */
  const put = async (userId: string, key: PersonKey): Promise<boolean> => {
    const made = await store.create(nameOf(userId), await wrap(userId, key, await masters.current()));
    if (made) await raiseAge();
    return made;
  };
  const find = async (userId: string): Promise<PersonKey | null> => {
    const found = await read(userId);
    if (found) return { key: found.key, former: found.former };
    await assertSame();
    return null;
  };

  return {
    find,
    assertThere: assertSame,
    async findOrCreate(userId) {
      const known = await find(userId);
      if (known) return known;
      const key = { key: randomBytes(32), former: [] };
      return (await put(userId, key)) ? key : ((await find(userId)) ?? key);
    },
    async move(from, to) {
      await assertSame();
      const known = await find(from);
      if (known) await put(to, { key: known.key, former: [...known.former, from] });
    },
    async destroy(userId) {
      await assertSame();
      // The keys of former ids go first: whoever is cut off here comes by the present one again.
      const before = await read(userId).then(
        (found) => found?.former ?? [],
        (error: unknown) => {
          // What cannot be opened says nothing; what could not be looked at may, so that the erasure is done again.
          if (error instanceof SealBroken || error instanceof MasterGone) return [];
          throw error;
        },
      );
      const ids = [...before, userId];
      for (const id of ids) await remember(id);
      await raiseAge();
      for (const id of ids) await store.remove(nameOf(id));
      // Taken away meanwhile: what was done here was done elsewhere, and the erasure has to be done again.
      await assertSame();
    },
    async discard(userId) {
      await assertSame();
      await store.remove(nameOf(userId));
    },
    async rotate() {
      await assertSame();
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
      for await (const name of entries()) {
        const content = await store.read(name);
        if (content !== null) yield { name, content };
      }
    },
    async putBack(files, { replace = false } = {}) {
      await identity.assertNotMoved();
      return putKeysBack(
        { store, nameOf, read, unwrap, wasErased, isSameMaster: masters.isSame, age, raiseAge },
        files,
        replace,
      );
    },
    ...identity,
    holdTo(fingerprint) {
      expected = fingerprint;
    },
    async wasErased(userId) {
      await assertSame();
      return wasErased(userId);
    },
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
