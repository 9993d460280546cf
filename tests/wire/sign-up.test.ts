import { AuthApiError, AuthWeakPasswordError } from '@supabase/supabase-js';
import { describe, expect, inject, test } from 'vitest';
import { linkIn } from '../support/outbox.ts';
import {
  aPerson,
  browser,
  follow,
  followMail,
  mailTo,
  must,
  newAddress,
  password,
  signIn,
  verifyLink,
} from './people.ts';

const signUp = (email: string, data: Record<string, unknown> = {}, secret = password) =>
  browser().auth.signUp({ email, password: secret, options: { data } });

describe('signing up', () => {
  test('goes from the form to a session by way of the mailbox', async () => {
    const email = newAddress('Hortense');
    const { user, session } = await must(signUp(email, { first_name: 'Hortense' }));
    expect(session).toBeNull();
    expect(user).toMatchObject({
      email: email.toLowerCase(),
      aud: 'authenticated',
      phone: '',
    });
    expect(user?.user_metadata).toEqual({ first_name: 'Hortense' });
    // The obfuscated shape, for everybody.
    expect([user?.role, user?.identities]).toEqual(['', []]);
    expect(user?.email_confirmed_at).toBeUndefined();

    const { error } = await browser().auth.signInWithPassword({ email, password });
    expect(error).toMatchObject({ code: 'email_not_confirmed', status: 400 });

    const { status, page, carried } = await followMail(email);
    expect(status).toBe(303);
    expect(page.origin + page.pathname).toBe(`${inject('site').url}/`);
    expect(Object.fromEntries(carried)).toMatchObject({
      type: 'signup',
      token_type: 'bearer',
      expires_in: '3600',
    });

    const client = browser();
    const opened = await must(
      client.auth.setSession({
        access_token: carried.get('access_token') ?? '',
        refresh_token: carried.get('refresh_token') ?? '',
      }),
    );
    expect(opened.user?.identities).toHaveLength(1);
    expect(opened.user?.email_confirmed_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(opened.user?.user_metadata.email_verified).toBe(true);

    const again = await signIn(email);
    expect(again.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(again.session.refresh_token).toMatch(/^[a-z0-9]{12}$/);
    expect(again.session.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
  });

  test('writes in French, by text and by HTML, with nothing from elsewhere in the mail', async () => {
    const email = newAddress();
    await must(signUp(email));
    const mail = await mailTo(email);
    expect(mail.subject).toMatch(/Confirmez/);
    expect(mail.text).toMatch(/Bonjour/);
    expect(mail.text).toMatch(/valable/);
    const link = linkIn(mail, verifyLink);
    expect(mail.html).toContain(link.replaceAll('&', '&#38;'));
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)\b/i);
    expect(new URL(link).searchParams.get('type')).toBe('signup');
  });

  test('a link opens once', async () => {
    const email = newAddress();
    await must(signUp(email));
    const link = linkIn(await mailTo(email), verifyLink);
    expect((await follow(link)).carried.get('access_token')).toBeTruthy();
    const { status, carried } = await follow(link);
    expect(status).toBe(303);
    expect(Object.fromEntries(carried)).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  test('of two who follow one link at once, one gets in', async () => {
    const email = newAddress();
    await must(signUp(email));
    const link = linkIn(await mailTo(email), verifyLink);
    const tries = await Promise.all([follow(link), follow(link), follow(link), follow(link)]);
    expect(tries.filter(({ carried }) => carried.has('access_token'))).toHaveLength(1);
    expect(tries.filter(({ carried }) => carried.get('error_code') === 'otp_expired')).toHaveLength(3);
  });

  test('the six digits of the mail do as well', async () => {
    const email = newAddress();
    await must(signUp(email));
    const code = /\b\d{6}\b/.exec((await mailTo(email)).text ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    const refused = await browser().auth.verifyOtp({ email, token: wrong, type: 'signup' });
    expect(refused.error).toMatchObject({ code: 'otp_expired', status: 403 });
    const { session } = await must(browser().auth.verifyOtp({ email, token: code, type: 'signup' }));
    expect(session?.user.email).toBe(email);
    expect((await browser().auth.verifyOtp({ email, token: code, type: 'signup' })).error?.code).toBe(
      'otp_expired',
    );
  });

  test('the hash of the link can be verified by the page itself', async () => {
    const email = newAddress();
    await must(signUp(email));
    const token_hash = new URL(linkIn(await mailTo(email), verifyLink)).searchParams.get('token') ?? '';
    const { user } = await must(browser().auth.verifyOtp({ token_hash, type: 'signup' }));
    expect(user?.email).toBe(email);
    const { error } = await browser().auth.verifyOtp({ token_hash, type: 'signup' });
    expect(error).toMatchObject({ code: 'otp_expired', message: 'Email link is invalid or has expired' });
  });

  test('a known address answers as a new one would, and its owner is told by mail', async () => {
    const { email, id } = await aPerson();
    const { user, session } = await must(signUp(email, { first_name: 'Quelqu’un' }, 'Autre-mot-de-passe-9'));
    expect(session).toBeNull();
    expect(user?.identities).toEqual([]);
    expect(user?.id).not.toBe(id);
    expect(user?.confirmation_sent_at).toBeTruthy();
    expect((await mailTo(email, /déjà un compte/)).text).not.toMatch(verifyLink);
    const tried = async (secret: string) =>
      (await browser().auth.signInWithPassword({ email, password: secret })).error?.code;
    // As with a new account: its password waits for the mail, another one is wrong.
    expect(await tried('Autre-mot-de-passe-9')).toBe('email_not_confirmed');
    expect(await tried('Encore-un-autre-9')).toBe('invalid_credentials');
    expect((await signIn(email)).id).toBe(id);
  });

  test('a second sign-up before confirming changes nothing and mails again', async () => {
    const email = newAddress();
    await must(signUp(email, { first_name: 'Un' }));
    const { user } = await must(signUp(email, { first_name: 'Deux' }, 'Un-autre-secret-7'));
    expect(user?.user_metadata.first_name).toBe('Deux');
    const { carried } = await followMail(email);
    const client = browser();
    const opened = await must(
      client.auth.setSession({
        access_token: carried.get('access_token') ?? '',
        refresh_token: carried.get('refresh_token') ?? '',
      }),
    );
    expect(opened.user?.user_metadata.first_name).toBe('Un');
    // Of two passwords nobody knows which is the mailbox's person's: neither opens, and they choose one inside.
    for (const each of [password, 'Un-autre-secret-7'])
      expect((await browser().auth.signInWithPassword({ email, password: each })).error?.code).toBe(
        each === password ? 'invalid_credentials' : 'email_not_confirmed',
      );
    await must(client.auth.updateUser({ password: 'Le-mien-cette-fois-5' }));
    await must(browser().auth.signInWithPassword({ email, password: 'Le-mien-cette-fois-5' }));
  });

  test('the confirmation can be sent again, and the newest link counts', async () => {
    const email = newAddress();
    await must(signUp(email));
    const old = linkIn(await mailTo(email), verifyLink);
    expect((await browser().auth.resend({ type: 'signup', email })).error).toBeNull();
    expect((await browser().auth.resend({ type: 'signup', email: newAddress('inconnue') })).error).toBeNull();
    const fresh = linkIn(await mailTo(email), verifyLink);
    expect(fresh).not.toBe(old);
    expect((await follow(old)).carried.get('error_code')).toBe('otp_expired');
    expect((await follow(fresh)).carried.get('access_token')).toBeTruthy();
  });

  test.each([
    ['a foreign site', 'https://ailleurs.exemple/piege'],
    ['a look-alike of ours', 'http://localhost.ailleurs.exemple/'],
    ['a script', 'javascript:alert(1)'],
    ['a name before the site', 'http://localhost@ailleurs.exemple/'],
  ])('a link never leads to %s', async (_what, emailRedirectTo) => {
    const email = newAddress();
    await must(browser().auth.signUp({ email, password, options: { emailRedirectTo } }));
    const { page } = await followMail(email);
    expect(page.origin).toBe(new URL(inject('site').url).origin);
  });

  test('a link leads to the page of ours that was asked for', async () => {
    const email = newAddress();
    const { url } = inject('site');
    await must(browser().auth.signUp({ email, password, options: { emailRedirectTo: `${url}/intake` } }));
    expect((await followMail(email)).page.pathname).toBe('/intake');
  });
});

describe('a sign-up that is refused', () => {
  test('says why a password is weak', async () => {
    const { error } = await signUp(newAddress(), {}, 'court');
    expect(error).toBeInstanceOf(AuthWeakPasswordError);
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
  });

  test.each([
    ['an address without a point', 'quelquun@exemple', password, 400, 'validation_failed'],
    ['an address with a space', 'quel qu@exemple.fr', password, 400, 'validation_failed'],
    ['an address of 300 characters', `${'a'.repeat(290)}@exemple.fr`, password, 400, 'validation_failed'],
    ['a password of 73 characters', 'long@exemple.fr', 'x'.repeat(73), 400, 'validation_failed'],
  ])('%s', async (_what, email, secret, status, code) => {
    const { error } = await signUp(email, {}, secret);
    expect(error).toBeInstanceOf(AuthApiError);
    expect(error).toMatchObject({ status, code });
  });

  test('no password, no address, a telephone', async () => {
    const post = async (body: unknown) => {
      const { url, anonKey } = inject('site');
      const response = await fetch(`${url}/auth/v1/signup`, {
        method: 'POST',
        headers: {
          apikey: anonKey,
          'content-type': 'application/json',
          'x-supabase-api-version': '2024-01-01',
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    expect(await post({ email: newAddress() })).toEqual([400, 'validation_failed']);
    expect(await post({ data: {} })).toEqual([422, 'anonymous_provider_disabled']);
    expect(await post({ phone: '33612345678', password })).toEqual([400, 'phone_provider_disabled']);
    expect(await post({ email: 7, password })).toEqual([400, 'validation_failed']);
    expect(await post({ email: newAddress(), password: { a: 1 } })).toEqual([400, 'validation_failed']);
    expect(await post('{"email":')).toEqual([400, 'bad_json']);
    expect(await post({ email: newAddress(), password, data: { long: 'x'.repeat(1_100_000) } })).toEqual([
      413,
      'request_entity_too_large',
    ]);
  });

  test('an anonymous sign-in', async () => {
    const { error } = await browser().auth.signInAnonymously();
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
  });

  test('a child is sent to people who can listen, in French, and no account is made', async () => {
    const email = newAddress('enfant');
    const birth_date = `${new Date().getUTCFullYear() - 15}-01-01`;
    const french = browser({ headers: { 'Accept-Language': 'fr-FR,fr;q=0.9' } });
    const { error } = await french.auth.signUp({ email, password, options: { data: { birth_date } } });
    expect(error).toMatchObject({ status: 422, code: 'adults_only' });
    expect(error?.message).toMatch(/0 800 235 236/);
    expect((await browser().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  test('in French to whoever reads French, in the contract’s English otherwise', async () => {
    const refusal = async (headers: Record<string, string>) =>
      (await browser({ headers }).auth.signInWithPassword({ email: newAddress(), password })).error?.message;
    expect(await refusal({})).toBe('Invalid login credentials');
    const french = await refusal({ 'Accept-Language': 'fr' });
    expect(french).not.toBe('Invalid login credentials');
    expect(french).toMatch(/mot de passe|incorrect|identifiant/i);
  });
});
