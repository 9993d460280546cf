import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { databasePlaces, folderPlace, newFolder } from '../../../tests/support/key-places.ts';
import { keyringContract } from '../../../tests/support/keyring-contract.ts';
import { newId } from '../ids.ts';
import { keyringIn } from './keyring-in.ts';
import { Secret } from './secret.ts';

keyringContract('keys in a folder', folderPlace);
keyringContract('keys in a database', databasePlaces());

it('a keyring in a folder of its own is written there, and nothing lies in the data folder', async () => {
  const [dataDir, folder] = [newFolder(), newFolder()];
  const id = newId();
  const secret = new Secret('s'.repeat(32));
  const key = await keyringIn({ dataDir, keyring: { folder } }, secret).findOrCreate(id);
  expect(await keyringIn({ dataDir: newFolder(), keyring: { folder } }, secret).find(id)).toEqual(key);
  expect(readdirSync(dataDir)).not.toContain('keyring');
});
