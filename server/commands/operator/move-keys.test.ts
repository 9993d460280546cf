import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyringOver } from '#server/ground/crypto/keyring.ts';
import { newId } from '#server/ground/ids.ts';
import { databasePlaces, folderPlace } from '../../../tests/support/key-places.ts';
import type { KeyPlace } from '../../../tests/support/keyring-contract.ts';
import { moveKeys, placeFrom } from './move-keys.ts';

const root = randomBytes(32);
const on = (place: KeyPlace) => {
  const store = place.open();
  return { ...keyringOver(store, root), store };
};
const databasePlace = databasePlaces();

/** Five people, one of them erased, after a rotation. */
const filled = async (place: KeyPlace) => {
  const ids = Array.from({ length: 5 }, newId);
  const keys = await Promise.all(ids.map((id) => on(place).findOrCreate(id)));
  const fingerprint = await on(place).identify();
  await on(place).rotate();
  await on(place).destroy(ids[0]!);
  return { ids, keys: [null, ...keys.slice(1)], fingerprint };
};
const found = (place: KeyPlace, ids: readonly string[]) => Promise.all(ids.map((id) => on(place).find(id)));

describe('keys that move', () => {
  it('to a database and back to a folder are the same, by the same name, and nobody erased comes back', async () => {
    const [folder, database, another] = [await folderPlace(), await databasePlace(), await folderPlace()];
    const { ids, keys, fingerprint } = await filled(folder);
    const lines = await moveKeys(on(folder), on(database));
    expect(lines[0]).toMatch(/^Clés déménagées : 7 entrées/);
    expect(lines[1]).toContain(fingerprint);
    expect(await found(database, ids)).toEqual(keys);
    expect(await on(database).wasErased(ids[0]!)).toBe(true);
    expect(await on(database).age()).toBeGreaterThanOrEqual(await on(folder).age());

    const news = newId();
    const made = await on(database).findOrCreate(news);
    await moveKeys(on(database), on(another));
    expect(await on(another).fingerprint()).toBe(fingerprint);
    expect(await found(another, [...ids, news])).toEqual([...keys, made]);
  });

  it('leave a place that no service takes any more, and whose process makes no key', async () => {
    const [folder, database] = [await folderPlace(), await databasePlace()];
    const { fingerprint } = await filled(folder);
    const running = on(folder);
    running.holdTo(fingerprint);
    await moveKeys(on(folder), on(database));
    expect(await on(folder).fingerprint()).toBeNull();
    await expect(running.findOrCreate(newId())).rejects.toThrow(/another keyring/);
    const moved = /^Ces clés ont déménagé .*Exemple/;
    await expect(moveKeys(on(folder), on(await databasePlace()))).rejects.toThrow(moved);
    await expect(moveKeys(on(folder), on(database))).rejects.toThrow(moved);
    await expect(on(folder).identify()).rejects.toThrow(moved);
    // A copy put back there would make a second keyring of the same name.
    await expect(on(folder).putBack(on(database).files())).rejects.toThrow(moved);
    expect(await on(folder).fingerprint()).toBeNull();
    for await (const { name } of on(folder).files()) expect(name).not.toContain('moved');
    await expect(moveKeys(on(await folderPlace()), on(await databasePlace()))).rejects.toThrow(
      /pas de trousseau/,
    );
  });

  it('were cut at their end, and the same command ends it: neither place was without them, and never both a name', async () => {
    const [folder, database] = [await folderPlace(), await databasePlace()];
    const { ids, keys, fingerprint } = await filled(folder);
    const from = on(folder);
    const create = async (name: string, content: string) => {
      if (name === 'identity/moved') throw new Error('cut');
      return from.store.create(name, content);
    };
    const cut = { ...from, store: { ...from.store, create } };
    await expect(moveKeys(cut, on(database))).rejects.toThrow('cut');
    expect([await on(folder).fingerprint(), await on(database).fingerprint()]).toEqual([null, fingerprint]);
    // Elsewhere, the one that has the name would stay behind.
    const elsewhere = await databasePlace();
    await expect(moveKeys(on(folder), on(elsewhere))).rejects.toThrow(/coupé à sa fin.*sans la vider/);
    const lines = await moveKeys(on(folder), on(database));
    expect(lines[0]).toMatch(/^Clés déménagées : 7 entrées/);
    expect(await found(database, ids)).toEqual(keys);
    await expect(moveKeys(on(folder), on(database))).rejects.toThrow(/ont déménagé/);
  });

  it('were cut between the last entry there and the name here, and go on from there', async () => {
    const [folder, database] = [await folderPlace(), await databasePlace()];
    const { ids, keys, fingerprint } = await filled(folder);
    const from = on(folder);
    const cut = { ...from, store: { ...from.store, setAside: () => Promise.reject(new Error('cut')) } };
    await expect(moveKeys(cut, on(database))).rejects.toThrow('cut');
    await moveKeys(on(folder), on(database));
    expect([await on(folder).fingerprint(), await on(database).fingerprint()]).toEqual([null, fingerprint]);
    expect(await found(database, ids)).toEqual(keys);
  });

  it('cut at their end, and used where they went since, are left as they are on both sides', async () => {
    const [folder, database] = [await folderPlace(), await databasePlace()];
    const { fingerprint } = await filled(folder);
    const from = on(folder);
    await moveKeys(from, on(database));
    await from.store.remove('identity/moved');
    await on(database).rotate();
    await expect(moveKeys(on(folder), on(database))).rejects.toThrow(/ne tiennent plus les mêmes clés/);
    expect([await on(folder).fingerprint(), await on(database).fingerprint()]).toEqual([null, fingerprint]);
  });

  it('never have their name in both places where they go back', async () => {
    const [folder, database] = [await folderPlace(), await databasePlace()];
    await filled(folder);
    const [from, to] = [on(folder), on(database)];
    const names: (string | null)[][] = [];
    const setAside = async (name: string) => {
      await on(folder).findOrCreate(newId());
      await from.store.setAside(name);
    };
    const create = async (name: string, content: string) => {
      names.push([await on(folder).fingerprint(), await on(database).fingerprint()]);
      return from.store.create(name, content);
    };
    const busy = { ...from, store: { ...from.store, setAside, create } };
    await expect(moveKeys(busy, to)).rejects.toThrow(/restent où elles étaient/);
    expect(names).toEqual([[null, null]]);
  });

  it('do not move to a place that holds some', async () => {
    const [folder, database] = [await folderPlace(), await databasePlace()];
    const { fingerprint } = await filled(folder);
    await on(database).findOrCreate(newId());
    await expect(moveKeys(on(folder), on(database))).rejects.toThrow(/tient déjà des clés, sans nom/);
    await on(database).identify();
    await expect(moveKeys(on(folder), on(database))).rejects.toThrow(/autre trousseau.*n’y effacez rien/);
    expect(await on(folder).fingerprint()).toBe(fingerprint);
  });

  it('stay where they were when one is made meanwhile', async () => {
    const [folder, database] = [await folderPlace(), await databasePlace()];
    const { fingerprint } = await filled(folder);
    const from = on(folder);
    const setAside = async (name: string) => {
      await on(folder).findOrCreate(newId());
      await from.store.setAside(name);
    };
    const busy = { ...from, store: { ...from.store, setAside } };
    await expect(moveKeys(busy, on(database))).rejects.toThrow(/restent où elles étaient/);
    expect(await on(folder).fingerprint()).toBe(fingerprint);
    expect(await on(database).fingerprint()).toBeNull();
  });
});

describe('where they go', () => {
  it('is said without a password, which is in the file that PGPASSFILE names', () => {
    expect(placeFrom('postgres://cles@autre-machine/cles?sslmode=verify-full')).toHaveProperty('postgres');
  });

  it.each([undefined, '', '/cles', 'mysql://cles@x/cles'])('is not %j', (to) => {
    expect(() => placeFrom(to)).toThrow(/^--to attend .* Exemple : npm run keys -- move --to postgres:/);
  });
});
