import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { hours } from '#shared/time.ts';
import {
  type AuthHouse,
  newAddress,
  password,
  raiseAuth,
  refusal,
} from '../../../../tests/support/raise-auth.ts';

let house: AuthHouse;
let key: string;
beforeAll(async () => {
  house = await raiseAuth();
  key = await house.auth.apiKey('service_role');
});

type User = {
  id: string;
  email: string;
  email_confirmed_at?: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  banned_until?: string;
};

const tool = (method: string, path: string, body?: unknown) =>
  house.ask(method, path, { token: key, ...(body !== undefined && { body }) });
const create = async (body: Record<string, unknown>): Promise<User> => {
  const response = await tool('POST', '/admin/users', body);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json<User>();
};
const acts = async (userId: string | null) =>
  (
    await house.db.system('test', (tx) =>
      sql<{ action: string; actor_kind: string }>`select action, actor_kind from public.audit_log
        where subject_id is not distinct from ${userId} order by id`.execute(tx),
    )
  ).rows.map(({ action, actor_kind: kind }) => `${kind} ${action}`);

const paths: [string, string][] = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', '/admin/users/00000000-0000-4000-8000-000000000000'],
  ['PUT', '/admin/users/00000000-0000-4000-8000-000000000000'],
  ['DELETE', '/admin/users/00000000-0000-4000-8000-000000000000'],
  ['GET', '/admin/users/00000000-0000-4000-8000-000000000000/factors'],
  ['POST', '/admin/generate_link'],
  ['POST', '/invite'],
  ['GET', '/admin/oauth/clients'],
];

