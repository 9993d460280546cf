import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { createOnce, isNotFound } from './key-files.ts';

const fingerprintOf = (identity: string): string =>
  createHash('sha256').update(identity.trim()).digest('hex').slice(0, 16);

/** The random name of a keyring, a file that goes with every copy of it, and its fingerprint (decision 0055). */
export const keyringIdentity = (directory: string) => {
  const place = join(directory, 'identity', 'keyring.id');
  return {
    async fingerprint(): Promise<string | null> {
      try {
        return fingerprintOf(await readFile(place, 'utf8'));
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    async identify(): Promise<string> {
      await makeFolder(dirname(place));
      await createOnce(place, randomBytes(32).toString('base64url'));
      return fingerprintOf(await readFile(place, 'utf8'));
    },
  };
};
