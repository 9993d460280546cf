import { expect, test } from 'vitest';
import { importThatCanRetry } from './import-again.ts';

const address = 'https://eclaircie.exemple/assets/create-supabase-B1.js';
const failure = () => new TypeError(`Failed to fetch dynamically imported module: ${address}`);

test('a module that could not be fetched is asked for under another address each time, until it comes', async () => {
  const asked: string[] = [];
  let isOffline = true;
  const load = importThatCanRetry<string>(
    async () => {
      asked.push(address);
      throw failure();
    },
    async (from) => {
      asked.push(from);
      if (isOffline) throw failure();
      return 'the module';
    },
  );
  await expect(load()).rejects.toThrow('Failed to fetch');
  await expect(load()).rejects.toThrow('Failed to fetch');
  isOffline = false;
  expect(await load()).toBe('the module');
  expect(asked).toEqual([address, `${address}?retry=1`, `${address}?retry=2`]);
});

test('a failure that names no address is tried again as it was', async () => {
  let calls = 0;
  const load = importThatCanRetry(async () => {
    calls += 1;
    if (calls === 1) throw new TypeError('Importing a module script failed.');
    return 'the module';
  });
  await expect(load()).rejects.toThrow('Importing');
  expect(await load()).toBe('the module');
});
