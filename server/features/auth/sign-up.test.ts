import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openCell } from '#server/ground/crypto/sealed-cell.ts';
import { days, hours } from '#shared/time.ts';
import {
  type AuthHouse,
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

const count = (from: 'auth.users' | 'public.profiles' | 'auth.identities', email: string): Promise<number> =>
  house.db.system('test', async (tx) => {
    const column = from === 'auth.users' ? sql`id` : sql`user_id`;
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(from)}
      where ${column} = (select id from auth.users where email_digest = ${house.keys.addressDigest(email)})`.execute(
      tx,
    );
    return Number(rows[0]!.n);
  });

const profileOf = (email: string) =>
  house.db.system('test', async (tx) => {
    const { rows } = await sql<{
      user_id: string;
      subscription_status: string;
      trial_ends_at: Date | null;
      first_name: string;
    }>`
      select user_id, subscription_status, trial_ends_at, first_name from public.profiles
      where email_digest = ${house.keys.addressDigest(email)}`.execute(tx);
    const [row] = rows;
    const box = row ? await house.keys.vault.findBox(row.user_id) : null;
    return row && { ...row, first_name: openCell(box, row.first_name, 'profiles.first_name') };
  });

describe('signing up', () => {
  test('makes the account, its identity and its profile together', async () => {
    const email = newAddress();
    expect((await house.signUp(email, { first_name: 'Léa' })).statusCode).toBe(200);
    expect(await profileOf(email)).toMatchObject({ first_name: 'Léa', subscription_status: 'none' });
    expect([await count('auth.users', email), await count('auth.identities', email)]).toEqual([1, 1]);
  });

  test('the free month begins when the address is confirmed, and lasts a month', async () => {
    const email = newAddress();
    house.clock.setTo(new Date('2026-03-10T10:00:00Z'));
    await house.signUp(email);
    house.clock.setTo(new Date('2026-03-10T10:30:00Z'));
    expect((await house.followMail(email)).get('type')).toBe('signup');
    const profile = await profileOf(email);
    expect(profile?.subscription_status).toBe('trialing');
    expect(Math.abs(profile!.trial_ends_at!.getTime() - Date.parse('2026-04-10T10:30:00Z'))).toBeLessThan(
      5000,
    );
    house.clock.reset();
  });

  test('whoever is under 18 is refused, and nothing of them stays', async () => {
    const email = newAddress();
    const birth = new Date(house.clock.now().getTime() - days(365 * 17));
    const response = await house.ask('POST', '/signup', {
      body: { email, password, data: { first_name: 'Lou', birth_date: birth.toISOString().slice(0, 10) } },
      headers: { 'accept-language': 'fr' },
    });
    expect(refusal(response)).toEqual([422, 'adults_only']);
    expect(response.json<{ message: string }>().message).toContain('Fil Santé Jeunes');
    for (const table of ['auth.users', 'public.profiles', 'auth.identities'] as const)
      expect(await count(table, email)).toBe(0);
    expect(house.mails.some(({ to }) => to === email)).toBe(false);
  });

  test('a mail that cannot leave stops nothing: it comes when mails leave again', async () => {
    const strict = await raiseAuth({ beside: house, env: { AUTH_RATE_LIMITS: 'on' } });
    const email = newAddress();
    strict.breakMail(true);
    expect((await strict.signUp(email)).statusCode).toBe(200);
    expect(await count('auth.users', email)).toBe(1);
    strict.breakMail(false);
    await expect.poll(() => strict.mailTo(email).subject, { timeout: 10_000 }).toMatch(/Confirmez/);
    await strict.followMail(email);
    await strict.signIn(email);
  });

  test('without confirmation, when the operator says so, a session comes at once', async () => {
    const quick = await raiseAuth({ beside: house, env: { AUTH_AUTOCONFIRM: '1' } });
    const email = newAddress();
    const session = (await quick.signUp(email)).json<Session>();
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect((await quick.ask('GET', '/user', { token: session.access_token })).statusCode).toBe(200);
    expect((await profileOf(email))?.subscription_status).toBe('trialing');
    expect(refusal(await quick.signUp(email))).toEqual([422, 'user_already_exists']);
  });

  test('an account never confirmed goes after seven days; a confirmed one stays', async () => {
    const [never, once] = [newAddress(), await house.aPerson()];
    await house.signUp(never);
    const purge = house.auth.jobs?.find(({ name }) => name === 'purge-sign-ins');
    house.clock.advance(days(7) - hours(1));
    await purge?.handle({});
    expect(await count('auth.users', never)).toBe(1);
    house.clock.advance(hours(2));
    await purge?.handle({});
    expect([await count('auth.users', never), await count('public.profiles', never)]).toEqual([0, 0]);
    expect(await count('auth.users', once.email)).toBe(1);
    house.clock.reset();
  });

  test('what the database holds opens nothing: no password, link, digits or token in clear', async () => {
    const person = await house.aPerson();
    await house.ask('POST', '/recover', { body: { email: person.email } });
    const mail = house.mailTo(person.email);
    const [link] = /token=([0-9a-f]+)/.exec(mail.text)?.slice(1) ?? [];
    const stored = await house.db.system('test', async (tx) => {
      const tables = ['users', 'identities', 'sessions', 'refresh_tokens', 'one_time_tokens', 'signing_keys'];
      const texts = await Promise.all(
        tables.map((table) => sql<{ t: string }>`select t::text from auth.${sql.raw(table)} t`.execute(tx)),
      );
      return texts.flatMap(({ rows }) => rows.map(({ t }) => t)).join('\n');
    });
    expect(link).toMatch(/^[0-9a-f]{56}$/);
    for (const secret of [password, link!, person.refresh_token, person.access_token, '"d":', 'PRIVATE KEY'])
      expect(stored).not.toContain(secret);
  });
});

describe('threat: somebody finds out who has an account by signing up with their address', () => {
  const fixed = (text: string, email: string): string =>
    text
      .replaceAll(email, 'ADRESSE')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  /** Everything the stranger sees, in one line each: several sign-ups, another password, a link asked for, a child's date. */
  const tryAll = async (strict: AuthHouse, email: string): Promise<string[]> => {
    const seen: string[] = [];
    const see = async (path: string, body: Record<string, unknown>) => {
      const reply = await strict.ask('POST', path, { body });
      const { date: _date, 'x-request-id': _id, ...headers } = reply.headers;
      seen.push(fixed(JSON.stringify([path, reply.statusCode, reply.body, headers]), email));
    };
    const stranger = 'Mot-de-passe-essaye-7';
    const data = { first_name: 'Claude', birth_date: '1980-02-03' };
    await see('/signup', { email, password: stranger, data: { ...data, birth_date: '2015-02-03' } });
    await see('/signup', { email, password: stranger, data });
    await see('/token?grant_type=password', { email, password: stranger });
    await see('/token?grant_type=password', { email, password: 'encore-un-autre-7' });
    await see('/resend', { type: 'signup', email });
    await see('/signup', { email, password: stranger, data });
    strict.clock.advance(61_000);
    await see('/resend', { type: 'signup', email });
    await see('/token?grant_type=password', { email: email.toUpperCase(), password: stranger });
    return seen;
  };

  test('known, never confirmed and unknown addresses are answered alike, byte for byte', async () => {
    const strict = await raiseAuth({ beside: house, env: { AUTH_RATE_LIMITS: 'on' } });
    const { email: known } = await house.aPerson();
    const unconfirmed = newAddress();
    await house.signUp(unconfirmed, {}, 'Le-tout-premier-mot-5');
    const unknown = await tryAll(strict, newAddress());
    expect(unknown.map((line) => line.slice(0, 40))).toEqual([
      expect.stringMatching(/signup",422/),
      expect.stringMatching(/signup",200/),
      expect.stringMatching(/password",400/),
      expect.stringMatching(/password",400/),
      expect.stringMatching(/resend",429/),
      expect.stringMatching(/signup",429/),
      expect.stringMatching(/resend",200/),
      expect.stringMatching(/password",400/),
    ]);
    expect(unknown[2]).toContain('email_not_confirmed');
    expect(unknown[3]).toContain('invalid_credentials');
    expect(await tryAll(strict, known)).toEqual(unknown);
    expect(await tryAll(strict, unconfirmed)).toEqual(unknown);
    await house.signIn(known);
    // The password that came first tells nothing either, while no address is confirmed.
    await expect(house.signIn(unconfirmed, 'Le-tout-premier-mot-5')).rejects.toThrow('email_not_confirmed');
  });

  test('a known address takes the same statements, up to the end of the transaction', async () => {
    const { email: known } = await house.aPerson();
    // The embedded database has one connection, and this house's alone is watched: other suites work in the same process.
    const connection = await house.database.kysely.getExecutor().provideConnection(async (own) => own);
    const watched = vi.spyOn(connection, 'executeQuery');
    const statementsOf = async (email: string): Promise<string[]> => {
      watched.mockClear();
      await house.signUp(email);
      // Jobs of the house work beside it, at any moment, on tables of `private` (turns of chats, queues): they are not the sign-up's.
      return watched.mock.calls
        .map(([query]) => query.sql.trim())
        .filter((sql) => !/"?\bprivate"?\./.test(sql))
        .map((sql) => sql.slice(0, 60));
    };
    const before = await statementsOf(newAddress());
    expect(before.length).toBeGreaterThan(5);
    expect((await statementsOf(known)).slice(0, before.length)).toEqual(before);
    // The pair is stored before the answer is sent, so a password tried at once gets the same refusal as one tried later.
    expect(before.filter((sql) => sql.startsWith('insert into auth.asked_sign_ups'))).toHaveLength(1);
    watched.mockRestore();
  });
});

describe('threat: an account waits at an address with the password of somebody else, for its owner to confirm it', () => {
  const theirs = 'Mot-de-passe-essaye-7';
  const stays = async (email: string) => {
    await expect(house.signIn(email, theirs)).rejects.toThrow('invalid_credentials');
    // As everywhere, a sign-up that made no account is not told from one that waits.
    await expect(house.signIn(email)).rejects.toThrow(/invalid_credentials|email_not_confirmed/);
  };

  test('by a sign-up of the owner’s own, with whichever of the mails they confirm', async () => {
    for (const which of [-1, -2]) {
      const email = newAddress();
      await house.ask('POST', '/signup', {
        body: { email, password: theirs, code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' },
      });
      await house.signUp(email);
      await house.auth.mailsSent(5000);
      const mail = house.mails.filter(({ to }) => to === email).at(which)!;
      const followed = await house.ask('GET', `/verify${linkOf(mail).search}`);
      expect(followed.headers.location).toMatch(/access_token=|code=/);
      await stays(email);
    }
  });

  test('by a confirmation that the owner asked for again', async () => {
    const email = newAddress();
    await house.signUp(email, {}, theirs);
    await house.signUp(email);
    await house.auth.mailsSent(5000);
    await house.ask('POST', '/resend', { body: { type: 'signup', email } });
    await house.auth.mailsSent(5000);
    expect((await house.followMail(email)).get('access_token')).toBeTruthy();
    await stays(email);
  });

  test('by the older mail, after a sign-in link was asked for', async () => {
    const email = newAddress();
    await house.signUp(email, {}, theirs);
    const older = linkOf(house.mailTo(email));
    await house.ask('POST', '/otp', { body: { email } });
    await house.auth.mailsSent(5000);
    await house.ask('GET', `/verify${older.search}`);
    await stays(email);
  });

  test('by a recovery', async () => {
    const email = newAddress();
    await house.signUp(email, {}, theirs);
    await house.ask('POST', '/recover', { body: { email } });
    await house.auth.mailsSent(5000);
    expect((await house.followMail(email)).get('type')).toBe('recovery');
    await stays(email);
  });

  test('by a link that a tool made', async () => {
    const email = newAddress();
    await house.signUp(email, {}, theirs);
    const made = await house.ask('POST', '/admin/generate_link', {
      token: await house.auth.apiKey('service_role'),
      body: { type: 'signup', email, password },
    });
    const link = new URL(made.json<{ action_link: string }>().action_link);
    await house.ask('GET', `/verify${link.search}`);
    await stays(email);
  });

  test('who signs up twice with one password keeps it', async () => {
    const email = newAddress();
    await house.signUp(email);
    await house.signUp(email);
    await house.auth.mailsSent(5000);
    await house.followMail(email);
    await house.signIn(email);
  });

  test('a password chosen once inside holds', async () => {
    const email = newAddress();
    await house.signUp(email, {}, theirs);
    await house.signUp(email);
    await house.auth.mailsSent(5000);
    const token = (await house.followMail(email)).get('access_token')!;
    await house.ask('PUT', '/user', { token, body: { password } });
    await house.signIn(email);
  });
});

test('neither the id of an account nor that of its profile or identity tells since when it is there', async () => {
  const ids = await house.db.system('test', async (tx) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from auth.users union all select id from public.profiles
      union all select id from auth.identities`.execute(tx);
    return rows.map(({ id }) => id);
  });
  expect(ids.length).toBeGreaterThan(5);
  // The digit that says how an id was made: 4 is at random, 7 begins with the time.
  expect(ids.filter((id) => id[14] !== '4')).toEqual([]);
});