describe('routes of tools', () => {
  test.each(paths)('%s %s open to the service key alone', async (method, path) => {
    const { access_token: person } = await house.aPerson();
    const anon = await house.auth.apiKey('anon');
    const asked = async (headers: Record<string, string>) =>
      refusal(await house.ask(method, path, { headers }));
    expect(await asked({})).toEqual([401, 'no_authorization']);
    expect(await asked({ authorization: 'Bearer nonsense' })).toEqual([403, 'bad_jwt']);
    expect(await asked({ authorization: `Bearer ${anon}` })).toEqual([403, 'not_admin']);
    // The token of a person wins over the key beside it.
    expect(await asked({ authorization: `Bearer ${person}`, apikey: key })).toEqual([403, 'not_admin']);
    const [status, code] = await asked({ apikey: key }).catch(() => [200, '']);
    expect([status, code]).not.toContain('not_admin');
  });

  test('a role that a token signed elsewhere claims is not believed without the secret', async () => {
    const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
      '{"role":"service_role"}',
    ).toString('base64url')}.`;
    expect(refusal(await house.ask('GET', '/admin/users', { token: forged }))).toEqual([403, 'bad_jwt']);
  });
});

describe('an account that a tool makes', () => {
  test('is unconfirmed unless it says so, and no mail leaves', async () => {
    const email = newAddress();
    const before = house.mails.length;
    const made = await create({ email, password, user_metadata: { city: 'Lyon' } });
    expect(made).toMatchObject({ email, user_metadata: { city: 'Lyon' } });
    expect(made.email_confirmed_at).toBeUndefined();
    expect(house.mails).toHaveLength(before);
    await expect(house.signIn(email)).rejects.toThrow('email_not_confirmed');
    expect(await acts(made.id)).toEqual(['operator create-account']);

    const open = newAddress();
    await create({ email: open, password, email_confirm: true });
    expect((await house.signIn(open)).user.email).toBe(open);
  });

  test('carries what the tool marks it with in its tokens, sealed where it stands', async () => {
    const email = newAddress();
    const marks = { roles: ['editor'], team: 'Les rainettes', provider: 'google' };
    const made = await create({ email, password, email_confirm: true, app_metadata: marks });
    expect(made.app_metadata).toEqual({ ...marks, provider: 'email', providers: ['email'] });
    const [, claims = ''] = (await house.signIn(email)).access_token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).app_metadata).toEqual(made.app_metadata);
    const { rows } = await house.db.system('test', (tx) =>
      sql<object>`select to_jsonb(u) as row from auth.users u where id = ${made.id}`.execute(tx),
    );
    expect(JSON.stringify(rows)).not.toMatch(/rainettes|editor/);
  });

  test('takes the hash of another installation, and none that would keep the server busy', async () => {
    const { rows } = await house.db.system('test', (tx) =>
      sql<{
        password_hash: string;
      }>`select password_hash from auth.users where password_hash is not null limit 1`.execute(tx),
    );
    const hash = rows[0]!.password_hash;
    const email = newAddress();
    await create({ email, password_hash: hash, email_confirm: true });
    expect((await house.signIn(email)).user.email).toBe(email);
    for (const wrong of [
      hash.replace(/m=\d+/, 'm=9000000'),
      hash.replace(/t=\d+/, 't=100'),
      '$2y$10$abcdefghijklmnopqrstuuG0hOBY9oAeAb6rRYyDLYdBUvUYdY3cK',
      'x',
    ]) {
      const refused = await tool('POST', '/admin/users', { email: newAddress(), password_hash: wrong });
      expect(refusal(refused)).toEqual([400, 'validation_failed']);
    }
  });

  test.each([
    ['no address', {}, [400, 'validation_failed']],
    ['no whole address', { email: 'xx:;x@x.x' }, [400, 'validation_failed']],
    ['a phone', { phone: '33612345678' }, [400, 'phone_provider_disabled']],
    [
      'an id',
      { email: 'id@exemple.fr', id: '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66' },
      [400, 'validation_failed'],
    ],
    ['a role', { email: 'role@exemple.fr', role: 'service_role' }, [400, 'validation_failed']],
    ['a weak password', { email: 'weak@exemple.fr', password: 'abc' }, [422, 'weak_password']],
    ['a ban of no length', { email: 'ban@exemple.fr', ban_duration: 'toujours' }, [400, 'validation_failed']],
    [
      'a minor',
      { email: 'age@exemple.fr', user_metadata: { birth_date: '2020-01-01' } },
      [422, 'adults_only'],
    ],
  ])('is refused with %s', async (_name, body, refused) => {
    expect(refusal(await tool('POST', '/admin/users', body))[1]).toBe(refused[1]);
  });

  test('has an address that nobody has', async () => {
    const email = newAddress();
    await create({ email });
    expect(refusal(await tool('POST', '/admin/users', { email: email.toUpperCase() }))).toEqual([
      422,
      'email_exists',
    ]);
  });
});

describe('an account that a tool reads', () => {
  test('is told whole, and the reading is noted', async () => {
    const { user, email } = await house.aPerson();
    expect((await tool('GET', `/admin/users/${user.id}`)).json<User>()).toMatchObject({ id: user.id, email });
    expect(await acts(user.id)).toContain('operator read-account');
    expect(refusal(await tool('GET', '/admin/users/83fd9e20-7a80-46e4-bf29-a86e3d6bbf66'))).toEqual([
      404,
      'user_not_found',
    ]);
    expect(refusal(await tool('GET', '/admin/users/12'))).toEqual([404, 'validation_failed']);
  });

  test('stands in a list, a page at a time', async () => {
    for (let count = 0; count < 5; count += 1) await create({ email: newAddress() });
    const response = await tool('GET', '/admin/users?page=&per_page=');
    const total = Number(response.headers['x-total-count']);
    expect(response.json()).toMatchObject({ aud: 'authenticated' });
    expect(response.json<{ users: User[] }>().users).toHaveLength(Math.min(50, total));
    const second = await tool('GET', '/admin/users?page=2&per_page=2');
    expect(second.json<{ users: User[] }>().users).toHaveLength(2);
    const last = Math.ceil(total / 2);
    expect(second.headers.link).toBe(
      `<http://localhost:3000/auth/v1/admin/users?page=3&per_page=2>; rel="next", ` +
        `<http://localhost:3000/auth/v1/admin/users?page=${last}&per_page=2>; rel="last"`,
    );
    expect((await tool('GET', `/admin/users?page=${last}&per_page=2`)).headers.link).not.toContain('next');
    expect(await acts(null)).toContain('operator list-accounts');
    for (const wrong of ['page=-1', 'page=0', 'per_page=x', 'page=1e3', 'filter=camille'])
      expect([wrong, ...refusal(await tool('GET', `/admin/users?${wrong}`))]).toEqual([
        wrong,
        400,
        'validation_failed',
      ]);
  });

  test('is found by its whole address', async () => {
    const { email } = await house.aPerson();
    const path = (address: string) => `/admin/users?filter=${encodeURIComponent(address)}`;
    const found = await tool('GET', path(email.toUpperCase()));
    expect(found.json<{ users: User[] }>().users.map((each) => each.email)).toEqual([email]);
  });

  test('threat: one named person is read as a list of one; it is noted as a reading of theirs, and only then', async () => {
    const { user, email } = await house.aPerson();
    await tool('GET', '/admin/users');
    await tool('GET', `/admin/users?filter=${encodeURIComponent(newAddress())}`);
    const before = await acts(user.id);
    await tool('GET', `/admin/users?filter=${encodeURIComponent(email)}`);
    expect(await acts(user.id)).toEqual([...before, 'operator read-account']);
  });
});

