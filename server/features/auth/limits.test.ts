import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { minutes, seconds } from '#shared/time.ts';
import { workToken } from '../../../tests/support/asked-work.ts';
import {
  type AuthHouse,
  newAddress,
  password,
  raiseAuth,
  refusal,
} from '../../../tests/support/raise-auth.ts';

let open: AuthHouse;
let house: AuthHouse;
beforeAll(async () => {
  open = await raiseAuth({ startAt: new Date('2026-11-21T09:00:00Z') });
  house = await raiseAuth({ beside: open, env: { AUTH_RATE_LIMITS: 'on' } });
});

const guess = (email: string, secret: string, from: string, captcha_token?: string) =>
  house.ask('POST', '/token?grant_type=password', {
    body: { email, password: secret, gotrue_meta_security: { captcha_token } },
    from,
  });

/** Signs in as our own client does: the work that is asked for is done, and the same tried again. */
const guessWorking = async (email: string, secret: string, from: string) => {
  const refused = await guess(email, secret, from);
  expect(refusal(refused)).toEqual([400, 'captcha_failed']);
  return guess(email, secret, from, await workToken(refused.json()));
};

describe('guessing a password', () => {
  test('costs work after thirty wrong ones from one address, and nothing from another', async () => {
    const { email } = await open.aPerson();
    const [thief, owner] = ['203.0.113.1', '198.51.100.1'];
    for (let i = 0; i < 30; i += 1)
      expect(refusal(await guess(email, `essai-numero-${i}`, thief))).toEqual([400, 'invalid_credentials']);
    const refused = await guess(email, password, thief);
    expect(refusal(refused)).toEqual([400, 'captcha_failed']);
    expect(refused.json()).toMatchObject({ challenge: expect.any(String), bits: 16 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refusal(await guessWorking(email, 'encore-un-essai', thief))).toEqual([
      400,
      'invalid_credentials',
    ]);
    expect((await guess(email, password, owner)).statusCode).toBe(200);
    open.clock.advance(minutes(15));
    expect((await guess(email, password, thief)).statusCode).toBe(200);
  });

  test('threat: whoever hates somebody spends their 300 wrong passwords from ten addresses; the owner is let in', async () => {
    const { email } = await open.aPerson();
    for (let n = 0; n < 300; n += 1) await guess(email, `essai-numero-${n}`, `203.0.113.${200 + (n % 10)}`);
    const signedIn = await guessWorking(email, password, '198.51.100.7');
    expect(signedIn.statusCode, signedIn.body).toBe(200);
    // The thief pays for each try, with work of their own.
    expect(refusal(await guess(email, 'essai', '203.0.113.250'))).toEqual([400, 'captcha_failed']);
    // An address that nobody has is answered alike.
    const stranger = newAddress();
    await guess(stranger, 'essai', '203.0.114.1');
    await open.db.system('test', (tx) =>
      sql`update private.rate_limits set hits = 300 where action = 'auth-guesses-anywhere' and hits = 1`.execute(
        tx,
      ),
    );
    expect(refusal(await guess(stranger, 'essai', '203.0.114.250'))).toEqual([400, 'captcha_failed']);
    expect(refusal(await guessWorking(stranger, 'essai', '203.0.114.251'))).toEqual([
      400,
      'invalid_credentials',
    ]);
  });

  test('the right one is never counted', async () => {
    const { email } = await open.aPerson();
    for (let i = 0; i < 40; i += 1)
      expect((await guess(email, password, '203.0.113.2')).statusCode).toBe(200);
  });

  test('threat: one network has passwords looked at without end; past a high ceiling it is refused, and no other', async () => {
    const { email } = await open.aPerson();
    const [busy, owner] = ['203.0.113.99', '198.51.100.9'];
    expect((await guess(email, password, busy)).statusCode).toBe(200);
    await house.db.system('test', (tx) =>
      sql`update private.rate_limits set hits = 1500 where action = 'auth-password-checks'`.execute(tx),
    );
    expect(refusal(await guess(email, password, busy))).toEqual([429, 'over_request_rate_limit']);
    expect((await guess(email, password, owner)).statusCode).toBe(200);
    open.clock.advance(minutes(5));
    expect((await guess(email, password, busy)).statusCode).toBe(200);
  });

  test('survives a restart: the counters are in the database', async () => {
    const { email } = await open.aPerson();
    for (let i = 0; i < 30; i += 1) await guess(email, 'faux', '203.0.113.3');
    const restarted = await raiseAuth({ beside: open, env: { AUTH_RATE_LIMITS: 'on' } });
    const body = { email, password };
    const response = await restarted.ask('POST', '/token?grant_type=password', { body, from: '203.0.113.3' });
    expect(refusal(response)).toEqual([400, 'captcha_failed']);
  });
});

describe('mails', () => {
  test('the same person gets one a minute; the refusal says how long to wait, in French too', async () => {
    const email = newAddress();
    await house.signUp(email);
    open.clock.advance(seconds(20));
    const resend = (headers = {}) =>
      house.ask('POST', '/resend', { body: { type: 'signup', email }, headers });
    const refused = await resend();
    expect(refusal(refused)).toEqual([429, 'over_email_send_rate_limit']);
    expect(refused.json<{ message: string }>().message).toMatch(
      /^For security purposes, you can only request this after (39|40) seconds\.$/,
    );
    expect((await resend({ 'accept-language': 'fr' })).json<{ message: string }>().message).toMatch(
      /^Par sécurité, vous pourrez refaire cette demande dans (39|40) secondes\.$/,
    );
    open.clock.advance(seconds(41));
    expect((await resend()).statusCode).toBe(200);
  });

  test.each([
    ['/recover', {}, true],
    ['/resend', { type: 'signup' }, false],
  ])(
    '%s answers an address with an account and one without alike, whenever it is asked',
    async (path, rest, confirmed) => {
      const member = newAddress();
      await house.signUp(member);
      if (confirmed) open.clock.advance(seconds(1));
      open.clock.advance(seconds(61));
      const stranger = newAddress();
      const told = async (email: string) => {
        const { statusCode, body } = await house.ask('POST', path, { body: { ...rest, email } });
        return [statusCode, body];
      };
      for (const wait of [0, 10, 45, 10, 61]) {
        open.clock.advance(seconds(wait));
        expect(await told(stranger), `after ${wait} s`).toEqual(await told(member));
      }
    },
  );

  test('whether mails leave tells nobody who has an account; the one asked for comes when they leave again', async () => {
    const email = newAddress();
    await house.signUp(email);
    open.clock.advance(seconds(61));
    house.breakMail(true);
    const told = await Promise.all(
      [email, newAddress()].map(async (each) => {
        const { statusCode, body } = await house.ask('POST', '/recover', { body: { email: each } });
        return [statusCode, body];
      }),
    );
    house.breakMail(false);
    expect(told[0]).toEqual([200, '{}']);
    expect(told[0]).toEqual(told[1]);
    await expect.poll(() => house.mailTo(email).subject, { timeout: 10_000 }).toMatch(/mot de passe/);
  });

  test('the house sends so many an hour and no more', async () => {
    const small = await raiseAuth({
      beside: open,
      env: { AUTH_RATE_LIMITS: 'on', AUTH_MAILS_PER_HOUR: '3' },
    });
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push(await small.signUp(newAddress()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429]);
    expect(refusal(answers[4]!)).toEqual([429, 'over_email_send_rate_limit']);
  });
});

describe('one network address', () => {
  test.each([
    ['/signup', () => ({ email: newAddress(), password: 'court' })],
    ['/recover', () => ({ email: newAddress() })],
    ['/resend', () => ({ type: 'signup', email: newAddress() })],
    ['/verify', () => ({ type: 'signup', token_hash: 'x' })],
  ])('asks thirty times in five minutes: %s', async (path, body) => {
    const from = `203.0.113.${100 + path.length}`;
    for (let i = 0; i < 30; i += 1)
      expect((await house.ask('POST', path, { body: body(), from })).statusCode).not.toBe(429);
    expect(refusal(await house.ask('POST', path, { body: body(), from }))).toEqual([
      429,
      'over_request_rate_limit',
    ]);
    expect((await house.ask('POST', path, { body: body(), from: '192.0.2.1' })).statusCode).not.toBe(429);
  });

  test('refreshes and signs in 150 times in five minutes', async () => {
    const ask = () =>
      house.ask('POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: 'aaaaaaaaaaaa' },
        from: '203.0.113.90',
      });
    for (let i = 0; i < 150; i += 1) expect((await ask()).statusCode).toBe(400);
    expect(refusal(await ask())).toEqual([429, 'over_request_rate_limit']);
  });
});

