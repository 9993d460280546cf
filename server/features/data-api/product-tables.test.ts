import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSealed } from '#server/ground/crypto/sealed-cell.ts';
import { days, hours } from '#shared/time.ts';
import { type DataApiHouse, raiseDataApi } from '../../../tests/support/raise-data-api.ts';

let api: DataApiHouse;
let anne: string;
let bob: string;
beforeAll(async () => {
  api = await raiseDataApi();
  anne = await api.aPerson({ email: 'anne@exemple.fr' });
  bob = await api.aPerson();
});

const full = 'return=representation';
const merge = 'resolution=merge-duplicates';
const own = (id: string) => `user_id=eq.${id}`;

describe('exposure', () => {
  it.each(['audit_log', 'users', 'migrations', 'consents'])('%s is not served', async (table) => {
    const reply = await api.ask('GET', `/${table}`, { who: 'service' });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'PGRST205']);
  });

  it('no function is served', async () => {
    const reply = await api.ask('POST', '/rpc/is_admin', { who: anne, body: {} });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'PGRST202']);
  });

  it('a visitor is asked to sign in', async () => {
    const reply = await api.ask('GET', '/profiles');
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual({
      code: '42501',
      message: 'permission denied for table profiles',
      details: null,
      hint: null,
    });
  });
});

describe('profiles', () => {
  it('the specified upsert works with and without a conflict column', async () => {
    const row = { user_id: anne, name_or_pseudo: 'Nana', age: '30-40' };
    const bare = await api.ask('POST', '/profiles', { who: anne, body: row, prefer: merge });
    expect([bare.statusCode, bare.body]).toEqual([200, '']);
    const named = await api.ask('POST', '/profiles?on_conflict=user_id&select=name_or_pseudo,age', {
      who: anne,
      body: { ...row, age: '35' },
      prefer: `${merge},${full}`,
    });
    expect(named.json()).toEqual([{ name_or_pseudo: 'Nana', age: '35' }]);
  });

  it('the specified update after sign-up works; the email stays the account’s', async () => {
    const body = {
      first_name: 'Anne',
      last_name: 'Martin',
      birth_date: '1990-05-04',
      marital_status: 'other',
      professional_status: 'employed',
      email: 'someone.else@exemple.fr',
    };
    const reply = await api.ask('PATCH', `/profiles?${own(anne)}`, { who: anne, body, prefer: full });
    expect(reply.json()[0]).toMatchObject({ ...body, email: 'anne@exemple.fr', role: 'user' });
  });

  it('the email follows the account', async () => {
    await api.db.system('test', (tx) =>
      sql`update auth.users set email = 'nouvelle@exemple.fr' where id = ${anne}`.execute(tx),
    );
    const reply = await api.ask('GET', '/profiles?select=email', { who: anne });
    expect(reply.json()).toEqual([{ email: 'nouvelle@exemple.fr' }]);
  });

  it.each(['role', 'subscription_status', 'trial_ends_at', 'terms_version', 'created_at', 'id'])(
    'nobody sets their own %s',
    async (column) => {
      const value = column === 'id' ? anne : column === 'role' ? 'admin' : '2030-01-01';
      const update = await api.ask('PATCH', `/profiles?${own(anne)}`, {
        who: anne,
        body: { [column]: value },
      });
      expect([update.statusCode, update.json().code]).toEqual([403, '42501']);
      const insert = await api.ask('POST', '/profiles', {
        who: anne,
        body: { user_id: anne, [column]: value },
        prefer: merge,
      });
      expect([insert.statusCode, insert.json().code]).toEqual([403, '42501']);
    },
  );

  it('nobody takes another’s place', async () => {
    const moved = await api.ask('PATCH', `/profiles?${own(anne)}`, { who: anne, body: { user_id: bob } });
    expect(moved.json().code).toBe('42501');
    const over = await api.ask('POST', '/profiles', {
      who: anne,
      body: { user_id: bob, name_or_pseudo: 'pris' },
      prefer: merge,
    });
    expect(over.json().code).toBe('42501');
  });

  it('a birth date under eighteen is refused, by the product’s clock', async () => {
    const set = (birth_date: string) =>
      api.ask('PATCH', `/profiles?${own(bob)}`, { who: bob, body: { birth_date } });
    const seventeen = new Date(api.clock.now());
    seventeen.setUTCFullYear(seventeen.getUTCFullYear() - 18);
    seventeen.setUTCDate(seventeen.getUTCDate() + 2);
    const birthDate = seventeen.toISOString().slice(0, 10);
    const refused = await set(birthDate);
    expect([refused.statusCode, refused.json().code]).toEqual([400, '23514']);
    api.clock.advance(hours(24 * 3));
    expect((await set(birthDate)).statusCode).toBe(204);
    api.clock.reset();
    expect((await set('1890-01-01')).statusCode).toBe(400);
  });

  it('the role mirrors user_roles, highest first', async () => {
    const person = await api.aPerson({ roles: ['moderator'] });
    const role = async () =>
      (await api.ask('GET', `/profiles?select=role&${own(person)}`, { who: person })).json()[0].role;
    expect(await role()).toBe('moderator');
    const change = (statement: string) => api.database.exec(statement);
    await change(`insert into public.user_roles (user_id, role) values ('${person}', 'admin')`);
    expect(await role()).toBe('admin');
    await change(`delete from public.user_roles where user_id = '${person}'`);
    expect(await role()).toBe('user');
  });
});

