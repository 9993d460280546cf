import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFreshDatabase } from '../../../tests/support/database-image.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { agreeOnKeyring, keysFit } from './agree-on-keyring.ts';
import { folderStore } from './folder-store.ts';
import { KeysOutOfReach } from './key-store.ts';
import { directoryKeyring } from './keyring-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'keyring-'));
const keyringAt = (name: string) => directoryKeyring(join(folder, name), Buffer.alloc(32, 1));
let database: OpenDatabase;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a database takes the first keyring that opens it, and refuses every other with a sentence', async () => {
  const { kysely } = database;
  const [first, other] = [keyringAt('first'), keyringAt('other')];
  const fingerprint = await agreeOnKeyring({ kysely, keyring: first });
  expect(await agreeOnKeyring({ kysely, keyring: first })).toBe(fingerprint);
  expect(await keysFit({ kysely, keyring: first })).toBe(true);

  expect(await keysFit({ kysely, keyring: other })).toBe(false);
  const refusal = /trousseau .*attendu [0-9a-f]{16}, trouvé aucun.*npm run keys -- restore/;
  await expect(agreeOnKeyring({ kysely, keyring: other })).rejects.toThrow(refusal);
  await other.identify();
  await expect(agreeOnKeyring({ kysely, keyring: other })).rejects.toThrow(/trouvé [0-9a-f]{16}/);

  await other.putBack(first.files());
  // Another keyring keeps its own name, unless it is told to give way.
  await expect(agreeOnKeyring({ kysely, keyring: other })).rejects.toThrow(/trousseau/);
  await other.putBack(first.files(), { replace: true });
  expect(await agreeOnKeyring({ kysely, keyring: other })).toBe(fingerprint);
  const restored = keyringAt('restored');
  await restored.putBack(first.files());
  expect(await agreeOnKeyring({ kysely, keyring: restored })).toBe(fingerprint);

  // Moved away: whatever stands there, by whatever name, is not taken, and no copy is asked to be put there.
  await folderStore(join(folder, 'restored')).create('identity/moved', '');
  const moved = agreeOnKeyring({ kysely, keyring: restored });
  await expect(moved).rejects.toThrow(/^Ces clés ont déménagé(?!.*restore)/);
});

it('what keeps the keys from being looked at is told apart from what keeps the database from it', async () => {
  const { kysely } = database;
  const broken = { fingerprint: () => Promise.reject(new Error('stale file handle')) };
  await expect(keysFit({ kysely, keyring: broken })).rejects.toThrow(KeysOutOfReach);
});