describe('by address', () => {
  const nobody = (from: string) => guess(newAddress(), 'faux', from);

  test('a household of IPv6 is one caller, whichever of its addresses it takes; the refusal says how long', async () => {
    for (let n = 0; n < 150; n += 1) await nobody(`2001:db8:7:1::${(n + 1).toString(16)}`);
    const refused = await nobody('2001:db8:7:1:ffff::9');
    expect(refusal(refused)).toEqual([400, 'captcha_failed']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300);
    expect(refusal(await nobody('2001:db8:7:2::1'))).toEqual([400, 'invalid_credentials']);
  });

  test('a whole company behind one address signs in and refreshes; only failures count', async () => {
    const { email } = await open.aPerson();
    const from = '192.0.2.9';
    let { refresh_token: token } = (await guess(email, password, from)).json<{ refresh_token: string }>();
    for (let n = 0; n < 50; n += 1) {
      const reply = await house.ask('POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: token },
        from,
      });
      expect(reply.statusCode, reply.body).toBe(200);
      token = reply.json<{ refresh_token: string }>().refresh_token;
    }
    for (let n = 0; n < 120; n += 1) expect((await guess(email, password, from)).statusCode).toBe(200);
  });

  test('whoever sits behind an address full of failures still refreshes, and signs in; made-up tokens are failures', async () => {
    const { email } = await open.aPerson();
    const from = '192.0.2.11';
    const { refresh_token: token } = (await guess(email, password, from)).json<{ refresh_token: string }>();
    const refresh = (refresh_token: string) =>
      house.ask('POST', '/token?grant_type=refresh_token', { body: { refresh_token }, from });
    for (let n = 0; n < 75; n += 1) await nobody(from);
    for (let n = 0; n < 75; n += 1)
      expect(refusal(await refresh(n.toString().padStart(12, 'a')))).toEqual([400, expect.any(String)]);
    expect(refusal(await refresh('abcdefghijkl'))).toEqual([429, 'over_request_rate_limit']);
    for (let n = 0; n < 200; n += 1) await refresh('abcdefghijkl');
    expect((await refresh(token)).statusCode).toBe(200);
    // Refused tokens made nothing dearer for them.
    expect((await guess(email, password, from)).json()).toMatchObject({ code: 'captcha_failed', bits: 16 });
    expect((await guessWorking(email, password, from)).statusCode).toBe(200);
  });

  test('two hundred wrong ones at the same moment are counted one by one', async () => {
    const replies = await Promise.all(Array.from({ length: 200 }, () => nobody('192.0.2.12')));
    expect(replies.filter((reply) => refusal(reply)[1] === 'invalid_credentials')).toHaveLength(150);
  });

  test('one sign-in that refreshes without end is stopped, and no other with it', async () => {
    const { email } = await open.aPerson();
    let { refresh_token: token } = (await guess(email, password, '192.0.2.10')).json<{
      refresh_token: string;
    }>();
    let stopped = 0;
    for (let n = 0; n < 61; n += 1) {
      const reply = await house.ask('POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: token },
      });
      if (reply.statusCode === 429) stopped += 1;
      else token = reply.json<{ refresh_token: string }>().refresh_token;
    }
    expect(stopped).toBe(1);
    expect((await guess(email, password, '192.0.2.10')).statusCode).toBe(200);
  });
});