describe('intake', () => {
  const answers = {
    living_context: 'seule, « depuis peu »',
    chief_complaint: 'le sommeil',
    symptoms: ['fatigue', 'peur'],
    distress_level: 7,
    history_psy: null,
  };

  it('is stored sealed, and comes back to its owner as it was sent', async () => {
    // Whatever a device says, the time is the server's.
    const completed_at = '2026-01-02T03:04:05+00:00';
    const saved = await api.ask('POST', '/intake_context', {
      who: anne,
      body: { user_id: anne, ...answers, alert_consent: true, completed_at },
    });
    expect([saved.statusCode, saved.body]).toEqual([201, '']);
    const { rows } = await api.db.system('test', (tx) =>
      sql<Record<string, string>>`select * from public.intake_context where user_id = ${anne}`.execute(tx),
    );
    const stored = JSON.stringify(rows);
    for (const word of ['depuis', 'sommeil', 'fatigue', 'peur']) expect(stored).not.toContain(word);
    expect(rows[0]!.symptoms).toMatch(/^s1\./);
    const read = await api.ask('GET', '/intake_context', { who: anne });
    expect(read.json()).toEqual([
      {
        id: expect.any(String),
        user_id: anne,
        ...answers,
        alert_consent: true,
        completed_at: expect.any(String),
      },
    ]);
    const [{ completed_at: when }] = read.json<[{ completed_at: string }]>();
    expect(Math.abs(Date.parse(when) - Date.now())).toBeLessThan(60_000);
    const renamed = await api.ask('GET', '/intake_context?select=why:chief_complaint', {
      who: anne,
      accept: 'application/vnd.pgrst.object+json',
    });
    expect(renamed.body).toBe('{"why":"le sommeil"}');
  });

  it.each([
    ['distress_level', 0],
    ['distress_level', 11],
    ['distress_level', 7.5],
    ['distress_level', '7'],
    ['symptoms', 'fatigue'],
    ['symptoms', ['fatigue', 4]],
    ['living_context', { text: 'seule' }],
    ['chief_complaint', 'a'.repeat(8001)],
    ['history_psy', true],
  ])('%s is checked before it is sealed: %j is refused', async (column, value) => {
    for (const method of ['POST', 'PATCH']) {
      const path = method === 'POST' ? '/intake_context' : `/intake_context?${own(anne)}`;
      const reply = await api.ask(method, path, { who: anne, body: { [column]: value } });
      expect([reply.statusCode, reply.json()]).toEqual([400, expect.objectContaining({ code: '23514' })]);
      expect(reply.body).toContain(`intake_context_${column}_check`);
    }
  });

  it('no time can be written that an export stumbles over', async () => {
    const person = await api.aPerson();
    await api.ask('POST', '/intake_context', {
      who: person,
      body: { user_id: person, completed_at: 'infinity' },
    });
    await api.ask('PATCH', `/intake_context?${own(person)}`, {
      who: person,
      body: { completed_at: '-infinity' },
    });
    const [{ completed_at: when }] = (await api.ask('GET', '/intake_context', { who: person })).json<
      [{ completed_at: string }]
    >();
    expect(Math.abs(Date.parse(when) - Date.now())).toBeLessThan(60_000);
  });

  it('what is written with an answer comes back open', async () => {
    const reply = await api.ask(
      'PATCH',
      '/intake_context?alert_consent=is.true&select=symptoms,distress_level',
      {
        who: anne,
        body: { symptoms: ['rien'] },
        prefer: full,
      },
    );
    expect(reply.json()).toEqual([{ symptoms: ['rien'], distress_level: 7 }]);
  });

  it('the service key sees rows without their answers', async () => {
    const [row] = (await api.ask('GET', `/intake_context?${own(anne)}`, { who: 'service' })).json();
    expect(row).toMatchObject({ user_id: anne, alert_consent: true, living_context: null, symptoms: null });
  });

  it('cannot be filtered, sorted, or written for another', async () => {
    for (const address of ['symptoms=cs.{peur}', 'order=distress_level', 'select=symptoms->0']) {
      const reply = await api.ask('GET', `/intake_context?${address}`, { who: anne });
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'PGRST127']);
    }
    const other = await api.ask('POST', `/intake_context?${own(anne)}`, {
      who: anne,
      body: { user_id: bob, living_context: 'x' },
    });
    expect([other.statusCode, other.json().code]).toEqual([403, '42501']);
  });

  it('the database itself refuses an answer in clear', async () => {
    const write = api.db.system('test', (tx) =>
      sql`insert into public.intake_context (user_id, symptoms) values (${bob}, 'en clair')`.execute(tx),
    );
    await expect(write).rejects.toThrow(/violates check constraint/);
  });
});

