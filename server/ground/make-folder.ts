import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

/**
 * Makes a folder, and those above it, for its owner alone. Node's own recursive way says ENOENT of a disk that is read-only, and
 * does not end in /proc.
 * @throws the file system's error
 */
export const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder, { mode: 0o700 }).catch((second: unknown) => {
      // Another process may have been faster.
      if (codeOf(second) !== 'EEXIST') throw second;
    });
  }
};
