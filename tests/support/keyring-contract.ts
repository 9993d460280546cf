import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type KeyStore, KeysOutOfReach, keyringAgeName } from '#server/ground/crypto/key-store.ts';
import { keyringOver } from '#server/ground/crypto/keyring.ts';
import { sealWith } from '#server/ground/crypto/seal.ts';
import { newId } from '#server/ground/ids.ts';

/* What a keyring does, wherever its keys stand: run against each place that can keep them. */

/** An empty place for keys. Each `open` is what another process sees of it. */
export type KeyPlace = { open(): KeyStore };

type Entry = { name: string; content: string };

const root = randomBytes(32);
const on = (place: KeyPlace) => keyringOver(place.open(), root);
const people = (count: number) => Array.from({ length: count }, newId);
export const allOf = async (files: AsyncIterable<Entry>): Promise<Entry[]> => {
  const all: Entry[] = [];
  for await (const file of files) all.push(file);
  return all;
};
export async function* each<T>(values: readonly T[]) {
  yield* values;
}
const nameOf = (userId: string): string => `${userId.slice(-2)}/${userId}.key`;
const wrappedBy = async (place: KeyPlace, userId: string): Promise<string> =>
  (await place.open().read(nameOf(userId)))!.split('.')[0]!;
const namesIn = async (place: KeyPlace): Promise<string[]> => {
  const names: string[] = [];
  for await (const name of place.open().names()) names.push(name);
  return names.sort();
};

