import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { newId } from '../ids.ts';
import { directoryKeyring } from './keyring-in.ts';
import { openWith, SealBroken, sealWith } from './seal.ts';
import { Secret, sameSecret } from './secret.ts';
import { createVault, destroyKeys } from './vault.ts';

const directory = mkdtempSync(join(tmpdir(), 'keyring-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const masterKey = randomBytes(32);
const vault = () => createVault(directoryKeyring(directory, masterKey));

describe('sealed texts', () => {
  it('open with the key and context they were sealed for, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const key = randomBytes(32);
        expect(openWith(key, sealWith(key, text, 'a'), 'a')).toBe(text);
      }),
    );
  });

  it('do not open with another key, in another column, or with one byte changed', () => {
    const key = randomBytes(32);
    const sealed = sealWith(key, 'je dors mal', 'messages.body|1');
    expect(() => openWith(randomBytes(32), sealed, 'messages.body|1')).toThrow(SealBroken);
    expect(() => openWith(key, sealed, 'messages.body|2')).toThrow(SealBroken);
    for (let at = 3; at < sealed.length; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
      const opens = (() => {
        try {
          return openWith(key, changed, 'messages.body|1');
        } catch (error) {
          expect(error).toBeInstanceOf(SealBroken);
          return null;
        }
      })();
      // The last character of base64url may carry unused bits; then the text must be untouched.
      if (opens !== null) expect(opens).toBe('je dors mal');
    }
    expect(() => openWith(key, '', 'a')).toThrow(SealBroken);
    expect(() => openWith(key, 's1.AAAA', 'a')).toThrow(SealBroken);
  });

  it('never seal the same text to the same value', () => {
    const key = randomBytes(32);
    expect(sealWith(key, 'bonjour', 'a')).not.toBe(sealWith(key, 'bonjour', 'a'));
  });
});

describe('the vault', () => {
  it('gives one person the same key in every process, and each person another', async () => {
    const [a, b] = [newId(), newId()];
    const sealed = (await vault().boxFor(a)).seal('texte', 't.c');
    expect((await vault().boxFor(a)).open(sealed, 't.c')).toBe('texte');
    expect((await vault().boxFor(b)).tryOpen(sealed, 't.c')).toBeNull();
  });

  it('makes one key when a hundred first messages come at once from several processes', async () => {
    const user = newId();
    const vaults = Array.from({ length: 100 }, vault);
    const boxes = await Promise.all(vaults.map((each) => each.boxFor(user)));
    const sealed = boxes[0]!.seal('texte', 't.c');
    for (const box of boxes) expect(box.open(sealed, 't.c')).toBe('texte');
  });

  it('leaves nothing readable once the key is destroyed', async () => {
    const user = newId();
    const own = vault();
    const sealed = (await own.boxFor(user)).seal('texte', 't.c');
    await own.destroyKey(user);
    expect((await own.boxFor(user)).tryOpen(sealed, 't.c')).toBeNull();
    expect(() => createVault(directoryKeyring(directory, masterKey))).not.toThrow();
  });

  it('keeps keys wrapped, in files nobody else may read', async () => {
    const user = newId();
    const box = await vault().boxFor(user);
    box.seal('texte', 't.c');
    const folder = join(directory, user.slice(-2));
    const [name] = readdirSync(folder).filter((each) => each.startsWith(user));
    expect(statSync(join(folder, name!)).mode & 0o077).toBe(0);
    expect(readFileSync(join(folder, name!), 'utf8')).toMatch(/^m0\.s1\./);
    expect(readdirSync(folder).every((each) => each.endsWith('.key'))).toBe(true);
  });

  it('refuses a keyring that another master key wrapped', async () => {
    const user = newId();
    await vault().boxFor(user);
    await expect(createVault(directoryKeyring(directory, randomBytes(32))).boxFor(user)).rejects.toThrow(
      SealBroken,
    );
  });
});

it('keys of rows that are gone are each tried, and the first failure is told', async () => {
  const tried: string[] = [];
  const destroyKey = async (id: string): Promise<void> => {
    tried.push(id);
    if (id !== 'c') throw new Error(id);
  };
  await expect(destroyKeys({ destroyKey }, ['a', 'b', 'c'])).rejects.toThrow('a');
  expect(tried).toEqual(['a', 'b', 'c']);
});

describe('a secret', () => {
  it('prints as dots wherever it is put', () => {
    const secret = new Secret('hunter2-hunter2');
    const shown = [String(secret), `${secret}`, JSON.stringify({ secret }), JSON.stringify([secret])].join(
      ' ',
    );
    expect(shown).not.toContain('hunter2');
    expect(secret.reveal()).toBe('hunter2-hunter2');
  });

  it('compares by content, whatever the lengths', () => {
    expect(sameSecret('abc', 'abc')).toBe(true);
    expect(sameSecret('abc', 'abd')).toBe(false);
    expect(sameSecret('abc', 'abcd')).toBe(false);
    expect(sameSecret('', '')).toBe(true);
  });
});
