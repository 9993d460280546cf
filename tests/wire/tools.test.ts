import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, inject, test } from 'vitest';
import { browser, followMail, mailTo, must, newAddress, password, signIn, storage } from './people.ts';

/* Wire contract §2.7 by the official client, as a program that holds the service key. */

const { url, serviceKey, anonKey } = inject('site');
const tool = (key = serviceKey): SupabaseClient =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false, storage: storage() } });
const { admin } = tool().auth;
const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';

describe('accounts, by a tool', () => {
  test('are made, read, changed and erased', async () => {
    const email = newAddress();
    const { user } = await must(
      admin.createUser({ email, password, email_confirm: true, user_metadata: { city: 'Lyon' } }),
    );
    expect((await must(admin.getUserById(user.id))).user).toMatchObject({
      email,
      user_metadata: { city: 'Lyon' },
    });
    const person = await signIn(email);
    expect((await must(admin.updateUserById(user.id, { ban_duration: '1h' }))).user).toHaveProperty(
      'banned_until',
    );
    expect((await person.client.auth.getUser()).error).toMatchObject({ code: 'user_banned', status: 403 });
    await must(admin.updateUserById(user.id, { ban_duration: 'none', app_metadata: { team: 'a' } }));
    await must(person.client.auth.refreshSession());
    expect((await must(person.client.auth.getUser())).user.app_metadata).toMatchObject({ team: 'a' });
    await must(admin.deleteUser(user.id));
    expect((await admin.getUserById(user.id)).error).toMatchObject({ code: 'user_not_found', status: 404 });
    expect((await person.client.auth.getUser()).error).toMatchObject({ code: 'user_not_found' });
    expect((await mailTo(email, /effac/i)).subject).toBeTruthy();
  });

  test('are listed, with the pages that follow', async () => {
    for (let count = 0; count < 3; count += 1) await must(admin.createUser({ email: newAddress() }));
    const page = await must(admin.listUsers({ page: 1, perPage: 2 }));
    expect(page).toMatchObject({ aud: 'authenticated', nextPage: 2 });
    expect(page.users).toHaveLength(2);
    expect(page.total).toBeGreaterThanOrEqual(3);
    expect((await admin.listUsers({ page: -1, perPage: 2 })).error).toMatchObject({
      code: 'validation_failed',
    });
  });

  test('second factors are listed and taken away', async () => {
    const email = newAddress();
    await must(admin.createUser({ email, password, email_confirm: true }));
    const person = await signIn(email);
    const { id } = await must(person.client.auth.mfa.enroll({ factorType: 'totp' }));
    const listed = await must(admin.mfa.listFactors({ userId: person.id }));
    expect(listed.factors.map((each) => each.id)).toEqual([id]);
    await must(admin.mfa.deleteFactor({ userId: person.id, id }));
    expect((await must(admin.mfa.listFactors({ userId: person.id }))).factors).toEqual([]);
  });

  test('are closed to the public key and to people', async () => {
    expect((await tool(anonKey).auth.admin.listUsers()).error).toMatchObject({
      code: 'not_admin',
      status: 403,
    });
    const email = newAddress();
    await must(admin.createUser({ email, password, email_confirm: true }));
    const { session } = await signIn(email);
    const asPerson = createClient(url, anonKey, {
      global: { headers: { Authorization: `Bearer ${session.access_token}` } },
      auth: { persistSession: false, autoRefreshToken: false, storage: storage() },
    });
    expect((await asPerson.auth.admin.listUsers()).error).toMatchObject({ code: 'not_admin' });
  });
});

