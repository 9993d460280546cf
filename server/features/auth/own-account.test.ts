import { beforeAll, describe, expect, test } from 'vitest';
import {
  type AuthHouse,
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

const change = (token: string, body: unknown, at = house) => at.ask('PUT', '/user', { token, body });

describe('a password that is too weak', () => {
  test('for the strict policy: short ones, and those everybody uses', async () => {
    const strict = await raiseAuth({ beside: house, env: { AUTH_PASSWORD_POLICY: 'strict' } });
    const reasonsFor = async (secret: string) => {
      const response = await strict.signUp(newAddress(), {}, secret);
      return response.json<{ weak_password?: { reasons: string[] } }>().weak_password?.reasons ?? [];
    };
    expect(await reasonsFor('sept-7!')).toEqual(['length']);
    expect(await reasonsFor('MotDePasse123')).toEqual(['pwned']);
    expect(await reasonsFor(password)).toEqual([]);
  });

  test('opens once more, and the answer says so', async () => {
    const strict = await raiseAuth({ beside: house, env: { AUTH_PASSWORD_POLICY: 'strict' } });
    const email = newAddress();
    await house.signUp(email, {}, 'azerty12');
    await house.followMail(email);
    expect((await house.signIn(email, 'azerty12')).weak_password).toBeUndefined();
    expect((await strict.signIn(email, 'azerty12')).weak_password?.reasons).toEqual(['pwned']);
  });

  test('for staff, whatever the policy of the house', async () => {
    const { access_token: token, user } = await house.aPerson();
    expect((await change(token, { password: 'court6' })).statusCode).toBe(200);
    await house.db.system('test', (tx) => house.profiles.grantRole(tx, user.id, 'admin'));
    expect(refusal(await change(token, { password: 'court7' }))).toEqual([422, 'weak_password']);
  });

  test('is explained in French to whoever reads French', async () => {
    const response = await house.ask('POST', '/signup', {
      body: { email: newAddress(), password: 'court' },
      headers: { 'accept-language': 'fr-CH' },
    });
    expect(response.json()).toEqual({
      code: 'weak_password',
      message: 'Le mot de passe doit contenir au moins 6 caractères.',
      weak_password: { message: 'Password should be at least 6 characters.', reasons: ['length'] },
    });
  });
});

describe('a new address', () => {
  test('that somebody takes in between stays theirs', async () => {
    const { access_token: token, email } = await house.aPerson();
    const wanted = newAddress('convoitee');
    await change(token, { email: wanted });
    const mailed = house.mails.filter(({ kind }) => kind === 'email-change').slice(-2);
    await house.signUp(wanted);
    await house.followMail(wanted);
    const verify = (text: string) =>
      house.ask('POST', '/verify', {
        body: { type: 'email_change', token_hash: /token=([0-9a-f]+)/.exec(text)?.[1] },
      });
    expect((await verify(mailed[0]!.text)).statusCode).toBe(200);
    expect(refusal(await verify(mailed[1]!.text))).toEqual([422, 'email_exists']);
    expect((await house.signIn(email)).user.email).toBe(email);
  });

  test('that is no address, or is one’s own', async () => {
    const { access_token: token, email } = await house.aPerson();
    const before = house.mails.length;
    expect(refusal(await change(token, { email: 'pas une adresse' }))).toEqual([400, 'validation_failed']);
    expect((await change(token, { email: email.toUpperCase() })).json()).not.toHaveProperty('new_email');
    expect(house.mails).toHaveLength(before);
  });

  test('with a password in one request that is refused changes neither', async () => {
    const { access_token: token, email } = await house.aPerson();
    const other = await house.aPerson();
    const both = { email: other.email, password: 'Une-autre-phrase-58', data: { seen: true } };
    expect(refusal(await change(token, both))).toEqual([422, 'email_exists']);
    expect((await house.signIn(email)).user.user_metadata).not.toHaveProperty('seen');
  });
});

describe('metadata', () => {
  test('keeps what the product says true', async () => {
    const { access_token: token, user } = await house.aPerson();
    const response = await change(token, {
      data: { sub: 'x', email: 'x', email_verified: false, phone_verified: true, first_name: 'Zoé' },
    });
    expect(response.json<Session['user']>().user_metadata).toMatchObject({
      sub: user.id,
      email: user.email,
      email_verified: true,
      phone_verified: false,
      first_name: 'Zoé',
    });
  });
});
