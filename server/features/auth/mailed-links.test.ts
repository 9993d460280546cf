import { beforeAll, describe, expect, test } from 'vitest';
import { hours, minutes } from '#shared/time.ts';
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
} from '../../../tests/support/raise-auth.ts';

let house: AuthHouse;
beforeAll(async () => {
  house = await raiseAuth();
});

const follow = (link: URL) => house.ask('GET', `/verify${link.search}`);
const verify = (body: Record<string, unknown>) => house.ask('POST', '/verify', { body });

describe('a mailed link', () => {
  test('holds for an hour', async () => {
    const [early, late] = [newAddress(), newAddress()];
    await house.signUp(early);
    await house.signUp(late);
    house.clock.advance(hours(1) - minutes(1));
    expect((await house.followMail(early)).get('type')).toBe('signup');
    house.clock.advance(minutes(2));
    const refused = await house.followMail(late);
    expect(Object.fromEntries(refused)).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
    house.clock.reset();
  });

  test('is not consumed by a program that only asks whether it exists', async () => {
    const email = newAddress();
    await house.signUp(email);
    const { search } = linkOf(house.mailTo(email));
    expect((await house.ask('HEAD', `/verify${search}`)).statusCode).toBe(204);
    expect((await house.followMail(email)).get('access_token')).toBeTruthy();
  });

  test('leads to the site even when it carries nonsense', async () => {
    for (const search of [
      '',
      '?token=&type=signup',
      '?token=x&type=',
      '?token=x&type=nowhere',
      '?token=a&token=b&type=signup',
      '?token=%00&type=signup',
      `?token=${'f'.repeat(5000)}&type=signup`,
    ]) {
      const response = await house.ask('GET', `/verify${search}`);
      expect([search, response.statusCode]).toEqual([search, 303]);
      expect(response.headers.location).toMatch(/^http:\/\/localhost:3000\/#error=/);
    }
  });

  test('of a recovery confirms an address that never was: it was read there', async () => {
    const email = newAddress();
    await house.signUp(email);
    await house.ask('POST', '/recover', { body: { email } });
    const link = await house.followMail(email);
    expect(link.get('type')).toBe('recovery');
    const token = link.get('access_token')!;
    const read = await house.ask('GET', '/user', { token });
    expect(read.json()).toMatchObject({ user_metadata: { email_verified: true } });
    // Threat: whoever signed up with somebody else's address keeps no password to it (decision 0098).
    await expect(house.signIn(email)).rejects.toThrow('invalid_credentials');
  });

  test('is worth nothing once the password changed', async () => {
    const { email, access_token: token } = await house.aPerson();
    await house.ask('POST', '/recover', { body: { email } });
    const link = linkOf(house.mailTo(email));
    await house.ask('PUT', '/user', { token, body: { password: 'Une-autre-phrase-58' } });
    expect(carried(await follow(link)).get('error_code')).toBe('otp_expired');
  });
});

describe('the six digits', () => {
  test('belong to their address', async () => {
    const [mine, yours] = [newAddress(), newAddress()];
    await house.signUp(mine);
    await house.signUp(yours);
    const code = codeOf(house.mailTo(mine));
    if (code === codeOf(house.mailTo(yours))) return;
    expect(refusal(await verify({ type: 'signup', email: yours, token: code }))).toEqual([
      403,
      'otp_expired',
    ]);
    expect((await verify({ type: 'signup', email: mine.toUpperCase(), token: code })).statusCode).toBe(200);
  });

  test('allow five guesses; the link of the same mail still opens', async () => {
    const email = newAddress();
    await house.signUp(email);
    const code = codeOf(house.mailTo(email));
    for (let i = 1; i <= 5; i += 1) {
      const wrong = String((Number(code) + i) % 1_000_000).padStart(6, '0');
      expect(refusal(await verify({ type: 'signup', email, token: wrong }))).toEqual([403, 'otp_expired']);
    }
    expect(refusal(await verify({ type: 'signup', email, token: code }))).toEqual([403, 'otp_expired']);
    expect((await house.followMail(email)).get('access_token')).toBeTruthy();
  });

  test('of a change of address are typed with either address', async () => {
    const { email, access_token: token } = await house.aPerson();
    const next = newAddress('nouvelle');
    await house.ask('PUT', '/user', { token, body: { email: next } });
    const first = await verify({ type: 'email_change', email: next, token: codeOf(house.mailTo(next)) });
    expect(first.json()).toEqual({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    });
    const second = await verify({ type: 'email_change', email, token: codeOf(house.mailTo(email)) });
    expect(second.json<Session>().user.email).toBe(next);
  });
});

describe('asking to verify', () => {
  test.each([
    [{ token: '123456', email: 'a@b.fr' }, 'Verify requires a verification type'],
    [{ type: 'signup', email: 'a@b.fr' }, 'Verify requires a token or a token hash'],
    [{ type: 'signup', token: '1', token_hash: '2' }, 'Verify requires either a token or a token hash'],
    [
      { type: 'signup', token: '123456' },
      'Only an email address or phone number should be provided on verify',
    ],
    [
      { type: 'signup', token: '123456', email: 'a@b.fr', phone: '33612345678' },
      'Only an email address or phone number should be provided on verify',
    ],
    [{ type: 'constructor', token_hash: 'x' }, 'Invalid verification type'],
  ])('%j', async (body, message) => {
    const response = await verify(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'validation_failed', message });
  });
});

