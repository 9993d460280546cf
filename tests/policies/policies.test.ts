import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCell } from '#server/ground/crypto/sealed-cell.ts';
import type { Who } from '#server/ground/db/who.ts';
import { type Asked, type DataApiHouse, raiseDataApi } from '../support/raise-data-api.ts';

/*
 * Who may do what to whose row, as one table. Anne's rows are the object; each person tries each action on each table
 * through the data API. A cell says what happens:
 *   rows    the row is read, written or removed
 *   none    nothing is found: the policy hides the row (200 or 204, and the row is untouched)
 *   401     sign in first         403     not allowed
 */

type Cell = 'rows' | 'none' | '401' | '403';
type Action = 'select' | 'insert' | 'update' | 'delete';
type Person = 'visitor' | 'anne' | 'bob' | 'moderator' | 'admin' | 'service';
type TableName = 'user_roles' | 'profiles' | 'intake_context' | 'telegram_accounts';

const people: readonly Person[] = ['visitor', 'anne', 'bob', 'moderator', 'admin', 'service'];

const expectations: Record<TableName, Record<Action, readonly Cell[]>> = {
  //                     visitor anne    bob     moder.  admin   service
  user_roles: {
    select: /*        */ ['401', 'rows', 'none', 'none', 'none', 'rows'],
    insert: /*        */ ['401', '403', '403', '403', '403', 'rows'],
    update: /*        */ ['401', '403', '403', '403', '403', 'rows'],
    delete: /*        */ ['401', '403', '403', '403', '403', 'rows'],
  },
  profiles: {
    select: /*        */ ['401', 'rows', 'none', 'none', 'rows', 'rows'],
    insert: /*        */ ['401', 'rows', '403', '403', '403', '403'],
    update: /*        */ ['401', 'rows', 'none', 'none', 'none', '403'],
    delete: /*        */ ['401', '403', '403', '403', '403', 'rows'],
  },
  intake_context: {
    select: /*        */ ['401', 'rows', 'none', 'none', 'none', 'rows'],
    insert: /*        */ ['401', 'rows', '403', '403', '403', '403'],
    update: /*        */ ['401', 'rows', 'none', 'none', 'none', '403'],
    delete: /*        */ ['401', 'rows', 'none', 'none', 'none', 'rows'],
  },
  telegram_accounts: {
    select: /*        */ ['401', 'rows', 'none', 'none', 'none', 'rows'],
    insert: /*        */ ['401', 'rows', '403', '403', '403', 'rows'],
    update: /*        */ ['401', 'rows', 'none', 'none', 'none', 'rows'],
    delete: /*        */ ['401', '403', '403', '403', '403', 'rows'],
  },
};

let api: DataApiHouse;
const ids: Partial<Record<Person, string>> = {};

beforeAll(async () => {
  api = await raiseDataApi();
  ids.anne = await api.aPerson();
  ids.bob = await api.aPerson();
  ids.moderator = await api.aPerson({ roles: ['moderator'] });
  ids.admin = await api.aPerson({ roles: ['admin'] });
});

const whoIs = (person: Person): Asked['who'] => {
  if (person === 'visitor') return null;
  return person === 'service' ? 'service' : ids[person]!;
};

const newRow: Record<TableName, Record<string, unknown>> = {
  user_roles: { role: 'employee' },
  profiles: { first_name: 'Anne' },
  intake_context: { alert_consent: true },
  telegram_accounts: { link_code: 'ANNE0001' },
};
const change: Record<TableName, Record<string, unknown>> = {
  user_roles: { role: 'admin' },
  profiles: { first_name: 'Changée' },
  intake_context: { alert_consent: false },
  telegram_accounts: { link_code: 'ANNE0002' },
};

/** Anne has exactly one row in the table, or none, before each attempt. */
const resetAnne = (table: TableName, present: boolean) =>
  api.db.system('test', async (tx) => {
    const ref = sql.table(`public.${table}`);
    await sql`delete from ${ref} where user_id = ${ids.anne}`.execute(tx);
    if (!present) return;
    const row = { user_id: ids.anne, ...newRow[table] };
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    await sql`insert into ${ref} (${columns}) values (${sql.join(Object.values(row))})`.execute(tx);
  });

