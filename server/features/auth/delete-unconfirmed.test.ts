import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KeysOutOfReach } from '#server/ground/crypto/key-store.ts';
import type { Vault } from '#server/ground/crypto/vault.ts';
import { createDb } from '#server/ground/db/db.ts';
import type { OpenDatabase } from '#server/ground/db/open-database.ts';
import { newId } from '#server/ground/ids.ts';
import { openFreshDatabase } from '../../../tests/support/database-image.ts';
import { deleteUnconfirmed } from './delete-unconfirmed.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

const away = new KeysOutOfReach('KEYRING_URL', 'away');
const invite = async (...ids: string[]): Promise<void> => {
  for (const id of ids)
    await sql`insert into auth.users (id, email, created_at, updated_at)
      values (${id}, ${`${id}@exemple.fr`}, now() - interval '9 days', now())`.execute(database.kysely);
};
const left = async (): Promise<number> =>
  (await sql<{ id: string }>`select id from auth.users`.execute(database.kysely)).rows.length;
const run = (vault: Pick<Vault, 'assertThere' | 'destroyKey'>): Promise<number> =>
  deleteUnconfirmed({ db: createDb(database), vault: vault as Vault }, new Date());

it('while the keys are away, nobody goes whose key would stay', async () => {
  await invite(newId(), newId());
  const refused = run({ assertThere: () => Promise.reject(away), destroyKey: async () => {} });
  await expect(refused).rejects.toBe(away);
  expect(await left()).toBe(2);
});

it('a key that cannot be destroyed keeps none of the others, and the run is told of it', async () => {
  const destroyed: string[] = [];
  let tried = 0;
  const destroyKey = async (id: string): Promise<void> => {
    tried += 1;
    if (tried === 1) throw away;
    destroyed.push(id);
  };
  await expect(run({ assertThere: async () => {}, destroyKey })).rejects.toBe(away);
  expect([await left(), tried, destroyed.length]).toEqual([0, 2, 1]);
});
