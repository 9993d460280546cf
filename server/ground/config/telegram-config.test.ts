import { describe, expect, it } from 'vitest';
import { Secret } from '../crypto/secret.ts';
import { ConfigError, readConfig } from './config.ts';

const secret = 'a-secret_of-thirty-two-characters';
const polling = { TELEGRAM_BOT_TOKEN: '123456:abc', TELEGRAM_BOT_USERNAME: '@EclaircieBot' };
const webhook = {
  ...polling,
  TELEGRAM_MODE: 'webhook',
  TELEGRAM_WEBHOOK_SECRET: secret,
  PUBLIC_URL: 'https://eclaircie.example',
};

const refusalOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('the bot', () => {
  it('needs nothing: then no messenger is configured', () =>
    expect(readConfig({}).telegram).toEqual({
      botToken: null,
      botUsername: null,
      apiRoot: null,
      mode: 'polling',
      webhookSecret: null,
    }));
  it('asks for updates unless told otherwise', () =>
    expect(readConfig(polling).telegram).toMatchObject({
      botUsername: 'EclaircieBot',
      mode: 'polling',
      webhookSecret: null,
    }));
  it('listens with a secret', () =>
    expect(readConfig(webhook).telegram).toMatchObject({
      mode: 'webhook',
      webhookSecret: expect.any(Secret),
    }));
  it('never shows its token', () =>
    expect(JSON.stringify(readConfig(webhook).telegram)).not.toMatch(/abc|secret_of/));

  const without = (env: Record<string, string>, name: string) =>
    Object.fromEntries(Object.entries(env).filter(([each]) => each !== name));
  it.each([
    [without(polling, 'TELEGRAM_BOT_USERNAME'), 'TELEGRAM_BOT_USERNAME manque'],
    [without(polling, 'TELEGRAM_BOT_TOKEN'), 'TELEGRAM_BOT_TOKEN manque'],
    [{ TELEGRAM_API_ROOT: 'http://127.0.0.1:1' }, 'TELEGRAM_BOT_TOKEN manque alors que TELEGRAM_API_ROOT'],
    [{ TELEGRAM_MODE: 'polling' }, 'TELEGRAM_BOT_TOKEN manque alors que TELEGRAM_MODE'],
    [without(webhook, 'TELEGRAM_WEBHOOK_SECRET'), 'TELEGRAM_WEBHOOK_SECRET manque'],
    [without(webhook, 'PUBLIC_URL'), 'PUBLIC_URL manque'],
    [{ ...webhook, TELEGRAM_WEBHOOK_SECRET: 'court' }, 'TELEGRAM_WEBHOOK_SECRET attend'],
    [{ ...webhook, TELEGRAM_WEBHOOK_SECRET: 'é'.repeat(40) }, 'TELEGRAM_WEBHOOK_SECRET attend'],
    [{ ...polling, TELEGRAM_MODE: 'les deux' }, 'TELEGRAM_MODE attend'],
  ])('half configured, does not start: %j', (env, sentence) => {
    const refusal = refusalOf(env as Record<string, string>);
    expect(refusal).toContain(sentence);
    expect(refusal).toContain('Exemple : ');
    expect(refusal).not.toContain('court.');
  });
});