describe('messenger links', () => {
  it('the specified calls: insert a code, renew it, read it', async () => {
    const body = { user_id: anne, link_code: 'ABCD1234', telegram_user_id: null };
    expect((await api.ask('POST', '/telegram_accounts', { who: anne, body })).statusCode).toBe(201);
    const renewed = await api.ask('PATCH', `/telegram_accounts?${own(anne)}`, {
      who: anne,
      body: { link_code: 'ZZZZ9999' },
      prefer: full,
    });
    const [row] = renewed.json();
    expect(row).toMatchObject({ link_code: 'ZZZZ9999', telegram_user_id: null, telegram_username: null });
    const life = Date.parse(row.link_code_expires_at) - api.clock.now().getTime();
    expect(Math.abs(life - hours(24))).toBeLessThan(60_000);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a code of another shape', { link_code: 'abcd1234' }, '23514'],
    ['a code too long', { link_code: 'ABCD12345' }, '23514'],
    ['somebody else’s live code', { link_code: 'ZZZZ9999' }, '23505'],
    ['a messenger account of one’s own choice', { link_code: 'QQQQ1111', telegram_user_id: 42 }, '42501'],
    ['a messenger name', { link_code: 'QQQQ1111', telegram_username: 'moi' }, '42501'],
    ['a longer life', { link_code: 'QQQQ1111', link_code_expires_at: '2099-01-01' }, '42501'],
  ])('nobody writes %s', async (_, row, code) => {
    const reply = await api.ask('POST', '/telegram_accounts', { who: bob, body: { user_id: bob, ...row } });
    expect(reply.json().code).toBe(code);
  });
});

describe('who somebody is, sealed', () => {
  const admin = () => ({ userId: chief, aal: 'aal2' as const });
  let chief: string;
  let zoe: string;
  beforeAll(async () => {
    chief = await api.aPerson({ roles: ['admin'] });
    zoe = await api.aPerson({ email: 'zoe@exemple.fr' });
    const body = { first_name: 'Zoé', birth_date: '1991-02-03', age: 34, birth_time: '07:05' };
    await api.ask('PATCH', `/profiles?${own(zoe)}`, { who: zoe, body });
  });

  it('is noise in the table, and what was sent for its owner and an administrator', async () => {
    const { rows } = await api.db.system('test', (tx) =>
      sql`select first_name, birth_date, age, birth_time from public.profiles where user_id = ${zoe}`.execute(
        tx,
      ),
    );
    expect(Object.values(rows[0]!).every(isSealed)).toBe(true);
    const said = { first_name: 'Zoé', birth_date: '1991-02-03', age: '34', birth_time: '07:05:00' };
    for (const who of [zoe, admin()]) {
      const address = `/profiles?select=first_name,birth_date,age,birth_time&${own(zoe)}`;
      expect((await api.ask('GET', address, { who })).json()).toEqual([said]);
    }
    const tool = await api.ask('GET', `/profiles?select=user_id,first_name&${own(zoe)}`, { who: 'service' });
    expect(tool.json()).toEqual([{ user_id: zoe, first_name: null }]);
  });

  it('is read in one list, each line by its own key', async () => {
    const rows = (await api.ask('GET', '/profiles?select=user_id,first_name', { who: admin() })).json() as {
      user_id: string;
      first_name: string | null;
    }[];
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.find(({ user_id }) => user_id === zoe)?.first_name).toBe('Zoé');
  });

  it('an address is found as a whole, however it is written, and by nothing else', async () => {
    const find = (filter: string) => api.ask('GET', `/profiles?select=user_id&${filter}`, { who: admin() });
    // Written by the account itself: here a row is made without one.
    const digest = api.addressDigest('zoe@exemple.fr');
    await api.db.system('test', (tx) =>
      sql`update auth.users set email_digest = ${digest}, email = email || '' where id = ${zoe}`.execute(tx),
    );
    await api.db.system('test', (tx) =>
      sql`update public.profiles set role = role where user_id = ${zoe}`.execute(tx),
    );
    for (const filter of [
      'email=eq.Zoe@exemple.fr',
      'email=in.(x@exemple.fr,zoe@exemple.fr)',
      'or=(email.eq.zoe@exemple.fr)',
    ])
      expect((await find(filter)).json(), filter).toEqual([{ user_id: zoe }]);
    expect((await find('email=eq.x@exemple.fr')).json()).toEqual([]);
    for (const filter of ['email=like.zoe*', 'email=neq.x', 'first_name=eq.Zoé', 'order=last_name'])
      expect((await find(filter)).json().code, filter).toBe('PGRST127');
  });

  it.each(['email_digest', 'names_revision'])('%s is not there for a client', async (column) => {
    expect((await api.ask('GET', `/profiles?select=${column}`, { who: zoe })).json().code).toBe('42703');
    const [row] = (await api.ask('GET', `/profiles?${own(zoe)}`, { who: zoe })).json();
    expect(row).not.toHaveProperty(column);
  });

  it.each([
    [{ first_name: 'x'.repeat(101) }, '23514'],
    [{ gender: 'neutral' }, '23514'],
    [{ marital_status: 'pacs' }, '23514'],
    [{ birth_date: '1899-12-31' }, '23514'],
    [{ birth_date: 'hier' }, '22007'],
    [{ birth_date: '1990-02-31' }, '22008'],
    [{ birth_time: '25:00' }, '22008'],
    [{ birth_time: 'midi' }, '22007'],
  ])('%j is refused as before it was sealed', async (body, code) => {
    const reply = await api.ask('PATCH', `/profiles?${own(zoe)}`, { who: zoe, body });
    expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
  });
});

