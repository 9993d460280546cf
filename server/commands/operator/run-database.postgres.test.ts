import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { rolesScript } from '#server/ground/db/database-roles.ts';
import { termsVersion } from '#shared/auth/terms.ts';
import { freshDatabase } from '../../../tests/support/database-image.ts';
import { runOnce, withDatabase } from '../../../tests/support/postgres.ts';
import { giveDatabase } from '../../../tests/support/prepared-image.ts';
import { runCommand } from '../../../tests/support/run-command.ts';
import { shortLived, startServer } from '../../../tests/support/running-server.ts';
import { runCheck, runMove } from './run-database.ts';

/* An ordinary owner of an empty database on a real server, and the way there from the embedded one. */

const prepared = inject('testDatabase');
const admin = prepared.kind === 'postgres' ? prepared.url : '';
const name = `eclaircie_plain_${randomBytes(6).toString('hex')}`;
const secret = randomBytes(12).toString('hex');
const urlOf = (database: string, user = name, password = secret): string => {
  const url = new URL(withDatabase(admin, database));
  [url.username, url.password] = [user, password];
  return url.toString();
};
const made: string[] = [];
const makeDatabase = async (database: string, owner?: string): Promise<string> => {
  made.push(database);
  await runOnce(admin, `create database ${database}${owner ? ` owner ${owner}` : ''}`);
  return urlOf(database);
};
const dataDir = mkdtempSync(join(tmpdir(), 'eclaircie-move-'));
const keyring = { folder: join(dataDir, 'keyring') };

beforeAll(() => runOnce(admin, `create role ${name} login password '${secret}'`));
afterAll(async () => {
  for (const database of made) await runOnce(admin, `drop database ${database} with (force)`);
  await runOnce(admin, `drop role ${name}`);
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (env: Record<string, string>) => {
  const { PATH = '' } = process.env;
  const { errors, status } = await runCommand('server/main.ts', '', {
    env: { PATH, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'test', ...env },
  });
  return { lines: errors.trim().split('\n'), status };
};

describe('a database that is not ready', () => {
  it('is told in French by the check, line by line, and is ready after the script of `roles`', async () => {
    const url = await makeDatabase(`${name}_a`);
    const before = await runCheck({ databaseUrl: url, databasePool: 12 });
    expect(before.good).toBe(false);
    expect(before.lines.join('\n')).toMatch(/✗ « .* » n'est pas propriétaire/);
    expect(before.lines.join('\n')).toMatch(/✗ Rôles : .*ne peut pas prendre : anon/);
    await runOnce(withDatabase(admin, `${name}_a`), rolesScript(name, `${name}_a`));
    const after = await runCheck({ databaseUrl: url, databasePool: 12 });
    expect(after.lines.filter((line) => line.startsWith('✗'))).toEqual([]);
    expect(after.good).toBe(true);
    expect(after.lines.join('\n')).toMatch(/un processus en prend 16 au plus/);
  });

  it.each([
    ['a database that does not exist', () => urlOf(`${name}_none`), /base qui n'existe pas/],
    ['a right that is missing', () => urlOf('postgres'), /n’a pas tous les droits/],
  ])(
    'refuses a start with one sentence: %s',
    async (_, url, sentence) => {
      const { lines, status } = await start({ DATABASE_URL: url() });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(sentence);
      expect(lines[0]).not.toContain(secret);
      expect(status).toBe(1);
    },
    60_000,
  );
});

describe('two servers on one database', () => {
  it('the second is refused with a sentence where it brings other keys', async () => {
    const fresh = await freshDatabase();
    const DATABASE_URL = 'connectionString' in fresh ? fresh.connectionString : '';
    const env = { DATABASE_URL, APP_SECRET: randomBytes(48).toString('base64url') };
    const one = await startServer({ ...shortLived, env: { ...shortLived.env, ...env } });
    try {
      const { lines, status } = await start({ ...env, DATA_DIR: join(dataDir, 'another') });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^Le trousseau \(KEYRING_URL, .*\) n'est pas celui .*npm run keys -- restore/);
      expect(status).toBe(1);
      const ready = (await (await fetch(`${one.url}/readyz`)).json()) as { keyring: string };
      expect(lines[0]).toContain(ready.keyring);
    } finally {
      await one.stop();
    }
  }, 60_000);
});

describe('a move to a server', () => {
  it('carries everything, keeps everybody signed in, and refuses a database that is not empty', async () => {
    const email = 'ada@exemple.fr';
    const words = 'Je dors mal depuis le déménagement.';
    await giveDatabase(dataDir);
    const site = await startServer({
      ...shortLived,
      dataDir,
      env: { ...shortLived.env, AUTH_AUTOCONFIRM: '1' },
    });
    const { anonKey } = (await (await fetch(`${site.url}/config.json`)).json()) as { anonKey: string };
    const post = async (url: string, path: string, token: string, body: object) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const metadata = { first_name: 'Ada', birth_date: '1985-04-12', terms_version: termsVersion };
    const signedUp = await post(site.url, '/auth/v1/signup', anonKey, {
      email,
      password: 'Nuage-tranquille-42',
      data: metadata,
    });
    const { access_token: token, refresh_token: refreshToken } = (await signedUp.json()) as Record<
      string,
      string
    >;
    expect(token).toBeTruthy();
    const conversationId = crypto.randomUUID();
    const begun = await post(site.url, '/functions/v1/start-session', token!, { conversationId });
    expect([begun.status, await begun.text()]).toEqual([200, expect.stringContaining('end')]);
    const clientId = crypto.randomUUID();
    await (
      await post(site.url, '/functions/v1/converse', token!, { conversationId, clientId, text: words })
    ).text();
    await site.stop();

    const url = await makeDatabase(`${name}_b`, name);
    await runOnce(withDatabase(admin, `${name}_b`), rolesScript(name, `${name}_b`));
    const lines = await runMove({ databaseUrl: null, dataDir, keyring }, url, new Date());
    expect(lines[0]).toMatch(/^Lignes déménagées : \d\d/);

    const moved = await startServer({
      ...shortLived,
      dataDir,
      env: { ...shortLived.env, DATABASE_URL: url },
    });
    try {
      const renewed = await post(moved.url, '/auth/v1/token?grant_type=refresh_token', anonKey, {
        refresh_token: refreshToken,
      });
      // The body and the log say why, where it is refused.
      const answer = [renewed.status, await renewed.text(), renewed.ok ? '' : moved.output().slice(-2000)];
      expect(answer).toEqual([200, expect.stringContaining('access_token'), '']);
      const read = await post(moved.url, '/functions/v1/read-session', token!, { conversationId });
      const { messages } = (await read.json()) as { messages: { text: string }[] };
      expect(messages.map(({ text }) => text)).toContain(words);
    } finally {
      await moved.stop();
    }
    await expect(runMove({ databaseUrl: null, dataDir, keyring }, url, new Date())).rejects.toThrow(
      /n’est pas vide/,
    );
  }, 120_000);
});
