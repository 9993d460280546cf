import { join } from 'node:path';
import type { RunStatement } from './database-store.ts';
import { folderStore } from './folder-store.ts';
import { type HouseSecret, houseSecretIn } from './house-secret.ts';
import type { KeyringPlace, KeyStore } from './key-store.ts';
import { type Keyring, type KeyringCare, keyringOver, keyringRoot } from './keyring.ts';
import { postgresStore } from './postgres-store.ts';
import type { Secret } from './secret.ts';

type Installation = {
  dataDir: string;
  /** The folder `keyring` in `dataDir` unless it is said. */
  keyring?: KeyringPlace;
  erasureMarks?: string;
  appSecretPrevious?: Secret | null;
};

export type InstalledKeyring = Keyring &
  KeyringCare & {
    /** What the house's own keys come from. */
    house: HouseSecret;
    store: KeyStore;
    /**
     * @param product null: the database of the data is embedded
     * @returns whether one server has the keys and the data
     * @throws KeysOutOfReach where the keys would stand in the database of the data
     */
    assertApart(product: RunStatement | null): Promise<{ sameServer: boolean }>;
    close(): Promise<void>;
  };

const openStore = (place: KeyringPlace) =>
  'folder' in place
    ? { ...folderStore(place.folder), assertApart: async () => ({ sameServer: false }) }
    : postgresStore(place.postgres, 'KEYRING_URL');

/** The keyring of an installation. Whoever opened it closes it. */
export const keyringIn = (installation: Installation, appSecret: Secret): InstalledKeyring => {
  const { dataDir, erasureMarks, appSecretPrevious = null } = installation;
  const { assertApart, ...store } = openStore(installation.keyring ?? { folder: join(dataDir, 'keyring') });
  const house = houseSecretIn(store, { current: appSecret, previous: appSecretPrevious });
  const keyring = keyringOver(store, keyringRoot(appSecret), {
    marks: folderStore(erasureMarks ?? join(dataDir, 'erasures')),
    former: appSecretPrevious && keyringRoot(appSecretPrevious),
    house,
  });
  return { ...keyring, house, store, assertApart, close: store.close };
};

/** What the house's own keys come from, in the keyring of an installation. */
export const houseSecretOf = (installation: Installation, appSecret: Secret): HouseSecret =>
  keyringIn(installation, appSecret).house;

/** A keyring in a folder, and nothing more. */
export const directoryKeyring = (directory: string, root: Buffer): Keyring & KeyringCare =>
  keyringOver(folderStore(directory), root);
