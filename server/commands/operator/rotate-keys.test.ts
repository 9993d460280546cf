import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { KeysOutOfReach } from '#server/ground/crypto/key-store.ts';
import { keyringOver } from '#server/ground/crypto/keyring.ts';
import { newId } from '#server/ground/ids.ts';
import { databasePlaces, folderPlace } from '../../../tests/support/key-places.ts';
import type { KeyPlace } from '../../../tests/support/keyring-contract.ts';
import { rotateKeys } from './rotate-keys.ts';

const root = randomBytes(32);
const on = (place: KeyPlace) => {
  const store = place.open();
  return { ...keyringOver(store, root), store };
};
const databasePlace = databasePlaces();

it('an empty place is not renewed, and nobody is told that the former secret is needed no more', async () => {
  for (const place of [await folderPlace(), await databasePlace()]) {
    await expect(rotateKeys(on(place), true)).rejects.toThrow(/^Il n’y a pas de trousseau .*Exemple/);
    for await (const name of place.open().names()) expect(name).toBe('none');
  }
});

it('keys are wrapped anew, and the table is written anew', async () => {
  for (const place of [await folderPlace(), await databasePlace()]) {
    const keyring = on(place);
    await keyring.identify();
    await keyring.findOrCreate(newId());
    const lines = await rotateKeys(keyring, true);
    expect(lines).toHaveLength(2);
    expect(lines.join()).toMatch(/enveloppées de nouveau : 1\..*retirez APP_SECRET_PREVIOUS/);
    expect(await rotateKeys(keyring, false)).toHaveLength(1);
  }
});

it('where the table was not written anew, it is said, and the keys are wrapped anew all the same', async () => {
  const place = await folderPlace();
  const keyring = on(place);
  await keyring.identify();
  const noTurn = { ...keyring, store: { tidy: async () => false } };
  expect((await rotateKeys(noTurn, false))[1]).toMatch(/^La table des clés n’a pas été réécrite \(la place/);
  const refuses = async () => Promise.reject(new KeysOutOfReach('KEYRING_URL', 'no', { code: '42501' }));
  const lines = await rotateKeys({ ...keyring, store: { tidy: refuses } }, false);
  expect(lines[1]).toMatch(/^La table des clés n’a pas été réécrite \(42501\).*vacuum/);
});
