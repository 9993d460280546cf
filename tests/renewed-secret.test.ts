import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type House } from '#server/app.ts';
import { loadSigningKeys } from '#server/features/auth/signing-keys.ts';
import { movableClock } from '#server/ground/clock.ts';
import { appSecretOf } from '#server/ground/config/app-secret.ts';
import { readConfig } from '#server/ground/config/config.ts';
import { houseSecretName } from '#server/ground/crypto/house-secret.ts';
import { keyringIn } from '#server/ground/crypto/keyring-in.ts';
import { deriveKey, Secret } from '#server/ground/crypto/secret.ts';
import { createVault } from '#server/ground/crypto/vault.ts';
import type { OpenDatabase } from '#server/ground/db/open-database.ts';
import { openFreshDatabase } from './support/database-image.ts';

/*
 * APP_SECRET is renewed: both secrets for a while, `keys:rotate`, then the new one alone. The same database and data folder are
 * raised again each time, as processes that restart.
 */

const folder = mkdtempSync(join(tmpdir(), 'eclaircie-renewed-'));
const dataDir = join(folder, 'data');
const [former, present] = ['a'.repeat(40), 'b'.repeat(40)];
const clock = movableClock();
const email = 'lea@exemple.fr';
const password = 'Nuage-tranquille-42';
let database: OpenDatabase;
const raised: House[] = [];

const raise = async (env: Record<string, string>): Promise<House> => {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env });
  const built = await buildApp({
    config: { ...config, appSecret: appSecretOf(config) },
    // The database stays open for the next process.
    database: { ...database, close: async () => {} },
    clock,
    mailer: { name: 'none', send: async () => {} },
    quiet: true,
    fastHashing: true,
  });
  await built.app.ready();
  raised.push(built);
  return built;
};

type Tokens = { access_token: string; refresh_token: string; user: { id: string } };
const token = async ({ app }: House, grant: string, payload: object): Promise<Tokens> => {
  const reply = await app.inject({ method: 'POST', url: `/auth/v1/token?grant_type=${grant}`, payload });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Tokens>();
};
const reads = async (house: House, { access_token }: Tokens): Promise<string> =>
  (
    await house.app.inject({
      method: 'POST',
      url: '/functions/v1/list-memories',
      headers: { authorization: `Bearer ${access_token}` },
      payload: {},
    })
  ).body;

let session: Tokens;
const keyring = (secret: string, previous: string | null = null) =>
  keyringIn({ dataDir, appSecretPrevious: previous ? new Secret(previous) : null }, new Secret(secret));
const gone = '018f0000-0000-7000-8000-0000000000ff';

beforeAll(async () => {
  database = await openFreshDatabase();
  const house = await raise({ APP_SECRET: former });
  await house.rooms.auth.createAccount({
    email,
    password,
    metadata: { first_name: 'Léa', birth_date: '1985-04-12' },
  });
  session = await token(house, 'password', { email, password });
  const kept = await house.app.inject({
    method: 'POST',
    url: '/functions/v1/save-memory',
    headers: { authorization: `Bearer ${session.access_token}` },
    payload: { id: '018f0000-0000-7000-8000-000000000001', text: 'Le jardin m’apaise.', state: 'kept' },
  });
  expect(kept.statusCode, kept.body).toBe(200);
  await house.vault.boxFor(gone);
  await house.vault.destroyKey(gone);
  await house.close();
});
afterAll(async () => {
  for (const house of raised) await house.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('another secret alone is refused with a sentence that says how to renew', async () => {
  await expect(raise({ APP_SECRET: present })).rejects.toThrow(/APP_SECRET_PREVIOUS/);
});

test('with both, nobody is signed out, and what was written is read', async () => {
  const house = await raise({ APP_SECRET: present, APP_SECRET_PREVIOUS: former });
  expect(await reads(house, session)).toContain('Le jardin m’apaise.');
  session = await token(house, 'refresh_token', { refresh_token: session.refresh_token });
  expect(await reads(house, session)).toContain('Le jardin m’apaise.');
  await house.close();
});

test('after keys:rotate the former one is needed for nothing, and erasures are still known', async () => {
  const copy: { name: string; content: string }[] = [];
  for await (const file of keyring(former).files()) copy.push(file);
  expect(await keyring(present, former).rotate()).toBe(1);
  const house = await raise({ APP_SECRET: present });
  expect(await reads(house, session)).toContain('Le jardin m’apaise.');
  session = await token(house, 'refresh_token', { refresh_token: session.refresh_token });
  expect(await keyring(present).wasErased(gone)).toBe(true);
  await house.close();
  // A copy of the keys from before is still of this keyring: nothing in it takes another's place.
  const brought = (async function* () {
    yield* copy;
  })();
  expect(await keyring(present, former).putBack(brought)).toEqual({ restored: 0, same: 1, different: 0 });
});

test('threat: whoever knows the former secret opens nothing of the keyring from then on', async () => {
  await expect(createVault(keyring(former)).boxFor(session.user.id)).rejects.toThrow();
  await expect(raise({ APP_SECRET: former })).rejects.toThrow(/APP_SECRET/);
  const files = readdirSync(join(dataDir, 'keyring'), { recursive: true, withFileTypes: true }).filter(
    (each) => each.isFile(),
  );
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name), 'utf8')).not.toContain(former);
});

test('an installation from before, whose keys come from APP_SECRET itself, is renewed the same way', async () => {
  const old = await openFreshDatabase();
  const before = database;
  database = old;
  try {
    const first = await raise({ APP_SECRET: former, DATA_DIR: join(folder, 'old') });
    const place = join(folder, 'old', 'keyring', houseSecretName);
    await first.close();
    // As it was: signing keys under the secret itself, and no file.
    rmSync(place);
    await old.exec('delete from auth.signing_keys');
    const [made] = await loadSigningKeys(first.db, clock, deriveKey(new Secret(former), 'signing-keys'));
    const both = { APP_SECRET: present, APP_SECRET_PREVIOUS: former, DATA_DIR: join(folder, 'old') };
    await (await raise(both)).close();
    await keyringIn(readConfig({ NODE_ENV: 'test', ...both }), new Secret(present)).rotate();
    const after = await raise({ APP_SECRET: present, DATA_DIR: join(folder, 'old') });
    const keys = (await after.app.inject('/auth/v1/.well-known/jwks.json')).json<{
      keys: { kid: string }[];
    }>();
    expect(keys.keys.map(({ kid }) => kid)).toEqual([made!.kid]);
    await after.close();
  } finally {
    database = before;
    await old.close();
  }
});
