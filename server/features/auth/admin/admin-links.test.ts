import { beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '#shared/time.ts';
import {
  type AuthHouse,
  carried,
  codeOf,
  newAddress,
  password,
  raiseAuth,
  refusal,
  type Session,
} from '../../../../tests/support/raise-auth.ts';

let house: AuthHouse;
let key: string;
beforeAll(async () => {
  house = await raiseAuth();
  key = await house.auth.apiKey('service_role');
});

type Made = {
  id: string;
  email: string;
  new_email?: string;
  invited_at?: string;
  user_metadata: Record<string, unknown>;
  action_link: string;
  email_otp: string;
  hashed_token: string;
  verification_type: string;
  redirect_to: string;
};

const ask = (body: Record<string, unknown>, path = '/admin/generate_link') =>
  house.ask('POST', path, { token: key, body });
const make = async (body: Record<string, unknown>): Promise<Made> => {
  const before = house.mails.length;
  const response = await ask(body);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  // No link leaves; whoever came before is told that one was made.
  expect(house.mails.slice(before).filter(({ kind }) => kind !== 'link-made')).toEqual([]);
  return response.json<Made>();
};
const follow = async ({ action_link: link }: Made) =>
  carried(await house.ask('GET', `/verify${new URL(link).search}`));
const verify = (body: Record<string, unknown>) => house.ask('POST', '/verify', { body });

describe('a link that a tool makes', () => {
  test('signup: an account with a password, confirmed by the link', async () => {
    const email = newAddress();
    const made = await make({ type: 'signup', email, password, data: { status: 'alpha' } });
    expect(made).toMatchObject({ email, user_metadata: { status: 'alpha' }, verification_type: 'signup' });
    expect(made.action_link).toMatch(/\/auth\/v1\/verify\?token=\w+&type=signup&redirect_to=/);
    expect((await follow(made)).get('access_token')).toBeTruthy();
    expect((await house.signIn(email)).user.email).toBe(email);
    expect(refusal(await ask({ type: 'signup', email, password }))).toEqual([422, 'email_exists']);
    expect(refusal(await ask({ type: 'invite', email }))).toEqual([422, 'email_exists']);
  });

  test('magiclink: a sign-in, or the link of a sign-up for nobody', async () => {
    const { email, user } = await house.aPerson();
    const made = await make({ type: 'magiclink', email });
    const session = (await verify({ type: 'magiclink', token_hash: made.hashed_token })).json<Session>();
    expect(session.user.id).toBe(user.id);
    // Whoever holds the link did not read what was written: that waits for the person's own mailbox.
    expect(house.locked).toContainEqual({ userId: user.id, codesTo: email });
    const unknown = await make({ type: 'magiclink', email: newAddress() });
    expect(unknown.verification_type).toBe('signup');
    expect((await follow(unknown)).get('type')).toBe('signup');
  });

  test('recovery: for an account alone', async () => {
    const { email } = await house.aPerson();
    const made = await make({ type: 'recovery', email });
    expect((await verify({ type: 'recovery', email, token: made.email_otp })).statusCode).toBe(200);
    for (const type of ['recovery', 'email_change_current', 'email_change_new'])
      expect(refusal(await ask({ type, email: newAddress(), new_email: newAddress() }))).toEqual([
        404,
        'user_not_found',
      ]);
  });

  test('email_change: both mailboxes confirm, whichever link was made first', async () => {
    for (const types of [
      ['email_change_current', 'email_change_new'],
      ['email_change_new', 'email_change_current'],
    ]) {
      const { email, user } = await house.aPerson();
      const fresh = newAddress();
      const made: Made[] = [];
      for (const type of types) made.push(await make({ type, email, new_email: fresh }));
      expect(made.map((each) => each.new_email)).toEqual([fresh, fresh]);
      expect((await follow(made[0]!)).get('message')).toMatch(/^Confirmation link accepted/);
      expect((await follow(made[1]!)).get('access_token')).toBeTruthy();
      expect((await house.signIn(fresh)).user.id).toBe(user.id);
    }
  });

  test('one link of a change alone moves nothing', async () => {
    const { email } = await house.aPerson();
    const made = await make({ type: 'email_change_current', email, new_email: newAddress() });
    expect((await follow(made)).get('access_token')).toBeNull();
    expect((await house.signIn(email)).user.email).toBe(email);
  });

  test('threat: a mailbox that never confirmed counts as one that did, once its link is over and cleared away', async () => {
    const { email, user } = await house.aPerson();
    const fresh = newAddress();
    await make({ type: 'email_change_current', email, new_email: fresh });
    house.clock.advance(minutes(50));
    const made = await make({ type: 'email_change_new', email, new_email: fresh });
    house.clock.advance(minutes(20));
    await house.auth.jobs!.find(({ name }) => name === 'purge-sign-ins')!.handle({});
    expect((await follow(made)).get('access_token')).toBeNull();
    expect((await house.signIn(email)).user.id).toBe(user.id);
    await house.auth.jobs!.find(({ name }) => name === 'purge-sign-ins')!.handle({});
    house.clock.reset();
  });

  test('leads nowhere else than where links may lead, whether the query or the body asks', async () => {
    const foreign = 'https://ailleurs.example/';
    const path = `/admin/generate_link?redirect_to=${encodeURIComponent(foreign)}`;
    const byQuery = await ask({ type: 'signup', email: newAddress(), password }, path);
    const byBody = await ask({ type: 'signup', email: newAddress(), password, redirect_to: foreign });
    expect([byQuery, byBody].map((each) => each.json<Made>().redirect_to)).toEqual([
      'http://localhost:3000/',
      'http://localhost:3000/',
    ]);
  });

  test.each([
    ['no type', { email: 'x@exemple.fr' }],
    ['another type', { type: 'sms', email: 'x@exemple.fr' }],
    ['no address', { type: 'invite' }],
    ['no whole address', { type: 'signup', email: 'xx:;x@x.x', password }],
    ['a sign-up without a password', { type: 'signup', email: 'sans@exemple.fr' }],
  ])('is refused with %s', async (_name, body) => {
    expect(refusal(await ask(body))).toEqual([400, 'validation_failed']);
  });
});

describe('an invitation', () => {
  const invite = (body: Record<string, unknown>) => ask(body, '/invite');

  test('is mailed, and accepted by its link or its digits', async () => {
    const [one, two] = [newAddress(), newAddress()];
    const user = (await invite({ email: one, data: { status: 'alpha' } })).json<Made>();
    expect(user).toMatchObject({
      email: one,
      invited_at: expect.any(String),
      user_metadata: { status: 'alpha' },
    });
    expect(JSON.stringify(user)).not.toMatch(/hashed_token|email_otp|action_link/);
    expect(house.mailTo(one).kind).toBe('invite');
    expect((await house.followMail(one)).get('type')).toBe('invite');
    await invite({ email: two });
    const token = codeOf(house.mailTo(two));
    const session = (await verify({ type: 'invite', email: two, token })).json<Session>();
    expect(session.user.email).toBe(two);
  });

  test('leaves no password that somebody else had given for the address', async () => {
    const email = newAddress();
    await house.signUp(email);
    await invite({ email });
    expect((await house.followMail(email)).get('access_token')).toBeTruthy();
    await expect(house.signIn(email)).rejects.toThrow('invalid_credentials');
  });

  test('is repeated while nobody accepted it, and refused to a member', async () => {
    const email = newAddress();
    await invite({ email });
    expect((await invite({ email })).statusCode).toBe(200);
    await house.followMail(email);
    expect(refusal(await invite({ email }))).toEqual([422, 'email_exists']);
    expect(refusal(await invite({ email: 'xx:;x@x.x' }))).toEqual([400, 'validation_failed']);
  });
});
