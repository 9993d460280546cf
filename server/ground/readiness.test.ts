import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { KeysOutOfReach } from './crypto/key-store.ts';
import { createReadiness, takesWrites } from './readiness.ts';

const folder = mkdtempSync(join(tmpdir(), 'eclaircie-ready-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const whole = { dataDir: folder, migrations: async () => [], keyring: async () => true };

describe('what is missing', () => {
  it('is nothing where the database answers, the folder takes a write and the keys are right', async () => {
    expect(await createReadiness(whole)()).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is named, all of it', async () => {
    const ready = createReadiness({
      dataDir: join(folder, 'gone'),
      migrations: async () => ['0001_a.sql'],
      keyring: async () => false,
    });
    expect(await ready()).toEqual(['migration 0001_a.sql', 'keyring', 'data_dir']);
  });

  it('is the database where it refuses, and where it does not answer in time', async () => {
    const refuses = createReadiness({ ...whole, migrations: () => Promise.reject(new Error('away')) });
    expect(await refuses()).toEqual(['database']);
    const hangs = createReadiness({ ...whole, migrations: () => new Promise(() => {}) });
    expect(await hangs()).toEqual(['database']);
  });

  it('is the keyring where it cannot be looked at, and where it does not answer in time', async () => {
    const away = new KeysOutOfReach('KEYRING_URL', 'away');
    const refuses = createReadiness({ ...whole, keyring: () => Promise.reject(away) });
    expect(await refuses()).toEqual(['keyring']);
    // Which keyring it should be is asked of the database of the data.
    const unasked = createReadiness({ ...whole, keyring: () => Promise.reject(new Error('no connection')) });
    expect(await unasked()).toEqual(['database']);
    const hangs = createReadiness({ ...whole, keyring: () => new Promise(() => {}) });
    expect(await hangs()).toEqual(['keyring']);
  });

  it('is looked at once for many who ask at a time', async () => {
    let looks = 0;
    const migrations = async () => {
      looks += 1;
      return [];
    };
    const ready = createReadiness({ ...whole, migrations });
    await Promise.all(Array.from({ length: 50 }, ready));
    expect(looks).toBe(1);
  });
});

describe('a folder takes writes', () => {
  it('not on a disk that is full', async () => {
    // Every write to this device fails as on a full disk.
    expect(await takesWrites('/dev/full')).toBe(false);
  });

  it.skipIf(process.getuid?.() === 0)('not where this account may not write', async () => {
    chmodSync(folder, 0o500);
    expect(await takesWrites(folder)).toBe(false);
    chmodSync(folder, 0o700);
  });
});