export const keyringContract = (name: string, newPlace: () => Promise<KeyPlace>): void => {
  describe(name, () => {
    describe('a key', () => {
      it('is made once, found by another process, and counted', async () => {
        const place = await newPlace();
        const [id] = people(1) as [string];
        expect(await on(place).find(id)).toBeNull();
        const key = await on(place).findOrCreate(id);
        expect(key.key).toHaveLength(32);
        expect(await on(place).findOrCreate(id)).toEqual(key);
        expect(await on(place).find(id)).toEqual(key);
        const age = await on(place).age();
        expect(age).toBeGreaterThan(0);
        await on(place).destroy(id);
        expect(await on(place).age()).toBeGreaterThan(age);
      });

      it('is never made by looking: nothing at all is left behind', async () => {
        const place = await newPlace();
        const [id] = people(1) as [string];
        const keyring = on(place);
        await Promise.all([keyring.find(id), keyring.wasErased(id), keyring.fingerprint(), keyring.age()]);
        expect(await allOf(keyring.files())).toEqual([{ name: keyringAgeName, content: '0' }]);
        expect(await namesIn(place)).toEqual([]);
      });

      it('is one, however many processes ask for it at once', async () => {
        const place = await newPlace();
        const ids = people(6);
        const asked = await Promise.all(
          Array.from({ length: 5 }, () => on(place)).map((keyring) =>
            Promise.all(ids.map((id) => keyring.findOrCreate(id))),
          ),
        );
        for (const keys of asked) expect(keys).toEqual(asked[0]);
        // At least once for each; at first, what is there is counted as well.
        expect(await on(place).age()).toBeGreaterThanOrEqual(ids.length);
        expect(await on(place).age()).toBeLessThanOrEqual(3 * ids.length);
      });

      it('is erased for good: gone, remembered, and no other is touched', async () => {
        const place = await newPlace();
        const [gone, stays, taken] = people(3) as [string, string, string];
        const [, key] = await Promise.all([gone, stays, taken].map((id) => on(place).findOrCreate(id)));
        await on(place).destroy(gone);
        await on(place).destroy(gone);
        await on(place).discard(taken);
        expect(await Promise.all([gone, stays, taken].map((id) => on(place).find(id)))).toEqual([
          null,
          key,
          null,
        ]);
        const erased = await Promise.all([gone, stays, taken].map((id) => on(place).wasErased(id)));
        expect(erased).toEqual([true, false, false]);
        expect((await namesIn(place)).join()).not.toContain(gone);
      });

      it('takes along what was set aside under its name, and nothing that only looks like it', async () => {
        const place = await newPlace();
        const [gone, stays] = people(2) as [string, string];
        const keyring = on(place);
        for (const id of [gone, stays]) {
          await keyring.findOrCreate(id);
          await place.open().setAside(nameOf(id));
          await keyring.findOrCreate(id);
        }
        await keyring.destroy(gone);
        const names = (await namesIn(place)).filter((each) => each.includes('.key'));
        expect(names.filter((each) => each.includes(gone))).toEqual([]);
        expect(names.filter((each) => each.includes(stays))).toHaveLength(2);
      });
    });

    describe('a place that is not the one a process began with', () => {
      it('gives nobody a second key: emptied, or with another name', async () => {
        const place = await newPlace();
        const [known, newcomer] = people(2) as [string, string];
        const keyring = on(place);
        keyring.holdTo(await keyring.identify());
        const key = await keyring.findOrCreate(known);
        expect(await keyring.find(newcomer)).toBeNull();
        const store = place.open();
        await store.remove('identity/keyring.id');
        await expect(keyring.findOrCreate(newcomer)).rejects.toThrow(KeysOutOfReach);
        await expect(keyring.find(newcomer)).rejects.toThrow(KeysOutOfReach);
        await on(place).identify();
        await expect(keyring.findOrCreate(newcomer)).rejects.toThrow(KeysOutOfReach);
        expect(await keyring.find(known)).toEqual(key);
        expect(await namesIn(place)).not.toContain(nameOf(newcomer));
      });

      it('erases nobody, and says so: done again where the keys are, the erasure holds', async () => {
        const [place, instead] = [await newPlace(), await newPlace()];
        const [known, moved] = people(2) as [string, string];
        // What a process sees of a folder that is unmounted while it runs, or of a name that leads elsewhere.
        let store = place.open();
        const away = new Proxy({} as KeyStore, {
          get: (_, part) => Reflect.get(store, part) as unknown,
        });
        const keyring = keyringOver(away, root);
        keyring.holdTo(await keyring.identify());
        const key = await keyring.findOrCreate(known);
        store = instead.open();
        await expect(keyring.destroy(known)).rejects.toThrow(KeysOutOfReach);
        await expect(keyring.discard(known)).rejects.toThrow(KeysOutOfReach);
        await expect(keyring.move(known, moved)).rejects.toThrow(KeysOutOfReach);
        await expect(keyring.rotate()).rejects.toThrow(KeysOutOfReach);
        await expect(keyring.wasErased(known)).rejects.toThrow(KeysOutOfReach);
        expect(await namesIn(instead)).toEqual([]);
        store = place.open();
        expect(await keyring.find(known)).toEqual(key);
        await keyring.destroy(known);
        expect([await keyring.find(known), await keyring.wasErased(known)]).toEqual([null, true]);
      });
    });

    describe('a rotation of the master key', () => {
      it('wraps every key anew and changes none of them', async () => {
        const place = await newPlace();
        const ids = people(40);
        const keys = await Promise.all(ids.map((id) => on(place).findOrCreate(id)));
        expect(await on(place).rotate()).toBe(40);
        expect(await Promise.all(ids.map((id) => on(place).find(id)))).toEqual(keys);
        const wrappings = await Promise.all(ids.map((id) => wrappedBy(place, id)));
        expect(new Set(wrappings)).toEqual(new Set(['m1']));
        expect(await on(place).rotate()).toBe(40);
        expect(await on(place).rotate()).toBe(40);
        const masters = (await namesIn(place)).filter((each) => each.startsWith('masters/'));
        expect(masters).toEqual(['masters/2.key', 'masters/3.key']);
        expect(await Promise.all(ids.map((id) => on(place).find(id)))).toEqual(keys);
      });

      it('reads keys of before there were rotations', async () => {
        const place = await newPlace();
        const [id] = people(1) as [string];
        const key = randomBytes(32);
        await place.open().create(nameOf(id), sealWith(root, key.toString('base64'), `keyring|${id}`));
        expect((await on(place).find(id))?.key).toEqual(key);
        await on(place).rotate();
        expect((await on(place).find(id))?.key).toEqual(key);
      });

      it('goes on beside other processes that read, make and destroy keys', async () => {
        const place = await newPlace();
        const ids = people(120);
        const kept = new Map(
          await Promise.all(ids.map(async (id) => [id, await on(place).findOrCreate(id)] as const)),
        );
        const erased = ids.slice(0, 30);
        const another = on(place);
        const made = people(60);
        const [, , ...news] = await Promise.all([
          on(place).rotate(),
          Promise.all(erased.map((id) => another.destroy(id))),
          ...made.map((id) => another.findOrCreate(id)),
          ...ids.slice(30).map((id) => another.find(id)),
        ]);
        expect(news.every((key) => key !== null)).toBe(true);
        for (const id of erased) expect(await on(place).find(id)).toBeNull();
        for (const id of ids.slice(30)) expect(await on(place).find(id)).toEqual(kept.get(id));
        await on(place).rotate();
        for (const [index, id] of made.entries()) expect(await on(place).find(id)).toEqual(news[index]);
      });

      it('two at once leave every key readable', async () => {
        const place = await newPlace();
        const ids = people(30);
        const keys = await Promise.all(ids.map((id) => on(place).findOrCreate(id)));
        await Promise.all([on(place).rotate(), on(place).rotate()]);
        expect(await Promise.all(ids.map((id) => on(place).find(id)))).toEqual(keys);
      });
    });

    describe('a copy of the keyring', () => {
      it('holds nothing unwrapped, and gives every key back elsewhere', async () => {
        const [place, elsewhere] = [await newPlace(), await newPlace()];
        const ids = people(5);
        const keys = await Promise.all(ids.map((id) => on(place).findOrCreate(id)));
        await on(place).rotate();
        const files = await allOf(on(place).files());
        const counted = files.find((file) => file.name === keyringAgeName)?.content;
        expect(counted).toBe(String(await on(place).age()));
        for (const { content } of files.filter((file) => file.name !== keyringAgeName))
          expect(content).toMatch(/^(m\d+\.)?s1\./);
        expect(await on(elsewhere).putBack(each(files))).toEqual({ restored: 5, same: 0, different: 0 });
        expect(await Promise.all(ids.map((id) => on(elsewhere).find(id)))).toEqual(keys);
        expect(await on(elsewhere).age()).toBeGreaterThanOrEqual(await on(place).age());
      });

      it('never brings back the key of somebody erased since, whichever side remembers', async () => {
        const place = await newPlace();
        const [gone, stays] = people(2) as [string, string];
        await on(place).findOrCreate(gone);
        const key = await on(place).findOrCreate(stays);
        const before = await allOf(on(place).files());
        await on(place).destroy(gone);
        await on(place).putBack(each(before));
        expect(await on(place).find(gone)).toBeNull();

        const later = await allOf(on(place).files());
        const elsewhere = await newPlace();
        await on(elsewhere).putBack(each([...before, ...later]));
        expect(await on(elsewhere).find(gone)).toBeNull();
        expect(await on(elsewhere).find(stays)).toEqual(key);
      });

      it.each(['../../etc/passwd', 'ab/../x.key', 'masters/..', 'erased/a', '/tmp/x'])(
        'refuses an entry called %s',
        async (called) => {
          const put = on(await newPlace()).putBack(each([{ name: called, content: 's1.x' }]));
          await expect(put).rejects.toThrow('not a file of a keyring');
        },
      );
    });

    describe('the name of a keyring', () => {
      it('is given once, goes with a copy, and differs from that of any other', async () => {
        const place = await newPlace();
        expect(await on(place).fingerprint()).toBeNull();
        const names = await Promise.all([on(place).identify(), on(place).identify()]);
        expect(names[0]).toBe(names[1]);
        expect(await on(place).fingerprint()).toBe(names[0]);
        const elsewhere = await newPlace();
        await on(elsewhere).putBack(on(place).files());
        expect(await on(elsewhere).fingerprint()).toBe(names[0]);
        expect(await on(await newPlace()).identify()).not.toBe(names[0]);
      });
    });

    describe('somebody who is moved to another id', () => {
      it('keeps their key under both, through a rotation and a copy of the keys, until both are destroyed', async () => {
        const [place, other] = [await newPlace(), await newPlace()];
        const [from, to] = people(2) as [string, string];
        const { key } = await on(place).findOrCreate(from);
        await on(place).move(from, to);
        await on(place).move(from, to);
        await on(place).rotate();
        expect(await on(place).find(from)).toEqual({ key, former: [] });
        expect(await on(place).find(to)).toEqual({ key, former: [from] });
        const copy = await allOf(on(place).files());
        await on(other).putBack(each(copy));
        expect(await on(other).find(to)).toEqual({ key, former: [from] });

        await on(place).destroy(to);
        for (const id of [from, to]) {
          expect(await on(place).find(id)).toBeNull();
          expect(await on(place).wasErased(id)).toBe(true);
        }
        await on(place).putBack(each(copy));
        expect(await on(place).find(from)).toBeNull();
      });
    });

    describe('keys that are put back', () => {
      it('are counted as restored, the same, or different; a different one gives way only when told', async () => {
        const [place, other] = [await newPlace(), await newPlace()];
        const [a, b, c] = people(3) as [string, string, string];
        const keys = await Promise.all([a, b, c].map((userId) => on(place).findOrCreate(userId)));
        const copy = await allOf(on(place).files());
        await on(place).rotate();
        expect(await on(place).putBack(each(copy))).toEqual({ restored: 0, same: 3, different: 0 });

        const made = await on(other).findOrCreate(b);
        expect(await on(other).putBack(each(copy))).toEqual({ restored: 2, same: 0, different: 1 });
        expect(await on(other).find(b)).toEqual(made);
        const replaced = await on(other).putBack(each(copy), { replace: true });
        expect(replaced).toEqual({ restored: 0, same: 2, different: 1 });
        expect(await on(other).find(b)).toEqual(keys[1]);
        // What gave way is kept, and is no key of anybody.
        expect((await namesIn(other)).filter((each) => each.includes('.before-'))).toHaveLength(1);
        expect(await on(other).rotate()).toBe(3);
      });

      it('take no place where what is there could not be looked at', async () => {
        const place = await newPlace();
        const [id] = people(1) as [string];
        const key = await on(place).findOrCreate(id);
        const copy = await allOf(on(place).files());
        const store = place.open();
        const read = async (name: string) => {
          if (name === nameOf(id)) throw new KeysOutOfReach('KEYRING_URL', 'away');
          return store.read(name);
        };
        const away = keyringOver({ ...store, read }, root);
        await expect(away.putBack(each(copy), { replace: true })).rejects.toThrow(KeysOutOfReach);
        expect(await on(place).find(id)).toEqual(key);
        expect((await namesIn(place)).filter((name) => name.includes('.before-'))).toEqual([]);
      });
    });
  });
};
