import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '#shared/time.ts';
import {
  type AuthHouse,
  carried,
  codeOf,
  linkOf,
  newAddress,
  password,
  raiseAuth,
  refusal,
  type Session,
} from '../../../../tests/support/raise-auth.ts';

let house: AuthHouse;
beforeAll(async () => {
  house = await raiseAuth();
});

const verifier = 'a1'.repeat(56);
const s256 = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
};
const plain = { code_challenge: verifier, code_challenge_method: 'plain' };

const exchange = (code: string, secret = verifier) =>
  house.ask('POST', '/token?grant_type=pkce', { body: { auth_code: code, code_verifier: secret } });
const follow = (address: string) => house.ask('GET', `/verify${linkOf(house.mailTo(address)).search}`);
/** Follows the newest mail to `address`. @returns the code that the page gets */
const codeBehind = async (address: string): Promise<string> => {
  await house.auth.mailsSent(5000);
  const response = await follow(address);
  const to = new URL(String(response.headers.location));
  expect(to.hash).toBe('');
  return to.searchParams.get('code') ?? '';
};
const signUp = (email: string, challenge: Record<string, unknown>) =>
  house.ask('POST', '/signup', { body: { email, password, data: {}, ...challenge } });

/** Somebody whose link was followed in a browser that kept its secret. */
const waiting = async (challenge = s256): Promise<string> => {
  const email = newAddress();
  await signUp(email, challenge);
  return codeBehind(email);
};

describe('a mailed link that was asked for with a challenge', () => {
  test.each([
    ['s256', s256],
    ['S256', { ...s256, code_challenge_method: 'S256' }],
    ['plain', plain],
  ])('leads to a code that the browser exchanges once (%s)', async (_name, challenge) => {
    const code = await waiting(challenge);
    const response = await exchange(code);
    expect(response.statusCode).toBe(200);
    expect(response.json<Session>().access_token).toBeTruthy();
    expect(refusal(await exchange(code))).toEqual([404, 'flow_state_not_found']);
  });

  test('opens nothing to whoever has the code alone, and stays the browser’s', async () => {
    const code = await waiting();
    expect(refusal(await exchange(code, 'b2'.repeat(56)))).toEqual([400, 'bad_code_verifier']);
    expect(refusal(await exchange(code, s256.code_challenge))).toEqual([400, 'bad_code_verifier']);
    expect((await exchange(code)).statusCode).toBe(200);
  });

  test('holds for five minutes from its being followed', async () => {
    const early = await waiting();
    house.clock.advance(minutes(5) - 1000);
    expect((await exchange(early)).statusCode).toBe(200);
    const late = await waiting();
    house.clock.advance(minutes(5) + 1000);
    expect(refusal(await exchange(late))).toEqual([422, 'flow_state_expired']);
    house.clock.reset();
  });

  test('says in the query, too, that it is over', async () => {
    const email = newAddress();
    await signUp(email, s256);
    await codeBehind(email);
    const again = await follow(email);
    const query = new URL(String(again.headers.location)).searchParams;
    expect([query.get('error_code'), carried(again).get('error_code')]).toEqual([
      'otp_expired',
      'otp_expired',
    ]);
  });

  test('keeps what the address of the page already asks', async () => {
    const email = newAddress();
    const to = encodeURIComponent('http://localhost:3000/intake?from=mail');
    await house.ask('POST', `/signup?redirect_to=${to}`, { body: { email, password, ...s256 } });
    const response = await follow(email);
    expect(response.headers.location).toMatch(/^http:\/\/localhost:3000\/intake\?from=mail&code=[\w-]+$/);
  });

  test('also by recovery, by another confirmation, by a change of address and by a sign-in link', async () => {
    const { email, access_token: token } = await house.aPerson();
    await house.ask('POST', '/recover', { body: { email, ...s256 } });
    const amrOf = async (code: string) => {
      const session = (await exchange(code)).json<Session>();
      const [, claims = ''] = session.access_token.split('.');
      return JSON.parse(Buffer.from(claims, 'base64url').toString()).amr[0].method;
    };
    expect(await amrOf(await codeBehind(email))).toBe('recovery');
    await house.ask('POST', '/otp', { body: { email, ...s256 } });
    expect(await amrOf(await codeBehind(email))).toBe('magiclink');

    const waitingOne = newAddress();
    await house.signUp(waitingOne);
    await house.ask('POST', '/resend', { body: { type: 'signup', email: waitingOne, ...s256 } });
    expect(await amrOf(await codeBehind(waitingOne))).toBe('email/signup');

    const other = newAddress();
    await house.ask('PUT', '/user', { token, body: { email: other, ...s256 } });
    expect(carried(await follow(email)).get('message')).toMatch(/^Confirmation link accepted/);
    expect(await amrOf(await codeBehind(other))).toBe('email_change');
  });

  test('the digits of the same mail sign in where they are typed', async () => {
    const email = newAddress();
    await signUp(email, s256);
    const body = { type: 'signup', email, token: codeOf(house.mailTo(email)) };
    expect((await house.ask('POST', '/verify', { body })).json<Session>().access_token).toBeTruthy();
  });

  test('a new password closes what was followed and not exchanged', async () => {
    const { email, access_token: token } = await house.aPerson();
    await house.ask('POST', '/otp', { body: { email, ...s256 } });
    const code = await codeBehind(email);
    await house.ask('PUT', '/user', { token, body: { password: 'Une-autre-phrase-58' } });
    expect(refusal(await exchange(code))).toEqual([404, 'flow_state_not_found']);
  });
});