describe('the key of whoever signs up', () => {
  test('is there with the account, and none stays where no account came of it', async () => {
    const made = vi.spyOn(house.keys.vault, 'boxFor');
    const keyOf = async (email: string, data = {}) => {
      made.mockClear();
      await house.signUp(email, data);
      const [id] = made.mock.calls[0]!;
      return () => house.keys.vault.findBox(id);
    };
    expect(await (await keyOf(newAddress()))()).not.toBeNull();
    const { email: known } = await house.aPerson();
    const refused = await keyOf(known);
    await expect.poll(refused).toBeNull();
    made.mockRestore();
  });

  test('goes with an account that nobody confirmed', async () => {
    const email = newAddress();
    await house.signUp(email);
    const { user_id: id } = (await profileOf(email))!;
    house.clock.advance(days(8));
    await house.auth.jobs!.find(({ name }) => name === 'purge-sign-ins')!.handle({});
    expect(await profileOf(email)).toBeUndefined();
    expect(await house.keys.vault.findBox(id)).toBeNull();
    house.clock.reset();
  });
});

describe('what a sign-up says about itself', () => {
  test('gives no right and confirms no address', async () => {
    const email = newAddress();
    const data = {
      role: 'admin',
      email_verified: true,
      sub: '00000000-0000-0000-0000-000000000000',
      email: 'autre@exemple.fr',
    };
    await house.signUp(email, data);
    await house.followMail(email);
    const { access_token, user } = await house.signIn(email);
    expect(user.user_metadata).toMatchObject({ email, email_verified: true, sub: user.id });
    const [, payload = ''] = access_token.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    const roles = await house.db.system('test', (tx) => house.profiles.rolesOf(tx, user.id));
    expect(roles).not.toContain('admin');
  });
});

describe('anonymous sign-in', () => {
  test('is refused unless the operator allows it', async () => {
    expect(refusal(await house.ask('POST', '/signup', { body: { data: {} } }))).toEqual([
      422,
      'anonymous_provider_disabled',
    ]);
  });

  test('allowed, it makes an account that can take an address later', async () => {
    const open = await raiseAuth({ beside: house, env: { AUTH_ANONYMOUS: '1' } });
    const session = (await open.ask('POST', '/signup', { body: {} })).json<Session>();
    expect(session.user).toMatchObject({ is_anonymous: true, email: '', identities: [] });
    const token = session.access_token;
    expect(refusal(await open.ask('PUT', '/user', { token, body: { password } }))).toEqual([
      422,
      'validation_failed',
    ]);
    const email = newAddress();
    expect((await open.ask('PUT', '/user', { token, body: { email } })).statusCode).toBe(200);
    expect((await open.followMail(email)).get('access_token')).toBeTruthy();
    const named = (await open.ask('GET', '/user', { token })).json<Session['user']>();
    expect(named).toMatchObject({ id: session.user.id, email, is_anonymous: false });
  });
});
