import { createHash, randomBytes } from 'node:crypto';
import { ConfigError } from '../config/config.ts';
import type { KeyStore } from './key-store.ts';

export const keyringIdentityName = 'identity/keyring.id';
/** Stays where keys were before they moved, and is no part of a keyring: no copy takes it along. */
export const keyringMovedName = 'identity/moved';

const moved =
  'Ces clés ont déménagé : donnez à KEYRING_URL l’adresse où elles sont, celle que `keys move --to` a reçue. Ici, rien ne se remet : il y aurait deux trousseaux du même nom. Exemple : KEYRING_URL=postgres://cles@autre-machine:5432/cles?sslmode=verify-full';

const fingerprintOf = (identity: string): string =>
  createHash('sha256').update(identity.trim()).digest('hex').slice(0, 16);

/** The random name of a keyring, a file that goes with every copy of it, and its fingerprint (decision 0055). */
export const keyringIdentity = (store: KeyStore) => {
  const fingerprint = async (): Promise<string | null> => {
    const identity = await store.read(keyringIdentityName);
    return identity === null ? null : fingerprintOf(identity);
  };
  const assertNotMoved = async (): Promise<void> => {
    if ((await store.read(keyringMovedName)) !== null) throw new ConfigError(moved);
  };
  return {
    fingerprint,
    assertNotMoved,
    async identify(): Promise<string> {
      await assertNotMoved();
      await store.create(keyringIdentityName, randomBytes(32).toString('base64url'));
      return (await fingerprint())!;
    },
  };
};
