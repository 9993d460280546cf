import { randomBytes } from 'node:crypto';
import { compactVerify, importJWK } from 'jose';
import { describe, expect, test } from 'vitest';
import { PushError } from './port.ts';
import { isPushEndpoint, voluntaryBell } from './voluntary.ts';

const now = new Date('2026-11-21T03:00:00Z');
const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc';

/** A push service that answers as told, and shows what it was asked. */
const service = (answer: () => Response | Promise<Response>) => {
  const asked: { url: string; init: RequestInit }[] = [];
  const bell = voluntaryBell({
    key: randomBytes(32),
    contact: () => 'https://eclaircie.exemple',
    now: () => now,
    fetch: async (url, init) => {
      asked.push({ url: String(url), init: init! });
      return answer();
    },
  });
  return { bell, asked };
};

test('a ring carries no word, and a signature its service can check with the key the browser was given', async () => {
  const { bell, asked } = service(() => new Response(null, { status: 201 }));
  expect(await bell.ring(endpoint)).toBe('rung');
  const { init } = asked[0]!;
  expect(init.body).toBeUndefined();
  const headers = init.headers as Record<string, string>;
  expect(headers).toMatchObject({ urgency: 'high', ttl: '3600' });
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization!)!;
  expect(key).toBe(bell.publicKey);
  const point = Buffer.from(key!, 'base64url');
  expect([point.length, point[0]]).toEqual([65, 4]);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload, protectedHeader } = await compactVerify(token!, await importJWK(jwk, 'ES256'));
  expect(protectedHeader.alg).toBe('ES256');
  expect(JSON.parse(new TextDecoder().decode(payload))).toEqual({
    aud: 'https://updates.push.services.mozilla.com',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'https://eclaircie.exemple',
  });
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
] as const)('%i: %s', async (status, said) => {
  expect(await service(() => new Response(null, { status })).bell.ring(endpoint)).toBe(said);
});

test.each([
  [403, 'refused'],
  [503, 'unreachable'],
] as const)('%i is a failure: %s', async (status, reason) => {
  const { bell } = service(() => new Response(null, { status }));
  await expect(bell.ring(endpoint)).rejects.toMatchObject({ name: 'PushError', reason });
});

test('a service that cannot be asked is unreachable', async () => {
  const { bell } = service(() => Promise.reject(new TypeError('fetch failed')));
  await expect(bell.ring(endpoint)).rejects.toBeInstanceOf(PushError);
});

describe('an endpoint', () => {
  test.each([
    endpoint,
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QGuQyavXutnMB',
  ])('%s is a browser’s', (address) => expect(isPushEndpoint(address)).toBe(true));

  test.each([
    '',
    'x',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@169.254.169.254/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://push.apple.com.exemple.fr/x',
    'https://evilpush.apple.com.exemple.fr/x',
    'https://evil-push.services.mozilla.com.exemple.fr/',
    'https://notpush.services.mozilla.com/x',
  ])('%j is not, and is never asked', async (address) => {
    expect(isPushEndpoint(address)).toBe(false);
    const { bell, asked } = service(() => new Response());
    expect(await bell.ring(address)).toBe('gone');
    expect(asked).toEqual([]);
  });
});
