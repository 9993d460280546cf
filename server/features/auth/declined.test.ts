import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { hours } from '#shared/time.ts';
import {
  type AuthHouse,
  carried,
  codeOf,
  raiseAuth,
  refusal,
  type Session,
} from '../../../tests/support/raise-auth.ts';

let house: AuthHouse;
let strict: AuthHouse;
beforeAll(async () => {
  house = await raiseAuth();
  strict = await raiseAuth({ env: { AUTH_MANUAL_LINKING: '0', AUTH_SECURE_PASSWORD_CHANGE: '1' } });
});

const web3 = (chain: string) => ({ chain, message: 'x', signature: 'y' });

describe('what is not offered says so in the words of the protocol', () => {
  test.each<[string, string, unknown, [number, string]]>([
    ['POST', '/token?grant_type=web3', web3('solana'), [422, 'web3_provider_disabled']],
    ['POST', '/token?grant_type=web3', web3('ethereum'), [422, 'web3_provider_disabled']],
    ['POST', '/token?grant_type=web3', web3('dogecoin'), [400, 'web3_unsupported_chain']],
    ['POST', '/token?grant_type=id_token', { provider: 'google', id_token: 'x' }, [400, 'provider_disabled']],
    ['POST', '/token?grant_type=id_token', { provider: 'google' }, [400, 'validation_failed']],
    ['POST', '/token?grant_type=other', {}, [400, 'invalid_credentials']],
    ['POST', '/sso', { domain: 'exemple.fr' }, [404, 'saml_provider_disabled']],
    ['GET', '/sso/saml/metadata', undefined, [404, 'saml_provider_disabled']],
    ['GET', '/authorize?provider=google', undefined, [400, 'provider_disabled']],
    ['GET', '/authorize?provider=nobody', undefined, [400, 'validation_failed']],
    ['GET', '/authorize', undefined, [400, 'validation_failed']],
    ['POST', '/passkeys/registration/options', {}, [404, 'passkey_disabled']],
    ['GET', '/oauth/authorizations/1', undefined, [404, 'feature_disabled']],
    ['POST', '/otp', { phone: '+33612345678' }, [400, 'phone_provider_disabled']],
    ['POST', '/signup', { phone: '+33612345678', password: 'x' }, [400, 'phone_provider_disabled']],
  ])('%s %s %j', async (method, path, body, refused) => {
    expect(refusal(await house.ask(method, path, body === undefined ? {} : { body }))).toEqual(refused);
  });

  test('a callback that nothing was begun for leads to the site with its reason', async () => {
    for (const [query, code] of [
      ['', 'bad_oauth_callback'],
      ['?state=x&code=y', 'bad_oauth_state'],
      ['?state=x&redirect_to=https%3A%2F%2Failleurs.example', 'bad_oauth_state'],
    ]) {
      const response = await house.ask('GET', `/callback${query}`);
      const to = new URL(String(response.headers.location));
      expect([response.statusCode, to.origin]).toEqual([303, 'http://localhost:3000']);
      expect([to.searchParams.get('error_code'), carried(response).get('error_code')]).toEqual([code, code]);
    }
  });
});

describe('ways of signing in', () => {
  test('the last one stays', async () => {
    const { access_token: token } = await house.aPerson();
    const { identities } = (await house.ask('GET', '/user', { token })).json<{
      identities: { identity_id: string }[];
    }>();
    const path = `/user/identities/${identities[0]!.identity_id}`;
    expect(refusal(await house.ask('DELETE', path, { token }))).toEqual([
      422,
      'single_identity_not_deletable',
    ]);
    expect(refusal(await house.ask('DELETE', path))).toEqual([401, 'no_authorization']);
    expect(
      refusal(await strict.ask('DELETE', path, { token: (await strict.aPerson()).access_token })),
    ).toEqual([404, 'manual_linking_disabled']);
  });

  test('one of two goes, and of two that are taken away at once one stays', async () => {
    const { access_token: token, user } = await house.aPerson();
    const second = randomUUID();
    await house.db.system('test', (tx) =>
      sql`insert into auth.identities (id, provider_id, provider, user_id, created_at, updated_at)
        values (${second}, 'abc', 'google', ${user.id}, now(), now())`.execute(tx),
    );
    const { identities } = (await house.ask('GET', '/user', { token })).json<{
      identities: { identity_id: string }[];
    }>();
    expect(identities).toHaveLength(2);
    expect(refusal(await house.ask('DELETE', `/user/identities/${randomUUID()}`, { token }))).toEqual([
      422,
      'identity_not_found',
    ]);
    const answers = await Promise.all(
      identities.map(({ identity_id: id }) => house.ask('DELETE', `/user/identities/${id}`, { token })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  });

  test('none is added by another service', async () => {
    const path = '/user/identities/authorize?provider=google&skip_http_redirect=true';
    const { access_token: token } = await house.aPerson();
    expect(refusal(await house.ask('GET', path))).toEqual([401, 'no_authorization']);
    expect(refusal(await house.ask('GET', path, { token }))).toEqual([400, 'provider_disabled']);
    const other = (await strict.aPerson()).access_token;
    expect(refusal(await strict.ask('GET', path, { token: other }))).toEqual([
      404,
      'manual_linking_disabled',
    ]);
  });
});

describe('a new password in an old sign-in, where the operator asks for a code', () => {
  const body = { password: 'Une-autre-phrase-58' };

  test('waits for the digits of the person’s own mailbox', async () => {
    const { email, refresh_token: refresh } = await strict.aPerson();
    strict.clock.advance(hours(25));
    const again = await strict.ask('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: refresh },
    });
    const { access_token: token } = again.json<Session>();
    expect(refusal(await strict.ask('PUT', '/user', { token, body }))).toEqual([
      400,
      'reauthentication_needed',
    ]);
    expect((await strict.ask('GET', '/reauthenticate', { token })).json()).toEqual({});
    const nonce = codeOf(strict.mailTo(email));
    const wrong = nonce === '000000' ? '000001' : '000000';
    expect(refusal(await strict.ask('PUT', '/user', { token, body: { ...body, nonce: wrong } }))).toEqual([
      422,
      'reauthentication_not_valid',
    ]);
    expect((await strict.ask('PUT', '/user', { token, body: { ...body, nonce } })).statusCode).toBe(200);
    expect((await strict.signIn(email, body.password)).user.email).toBe(email);
    strict.clock.reset();
  });

  test('asks for nothing in a fresh one, nor where it is not asked for', async () => {
    const { access_token: token } = await strict.aPerson();
    expect((await strict.ask('PUT', '/user', { token, body })).statusCode).toBe(200);
    const { refresh_token: refresh } = await house.aPerson();
    house.clock.advance(hours(25));
    const again = await house.ask('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: refresh },
    });
    const { access_token: old } = again.json<Session>();
    expect((await house.ask('PUT', '/user', { token: old, body })).statusCode).toBe(200);
    house.clock.reset();
  });
});
