import { beforeAll, describe, expect, test } from 'vitest';
import { minutes, seconds } from '#shared/time.ts';
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

const guess = (email: string, secret: string, from: string) =>
  house.ask('POST', '/token?grant_type=password', { body: { email, password: secret }, from });

describe('guessing a password', () => {
  test('ends after thirty wrong ones, without locking the owner out', async () => {
    const { email } = await open.aPerson();
    const [thief, owner] = ['203.0.113.1', '198.51.100.1'];
    for (let i = 0; i < 30; i += 1)
      expect(refusal(await guess(email, `essai-numero-${i}`, thief))).toEqual([400, 'invalid_credentials']);
    expect(refusal(await guess(email, password, thief))).toEqual([429, 'over_request_rate_limit']);
    expect((await guess(email, password, owner)).statusCode).toBe(200);
    open.clock.advance(minutes(15));
    expect((await guess(email, password, thief)).statusCode).toBe(200);
  });

  test('the right one is never counted', async () => {
    const { email } = await open.aPerson();
    for (let i = 0; i < 40; i += 1)
      expect((await guess(email, password, '203.0.113.2')).statusCode).toBe(200);
  });

  test('survives a restart: the counters are in the database', async () => {
    const { email } = await open.aPerson();
    for (let i = 0; i < 30; i += 1) await guess(email, 'faux', '203.0.113.3');
    const restarted = await raiseAuth({ beside: open, env: { AUTH_RATE_LIMITS: 'on' } });
    const body = { email, password };
    const response = await restarted.ask('POST', '/token?grant_type=password', { body, from: '203.0.113.3' });
    expect(refusal(response)).toEqual([429, 'over_request_rate_limit']);
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
