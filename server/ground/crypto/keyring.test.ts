import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { directoryKeyring, keyringIn } from './keyring.ts';
import { keyringAgeName } from './put-keys-back.ts';
import { sealWith } from './seal.ts';
import { Secret } from './secret.ts';

const places: string[] = [];
const newPlace = (): string => {
  const place = mkdtempSync(join(tmpdir(), 'keyring-'));
  places.push(place);
  return place;
};
afterAll(() => {
  for (const place of places) rmSync(place, { recursive: true, force: true });
});
const root = randomBytes(32);
const on = (place: string) => directoryKeyring(place, root);
const people = (count: number) => Array.from({ length: count }, newId);
const allOf = async (files: AsyncIterable<{ name: string; content: string }>) => {
  const all: { name: string; content: string }[] = [];
  for await (const file of files) all.push(file);
  return all;
};
async function* each<T>(values: readonly T[]) {
  yield* values;
}
const wrappedBy = (place: string, userId: string): string =>
  readFileSync(join(place, userId.slice(-2), `${userId}.key`), 'utf8').split('.')[0]!;

describe('a rotation of the master key', () => {
  it('wraps every key anew and changes none of them', async () => {
    const place = newPlace();
    const ids = people(40);
    const keys = await Promise.all(ids.map((id) => on(place).findOrCreate(id)));
    expect(await on(place).rotate()).toBe(40);
    expect(await Promise.all(ids.map((id) => on(place).find(id)))).toEqual(keys);
    expect(new Set(ids.map((id) => wrappedBy(place, id)))).toEqual(new Set(['m1']));
    expect(await on(place).rotate()).toBe(40);
    expect(await on(place).rotate()).toBe(40);
    expect(readdirSync(join(place, 'masters')).sort()).toEqual(['2.key', '3.key']);
    expect(await Promise.all(ids.map((id) => on(place).find(id)))).toEqual(keys);
  });

  it('reads keys of before there were rotations', async () => {
    const place = newPlace();
    const [id] = people(1) as [string];
    const key = randomBytes(32);
    mkdirSync(join(place, id.slice(-2)));
    const old = sealWith(root, key.toString('base64'), `keyring|${id}`);
    writeFileSync(join(place, id.slice(-2), `${id}.key`), old);
    expect((await on(place).find(id))?.key).toEqual(key);
    await on(place).rotate();
    expect((await on(place).find(id))?.key).toEqual(key);
  });

  it('goes on beside other processes that read, make and destroy keys', async () => {
    const place = newPlace();
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
    const place = newPlace();
    const ids = people(30);
    const keys = await Promise.all(ids.map((id) => on(place).findOrCreate(id)));
    await Promise.all([on(place).rotate(), on(place).rotate()]);
    expect(await Promise.all(ids.map((id) => on(place).find(id)))).toEqual(keys);
  });
});

describe('a copy of the keyring', () => {
  it('holds nothing unwrapped, and gives every key back elsewhere', async () => {
    const [place, elsewhere] = [newPlace(), newPlace()];
    const ids = people(5);
    const keys = await Promise.all(ids.map((id) => on(place).findOrCreate(id)));
    await on(place).rotate();
    const files = await allOf(on(place).files());
    expect(files.find(({ name }) => name === keyringAgeName)?.content).toBe(String(await on(place).age()));
    for (const { content } of files.filter(({ name }) => name !== keyringAgeName))
      expect(content).toMatch(/^(m\d+\.)?s1\./);
    expect(await on(elsewhere).putBack(each(files))).toEqual({ restored: 5, same: 0, different: 0 });
    expect(await Promise.all(ids.map((id) => on(elsewhere).find(id)))).toEqual(keys);
  });

  it('never brings back the key of somebody erased since, whichever side remembers', async () => {
    const place = newPlace();
    const [gone, stays] = people(2) as [string, string];
    await on(place).findOrCreate(gone);
    const key = await on(place).findOrCreate(stays);
    const before = await allOf(on(place).files());
    await on(place).destroy(gone);
    expect([await on(place).wasErased(gone), await on(place).wasErased(stays)]).toEqual([true, false]);
    expect(readdirSync(place, { recursive: true }).join()).not.toContain(gone);
    await on(place).putBack(each(before));
    expect(await on(place).find(gone)).toBeNull();

    const later = await allOf(on(place).files());
    const elsewhere = newPlace();
    await on(elsewhere).putBack(each([...before, ...later]));
    expect(await on(elsewhere).find(gone)).toBeNull();
    expect(await on(elsewhere).find(stays)).toEqual(key);
  });

  it.each(['../../etc/passwd', 'ab/../x.key', 'masters/..', 'erased/a', '/tmp/x'])(
    'refuses a file called %s',
    async (name) => {
      await expect(on(newPlace()).putBack(each([{ name, content: 's1.x' }]))).rejects.toThrow(
        'not a file of a keyring',
      );
    },
  );
});

describe('the name of a keyring', () => {
  it('is given once, goes with a copy, and differs from that of any other', async () => {
    const place = newPlace();
    expect(await on(place).fingerprint()).toBeNull();
    const names = await Promise.all([on(place).identify(), on(place).identify()]);
    expect(names[0]).toBe(names[1]);
    expect(await on(place).fingerprint()).toBe(names[0]);
    const elsewhere = newPlace();
    await on(elsewhere).putBack(on(place).files());
    expect(await on(elsewhere).fingerprint()).toBe(names[0]);
    expect(await on(newPlace()).identify()).not.toBe(names[0]);
  });
});

describe('a keyring in a folder of its own', () => {
  it('is written there and read from there, and nothing lies in the data folder', async () => {
    const [dataDir, keyring] = [newPlace(), newPlace()];
    const [id] = people(1);
    const secret = new Secret('s'.repeat(32));
    const key = await keyringIn({ dataDir, keyring }, secret).findOrCreate(id!);
    expect(await keyringIn({ dataDir: newPlace(), keyring }, secret).find(id!)).toEqual(key);
    expect(readdirSync(dataDir)).not.toContain('keyring');
  });
});

describe('somebody who is moved to another id', () => {
  it('keeps their key under both, through a rotation and a copy of the keys, until both are destroyed', async () => {
    const [place, other] = [newPlace(), newPlace()];
    const [from, to] = people(2) as [string, string];
    const { key } = await on(place).findOrCreate(from);
    await on(place).move(from, to);
    await on(place).move(from, to);
    await on(place).rotate();
    expect(await on(place).find(from)).toEqual({ key, former: [] });
    expect(await on(place).find(to)).toEqual({ key, former: [from] });
    const copy: { name: string; content: string }[] = [];
    for await (const file of on(place).files()) copy.push(file);
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
    const [place, other] = [newPlace(), newPlace()];
    const [a, b, c] = [newId(), newId(), newId()];
    const keys = await Promise.all([a, b, c].map((userId) => on(place).findOrCreate(userId)));
    const copy: { name: string; content: string }[] = [];
    for await (const file of on(place).files()) copy.push(file);
    await on(place).rotate();
    expect(await on(place).putBack(each(copy))).toEqual({ restored: 0, same: 3, different: 0 });

    const made = await on(other).findOrCreate(b);
    expect(await on(other).putBack(each(copy))).toEqual({ restored: 2, same: 0, different: 1 });
    expect(await on(other).find(b)).toEqual(made);
    const replaced = await on(other).putBack(each(copy), { replace: true });
    expect(replaced).toEqual({ restored: 0, same: 2, different: 1 });
    expect(await on(other).find(b)).toEqual(keys[1]);
  });
});