describe('threat: a stranger asks in the name of an address, with a challenge that only they could answer', () => {
  let paced: AuthHouse;
  beforeAll(async () => {
    paced = await raiseAuth({ env: { AUTH_RATE_LIMITS: 'on' }, startAt: new Date('2026-11-30T10:02:00Z') });
  });
  const stranger = { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' };
  const ask = async (path: string, body: Record<string, unknown>) => {
    const { statusCode } = await paced.ask('POST', path, { body });
    await paced.auth.mailsSent(5000);
    return statusCode;
  };

  test.each([
    ['/recover', {}],
    ['/otp', {}],
    ['/otp', { create_user: false }],
  ])('the owner is let ask, and their own link opens (%s %j)', async (path, rest) => {
    const { email } = await paced.aPerson();
    expect(await ask(path, { ...rest, email, ...stranger })).toBe(200);
    expect(await ask(path, { ...rest, email })).toBe(200);
    const own = paced.mailTo(email);
    paced.clock.advance(minutes(2));
    expect(await ask(path, { ...rest, email, ...stranger })).toBe(200);
    expect(await ask(path, { ...rest, email, ...stranger })).toBe(429);
    const followed = await paced.ask('GET', `/verify${linkOf(own).search}`);
    expect(carried(followed).get('access_token')).toBeTruthy();
  });

  test('whoever signs up is let ask for another confirmation, and the first one opens', async () => {
    const email = newAddress();
    expect(await ask('/signup', { email, password })).toBe(200);
    const own = paced.mailTo(email);
    expect(await ask('/resend', { type: 'signup', email, ...stranger })).toBe(200);
    paced.clock.advance(minutes(1));
    expect(await ask('/resend', { type: 'signup', email })).toBe(200);
    expect(await ask('/resend', { type: 'signup', email, ...stranger })).toBe(200);
    expect(carried(await paced.ask('GET', `/verify${linkOf(own).search}`)).get('error_code')).toBe(
      'otp_expired',
    );
    const newest = paced.mails.filter(({ to }) => to === email).at(-2)!;
    expect(
      carried(await paced.ask('GET', `/verify${linkOf(newest).search}`)).get('access_token'),
    ).toBeTruthy();
  });

  test('both mailboxes confirm a change of address, whichever of its links they follow', async () => {
    const { email, access_token: token } = await paced.aPerson();
    const fresh = newAddress();
    await paced.ask('PUT', '/user', { token, body: { email: fresh } });
    const own = paced.mailTo(email);
    paced.clock.advance(minutes(2));
    expect(await ask('/resend', { type: 'email_change', email, ...stranger })).toBe(200);
    expect((await paced.followMail(fresh)).get('message')).toMatch(/^Confirmation link accepted/);
    const followed = await paced.ask('GET', `/verify${linkOf(own).search}`);
    expect(carried(followed).get('access_token')).toBeTruthy();
  });
});

describe('what is not a challenge', () => {
  test.each([
    ['half of one', { code_challenge: s256.code_challenge }],
    ['the other half', { code_challenge_method: 's256' }],
    ['too short', { ...s256, code_challenge: 'a'.repeat(42) }],
    ['too long', { ...s256, code_challenge: 'a'.repeat(129) }],
    ['other signs', { ...s256, code_challenge: `${'a'.repeat(50)}/é` }],
    ['another method', { ...s256, code_challenge_method: 'md5' }],
  ])('%s is refused', async (_name, challenge) => {
    for (const path of ['/signup', '/otp', '/magiclink', '/recover', '/resend']) {
      const body = { email: newAddress(), password, type: 'signup', ...challenge };
      expect([path, ...refusal(await house.ask('POST', path, { body }))]).toEqual([
        path,
        400,
        'validation_failed',
      ]);
    }
  });

  test('null is none', async () => {
    const email = newAddress();
    await signUp(email, { code_challenge: null, code_challenge_method: null });
    expect((await house.followMail(email)).get('access_token')).toBeTruthy();
  });

  test('an exchange names both, and an unknown code is refused', async () => {
    expect(refusal(await exchange('', verifier))).toEqual([400, 'validation_failed']);
    expect(refusal(await exchange('x', ''))).toEqual([400, 'validation_failed']);
    expect(refusal(await exchange('nobody-s-code'))).toEqual([404, 'flow_state_not_found']);
  });
});