describe('an account that a tool changes', () => {
  test('a new password ends its sign-ins, closes what was written, and its person is told', async () => {
    const { user, email, access_token: token } = await house.aPerson();
    const fresh = 'Une-autre-phrase-58';
    expect((await tool('PUT', `/admin/users/${user.id}`, { password: fresh })).statusCode).toBe(200);
    expect(refusal(await house.ask('GET', '/user', { token }))).toEqual([403, 'session_not_found']);
    expect((await house.signIn(email, fresh)).user.id).toBe(user.id);
    expect(house.locked).toContainEqual({ userId: user.id, codesTo: email });
    expect(house.mailTo(email).kind).toBe('password-given');
    expect(await acts(user.id)).toContain('operator reset-password');
  });

  test('another address counts at once; the mailbox before it opens what was written', async () => {
    const { user, email, access_token: token } = await house.aPerson();
    await house.ask('POST', '/recover', { body: { email } });
    const other = newAddress();
    const changed = await tool('PUT', `/admin/users/${user.id}`, { email: other });
    expect(changed.json<User>().email).toBe(other);
    expect(refusal(await house.ask('GET', '/user', { token }))).toEqual([403, 'session_not_found']);
    expect(house.locked).toContainEqual({ userId: user.id, codesTo: email });
    expect(house.mailTo(email).kind).toBe('address-given');
    expect((await house.signIn(other)).user.id).toBe(user.id);
    await expect(house.signIn(email)).rejects.toThrow('invalid_credentials');
    expect(
      refusal(await tool('PUT', `/admin/users/${user.id}`, { email: (await house.aPerson()).email })),
    ).toEqual([422, 'email_exists']);
  });

  test('metadata is merged, and null takes a key away', async () => {
    const { id } = await create({
      email: newAddress(),
      user_metadata: { a: 1, b: 2 },
      app_metadata: { c: 3, d: 4 },
    });
    const { user_metadata: user, app_metadata: app } = (
      await tool('PUT', `/admin/users/${id}`, { user_metadata: { b: null, e: 5 }, app_metadata: { d: null } })
    ).json<User>();
    expect([user, app]).toEqual([
      { a: 1, e: 5 },
      { c: 3, provider: 'email', providers: ['email'] },
    ]);
  });

  test('a ban closes it at once for as long as it says, or until it is lifted', async () => {
    const { user, email, access_token: token } = await house.aPerson();
    const ban = (duration: string) => tool('PUT', `/admin/users/${user.id}`, { ban_duration: duration });
    const until = (await ban('1h30m')).json<User>().banned_until;
    expect(Date.parse(until ?? '') - house.clock.now().getTime()).toBeCloseTo(hours(1.5), -5);
    expect(refusal(await house.ask('GET', '/user', { token }))).toEqual([403, 'user_banned']);
    await expect(house.signIn(email)).rejects.toThrow('user_banned');
    expect((await ban('none')).json<User>().banned_until).toBeUndefined();
    expect((await house.ask('GET', '/user', { token })).statusCode).toBe(200);
  });

  test('an account with rights over others stays as it is', async () => {
    const { user, email } = await house.aPerson();
    await house.db.system('test', (tx) => house.profiles.grantRole(tx, user.id, 'moderator'));
    const before = await acts(user.id);
    for (const body of [{ password: 'Une-autre-phrase-58' }, { email: newAddress() }])
      expect(refusal(await tool('PUT', `/admin/users/${user.id}`, body))).toEqual([
        403,
        'insufficient_rights',
      ]);
    for (const type of ['magiclink', 'recovery', 'email_change_new'])
      expect(
        refusal(await tool('POST', '/admin/generate_link', { type, email, new_email: newAddress() })),
      ).toEqual([403, 'insufficient_rights']);
    // Threat: a key that tries the accounts of the team leaves no trace, because what was refused is undone.
    expect(await acts(user.id)).toEqual([...before, ...Array(5).fill('operator refuse-tool')]);
  });

  test('threat: whoever stole the service key shuts out or erases those who answer alerts', async () => {
    for (const role of ['moderator', 'admin'] as const) {
      const { user, access_token: token } = await house.aPerson();
      await house.db.system('test', (tx) => house.profiles.grantRole(tx, user.id, role));
      const path = `/admin/users/${user.id}`;
      for (const ban_duration of ['1h', 'none'])
        expect(refusal(await tool('PUT', path, { ban_duration }))).toEqual([403, 'insufficient_rights']);
      expect(refusal(await tool('DELETE', path))).toEqual([403, 'insufficient_rights']);
      expect((await house.ask('GET', '/user', { token })).statusCode).toBe(200);
    }
  });

  test('an account without an address that was opened stays its person’s', async () => {
    const id = await house.db.system('test', (tx) =>
      house.auth.createNamelessAccount(tx, { pseudonym: 'Loutre-4821', metadata: {} }),
    );
    await house.db.system('test', (tx) => house.auth.signInProved(tx, id, 'card'));
    for (const body of [{ email: newAddress() }, { email: newAddress(), password: 'Une-autre-phrase-58' }])
      expect(refusal(await tool('PUT', `/admin/users/${id}`, body))).toEqual([403, 'insufficient_rights']);
    expect(await acts(id)).toEqual(['operator refuse-tool', 'operator refuse-tool']);
    expect((await tool('PUT', `/admin/users/${id}`, { ban_duration: '1h' })).statusCode).toBe(200);
  });

  test('nobody cannot be changed', async () => {
    const path = '/admin/users/83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';
    expect(refusal(await tool('PUT', path, { email: newAddress() }))).toEqual([404, 'user_not_found']);
    expect(refusal(await tool('DELETE', path))).toEqual([404, 'user_not_found']);
    expect(refusal(await tool('GET', `${path}/factors`))).toEqual([404, 'user_not_found']);
  });
});