describe('links, by a tool', () => {
  test('sign in by their hash, their digits or themselves', async () => {
    const email = newAddress();
    const made = await must(admin.generateLink({ type: 'signup', email, password }));
    const { hashed_token: hash } = made.properties;
    const first = await must(browser().auth.verifyOtp({ type: 'signup', token_hash: hash }));
    expect(first.user?.email).toBe(email);
    const { properties } = await must(admin.generateLink({ type: 'magiclink', email }));
    const second = await must(
      browser().auth.verifyOtp({ type: 'magiclink', email, token: properties.email_otp }),
    );
    expect(second.user?.id).toBe(made.user.id);
    const unknown = await admin.generateLink({ type: 'recovery', email: newAddress() });
    expect(unknown.error).toMatchObject({ code: 'user_not_found', status: 404 });
  });

  test('an invitation is mailed and accepted', async () => {
    const email = newAddress();
    const { user } = await must(admin.inviteUserByEmail(email, { data: { team: 'a' } }));
    expect(user).toHaveProperty('invited_at');
    const { carried } = await followMail(email);
    expect([carried.get('type'), Boolean(carried.get('access_token'))]).toEqual(['invite', true]);
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ code: 'email_exists', status: 422 });
  });
});

describe('a browser that keeps a secret', () => {
  const pkce = (): SupabaseClient =>
    createClient(url, anonKey, {
      auth: {
        flowType: 'pkce',
        storage: storage(),
        persistSession: true,
        autoRefreshToken: false,
        detectSessionInUrl: false,
      },
    });
  const codeBehind = async (email: string): Promise<string> =>
    (await followMail(email)).page.searchParams.get('code') ?? '';

  test('signs up, recovers and asks for a link, and exchanges the code of each', async () => {
    const email = newAddress();
    const client = pkce();
    await must(client.auth.signUp({ email, password }));
    const { user } = await must(client.auth.exchangeCodeForSession(await codeBehind(email)));
    expect(user.email).toBe(email);
    await must(client.auth.signInWithOtp({ email }));
    const code = await codeBehind(email);
    // Another browser has no secret for it.
    expect((await pkce().auth.exchangeCodeForSession(code)).error).not.toBeNull();
    expect((await must(client.auth.exchangeCodeForSession(code))).user.id).toBe(user.id);
    expect((await client.auth.exchangeCodeForSession(code)).error).not.toBeNull();
    await must(client.auth.resetPasswordForEmail(email));
    expect((await must(client.auth.exchangeCodeForSession(await codeBehind(email)))).user.id).toBe(user.id);
  });
});

describe('a sign-in without a password', () => {
  test('by the digits of the mail, for somebody new and for a member', async () => {
    const email = newAddress();
    for (const _time of ['new', 'member']) {
      expect(await must(browser().auth.signInWithOtp({ email }))).toEqual({ user: null, session: null });
      const token = codeIn((await mailTo(email)).text);
      const { user } = await must(browser().auth.verifyOtp({ type: 'email', email, token }));
      expect(user?.email).toBe(email);
      expect((await browser().auth.verifyOtp({ type: 'email', email, token })).error).toMatchObject({
        code: 'otp_expired',
        status: 403,
      });
    }
  });

  test('an unknown address that shall get no account is answered as any other', async () => {
    const asked = { email: newAddress(), options: { shouldCreateUser: false } };
    expect((await browser().auth.signInWithOtp(asked)).error).toBeNull();
  });
});

describe('what is not offered', () => {
  test('says so with the protocol’s own codes', async () => {
    const { auth } = browser();
    expect((await auth.signInWithSSO({ domain: 'exemple.fr' })).error).toMatchObject({
      code: 'saml_provider_disabled',
    });
    const foreign = await auth.signInWithIdToken({ provider: 'google', token: 'x' });
    expect(foreign.error).toMatchObject({ code: 'provider_disabled' });
    expect((await auth.signInWithOtp({ phone: '+33612345678' })).error).toMatchObject({
      code: 'phone_provider_disabled',
    });
    const email = newAddress();
    await must(admin.createUser({ email, password, email_confirm: true }));
    const { client } = await signIn(email);
    const { identities } = await must(client.auth.getUserIdentities());
    expect((await client.auth.unlinkIdentity(identities[0]!)).error).toMatchObject({
      code: 'single_identity_not_deletable',
      status: 422,
    });
  });
});
