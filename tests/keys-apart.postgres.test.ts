import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { termsVersion } from '#shared/auth/terms.ts';
import { breakableDatabase } from './support/breakable.ts';
import { freshDatabase } from './support/database-image.ts';
import { newDatabaseUrl } from './support/key-places.ts';
import { runOnce } from './support/postgres.ts';
import { runCommand } from './support/run-command.ts';
import { type RunningServer, shortLived, startServer } from './support/running-server.ts';

/*
 * Two processes with folders of their own and the wrapped keys in a PostgreSQL of their own: what they share, what a copy of the data
 * holds, what each sees while that database is away, and the commands of an operator.
 */

const folder = mkdtempSync(join(tmpdir(), 'eclaircie-keys-'));
const secret = randomBytes(48).toString('base64url');
let keys: Awaited<ReturnType<typeof breakableDatabase>>;
let keysUrl: string;
let databaseUrl: string;
let servers: RunningServer[] = [];
let anonKey: string;

const settings = () => ({
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  KEYRING_URL: keys.url,
  APP_SECRET: secret,
  AUTH_AUTOCONFIRM: '1',
  LLM_BASE_URL: '',
});
const command = async (name: string, args: string[], env: Record<string, string> = {}) => {
  const { PATH = '' } = process.env;
  return runCommand(`server/${name}.ts`, '', {
    args,
    env: { PATH, PORT: '0', DATA_DIR: join(folder, 'operator'), ...settings(), ...env },
  });
};
const start = async (env: Record<string, string>) => {
  const { errors, status } = await command('main', [], env);
  return { lines: errors.trim().split('\n'), status };
};

const post = (server: RunningServer, path: string, token: string, body: object) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-language': 'fr',
    },
    body: JSON.stringify({ country: 'FR', ...body }),
  });
const signUp = (server: RunningServer) =>
  post(server, '/auth/v1/signup', anonKey, {
    email: `${randomBytes(6).toString('hex')}@exemple.fr`,
    password: 'Nuage-tranquille-42',
    data: { first_name: 'Ada', birth_date: '1985-04-12', terms_version: termsVersion },
  });