test('an account that a tool deletes is erased, and unknown from then on', async () => {
  const { user, access_token: token } = await house.aPerson();
  const deleted = await tool('DELETE', `/admin/users/${user.id}`, { should_soft_delete: true });
  expect([deleted.statusCode, deleted.body]).toEqual([200, '{}']);
  expect(refusal(await tool('GET', `/admin/users/${user.id}`))).toEqual([404, 'user_not_found']);
  expect(refusal(await house.ask('GET', '/user', { token }))).toEqual([403, 'user_not_found']);
  expect(await acts(user.id)).toContain('operator order-erasure');
});

test('second factors are listed and taken away by a tool', async () => {
  const { user, access_token: token } = await house.aPerson();
  await house.ask('POST', '/factors', { token, body: { factor_type: 'totp' } });
  const path = `/admin/users/${user.id}/factors`;
  const [factor] = (await tool('GET', path)).json<{ id: string; factor_type: string }[]>();
  expect(factor).toMatchObject({ factor_type: 'totp' });
  expect((await tool('DELETE', `${path}/${factor!.id}`)).json()).toMatchObject({ id: factor!.id });
  expect((await tool('GET', path)).json()).toEqual([]);
  expect(refusal(await tool('DELETE', `${path}/${factor!.id}`))).toEqual([404, 'mfa_factor_not_found']);
});
