import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openWith, sealWith } from './seal.ts';

/**
 * The keys of people, kept apart from the data: a dump of the database never holds one, so erasing a key makes every
 * copy of that person's texts unreadable, in old backups too (product.md, Data and access).
 */
export interface Keyring {
  find(userId: string): Promise<Buffer | null>;
  /** Makes the key if there is none; two callers at once get the same one. */
  findOrCreate(userId: string): Promise<Buffer>;
  destroy(userId: string): Promise<void>;
}

const isNotFound = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** One file per person under `directory`, each key wrapped by the master key. Files are 0600. */
export const directoryKeyring = (directory: string, masterKey: Buffer): Keyring => {
  const placeOf = (userId: string) => join(directory, userId.slice(-2), `${userId}.key`);
  const contextOf = (userId: string) => `keyring|${userId}`;

  const find = async (userId: string): Promise<Buffer | null> => {
    try {
      const wrapped = await readFile(placeOf(userId), 'utf8');
      return Buffer.from(openWith(masterKey, wrapped, contextOf(userId)), 'base64');
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  };

  return {
    find,
    async findOrCreate(userId) {
      const known = await find(userId);
      if (known) return known;
      const place = placeOf(userId);
      await mkdir(join(directory, userId.slice(-2)), { recursive: true, mode: 0o700 });
      const key = randomBytes(32);
      // Written aside, synced, then linked in place: a crash never leaves half a key, and a text is never sealed
      // with a key that a power cut could take away.
      const aside = `${place}.${randomBytes(6).toString('hex')}`;
      const file = await open(aside, 'wx', 0o600);
      try {
        await file.writeFile(sealWith(masterKey, key.toString('base64'), contextOf(userId)));
        await file.sync();
      } finally {
        await file.close();
      }
      // A hard link refuses to replace: of two first messages in two processes, one makes the key, both use it.
      try {
        await link(aside, place);
        return key;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        return (await find(userId)) ?? key;
      } finally {
        await rm(aside, { force: true });
      }
    },
    async destroy(userId) {
      await rm(placeOf(userId), { force: true });
    },
  };
};
