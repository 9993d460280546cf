import { createHash, randomBytes } from 'node:crypto';
import type { KeyStore } from './key-store.ts';

export const keyringIdentityName = 'identity/keyring.id';

const fingerprintOf = (identity: string): string =>
  createHash('sha256').update(identity.trim()).digest('hex').slice(0, 16);

/** The random name of a keyring, a file that goes with every copy of it, and its fingerprint (decision 0055). */
export const keyringIdentity = (store: KeyStore) => {
  const fingerprint = async (): Promise<string | null> => {
    const identity = await store.read(keyringIdentityName);
    return identity === null ? null : fingerprintOf(identity);
  };
  return {
    fingerprint,
    async identify(): Promise<string> {
      await store.create(keyringIdentityName, randomBytes(32).toString('base64url'));
      return (await fingerprint())!;
    },
  };
};