const anneHas = async (table: TableName): Promise<Record<string, unknown>[]> =>
  api.db.system('test', async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(`public.${table}`)} where user_id = ${ids.anne}`.execute(tx);
    const box = await api.vault.findBox(ids.anne!);
    return rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [name, openCell<unknown>(box, cell, `${table}.${name}`)]),
      ),
    );
  });

const attempt = (person: Person, table: TableName, action: Action) => {
  const who = whoIs(person);
  const hers = `/${table}?user_id=eq.${ids.anne}`;
  switch (action) {
    case 'select':
      return api.ask('GET', hers, { who });
    case 'insert':
      return api.ask('POST', `/${table}`, { who, body: { user_id: ids.anne, ...newRow[table] } });
    case 'update':
      return api.ask('PATCH', hers, { who, body: change[table], prefer: 'count=exact' });
    case 'delete':
      return api.ask('DELETE', hers, { who, prefer: 'count=exact' });
  }
};

/** What really happened, read above the policies rather than believed from the reply. */
const outcome = async (
  table: TableName,
  action: Action,
  reply: Awaited<ReturnType<typeof attempt>>,
): Promise<Cell> => {
  if (reply.statusCode === 401) return '401';
  if (reply.statusCode === 403) return '403';
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  if (action === 'select') return reply.json().length > 0 ? 'rows' : 'none';
  const rows = await anneHas(table);
  if (action === 'insert') return rows.length === 1 ? 'rows' : 'none';
  if (action === 'delete') return rows.length === 0 ? 'rows' : 'none';
  const [[column, value]] = Object.entries(change[table]) as [[string, unknown]];
  return rows[0]?.[column] === value ? 'rows' : 'none';
};

const cells = Object.entries(expectations).flatMap(([table, actions]) =>
  Object.entries(actions).flatMap(([action, row]) =>
    row.map((cell, n) => ({ person: people[n]!, table: table as TableName, action: action as Action, cell })),
  ),
);

describe('person × table × action', () => {
  it.each(cells)(
    '$person, $action on Anne’s row in $table: $cell',
    async ({ person, table, action, cell }) => {
      await resetAnne(table, action !== 'insert');
      const before = await anneHas(table);
      const reply = await attempt(person, table, action);
      expect(await outcome(table, action, reply)).toBe(cell);
      if (cell !== 'rows' || action === 'select') expect(await anneHas(table)).toEqual(before);
    },
  );

  it('every table the data API serves is in this page', async () => {
    const { paths } = (await api.ask('GET', '/')).json();
    const served = Object.keys(paths)
      .filter((path) => path !== '/')
      .map((path) => path.slice(1));
    expect(served.sort()).toEqual(Object.keys(expectations).sort());
  });
});

describe('everything at once', () => {
  it('a list shows one’s own rows and nobody else’s', async () => {
    for (const table of Object.keys(expectations) as TableName[]) {
      await resetAnne(table, true);
      const seen = (await api.ask('GET', `/${table}?select=user_id`, { who: ids.bob })).json();
      expect(seen.filter((row: { user_id: string }) => row.user_id !== ids.bob)).toEqual([]);
    }
  });
});

describe('somebody who owes their second factor', () => {
  it.each(['bob', 'admin'] as const)(
    '%s reads and writes no row at all, not even their own',
    async (person) => {
      const who = { userId: ids[person]!, aal: 'owed' } as const;
      for (const table of Object.keys(expectations) as TableName[]) {
        const own = `/${table}?user_id=eq.${ids[person]}`;
        expect((await api.ask('GET', own, { who })).statusCode, table).toBe(403);
        expect((await api.ask('PATCH', own, { who, body: change[table] })).statusCode, table).toBe(403);
        expect((await api.ask('DELETE', own, { who })).statusCode, table).toBe(403);
        const body = { user_id: ids[person], ...newRow[table] };
        expect((await api.ask('POST', `/${table}`, { who, body })).statusCode, table).toBe(403);
      }
    },
  );
});

describe('what always needs a second factor', () => {
  it.each([
    ['visitor', null],
    ['aal1', false],
    ['aal2', true],
    ['owed', null],
  ] as const)('private.has_second_factor() for %s: %s', async (level, said) => {
    const claims = { sub: ids.bob!, role: 'authenticated', aal: level === 'aal2' ? 'aal2' : 'aal1' };
    const who: Who =
      level === 'visitor'
        ? { kind: 'visitor' }
        : { kind: 'user', userId: ids.bob!, claims, ...(level === 'owed' && { owesSecondFactor: true }) };
    // As a policy asks it: on a table of its own, by the role of the caller.
    await api.database.exec(`
      drop table if exists public.second_factor_probe;
      create table public.second_factor_probe (said boolean);
      insert into public.second_factor_probe values (true);
      alter table public.second_factor_probe enable row level security;
      grant select on public.second_factor_probe to anon, authenticated;
      create policy "with a second factor" on public.second_factor_probe for select to authenticated
        using ((select private.has_second_factor()));`);
    const { rows } = await api.db.as(who, (tx) => sql`select * from public.second_factor_probe`.execute(tx));
    expect(rows).toHaveLength(said ? 1 : 0);
    await api.database.exec('drop table public.second_factor_probe');
  });
});

describe('staff and the second factor', () => {
  const admin = (aal: 'aal1' | 'aal2') => ({ userId: ids.admin!, aal });
  let strict: DataApiHouse;
  beforeAll(async () => {
    strict = await raiseDataApi({ staffSecondFactor: 'required' });
    await strict.aPerson();
    ids.admin = await strict.aPerson({ roles: ['admin'] });
  });

  const count = (who: Asked['who'], search: string) =>
    strict.ask('HEAD', `/profiles?${search}`, { who, prefer: 'count=exact' });

  it('required: people are read after it, not before', async () => {
    const before = await strict.ask('GET', '/profiles?select=email', { who: admin('aal1') });
    expect(before.json()).toHaveLength(1);
    const after = await strict.ask('GET', '/profiles?select=email', { who: admin('aal2') });
    expect(after.json()).toHaveLength(2);
  });

  it('required: the three specified counts are seen before it', async () => {
    const total = async (search: string) => (await count(admin('aal1'), search)).headers['content-range'];
    expect(await total('select=*')).toBe('0-1/2');
    expect(await total('select=*&subscription_status=eq.active')).toBe('*/0');
    expect(await total('select=*&subscription_status=in.(none,trialing)')).toBe('0-1/2');
  });

  it.each([
    'email=like.*',
    'first_name=is.null',
    'order=email',
    'or=(subscription_status.eq.none,email.is.null)',
    'select=id,user_roles(role)',
    'select=email::date',
  ])('required: a count by %s is not a way around it', async (search) => {
    const reply = await count(admin('aal1'), search);
    expect(['0-0/1', undefined]).toContain(reply.headers['content-range']);
  });

  it('a count is nobody’s but an administrator’s', async () => {
    const person = await strict.aPerson();
    expect((await count(person, 'select=*')).headers['content-range']).toBe('0-0/1');
  });
});
