import { describe, expect, it } from 'vitest';
import { ConfigError, environmentVariables, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/eclaircie',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'Éclaircie <a@b.ch>',
  APP_SECRET: 'x'.repeat(40),
  PUBLIC_URL: 'https://eclaircie.example',
};

const sentenceOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('the configuration', () => {
  it('needs nothing to start on one machine', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: null,
      production: false,
      warmsUp: true,
    });
    expect(readConfig({ NODE_ENV: 'test' }).warmsUp).toBe(false);
    expect(config.auth).toMatchObject({
      autoconfirm: false,
      rateLimits: true,
      passwordPolicy: 'basic',
      mailsPerHour: null,
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('needs no name for the model that somebody types, and only for that one', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(
        readConfig({ LLM_BASE_URL: `http://${host}:3000/dev/model/v1` }).languageModel.model,
      ).toBeTruthy();
    for (const other of ['https://models.example/dev/model/v1', 'http://localhost:11434/v1'])
      expect(sentenceOf({ LLM_BASE_URL: other })).toContain('LLM_MODEL');
  });

  it('is strict by default in production', () => {
    const config = readConfig(production);
    expect(config.auth).toMatchObject({
      passwordPolicy: 'strict',
      staffSecondFactor: 'required',
      mailsPerHour: 1000,
    });
  });

  const wrong: [Record<string, string>, string][] = [
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'eclaircie.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'ftp://eclaircie.example' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ APP_SECRET: 'court' }, 'APP_SECRET'],
    [{ JWT_SECRET: 'court' }, 'JWT_SECRET'],
    [{ AUTH_AUTOCONFIRM: 'oui' }, 'AUTH_AUTOCONFIRM'],
    [{ AUTH_RATE_LIMITS: 'non' }, 'AUTH_RATE_LIMITS'],
    [{ AUTH_MAILS_PER_HOUR: '0' }, 'AUTH_MAILS_PER_HOUR'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ KEYRING_URL: 'mysql://cles@localhost/cles' }, 'KEYRING_URL'],
    [{ OBJECT_STORE_URL: 's3://seau' }, 'OBJECT_STORE_URL'],
    [{ LLM_BASE_URL: 'http://127.0.0.1:1/v1' }, 'LLM_MODEL'],
    [{ ...production, LLM_BASE_URL: 'http://localhost:3000/dev/model/v1' }, 'LLM_BASE_URL'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
    [{ ...production, AUTH_RATE_LIMITS: 'off' }, 'AUTH_RATE_LIMITS'],
    ...(['DATABASE_URL', 'SMTP_URL', 'APP_SECRET', 'PUBLIC_URL'] as const).map(
      (name): [Record<string, string>, string] => [{ ...production, [name]: '' }, name],
    ),
  ];
  it.each(wrong)('refuses %j with one sentence that names %s and gives an example', (env, name) => {
    const sentence = sentenceOf(env);
    expect(sentence).toMatch(new RegExp(`^${name}[ =]`));
    expect(sentence).toContain('Exemple : ');
    expect(sentence).not.toContain('\n');
  });

  it('keeps the keyring where it is told to', () => {
    expect(readConfig({ DATA_DIR: '/donnees' }).keyring).toEqual({ folder: '/donnees/keyring' });
    const where = (KEYRING_URL: string) => readConfig({ DATA_DIR: '/donnees', KEYRING_URL }).keyring;
    expect(where('file:///cles')).toEqual({ folder: '/cles' });
    const database = where('postgres://cles:hunter2@localhost/cles');
    expect('postgres' in database && database.postgres.reveal()).toBe(
      'postgres://cles:hunter2@localhost/cles',
    );
    expect(JSON.stringify(database)).not.toContain('hunter2');
  });

  it('never repeats a wrong secret in its sentence', () => {
    expect(sentenceOf({ APP_SECRET: 'petit-secret' })).not.toContain('petit-secret');
    expect(sentenceOf({ SMTP_URL: 'http://moi:hunter2@x' })).not.toContain('hunter2');
  });

  it('gives every variable an example that it accepts itself', () => {
    for (const [name, { schema, example }] of Object.entries(environmentVariables)) {
      if (example.startsWith('(')) continue;
      expect(schema.safeParse(example).success, name).toBe(true);
    }
  });
});
