import { randomBytes } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';

export const isNotFound = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

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

/**
 * Puts a file in place unless there is one: a hard link refuses to replace, so of two processes one wins and both know.
 * @returns whether this call made it.
 */
export const createOnce = async (place: string, content: string): Promise<boolean> => {
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

/** Replaces a file as a whole: whoever reads meanwhile gets the one or the other. */
export const replaceWhole = async (place: string, content: string): Promise<void> => {
  await rename(await writeAside(place, content), place);
};
