import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { PeopleFound } from '#shared/administration/people.ts';
import { minutes } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';
import { createNameIndex } from './name-index.ts';

/* What the team finds people by, where the database itself can read no name. */

let site: TestHouse;
let chief: Person;
const ids: Record<string, string> = {};

const people = { 'élodie.brun': 'Élodie Brun', 'yanis.petit': 'Yanis Petit', 'brune.leroy': 'Brune Leroy' };
const nothing = { status: '', role: '', after: null };

beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off', STAFF_SECOND_FACTOR: 'offered' } });
  for (const [local, name] of Object.entries(people)) {
    const [first_name = '', last_name = ''] = name.split(' ');
    const person = await aPerson(site, { email: `${local}@exemple.fr`, metadata: { first_name, last_name } });
    ids[first_name] = person.id;
    site.clock.advance(1000);
  }
  chief = await aPerson(site, { email: 'chef@equipe.fr', metadata: { first_name: 'Alix' } });
  await site.db.system('test', (tx) => site.rooms.profiles.grantRole(tx, chief.id, 'admin'));
});

const ask = (body: object) => chief.call('POST', '/functions/v1/admin-search-people', body);
const search = async (words: string, more: object = {}): Promise<PeopleFound> =>
  done(await ask({ words, ...nothing, ...more })).json<PeopleFound>();
const found = async (words: string, more: object = {}) =>
  (await search(words, more)).lines.map(({ email }) => email!.split('@')[0]);

describe('people are found', () => {
  test.each([
    ['a part of a name, whatever accents and capitals', 'ELODIE', ['élodie.brun']],
    ['letters that several bear, newest first', 'brun', ['brune.leroy', 'élodie.brun']],
    ['first and last name', 'yanis  petit', ['yanis.petit']],
    ['a whole address, however it is written', ' Yanis.Petit@exemple.fr', ['yanis.petit']],
    ['a part of an address: nobody', 'petit@', []],
    ['signs that mean something to a database', '%', []],
  ])('by %s', async (_how, words, expected) => expect(await found(words)).toEqual(expected));

  test('within a status and a role, and a page after a line', async () => {
    expect(await found('brun', { status: 'active' })).toEqual([]);
    expect(await found('brun', { status: 'trialing', role: 'user' })).toHaveLength(2);
    const [newest] = (await search('brun')).lines;
    expect(await found('brun', { after: { created_at: newest!.created_at, id: newest!.id } })).toEqual([
      'élodie.brun',
    ]);
  });

  test('however many bear the letters: each of them once, page after page', async () => {
    const ids = Array.from({ length: 530 }, () => randomUUID());
    await site.db.system('test', async (tx) => {
      await sql`insert into auth.users (id, created_at, updated_at) select id, now(), now() from unnest(${ids}::uuid[]) id`.execute(
        tx,
      );
      // As an older version wrote them, and the last ones in one moment.
      await sql`insert into public.profiles (user_id, name_or_pseudo, created_at)
        select id, 'Foule ' || n, '2025-01-01'::timestamptz - least(n, 490) * interval '1 second'
        from unnest(${ids}::uuid[]) with ordinality as v (id, n)`.execute(tx);
    });
    const seen: string[] = [];
    for (let after: object | null = null; ; ) {
      const { lines } = await search('foule', { after });
      seen.push(...lines.map((line) => line.id));
      const last = lines.at(-1);
      if (!last) break;
      after = { created_at: last.created_at, id: last.id };
    }
    expect(seen).toHaveLength(530);
    expect(new Set(seen).size).toBe(530);
    await site.db.system('test', (tx) =>
      sql`delete from auth.users where id = any(${ids}::uuid[])`.execute(tx),
    );
  });

  test('under the name that they have now', async () => {
    await found('petit');
    const yanis = await aPersonAgain('yanis.petit@exemple.fr');
    done(
      await yanis.call('PATCH', `/rest/v1/profiles?user_id=eq.${yanis.id}`, { name_or_pseudo: 'Mistral' }),
    );
    expect(await found('mistral')).toEqual(['yanis.petit']);
    await aPerson(site, { email: 'nouvelle@exemple.fr', metadata: { first_name: 'Mistrale' } });
    expect(await found('mistral')).toEqual(['nouvelle', 'yanis.petit']);
  });
});

const aPersonAgain = async (email: string): Promise<Person> => {
  const signed = done(
    await site.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email, password: 'Nuage-tranquille-42' },
    }),
  ).json<{ access_token: string; user: { id: string } }>();
  return {
    ...chief,
    id: signed.user.id,
    call: (method, url, body) =>
      site.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${signed.access_token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      }),
  };
};

describe('names that a search opened', () => {
  /** An index of its own, whose opened names are counted. */
  const watched = (limits: Parameters<typeof createNameIndex>[1]) => {
    const findBox = vi.fn<Vault['findBox']>((id) => site.vault.findBox(id));
    return { findBox, names: createNameIndex({ db: site.db, vault: { ...site.vault, findBox } }, limits) };
  };

  test('are not opened again by the next one, but for those that changed; after ten minutes all are', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { findBox, names } = watched({ readAgain: 1 });
    const all = (await names.find(''))!.length;
    expect(findBox).toHaveBeenCalledTimes(all);
    await names.find('brun');
    expect(findBox.mock.calls.length - all).toBeLessThanOrEqual(1);
    vi.advanceTimersByTime(minutes(9));
    await names.find('brun');
    vi.advanceTimersByTime(minutes(9));
    findBox.mockClear();
    await names.find('brun');
    expect(findBox.mock.calls.length).toBeLessThanOrEqual(1);
    vi.advanceTimersByTime(minutes(11));
    findBox.mockClear();
    await names.find('brun');
    expect(findBox).toHaveBeenCalledTimes(all);
    vi.useRealTimers();
  });

  test('of too many people are not opened at all, and too much of them is not kept', async () => {
    const many = watched({ mostPeople: 2 });
    expect(await many.names.find('brun')).toBeNull();
    expect(many.findBox).not.toHaveBeenCalled();
    const { findBox, names } = watched({ mostBytes: 300 });
    expect(await names.find('brun')).toBeNull();
    findBox.mockClear();
    expect(await names.find('brun')).toBeNull();
    expect(findBox).toHaveBeenCalled();
  });

  test('threat: somebody is erased after a search: they are found no more, and nothing of them is kept', async () => {
    expect(await found('brune')).toEqual(['brune.leroy']);
    await site.rooms.privacy.eraseAccount(ids.Brune!);
    expect(await found('brune')).toEqual([]);
  });

  test('threat: somebody is erased by another process: the next search forgets them', async () => {
    expect(await found('élodie')).toEqual(['élodie.brun']);
    await site.db.system('test', (tx) => sql`delete from auth.users where id = ${ids.Élodie!}`.execute(tx));
    expect(await found('élodie')).toEqual([]);
  });
});

test('nobody but an administrator searches, and where the house asks for it only with a second factor', async () => {
  const yanis = await aPersonAgain('yanis.petit@exemple.fr');
  const body = { words: 'petit', ...nothing };
  expect((await yanis.call('POST', '/functions/v1/admin-search-people', body)).statusCode).toBe(403);
  const strict = await house({ env: { AUTH_RATE_LIMITS: 'off', STAFF_SECOND_FACTOR: 'required' } });
  const alone = await aPerson(strict, { email: 'seul@equipe.fr' });
  await strict.db.system('test', (tx) => strict.rooms.profiles.grantRole(tx, alone.id, 'admin'));
  expect((await alone.call('POST', '/functions/v1/admin-search-people', body)).statusCode).toBe(403);
});
