import { randomBytes } from 'node:crypto';
import { ConfigError } from '../config/config.ts';
import type { KeyStore } from './key-store.ts';
import { openWith, SealBroken, sealWith } from './seal.ts';
import { deriveKey, Secret } from './secret.ts';

/** In a folder of its own, as every file of the keyring. */
export const houseSecretName = 'house/secret.key';

/** `APP_SECRET`, and until all is wrapped anew the one before (`APP_SECRET_PREVIOUS`). */
export type AppSecrets = { current: Secret; previous: Secret | null };

/**
 * What the house's own keys come from: digests, seals of what belongs to no person, signing keys. It is a file of the keyring,
 * wrapped by `APP_SECRET`, so that `APP_SECRET` can be renewed without a digest changing or anybody being signed out. An
 * installation from before has no such file: there it is the `APP_SECRET` of its first day, until that is renewed.
 */
export type HouseSecret = {
  /** @throws ConfigError where neither secret opens it */
  find(): Promise<Secret>;
  /** Draws one at random unless there is one: only where nothing was derived before. */
  make(): Promise<void>;
  /** Wraps it by the present `APP_SECRET` alone. */
  rewrap(): Promise<void>;
};

const context = 'house-secret';
const wrapKey = (secret: Secret): Buffer => deriveKey(secret, 'house-secret');

const openFrom = (content: string, { current, previous }: AppSecrets): Secret => {
  for (const secret of previous ? [current, previous] : [current]) {
    try {
      return new Secret(openWith(wrapKey(secret), content, context));
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
    }
  }
  throw new ConfigError(
    "APP_SECRET n'ouvre pas le trousseau : rendez-lui la valeur d'avant, ou donnez celle-ci dans APP_SECRET_PREVIOUS pendant le renouvellement. Exemple : APP_SECRET_PREVIOUS=(celle de votre sauvegarde)",
  );
};

export const houseSecretIn = (store: KeyStore, secrets: AppSecrets): HouseSecret => {
  const find = async (): Promise<Secret> => {
    const content = await store.read(houseSecretName);
    return content === null ? (secrets.previous ?? secrets.current) : openFrom(content, secrets);
  };
  const wrapped = (secret: Secret): string => sealWith(wrapKey(secrets.current), secret.reveal(), context);
  return {
    find,
    async make() {
      await store.create(houseSecretName, wrapped(new Secret(randomBytes(48).toString('base64url'))));
    },
    async rewrap() {
      const content = wrapped(await find());
      if (!(await store.create(houseSecretName, content))) await store.replace(houseSecretName, content);
    },
  };
};
