import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedMailer } from '../adapters/mail/embedded.ts';
import { movableClock } from '../ground/clock.ts';
import { createHttp, type Http } from '../ground/http/create-http.ts';
import { createMetrics } from '../ground/metrics.ts';
import { mountDev } from './index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'eclaircie-dev-'));
const outbox = join(dataDir, 'outbox');
const clock = movableClock();
const mailer = embeddedMailer({ outbox, from: 'Éclaircie <a@exemple.fr>', now: clock.now });
let app: Http;

const link = 'http://localhost:3000/auth/v1/verify?token=abc&type=signup';
const send = (subject: string, text: string) =>
  mailer.send({ to: 'hortense@exemple.fr', subject, text, html: `<p>${text}</p>`, kind: 'test' });

beforeAll(async () => {
  app = createHttp({
    config: { production: false, trustedProxies: [] },
    metrics: createMetrics(),
    quiet: true,
  });
  await mountDev(app, { clock, outbox, brand: 'Éclaircie', desk: null, whenTimePassed: async () => {} });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('the mailbox of development', () => {
  test('is empty before the first mail', async () => {
    expect((await get('/dev/mailbox')).body).toContain('Aucun courriel');
  });

  test('lists mails, newest first, and shows one with a link to follow', async () => {
    await send('Première', 'rien');
    await send('Confirmez <vite>', `Suivez ceci :\n${link}`);
    const list = (await get('/dev/mailbox')).body;
    expect(list.indexOf('Confirmez &#60;vite&#62;')).toBeLessThan(list.indexOf('Première'));
    expect(list.indexOf('Confirmez &#60;vite&#62;')).toBeGreaterThan(0);
    const [, address = ''] = /href="(\/dev\/mailbox\/[^"]+\.eml)"/.exec(list) ?? [];
    const mail = (await get(address)).body;
    expect(mail).toContain('hortense@exemple.fr');
    expect(mail).toContain(`<a href="${link.replace('&', '&#38;')}">`);
    expect(mail).not.toContain('<vite>');
  });

  test('shows no other file', async () => {
    writeFileSync(join(dataDir, 'app-secret'), 'un secret');
    for (const name of [
      '..%2Fapp-secret',
      '../app-secret',
      'app-secret',
      '..%2F..%2Fetc%2Fpasswd',
      'rien.eml',
    ])
      expect((await get(`/dev/mailbox/${name}`)).statusCode).toBe(404);
    expect(readdirSync(outbox)).toHaveLength(2);
  });

  test('is not there for a request that came through a proxy, or from elsewhere', async () => {
    expect((await get('/dev/mailbox', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
    const far = await app.inject({ method: 'GET', url: '/dev/mailbox', remoteAddress: '192.0.2.7' });
    expect(far.statusCode).toBe(404);
  });
});

describe('the clock of development', () => {
  const move = (payload: unknown) =>
    app.inject({ method: 'POST', url: '/dev/clock', payload: payload as Record<string, unknown> });

  test.each([
    { advanceSeconds: 1e300 },
    { advanceSeconds: -1e12 },
    { setTo: '9999-12-31T00:00:00Z' },
    { setTo: '0001-01-01T00:00:00Z' },
  ])('refuses an instant out of reach, and stays where it is: %j', async (payload) => {
    const before = clock.now().getTime();
    const answer = await app.inject({ method: 'POST', url: '/dev/clock', payload });
    expect(answer.statusCode).toBe(400);
    expect((await get('/dev/clock')).statusCode).toBe(200);
    expect(Math.abs(clock.now().getTime() - before)).toBeLessThan(60_000);
  });

  test('moves, is set, and comes back', async () => {
    const before = clock.now().getTime();
    await move({ advanceSeconds: 3600 });
    expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(3_600_000);
    await move({ setTo: '2027-01-01T00:00:00Z' });
    expect((await get('/dev/clock')).json<{ now: string }>().now).toMatch(/^2027-01-01T00:00/);
    await move({ reset: true });
    expect(Math.abs(clock.now().getTime() - before)).toBeLessThan(60_000);
  });

  test.each([[{}], [{ advanceSeconds: 'x' }], [{ setTo: 'demain' }], [[]]])('refuses %j', async (body) => {
    expect((await move(body)).statusCode).toBe(400);
  });
});