describe('a new user’s profile', () => {
  it('is built from what the forms sent, and from nothing else', async () => {
    const { profiles } = api;
    const userId = '0190a000-0000-7000-8000-0000000000c1';
    await api.db.system('test', async (tx) => {
      await sql`insert into auth.users (id, email, created_at, updated_at) values (${userId}, 'c@exemple.fr', now(), now())`.execute(
        tx,
      );
      await profiles.createProfile(tx, {
        userId,
        metadata: {
          first_name: ' Chloé ',
          birth_date: '1990-01-01',
          role: 'admin',
          gender: 'neutral',
          birth_time: '07:30',
          terms_version: '2026-11-01',
        },
      });
    });
    const [row] = (await api.ask('GET', '/profiles', { who: userId })).json();
    expect(row).toMatchObject({
      first_name: 'Chloé',
      birth_date: '1990-01-01',
      birth_time: '07:30:00',
      gender: null,
      email: 'c@exemple.fr',
      role: 'user',
      subscription_status: 'none',
      terms_version: '2026-11-01',
    });
    expect(row.terms_accepted_at).not.toBeNull();
  });

  it('is refused to a minor, and leaves nothing behind', async () => {
    const { profiles } = api;
    const userId = '0190a000-0000-7000-8000-0000000000c2';
    const birthYear = api.clock.now().getUTCFullYear() - 15;
    const signUp = api.db.system('test', async (tx) => {
      await sql`insert into auth.users (id, email, created_at, updated_at) values (${userId}, 'd@exemple.fr', now(), now())`.execute(
        tx,
      );
      await profiles.createProfile(tx, { userId, metadata: { birth_date: `${birthYear}-01-01` } });
    });
    await expect(signUp).rejects.toMatchObject({ code: 'adults_only', status: 422 });
    const left = await api.db.system('test', (tx) =>
      sql`select 1 from auth.users where id = ${userId}`.execute(tx),
    );
    expect(left.rows).toEqual([]);
  });

  it('begins one free month, once', async () => {
    const { profiles } = api;
    const person = await api.aPerson();
    const start = () => api.db.system('test', (tx) => profiles.startTrial(tx, person));
    const read = async () => {
      const reply = await api.ask('GET', '/profiles?select=subscription_status,trial_ends_at', {
        who: person,
      });
      return reply.json()[0];
    };
    await start();
    const first = await read();
    expect(first.subscription_status).toBe('trialing');
    const life = Date.parse(first.trial_ends_at) - api.clock.now().getTime();
    expect(life).toBeGreaterThan(days(27));
    expect(life).toBeLessThan(days(32));
    api.clock.advance(days(10));
    await start();
    expect(await read()).toEqual(first);
    api.clock.reset();
  });
});