const aPerson = async (server: RunningServer): Promise<{ token: string; conversationId: string }> => {
  const signedUp = await signUp(server);
  expect(signedUp.status).toBe(200);
  const { access_token: token } = (await signedUp.json()) as { access_token: string };
  const conversationId = crypto.randomUUID();
  expect((await post(server, '/functions/v1/start-session', token, { conversationId })).status).toBe(200);
  return { token, conversationId };
};
const says = async (
  server: RunningServer,
  { token, conversationId }: Awaited<ReturnType<typeof aPerson>>,
  text: string,
) => {
  const body = { conversationId, clientId: crypto.randomUUID(), text };
  for (;;) {
    const answer = await post(server, '/functions/v1/converse', token, body);
    const said = await answer.text();
    // The guide is still at its first words.
    if (answer.status !== 409) return { status: answer.status, said };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
const reads = async (server: RunningServer, { token, conversationId }: Awaited<ReturnType<typeof aPerson>>) =>
  (await post(server, '/functions/v1/read-session', token, { conversationId })).text();
const readyz = async (server: RunningServer) => {
  const answer = await fetch(`${server.url}/readyz`);
  const body = (await answer.json()) as { missing?: string[]; keyring: string };
  return { ...body, status: answer.status };
};
const keyNames = async (): Promise<string[]> =>
  (await runOnce(keysUrl, 'select name from eclaircie_keyring')).rows.map(({ name }) => name);

beforeAll(async () => {
  const fresh = await freshDatabase();
  if (!('connectionString' in fresh)) throw new Error('needs a real server');
  databaseUrl = fresh.connectionString;
  keysUrl = await newDatabaseUrl();
  keys = await breakableDatabase(keysUrl);
  servers = await Promise.all(
    ['one', 'two'].map((name) =>
      startServer({ ...shortLived, dataDir: join(folder, name), env: { ...shortLived.env, ...settings() } }),
    ),
  );
  const config = await fetch(`${servers[0]!.url}/config.json`);
  anonKey = ((await config.json()) as { anonKey: string }).anonKey;
}, 120_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  await keys?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('two processes with folders of their own', () => {
  it('have the same keys: what one sealed the other reads, and no folder holds a key', async () => {
    const [one, two] = servers as [RunningServer, RunningServer];
    const [first, second] = await Promise.all([readyz(one), readyz(two)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.keyring).toBe(second.keyring);
    const person = await aPerson(one);
    const words = 'Je dors mal depuis le déménagement.';
    expect((await says(one, person, words)).status).toBe(200);
    expect(await reads(two, person)).toContain(words);
    for (const { dataDir } of servers) expect(readdirSync(dataDir)).not.toContain('keyring');
    const names = await keyNames();
    expect(names).toContain('house/secret.key');
    // Threat: a copy of the data is taken. No key is in it, and nothing that one is made of.
    const tables = await runOnce(databaseUrl, "select 1 from pg_class where relname = 'eclaircie_keyring'");
    expect(tables.rows).toEqual([]);
  });
});

describe('while the keys’ database is away', () => {
  it('nobody gets another key; who writes goes on, danger is answered, and it ends by itself', async () => {
    const [one] = servers as [RunningServer];
    const person = await aPerson(one);
    const before = await keyNames();
    await keys.close();
    try {
      await new Promise((resolve) => setTimeout(resolve, 1100));
      expect(await readyz(one)).toMatchObject({ status: 503, missing: ['keyring'] });
      const refused = await signUp(one);
      expect(refused.status).toBe(503);
      expect(await refused.text()).toMatch(/momentanément indisponible/);
      // Whose key this process knows already goes on.
      expect((await says(one, person, 'Je me sens un peu mieux.')).status).toBe(200);
      const danger = 'Je vais me tuer ce soir, j’ai les cachets devant moi.';
      const turns = [{ role: 'user', text: danger }];
      const help = await post(one, '/functions/v1/help', person.token, { turns });
      expect(help.status).toBe(200);
      expect(await help.text()).toMatch(/\b15\b/);
      const told = await start({ PORT: '0' });
      expect(told.status).toBe(1);
      expect(told.lines).toEqual([
        expect.stringMatching(
          /^KEYRING_URL désigne une base qui ne répond pas .*aucune autre n'est faite.*Exemple : KEYRING_URL=/,
        ),
      ]);
    } finally {
      await keys.reopen();
    }
    await expect.poll(async () => (await readyz(one)).status, { timeout: 20_000 }).toBe(200);
    expect(await keyNames()).toEqual(before);
    expect((await says(one, person, 'Me revoilà.')).status).toBe(200);
    expect((await signUp(one)).status).toBe(200);
    for (const server of servers) {
      expect(server.output()).not.toContain(new URL(keys.url).password);
      expect(server.output()).not.toContain(keys.url);
    }
  }, 90_000);
});

describe('a start with a database that is not the keys’', () => {
  it('is refused with one sentence: an empty one, in which nothing is left; that of the data', async () => {
    const empty = await newDatabaseUrl();
    const wrong = await start({ KEYRING_URL: empty });
    expect([wrong.status, wrong.lines]).toEqual([1, [expect.stringMatching(/^Le trousseau .*trouvé aucun/)]]);
    const left = await runOnce(empty, "select 1 from pg_class where relname = 'eclaircie_keyring'");
    expect(left.rows).toEqual([]);
    const same = await start({ KEYRING_URL: databaseUrl });
    expect([same.status, same.lines]).toEqual([
      1,
      [expect.stringMatching(/^KEYRING_URL désigne la base où/)],
    ]);
    const bad = new URL(keysUrl);
    bad.pathname = '/no_such_database';
    const none = await start({ KEYRING_URL: bad.toString() });
    expect([none.status, none.lines]).toEqual([
      1,
      [expect.stringMatching(/^KEYRING_URL désigne une base qui n'existe pas/)],
    ]);
    expect(none.lines[0]).not.toContain(bad.password);
  }, 90_000);
});

describe('an operator', () => {
  it('rotates, copies, loses and restores the keys, and moves them to a folder, while nothing is lost', async () => {
    const [one, two] = servers as [RunningServer, RunningServer];
    const person = await aPerson(one);
    const words = 'Le jardin m’apaise.';
    expect((await says(one, person, words)).status).toBe(200);
    const rotated = await command('commands/keys-rotate', []);
    expect([rotated.status, rotated.out]).toEqual([
      0,
      expect.stringMatching(/enveloppées de nouveau : [1-9]/),
    ]);
    const copy = join(folder, 'copies');
    const copied = await command('commands/backup', [
      '--data',
      join(copy, 'data'),
      '--keys',
      join(copy, 'keys'),
    ]);
    expect([copied.status, copied.errors]).toEqual([0, '']);
    expect(await reads(two, person)).toContain(words);

    // The keys' database is lost, and another is made.
    const lost = await newDatabaseUrl();
    const file = join(copy, 'keys', readdirSync(join(copy, 'keys'))[0]!);
    const restored = await command('commands/keys', ['restore', file], { KEYRING_URL: lost });
    expect([restored.status, restored.out]).toEqual([
      0,
      expect.stringMatching(/^Clés remises : [1-9]\d*, déjà là : 0, différentes : 0\n/),
    ]);
    expect(restored.out).toContain((await readyz(one)).keyring);

    for (const server of servers) await server.kill();
    const place = join(folder, 'moved');
    const moved = await command('commands/keys', ['move', '--to', `file://${place}`], { KEYRING_URL: lost });
    expect([moved.status, moved.out]).toEqual([0, expect.stringMatching(/^Clés déménagées : \d+ entrées/)]);
    const refused = await start({ KEYRING_URL: lost });
    expect(refused.lines).toEqual([expect.stringMatching(/^Ces clés ont déménagé/)]);
    const again = await command('commands/keys', ['restore', file], { KEYRING_URL: lost });
    expect([again.status, again.errors]).toEqual([1, expect.stringMatching(/^Ces clés ont déménagé/)]);
    const nowhere = await command('commands/keys-rotate', [], { KEYRING_URL: await newDatabaseUrl() });
    expect([nowhere.status, nowhere.errors]).toEqual([
      1,
      expect.stringMatching(/^Il n’y a pas de trousseau/),
    ]);
    const data = await command('commands/keys', ['restore', file], { KEYRING_URL: databaseUrl });
    expect([data.status, data.errors]).toEqual([1, expect.stringMatching(/^KEYRING_URL désigne la base où/)]);
    await one.restart({ KEYRING_URL: `file://${place}` });
    expect(await reads(one, person)).toContain(words);
  }, 120_000);
});
