import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../tests/support/run-command.ts';
import { openPostgres } from '../db/open-database.ts';
import { isProxyPlace } from './proxy-place.ts';
import { startTrouble } from './start-trouble.ts';

/* A start that fails is told in one French sentence, never by a stack. Faults of a database are in start.postgres.test.ts. */

const folder = mkdtempSync(join(tmpdir(), 'eclaircie-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'a-file');
writeFileSync(file, '');

const { PATH = '' } = process.env;
const start = async (env: Record<string, string>) => {
  const { out, errors, status } = await runCommand('server/main.ts', '', {
    env: { PATH, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
  });
  return { out, lines: errors.trim().split('\n'), status };
};

const secret = 'never-to-be-shown';
const nowhere = (host: string) => `postgres://eclaircie:${secret}@${host}/eclaircie`;

describe('a start that fails ends with status 1 and one sentence', () => {
  it.each([
    ['a folder that is a file', { DATA_DIR: file }, /^DATA_DIR désigne un fichier/],
    ['a folder inside a file', { DATA_DIR: join(file, 'data') }, /^DATA_DIR désigne un fichier/],
    [
      'a folder that is a file, beside PostgreSQL',
      { DATA_DIR: file, DATABASE_URL: nowhere('127.0.0.1:1') },
      /^DATA_DIR désigne un fichier/,
    ],
    [
      'a bad list of proxies',
      { TRUSTED_PROXIES: '10.0.0.0/8,mon-proxy' },
      /^TRUSTED_PROXIES attend .*10\.0\.0\.0\/8/,
    ],
    [
      'a database that is not there',
      { DATABASE_URL: nowhere('127.0.0.1:1') },
      /ne répond pas à DATABASE_URL/,
    ],
  ])('%s', async (_, env, sentence) => {
    const { lines, status, out } = await start(env);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(sentence);
    expect(lines[0]).toMatch(/Exemple : [A-Z_]+=/);
    expect(lines[0]).not.toContain(secret);
    expect(status).toBe(1);
    expect(out).toBe('');
  });
});

/** What `main.ts` catches when the first statement finds no database, without loading a whole product to get there. */
const whyNot = async (url: string): Promise<unknown> => {
  const database = openPostgres(url);
  try {
    await database.exec('select 1');
    return null;
  } catch (error) {
    return error;
  } finally {
    await database.close();
  }
};

describe('a database that cannot be reached is told in a sentence', () => {
  it.each([
    [
      'an unknown host',
      nowhere('base.invalid'),
      /^(DATABASE_URL désigne une machine inconnue|Le nom de machine)/,
    ],
    ['nobody at this port', nowhere('127.0.0.1:1'), /ne répond pas à DATABASE_URL/],
    [
      'a folder of a socket that is not there',
      'postgres:///eclaircie?host=/nowhere',
      /ne répond pas à DATABASE_URL/,
    ],
  ])('%s', async (_, url, sentence) => {
    const told = startTrouble(await whyNot(url));
    expect(told).toMatch(sentence);
    expect(told).toMatch(/Exemple : DATABASE_URL=/);
    expect(told).not.toContain(secret);
  });
});

describe('a start in production', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: nowhere('127.0.0.1:1'),
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'a@eclaircie.example',
    PUBLIC_URL: 'https://eclaircie.example',
    APP_SECRET: secret.padEnd(40, 'x'),
  };
  it('stops at what release-check says of facts and signatures, before the database is asked', async () => {
    const { lines, status } = await start(production);
    expect(lines.join('\n')).toMatch(/OPERATOR_FILE/);
    expect(lines.join('\n')).toMatch(/relecture signée/);
    expect(lines.at(-1)).toMatch(/ALLOW_UNSIGNED_PROTOCOL=1$/);
    expect(status).toBe(1);
  });
  it('goes on to the database in a closed trial', async () => {
    const { lines } = await start({ ...production, ALLOW_UNSIGNED_PROTOCOL: '1' });
    expect(lines).toEqual([expect.stringMatching(/ne répond pas à DATABASE_URL/)]);
  });
});

describe('the sentence for a fault', () => {
  const fault = (fields: object) => startTrouble(Object.assign(new Error('x'), fields));
  const listen = { syscall: 'listen', port: 80, address: '192.0.2.1' };
  it.each([
    [{ ...listen, code: 'EADDRINUSE' }, /^PORT vaut 80, qui est déjà pris/],
    [{ ...listen, code: 'EACCES' }, /^PORT vaut 80/],
    [{ ...listen, code: 'EADDRNOTAVAIL' }, /^HOST vaut « 192\.0\.2\.1 »/],
    [{ code: 'EROFS', path: '/data/keyring' }, /lecture seule/],
    [{ code: 'ENOSPC', path: '/data/keyring' }, /plein/],
    [{ code: 'EACCES', path: '/data' }, /ne peut pas être écrit/],
    [{ code: '28P01' }, /mot de passe/],
    [{ code: '3D000' }, /base qui n'existe pas/],
    [{ code: '53300' }, /DATABASE_POOL/],
    [{ message: 'The server does not support SSL connections' }, /sslmode/],
    [{ message: 'timeout exceeded when trying to connect' }, /pare-feu/],
    [{ cause: Object.assign(new Error('y'), { code: '42501' }) }, /npm run database -- check/],
  ])('%j', (fields, sentence) => {
    expect(fault(fields)).toMatch(sentence);
  });

  it('is missing for a fault that nobody foresaw', () => {
    expect(fault({ code: 'ESOMETHING' })).toBeNull();
  });
});

describe('a place of a proxy', () => {
  it.each(['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8', 'loopback'])('%s', (place) => {
    expect(isProxyPlace(place)).toBe(true);
  });
  it.each(['mon-proxy', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/', 'fd00::/129', '10.0.0.0/8/8', ''])(
    'is not %j',
    (place) => {
      expect(isProxyPlace(place)).toBe(false);
    },
  );
});
