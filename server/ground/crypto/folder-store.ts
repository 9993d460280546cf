import { randomBytes } from 'node:crypto';
import { appendFile, link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { type KeyStore, keyringAgeName } from './key-store.ts';

/** Also a file where a folder was looked for: beside the folders, a file is none of ours. */
const isNotFound = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** What is read, or `instead` where there is no such file or folder. */
const orElse = async <T, U>(reading: Promise<T>, instead: U): Promise<T | U> => {
  try {
    return await reading;
  } catch (error) {
    if (isNotFound(error)) return instead;
    throw error;
  }
};

/** Written aside and synced: a crash never leaves half a key, and nothing is sealed with a key a power cut could take away. */
const writeAside = async (place: string, content: string): Promise<string> => {
  const aside = `${place}.${randomBytes(6).toString('hex')}`;
  const file = await open(aside, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  return aside;
};

/** Puts a file in place unless there is one: a hard link refuses to replace, so of two processes one wins and both know. */
const createOnce = async (place: string, content: string): Promise<boolean> => {
  const aside = await writeAside(place, content);
  try {
    await link(aside, place);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(aside, { force: true });
  }
};

/** Keys as files under `directory`, 0600, which several processes may share. The counter is the length of a file: each appends one octet. */
export const folderStore = (directory: string): KeyStore => {
  const at = (name: string): string => join(directory, name);
  const counter = at(keyringAgeName);
  const list = (folder: string): Promise<string[]> => orElse(readdir(at(folder)), []);
  return {
    read: (name) => orElse(readFile(at(name), 'utf8'), null),
    async create(name, content) {
      await makeFolder(dirname(at(name)));
      return createOnce(at(name), content);
    },
    async replace(name, content) {
      await makeFolder(dirname(at(name)));
      await rename(await writeAside(at(name), content), at(name));
    },
    async remove(name) {
      await rm(at(name), { force: true });
      const folder = dirname(name);
      for (const beside of await list(folder))
        if (`${folder}/${beside}`.startsWith(`${name}.before-`))
          await rm(at(`${folder}/${beside}`), { force: true });
    },
    setAside: (name) => rename(at(name), `${at(name)}.before-${Date.now()}`),
    async *names(only) {
      for (const folder of only === undefined ? await list('') : [only])
        for (const name of await list(folder)) yield `${folder}/${name}`;
    },
    count: async () => (await orElse(stat(counter), null))?.size ?? null,
    async beginCount(at) {
      await makeFolder(dirname(counter));
      await createOnce(counter, '.'.repeat(at));
    },
    async raise(by) {
      await appendFile(counter, '.'.repeat(by), { mode: 0o600 });
    },
    tidy: async () => true,
    close: async () => {},
  };
};
