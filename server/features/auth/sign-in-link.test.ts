import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { hours, minutes } from '#shared/time.ts';
import {
  type AuthHouse,
  codeOf,
  linkOf,
  newAddress,
  password,
  raiseAuth,
  refusal,
  type Session,
} from '../../../tests/support/raise-auth.ts';

let house: AuthHouse;
let paced: AuthHouse;
let closed: AuthHouse;
beforeAll(async () => {
  house = await raiseAuth();
  // At the beginning of an hour: counters begin anew with each.
  paced = await raiseAuth({ env: { AUTH_RATE_LIMITS: 'on' }, startAt: new Date('2026-11-30T10:02:00Z') });
  closed = await raiseAuth({ signUpsClosed: true });
});

/** Asks for a link, and waits for its mail: it leaves after the answer. */
const otp = async (body: Record<string, unknown>, at = house) => {
  const response = await at.ask('POST', '/otp', { body });
  await at.auth.mailsSent(5000);
  return response;
};
const verify = (body: Record<string, unknown>, at = house) => at.ask('POST', '/verify', { body });
const mailsTo = (email: string, at = house) => at.mails.filter(({ to }) => to === email);

describe('a link that signs in', () => {
  test('comes to a known address with its digits, and each opens once', async () => {
    const { email, user } = await house.aPerson();
    expect((await otp({ email })).json()).toEqual({});
    const mail = house.mailTo(email);
    expect([mail.kind, linkOf(mail).searchParams.get('type')]).toEqual(['sign-in', 'magiclink']);
    expect((await house.followMail(email)).get('access_token')).toBeTruthy();
    expect((await house.followMail(email)).get('error_code')).toBe('otp_expired');

    await otp({ email });
    for (const type of ['email', 'magiclink']) {
      await otp({ email });
      const token = codeOf(house.mailTo(email));
      expect((await verify({ type, email, token })).json<Session>().user.id).toBe(user.id);
      expect(refusal(await verify({ type, email, token }))).toEqual([403, 'otp_expired']);
    }
  });

  test('is taken by `token_hash`, for pages that follow it by a button', async () => {
    const { email } = await house.aPerson();
    await otp({ email });
    const hash = linkOf(house.mailTo(email)).searchParams.get('token');
    expect((await verify({ type: 'email', token_hash: hash })).json<Session>().access_token).toBeTruthy();
  });

  test('makes the account of an unknown address, without a password', async () => {
    const email = newAddress();
    await otp({ email, data: { first_name: 'Camille' } });
    expect(house.mailTo(email).kind).toBe('signup');
    const { user } = (
      await verify({ type: 'email', email, token: codeOf(house.mailTo(email)) })
    ).json<Session>();
    expect(user).toMatchObject({ email, user_metadata: { first_name: 'Camille', email_verified: true } });
    await expect(house.signIn(email, '')).rejects.toThrow('invalid_credentials');
  });

  test('makes none where none is wanted, and says nothing of it', async () => {
    const [unknown, { email: known }] = [newAddress(), await house.aPerson()];
    const answers = [];
    for (const email of [unknown, known]) answers.push(await otp({ email, create_user: false }));
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '{}'],
      [200, '{}'],
    ]);
    expect(mailsTo(unknown)).toEqual([]);
    expect(house.mailTo(known).kind).toBe('sign-in');
  });

  test('the same by its older name', async () => {
    const { email } = await house.aPerson();
    expect((await house.ask('POST', '/magiclink', { body: { email } })).json()).toEqual({});
    await house.auth.mailsSent(5000);
    expect(house.mailTo(email).kind).toBe('sign-in');
  });

  test('confirms who signed up and never confirmed; a password that somebody else may have given opens nothing', async () => {
    const email = newAddress();
    await house.signUp(email, { first_name: 'Camille' });
    await otp({ email });
    expect(mailsTo(email).map(({ kind }) => kind)).toEqual(['signup', 'signup']);
    expect((await house.followMail(email)).get('type')).toBe('magiclink');
    await expect(house.signIn(email)).rejects.toThrow('invalid_credentials');
  });

  test('is no recovery: its digits and those of a recovery are two', async () => {
    const { email } = await house.aPerson();
    await house.ask('POST', '/recover', { body: { email } });
    const token = codeOf(house.mailTo(email));
    expect(refusal(await verify({ type: 'magiclink', email, token }))).toEqual([403, 'otp_expired']);
    expect((await verify({ type: 'recovery', email, token })).statusCode).toBe(200);
  });

  test('goes to nobody who is banned', async () => {
    const { email, user } = await house.aPerson();
    const before = mailsTo(email).length;
    const until = new Date(house.clock.now().getTime() + hours(1));
    await house.db.system('test', (tx) =>
      sql`update auth.users set banned_until = ${until} where id = ${user.id}`.execute(tx),
    );
    expect((await otp({ email })).body).toBe('{}');
    expect(mailsTo(email)).toHaveLength(before);
  });

  test('asks for an address, a whole one, and for one thing at once', async () => {
    expect(refusal(await otp({}))).toEqual([400, 'validation_failed']);
    expect(refusal(await otp({ email: 'sans arobase' }))).toEqual([400, 'validation_failed']);
    expect(refusal(await otp({ email: newAddress(), phone: '33612345678' }))).toEqual([
      400,
      'validation_failed',
    ]);
    expect(refusal(await otp({ email: newAddress(), create_user: 'non' }))).toEqual([
      400,
      'validation_failed',
    ]);
    expect(refusal(await otp({ phone: '33612345678' }))).toEqual([400, 'phone_provider_disabled']);
  });

  test('refuses a minor whether or not the address is known', async () => {
    const { email } = await house.aPerson();
    for (const each of [email, newAddress()])
      expect(refusal(await otp({ email: each, data: { birth_date: '2020-01-01' } }))[1]).toBe('adults_only');
  });
});

