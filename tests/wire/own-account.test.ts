import { AuthSessionMissingError, AuthWeakPasswordError } from '@supabase/supabase-js';
import { describe, expect, inject, test } from 'vitest';
import { linkIn, readOutbox } from '../support/outbox.ts';
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

const fresh = 'Une-autre-phrase-58';

describe('one’s own account', () => {
  test('metadata is merged, and null takes a key away', async () => {
    const { client } = await aPerson({ first_name: 'Camille', city: 'Lausanne' });
    const { user } = await must(client.auth.updateUser({ data: { city: null, pets: ['chat'] } }));
    expect(user.user_metadata).toMatchObject({ first_name: 'Camille', pets: ['chat'] });
    expect(user.user_metadata).not.toHaveProperty('city');
    expect((await must(client.auth.getUser())).user.user_metadata).toEqual(user.user_metadata);
  });

  test('metadata gives nobody a right', async () => {
    const { client, id } = await aPerson({ role: 'admin', app_metadata: { role: 'admin' } });
    const { user } = await must(
      client.auth.updateUser({ data: { role: 'service_role', email_verified: false } }),
    );
    expect(user.role).toBe('authenticated');
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    const { session } = await must(client.auth.refreshSession());
    const { claims } = await must(client.auth.getClaims(session?.access_token));
    expect(claims.role).toBe('authenticated');
    expect(
      await must(client.from('user_roles').select('role').eq('user_id', id).eq('role', 'admin')),
    ).toEqual([]);
  });

  test('a new password closes the other sign-ins and keeps this one', async () => {
    const here = await aPerson();
    const there = await signIn(here.email);
    await must(here.client.auth.updateUser({ password: fresh }));
    expect((await there.client.auth.getUser()).error).toBeInstanceOf(AuthSessionMissingError);
    expect((await must(here.client.auth.getUser())).user.id).toBe(here.id);
    expect((await must(here.client.auth.refreshSession())).user?.id).toBe(here.id);
    expect((await browser().auth.signInWithPassword({ email: here.email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await signIn(here.email, {}, fresh)).id).toBe(here.id);
    expect((await mailTo(here.email, /mot de passe a été changé/)).text).toMatch(/Bonjour/);
  });

  test('a new password must be new, and strong enough', async () => {
    const { client } = await aPerson();
    expect((await client.auth.updateUser({ password })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    });
    const { error } = await client.auth.updateUser({ password: 'court' });
    expect(error).toBeInstanceOf(AuthWeakPasswordError);
    expect(error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
    await must(client.auth.getUser());
  });

  test('a new address counts once both mailboxes have said yes', async () => {
    const { client, email, id } = await aPerson();
    const next = newAddress('nouvelle');
    const { user } = await must(client.auth.updateUser({ email: next }));
    expect(user).toMatchObject({ email, new_email: next });

    const first = await followMail(next);
    expect(first.carried.get('message')).toMatch(/^Confirmation link accepted/);
    expect(first.carried.has('access_token')).toBe(false);
    expect((await signIn(email)).id).toBe(id);

    const second = await followMail(email, /adresse/);
    expect(second.carried.get('access_token')).toBeTruthy();
    expect((await signIn(next)).id).toBe(id);
    expect((await browser().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    const profile = await must((await signIn(next)).client.from('profiles').select('email').single());
    expect(profile).toEqual({ email: next });
  });

  test('an address that has an account cannot be taken', async () => {
    const other = await aPerson();
    const { client } = await aPerson();
    expect((await client.auth.updateUser({ email: other.email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });
});

describe('a forgotten password', () => {
  test('is replaced by way of the mailbox', async () => {
    const { email, id } = await aPerson();
    const redirectTo = `${inject('site').url}/reset-password`;
    expect((await browser().auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    const { page, carried } = await followMail(email, /mot de passe/);
    expect(page.pathname).toBe('/reset-password');
    expect(carried.get('type')).toBe('recovery');
    const client = browser();
    await must(
      client.auth.setSession({
        access_token: carried.get('access_token') ?? '',
        refresh_token: carried.get('refresh_token') ?? '',
      }),
    );
    const { claims } = await must(client.auth.getClaims());
    expect(claims.amr).toEqual([expect.objectContaining({ method: 'recovery' })]);
    await must(client.auth.updateUser({ password: fresh }));
    expect((await signIn(email, {}, fresh)).id).toBe(id);
  });

  test('an unknown address gets the same answer and no mail', async () => {
    const email = newAddress('inconnue');
    const known = await aPerson();
    const answers = await Promise.all(
      [email, known.email].map((address) => browser().auth.resetPasswordForEmail(address)),
    );
    expect(answers[0]).toEqual(answers[1]);
    await mailTo(known.email, /mot de passe/);
    expect(
      (await readOutbox(inject('site').outbox)).filter((mail) => JSON.stringify(mail.to).includes(email)),
    ).toEqual([]);
  });

  test('a link of one kind opens nothing of another', async () => {
    const { email } = await aPerson();
    await browser().auth.resetPasswordForEmail(email);
    const link = new URL(linkIn(await mailTo(email, /mot de passe/), verifyLink));
    link.searchParams.set('type', 'email_change');
    expect((await follow(link.href)).carried.get('error_code')).toBe('otp_expired');
    link.searchParams.set('type', 'recovery');
    expect((await follow(link.href)).carried.get('access_token')).toBeTruthy();
  });

  test('a changed password makes the mailed links worthless', async () => {
    const { email, client } = await aPerson();
    await browser().auth.resetPasswordForEmail(email);
    const link = linkIn(await mailTo(email, /mot de passe/), verifyLink);
    await must(client.auth.updateUser({ password: fresh }));
    expect((await follow(link)).carried.get('error_code')).toBe('otp_expired');
  });
});
