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