describe('its pace', () => {
  test('is one a minute for known and unknown addresses alike, and slows no recovery down', async () => {
    const { email: known } = await paced.aPerson();
    const told = [];
    for (const email of [known, newAddress()]) {
      const answers = [
        await otp({ email }, paced),
        await otp({ email }, paced),
        await paced.ask('POST', '/recover', { body: { email } }),
      ];
      told.push(answers.map(({ statusCode, body }) => [statusCode, body]));
    }
    expect(told[0]).toEqual(told[1]);
    expect(told[0]!.map(([status]) => status)).toEqual([200, 429, 200]);
  });

  test('many wrong digits close the digits of an address for an hour, never its links', async () => {
    const { email } = await paced.aPerson();
    for (let round = 0; round < 4; round += 1) {
      paced.clock.advance(minutes(2));
      await otp({ email }, paced);
      for (let guess = 0; guess < 5; guess += 1)
        await verify({ type: 'email', email, token: '000000x' }, paced);
    }
    paced.clock.advance(minutes(2));
    await otp({ email }, paced);
    const token = codeOf(paced.mailTo(email));
    paced.clock.advance(minutes(6));
    expect(refusal(await verify({ type: 'email', email, token }, paced))).toEqual([403, 'otp_expired']);
    expect((await paced.followMail(email)).get('access_token')).toBeTruthy();
    paced.clock.reset();
  });
});

test('while nobody new is taken in, members are mailed and others are not, with one answer', async () => {
  const known = newAddress();
  await closed.auth.createAccount({ email: known, password });
  const unknown = newAddress();
  for (const email of [known, unknown]) expect((await otp({ email }, closed)).body).toBe('{}');
  expect([mailsTo(known, closed).length, mailsTo(unknown, closed).length]).toEqual([1, 0]);
});

describe('a code of a text message', () => {
  test('is never right, because none is sent, and the number must be whole', async () => {
    for (const type of ['sms', 'phone_change']) {
      expect(refusal(await verify({ type, phone: '+33612345678', token: '123456' }))).toEqual([
        403,
        'otp_expired',
      ]);
      expect(refusal(await verify({ type, phone: '12-invalid', token: '123456' }))).toEqual([
        400,
        'validation_failed',
      ]);
    }
    for (const type of ['sms', 'phone_change'])
      expect(refusal(await house.ask('POST', '/resend', { body: { type, phone: '+33612345678' } }))).toEqual([
        400,
        'phone_provider_disabled',
      ]);
    const { access_token: token } = await house.aPerson();
    expect(refusal(await house.ask('PUT', '/user', { token, body: { phone: '+33612345678' } }))).toEqual([
      400,
      'phone_provider_disabled',
    ]);
  });
});
