import { beforeAll, describe, expect, test } from 'vitest';
import { house as raise, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person, password } from '../../../tests/support/people.ts';

/*
 * Threat: whoever holds the service key gives an account another address, or makes a link into it, to read what its person wrote.
 */

let site: TestHouse;
let key: string;
beforeAll(async () => {
  site = await raise({ env: { AUTH_RATE_LIMITS: 'off' } });
  key = await site.rooms.auth.apiKey('service_role');
});

const tool = async (method: 'POST' | 'PUT' | 'GET' | 'DELETE', path: string, payload?: object) =>
  site.app.inject({
    method,
    url: `/auth/v1${path}`,
    headers: { authorization: `Bearer ${key}` },
    ...(payload && { payload }),
  });
const call = async (token: string, name: string, payload: object) =>
  site.app.inject({
    method: 'POST',
    url: `/functions/v1/${name}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
const signIn = async (email: string): Promise<string> =>
  done(
    await site.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email, password },
    }),
  ).json<{ access_token: string }>().access_token;
const lockOf = async (token: string) =>
  done(await call(token, 'content-lock', {})).json<{ lockedAt: string | null }>().lockedAt;
/** Asks for the code, and gives the address it went to and its digits. */
const codeFrom = async (token: string): Promise<{ to: string; code: string }> => {
  const before = site.mails.length;
  done(await call(token, 'send-content-code', {}));
  const [mail] = site.mails.slice(before);
  return { to: mail?.to ?? '', code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '' };
};

describe('an account that a tool got a way into', () => {
  test('after another address, the mailbox before it opens what was written, whatever comes next', async () => {
    const person: Person = await aPerson(site, { email: 'avant@exemple.fr' });
    done(await tool('PUT', `/admin/users/${person.id}`, { email: 'apres@exemple.fr' }));
    const token = await signIn('apres@exemple.fr');
    expect(await lockOf(token)).not.toBeNull();
    expect((await codeFrom(token)).to).toBe('avant@exemple.fr');
    done(await tool('PUT', `/admin/users/${person.id}`, { email: 'encore@exemple.fr' }));
    const later = await signIn('encore@exemple.fr');
    const { to, code } = await codeFrom(later);
    expect(to).toBe('avant@exemple.fr');
    done(await call(later, 'open-content', { code }));
    expect(await lockOf(later)).toBeNull();
  });

  const madeLink = async (body: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const made = done(await tool('POST', '/admin/generate_link', body));
    return { type: body.type, token_hash: made.json<{ hashed_token: string }>().hashed_token };
  };
  const followed = (payload: object) => site.app.inject({ method: 'POST', url: '/auth/v1/verify', payload });
  const tokenOf = (response: { json<T>(): T }) => response.json<{ access_token: string }>().access_token;
  const openWith = async (token: string) =>
    done(await call(token, 'open-content', { code: (await codeFrom(token)).code }));

  test('threat: a tool keeps its sign-in, a link and a password, and waits for the person to type the code', async () => {
    const person: Person = await aPerson(site, { email: 'patience@exemple.fr' });
    done(await tool('PUT', `/admin/users/${person.id}`, { password: 'Une-cle-pour-l-outil-7' }));
    const kept = tokenOf(done(await followed(await madeLink({ type: 'magiclink', email: person.email }))));
    const unused = await madeLink({ type: 'recovery', email: person.email });
    done(await site.app.inject({ method: 'POST', url: '/auth/v1/otp', payload: { email: person.email } }));
    await site.rooms.auth.mailsSent(5000);
    const code = /\b\d{6}\b/.exec(site.mails.findLast(({ to }) => to === person.email)?.text ?? '')?.[0];
    const own = tokenOf(done(await followed({ type: 'email', email: person.email, token: code })));
    await openWith(own);
    expect(await lockOf(own)).toBeNull();
    expect((await call(kept, 'content-lock', {})).statusCode).toBeGreaterThanOrEqual(401);
    expect((await followed(unused)).json()).toMatchObject({ error_code: 'otp_expired' });
    const byPassword = await site.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: person.email, password: 'Une-cle-pour-l-outil-7' },
    });
    expect(byPassword.json()).toMatchObject({ error_code: 'invalid_credentials' });
  });

  test('a password that the person chose stays when they open their writing', async () => {
    const person: Person = await aPerson(site, { email: 'garde@exemple.fr' });
    await madeLink({ type: 'magiclink', email: person.email });
    await openWith(await signIn(person.email));
    await signIn(person.email);
  });

  test('threat: a link made before anything was written is followed after', async () => {
    const email = 'avant-tout@exemple.fr';
    await site.app.inject({ method: 'POST', url: '/auth/v1/signup', payload: { email, password } });
    await site.rooms.auth.mailsSent(5000);
    const code = /\b\d{6}\b/.exec(site.mails.findLast(({ to }) => to === email)?.text ?? '')?.[0];
    const waiting = await madeLink({ type: 'invite', email });
    done(await followed({ type: 'signup', email, token: code }));
    const token = tokenOf(done(await followed(waiting)));
    expect(await lockOf(token)).not.toBeNull();
  });

  test('its person is told that a link was made', async () => {
    const person: Person = await aPerson(site, { email: 'prevenue@exemple.fr' });
    await madeLink({ type: 'magiclink', email: person.email });
    expect(site.mails.findLast(({ to }) => to === person.email)?.kind).toBe('link-made');
  });

  test('after a link, the person’s own mailbox does', async () => {
    const person: Person = await aPerson(site, { email: 'lien@exemple.fr' });
    const made = done(await tool('POST', '/admin/generate_link', { type: 'magiclink', email: person.email }));
    const { hashed_token: hash } = made.json<{ hashed_token: string }>();
    const session = done(
      await site.app.inject({
        method: 'POST',
        url: '/auth/v1/verify',
        payload: { type: 'magiclink', token_hash: hash },
      }),
    ).json<{ access_token: string }>();
    expect(await lockOf(session.access_token)).not.toBeNull();
    expect((await codeFrom(session.access_token)).to).toBe(person.email);
    // Nor does it take another address meanwhile, nor erase.
    const changed = await site.app.inject({
      method: 'PUT',
      url: '/auth/v1/user',
      headers: { authorization: `Bearer ${session.access_token}` },
      payload: { email: 'voleur@exemple.fr' },
    });
    expect(changed.json()).toMatchObject({ error_code: 'account_locked' });
  });
});

test('an account that a tool deletes is erased by the privacy room: no row of it is left, its key is gone, a receipt is mailed', async () => {
  const person: Person = await aPerson(site, { email: 'efface@exemple.fr' });
  expect(await site.vault.findBox(person.id)).not.toBeNull();
  done(await tool('DELETE', `/admin/users/${person.id}`));
  expect((await tool('GET', `/admin/users/${person.id}`)).json()).toMatchObject({
    error_code: 'user_not_found',
  });
  expect(await site.vault.findBox(person.id)).toBeNull();
  expect(site.mails.findLast(({ to }) => to === person.email)?.kind).toMatch(/eras/);
});
