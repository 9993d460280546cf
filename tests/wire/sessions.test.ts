import { AuthApiError, AuthSessionMissingError } from '@supabase/supabase-js';
import { describe, expect, inject, test } from 'vitest';
import { aPerson, browser, must, newAddress, password, signIn, storage } from './people.ts';

const rest = (accessToken: string, path = '/rest/v1/profiles?select=user_id') => {
  const { url, anonKey } = inject('site');
  return fetch(url + path, { headers: { apikey: anonKey, authorization: `Bearer ${accessToken}` } });
};

describe('signing in', () => {
  test('a wrong password and an unknown address are one refusal', async () => {
    const { email } = await aPerson();
    const wrong = await browser().auth.signInWithPassword({ email, password: 'pas-le-bon-secret' });
    const unknown = await browser().auth.signInWithPassword({ email: newAddress('inconnue'), password });
    expect(wrong.error).toBeInstanceOf(AuthApiError);
    expect(wrong.error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect({ ...unknown.error, message: unknown.error?.message }).toEqual({
      ...wrong.error,
      message: wrong.error?.message,
    });
  });

  test('an address is the same in capitals', async () => {
    const { email, id } = await aPerson();
    expect((await signIn(email.toUpperCase())).id).toBe(id);
  });

  test('the token is one that anybody can verify with our public keys', async () => {
    const { session, id, email } = await aPerson();
    const asked: string[] = [];
    const client = browser({
      fetch: (input, init) => {
        asked.push(String(input));
        return fetch(input, init);
      },
    });
    const { claims, header } = await must(client.auth.getClaims(session.access_token));
    expect(header).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
    expect(claims).toMatchObject({
      sub: id,
      email,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
      iss: `${inject('site').url}/auth/v1`,
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
    });
    expect(claims.exp - claims.iat).toBe(3600);
    expect(asked.map((address) => new URL(address).pathname)).toEqual(['/auth/v1/.well-known/jwks.json']);
  });
});

describe('refreshing', () => {
  test('turns the refresh token at every use', async () => {
    const { client, session } = await aPerson();
    const next = await must(client.auth.refreshSession());
    expect(next.session?.refresh_token).not.toBe(session.refresh_token);
    expect(next.user?.id).toBe(session.user.id);
    const third = await must(client.auth.refreshSession());
    expect(new Set([session, next.session, third.session].map((each) => each?.refresh_token)).size).toBe(3);
    expect((await must(client.auth.getUser())).user.id).toBe(session.user.id);
  });

  test('everybody who presents one token at the same moment goes on', async () => {
    const { session } = await aPerson();
    const { refresh_token } = session;
    const clients = Array.from({ length: 5 }, () => browser());
    const results = await Promise.all(clients.map((client) => client.auth.refreshSession({ refresh_token })));
    expect(results.map(({ error }) => error)).toEqual(clients.map(() => null));
    for (const { data } of results) {
      expect((await rest(data.session?.access_token ?? '')).status).toBe(200);
    }
    // Each goes on with what it was given, whatever the others did since.
    for (const client of clients) expect((await client.auth.refreshSession()).error).toBeNull();
  });

  test('two tabs of one browser that refresh at once both stay signed in', async () => {
    const shared = storage();
    const { email, id } = await aPerson();
    await signIn(email, { storage: shared });
    const tabs = [browser({ storage: shared }), browser({ storage: shared })];
    await Promise.all(tabs.map((tab) => tab.auth.refreshSession()));
    for (const tab of tabs) {
      expect((await must(tab.auth.getUser())).user.id).toBe(id);
      expect((await must(tab.auth.refreshSession())).user?.id).toBe(id);
    }
  });

  test.each([
    ['one that was never given', 'aaaaaaaaaaaa', 'refresh_token_not_found'],
    ['one of another shape', 'not a token at all', 'validation_failed'],
  ])('refuses %s', async (_what, refresh_token, code) => {
    const { error } = await browser().auth.refreshSession({ refresh_token });
    expect(error).toMatchObject({ status: 400, code });
  });
});

describe('signing out', () => {
  test('here: the other browsers stay signed in', async () => {
    const here = await aPerson();
    const there = await signIn(here.email);
    expect((await here.client.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect((await here.client.auth.getSession()).data.session).toBeNull();
    expect((await rest(here.session.access_token)).status).toBe(401);
    expect((await must(there.client.auth.getUser())).user.id).toBe(here.id);
  });

  test('elsewhere: this browser stays signed in', async () => {
    const here = await aPerson();
    const there = await signIn(here.email);
    expect((await here.client.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await must(here.client.auth.getUser())).user.id).toBe(here.id);
    const { error } = await there.client.auth.getUser();
    expect(error).toBeInstanceOf(AuthSessionMissingError);
    expect((await there.client.auth.getSession()).data.session).toBeNull();
  });

  test('everywhere: no token opens anything any more', async () => {
    const here = await aPerson();
    const there = await signIn(here.email);
    expect((await here.client.auth.signOut()).error).toBeNull();
    for (const { session } of [here, there]) {
      expect((await rest(session.access_token)).status).toBe(401);
      const { error } = await browser().auth.refreshSession({ refresh_token: session.refresh_token });
      expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    }
    expect((await there.client.auth.getUser()).error).toBeInstanceOf(AuthSessionMissingError);
  });

  test('twice, or with a token that is none: the client is content', async () => {
    const { client, session } = await aPerson();
    await client.auth.signOut();
    const { url, anonKey } = inject('site');
    const logout = async (token: string, scope = 'global') => {
      const response = await fetch(`${url}/auth/v1/logout?scope=${scope}`, {
        method: 'POST',
        headers: {
          apikey: anonKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json;charset=UTF-8',
          'x-supabase-api-version': '2024-01-01',
        },
      });
      return [response.status, await response.text()] as const;
    };
    expect((await logout(session.access_token))[0]).toBe(403);
    expect((await logout('nonsense'))[0]).toBe(403);
    const again = await signIn(session.user.email ?? '');
    expect((await logout(again.session.access_token, 'nowhere'))[0]).toBe(400);
    expect(await logout(again.session.access_token)).toEqual([204, '']);
  });
});

describe('a token that opens nothing', () => {
  const getUser = async (headers: Record<string, string>) => {
    const { url, anonKey } = inject('site');
    const response = await fetch(`${url}/auth/v1/user`, {
      headers: { apikey: anonKey, 'x-supabase-api-version': '2024-01-01', ...headers },
    });
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  const forged = (token: string, claims: object) => {
    const [header, body, signature] = token.split('.');
    const read = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as object;
    return [
      header,
      Buffer.from(JSON.stringify({ ...read, ...claims })).toString('base64url'),
      signature,
    ].join('.');
  };

  test('is refused with the code the client expects', async () => {
    const { session, id } = await aPerson();
    const other = await aPerson();
    const token = session.access_token;
    const unsigned = [
      Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url'),
      token.split('.')[1],
      '',
    ].join('.');
    const symmetric = [
      Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url'),
      token.split('.')[1],
      token.split('.')[2],
    ].join('.');
    expect(await getUser({})).toEqual([401, 'no_authorization']);
    expect(await getUser({ authorization: 'Basic abc' })).toEqual([401, 'no_authorization']);
    expect(await getUser({ authorization: 'Bearer nonsense' })).toEqual([403, 'bad_jwt']);
    expect(await getUser({ authorization: `Bearer ${inject('site').anonKey}` })).toEqual([403, 'bad_jwt']);
    expect(await getUser({ authorization: `Bearer ${forged(token, { sub: other.id })}` })).toEqual([
      403,
      'bad_jwt',
    ]);
    expect(await getUser({ authorization: `Bearer ${forged(token, { role: 'service_role' })}` })).toEqual([
      403,
      'bad_jwt',
    ]);
    expect(await getUser({ authorization: `Bearer ${unsigned}` })).toEqual([403, 'bad_jwt']);
    expect(await getUser({ authorization: `Bearer ${symmetric}` })).toEqual([403, 'bad_jwt']);
    expect((await must(browser().auth.getUser(token))).user.id).toBe(id);
  });
});

describe('what anybody may ask', () => {
  test('health, settings and keys', async () => {
    const { url } = inject('site');
    const ask = async (path: string) => {
      const response = await fetch(`${url}/auth/v1${path}`);
      expect(response.status).toBe(200);
      return { body: (await response.json()) as Record<string, unknown>, headers: response.headers };
    };
    expect((await ask('/health')).body).toMatchObject({ name: 'GoTrue', version: expect.any(String) });
    expect((await ask('/settings')).body).toMatchObject({
      external: { email: true, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
    const { body, headers } = await ask('/.well-known/jwks.json');
    expect(headers.get('cache-control')).toBe('public, max-age=600');
    expect(body.keys).toEqual([
      expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: expect.any(String) }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/"d":/);
  });

  test('any page may ask, from any site', async () => {
    const { url } = inject('site');
    const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://ailleurs.exemple',
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'authorization,apikey,x-client-info,x-supabase-api-version,content-type',
      },
    });
    expect([200, 204]).toContain(response.status);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toMatch(/x-supabase-api-version/);
  });

  test('an address of the contract that does not exist', async () => {
    const { url } = inject('site');
    const response = await fetch(`${url}/auth/v1/nowhere`, {
      headers: { 'x-supabase-api-version': '2024-01-01' },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
});