describe('a link that opens rights over others', () => {
  test('is not consumed by a program that looks into mails: a person’s click is', async () => {
    const email = newAddress('moderation');
    const { id } = (await house.aPerson(email)).user;
    await house.db.system('test', (tx) => house.profiles.grantRole(tx, id, 'moderator'));
    await house.ask('POST', '/recover', { body: { email } });
    const link = linkOf(house.mailTo(email));
    for (let glance = 0; glance < 3; glance += 1) {
      const page = await follow(link);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('<button');
      expect(page.body).not.toContain('access_token');
    }
    const [, action = ''] = /action="([^"]+)"/.exec((await follow(link)).body) ?? [];
    const click = await house.app.inject({
      method: 'POST',
      url: action.replaceAll('&#38;', '&'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    expect(click.statusCode).toBe(303);
    expect(carried(click).get('type')).toBe('recovery');
    expect(carried(click).get('access_token')).toBeTruthy();
    expect(carried(await follow(link)).get('error_code')).toBe('otp_expired');
  });

  test('shows nothing of its address as code', async () => {
    const email = newAddress('admin');
    const { id } = (await house.aPerson(email)).user;
    await house.db.system('test', (tx) => house.profiles.grantRole(tx, id, 'admin'));
    await house.ask('POST', '/recover', { body: { email } });
    const { search } = linkOf(house.mailTo(email));
    const page = await house.ask('GET', `/verify${search}&x="><script>alert(1)</script>`);
    expect(page.body).not.toContain('<script');
  });
});

describe('asking for a mail again', () => {
  test('a confirmation, once confirmed, is not sent; nobody can tell', async () => {
    const { email } = await house.aPerson();
    const before = house.mails.length;
    for (const address of [email, newAddress('inconnue')]) {
      const response = await house.ask('POST', '/resend', { body: { type: 'signup', email: address } });
      expect([response.statusCode, response.json()]).toEqual([200, {}]);
    }
    expect(house.mails).toHaveLength(before);
  });

  test('a change of address is sent to both mailboxes, and the first links are worth nothing', async () => {
    const { email, access_token: token } = await house.aPerson();
    const next = newAddress('nouvelle');
    await house.ask('PUT', '/user', { token, body: { email: next } });
    const old = linkOf(house.mailTo(next));
    const before = house.mails.length;
    await house.ask('POST', '/resend', { body: { type: 'email_change', email } });
    expect(house.mails.slice(before).map(({ to }) => to)).toEqual([next, email]);
    expect(carried(await follow(old)).get('error_code')).toBe('otp_expired');
    expect((await house.followMail(next)).get('message')).toMatch(/^Confirmation link accepted/);
    expect((await house.followMail(email)).get('access_token')).toBeTruthy();
    await expect(house.signIn(email)).rejects.toThrow('400');
    await house.signIn(next);
  });

  test('another kind is refused, however it is called', async () => {
    for (const type of [undefined, 'sms', 'constructor', '__proto__'])
      expect(refusal(await house.ask('POST', '/resend', { body: { type, email: 'a@b.fr' } }))).toEqual([
        400,
        'validation_failed',
      ]);
  });
});

describe('the owner of a known address', () => {
  test('is told once an hour, whoever tries and how often', async () => {
    const limited = await raiseAuth({ beside: house, env: { AUTH_RATE_LIMITS: 'on' } });
    const { email } = await house.aPerson();
    // The hours of limits are those of the clock: the five tries must not stand on both sides of one.
    house.clock.advance(hours(1) - (house.clock.now().getTime() % hours(1)));
    const told = () =>
      house.mails.filter(({ to, kind }) => to === email && kind === 'already-registered').length;
    for (let i = 0; i < 5; i += 1) {
      const response = await limited.ask('POST', '/signup', { body: { email, password, data: {} } });
      expect(response.json()).toMatchObject({ identities: [], email });
      house.clock.advance(minutes(1));
    }
    await limited.auth.mailsSent(5000);
    expect(told()).toBe(1);
    house.clock.advance(hours(1));
    await limited.ask('POST', '/signup', { body: { email, password, data: {} } });
    await limited.auth.mailsSent(5000);
    expect(told()).toBe(2);
    house.clock.reset();
  });
});
