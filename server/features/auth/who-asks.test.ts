import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { Secret } from '#server/ground/crypto/secret.ts';
import { newId } from '#server/ground/ids.ts';
import { hours, minutes } from '#shared/time.ts';
import { type AuthHouse, raiseAuth, refusal } from '../../../tests/support/raise-auth.ts';

const jwtSecret = 'un-secret-partagé-avec-les-outils-de-l’écosystème';
let house: AuthHouse;
let trusting: AuthHouse;
beforeAll(async () => {
  house = await raiseAuth();
  trusting = await raiseAuth({ beside: house, env: { JWT_SECRET: jwtSecret } });
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token as tools of the ecosystem mint them. */
const minted = (claims: object, secret = jwtSecret) => {
  const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ exp: Math.floor(Date.now() / 1000) + 3600, ...claims })}`;
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const codeOfRefusal = async (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'admitted',
    (error: { code: string }) => error.code,
  );

describe('who asks', () => {
  test('nobody, by no key or the public one', async () => {
    const anon = await house.auth.apiKey('anon');
    for (const headers of [{}, { apikey: anon }, bearer(anon), { apikey: anon, ...bearer(anon) }])
      expect(await house.auth.identify(headers)).toEqual({ kind: 'visitor' });
  });

  test('the service, by its key, in either place', async () => {
    const key = await house.auth.apiKey('service_role');
    for (const headers of [{ apikey: key }, bearer(key)])
      expect(await house.auth.identify(headers)).toEqual({ kind: 'service' });
  });

  test('a person, whose token wins over the key', async () => {
    const { access_token, user } = await house.aPerson();
    const apikey = await house.auth.apiKey('service_role');
    expect(await house.auth.identify({ apikey, ...bearer(access_token) })).toMatchObject({
      kind: 'user',
      userId: user.id,
    });
  });

  test('until the sign-in ends, or the hour does', async () => {
    const { access_token, email } = await house.aPerson();
    expect(await codeOfRefusal(house.auth.identify(bearer(access_token)))).toBe('admitted');
    await house.ask('POST', '/logout', { token: access_token });
    expect(await codeOfRefusal(house.auth.identify(bearer(access_token)))).toBe('session_not_found');
    const again = await house.signIn(email);
    house.clock.advance(hours(1) + minutes(1));
    expect(await codeOfRefusal(house.auth.identify(bearer(again.access_token)))).toBe('bad_jwt');
    house.clock.reset();
  });

  test('nobody any more, once banned or erased', async () => {
    const [banned, erased] = [await house.aPerson(), await house.aPerson()];
    await house.db.system('test', async (tx) => {
      const until = new Date(house.clock.now().getTime() + hours(1));
      await sql`update auth.users set banned_until = ${until} where id = ${banned.user.id}`.execute(tx);
      await house.auth.deleteUser(tx, erased.user.id);
    });
    const ask = (token: string) => house.ask('GET', '/user', { token });
    expect(refusal(await ask(banned.access_token))).toEqual([403, 'user_banned']);
    expect(refusal(await ask(erased.access_token))).toEqual([403, 'user_not_found']);
    const signIn = await house.ask('POST', '/token?grant_type=password', {
      body: { email: banned.email, password: 'Nuage-tranquille-42' },
    });
    expect(refusal(signIn)).toEqual([400, 'user_banned']);
    house.clock.advance(hours(2));
    await house.signIn(banned.email);
    house.clock.reset();
  });
});

describe('a token somebody else minted', () => {
  test('opens only where the operator gave the secret', async () => {
    const { user } = await house.aPerson();
    const token = minted({ sub: user.id, role: 'authenticated', aud: 'authenticated' });
    expect(await codeOfRefusal(house.auth.identify(bearer(token)))).toBe('bad_jwt');
    expect(await trusting.auth.identify(bearer(token))).toMatchObject({ kind: 'user', userId: user.id });
    expect((await trusting.ask('GET', '/user', { token })).json()).toMatchObject({ id: user.id });
    expect(await trusting.auth.identify({ apikey: minted({ role: 'anon' }) })).toEqual({ kind: 'visitor' });
    expect(await trusting.auth.identify({ apikey: minted({ role: 'service_role' }) })).toEqual({
      kind: 'service',
    });
  });

  test.each<[string, () => string]>([
    [
      'with another secret',
      () => minted({ role: 'service_role' }, 'un-autre-secret-de-trente-deux-caractères'),
    ],
    ['with an empty secret', () => minted({ role: 'service_role' }, '')],
    ['for a role of the database', () => minted({ role: 'postgres' })],
    ['for nobody', () => minted({ role: 'authenticated' })],
    ['for somebody who is no uuid', () => minted({ role: 'authenticated', sub: "x' or 1=1" })],
    ['for a session that is no uuid', () => minted({ role: 'authenticated', sub: newId(), session_id: 7 })],
    ['that expired', () => minted({ role: 'service_role', exp: 1_700_000_000 })],
    ['without a signature', () => `${part({ alg: 'none' })}.${part({ role: 'service_role' })}.`],
    ['that is no token', () => 'a.b.c'],
  ])('%s is refused', async (_what, token) => {
    expect(await codeOfRefusal(trusting.auth.identify(bearer(token())))).toBe('bad_jwt');
  });

  test('our public key is no secret to sign with', async () => {
    const jwks = (await trusting.ask('GET', '/.well-known/jwks.json')).body;
    const { keys } = JSON.parse(jwks) as { keys: { x: string; kid: string }[] };
    for (const secret of [jwks, JSON.stringify(keys[0]), keys[0]!.x]) {
      const head = `${part({ alg: 'HS256', typ: 'JWT', kid: keys[0]!.kid })}.${part({ role: 'service_role' })}`;
      const token = `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
      expect(await codeOfRefusal(trusting.auth.identify(bearer(token)))).toBe('bad_jwt');
    }
  });
});

describe('the signing keys', () => {
  test('are made once and shared by every process of the house', async () => {
    const beside = await raiseAuth({ beside: house });
    const keysOf = async (at: AuthHouse) => (await at.ask('GET', '/.well-known/jwks.json')).json();
    expect(await keysOf(beside)).toEqual(await keysOf(house));
    expect(await beside.auth.identify({ apikey: await house.auth.apiKey('service_role') })).toEqual({
      kind: 'service',
    });
    const { access_token } = await house.aPerson();
    expect((await beside.ask('GET', '/user', { token: access_token })).statusCode).toBe(200);
  });

  test('do not open with another secret: the start stops with a sentence', async () => {
    const stranger = { ...house, appSecret: new Secret('un tout autre secret') };
    await expect(raiseAuth({ beside: stranger })).rejects.toThrow(/^APP_SECRET .+ Exemple : /);
  });

  test('of another house open nothing here', async () => {
    const elsewhere = await raiseAuth();
    const { access_token } = await elsewhere.aPerson();
    expect(await codeOfRefusal(house.auth.identify(bearer(access_token)))).toBe('bad_jwt');
    expect(
      await codeOfRefusal(house.auth.identify({ apikey: await elsewhere.auth.apiKey('service_role') })),
    ).toBe('bad_jwt');
  });
});
