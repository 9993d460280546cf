import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { visitor, type Who } from '#server/ground/db/who.ts';
import { type DataApiHouse, raiseDataApi } from '../support/raise-data-api.ts';

/*
 * The tables of companies, as policies.test.ts shows the others: the rows belong to one company of sixty seats, each
 * person tries each action in the database itself. Contacts read their own contract and the codes they hand out; employees
 * read what their employer is told, and their own row; nobody but the product writes.
 *   rows  it is read, written or removed    none  the policy hides the row    no  not allowed
 */
const people = ['visitor', 'contact', 'employee', 'other', 'moderator', 'admin', 'service'] as const;
type Person = (typeof people)[number];
type Action = 'select' | 'insert' | 'update' | 'delete';
type Cell = 'rows' | 'none' | 'no';

const nobody = ['no', 'no', 'no', 'no', 'no', 'no', 'rows'] as const;
const productAlone = { select: nobody, insert: nobody, update: nobody, delete: nobody };
const contactReads = {
  ...productAlone,
  select: ['no', 'rows', 'none', 'none', 'none', 'none', 'rows'],
} as const;
const tables = {
  //                                       visitor contact employee other  moder.  admin   service
  companies: contactReads,
  company_contacts: contactReads,
  company_orders: contactReads,
  company_bills: contactReads,
  cards: contactReads,
  company_releases: {
    ...productAlone,
    select: ['no', 'rows', 'rows', 'none', 'none', 'none', 'rows'],
    // Frozen: not even the product changes one.
    update: ['no', 'no', 'no', 'no', 'no', 'no', 'no'],
  },
  employees: { ...productAlone, select: ['no', 'none', 'rows', 'none', 'none', 'none', 'rows'] },
  spent_cards: productAlone,
  company_letters: productAlone,
  company_links: productAlone,
  sandbox_companies: productAlone,
} as const satisfies Record<string, Record<Action, readonly Cell[]>>;
type Table = keyof typeof tables;

let api: DataApiHouse;
const ids: Partial<Record<Person, string>> = {};
const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const [company, order, otherCompany] = [id(1), id(2), id(3)];

/** One row in each table, and in the order in which they lean on one another. */
const rows: Record<Table, () => RawBuilder<unknown>> = {
  companies: () => sql`insert into public.companies
      (id, name, name_key, siret, address, employees, seats, created_at, opened_at)
    values (${company}, 'Acme', 'acme', '1', 'x', 60, 60, now(), now()) returning *`,
  company_contacts: () => sql`insert into public.company_contacts (company_id, user_id, name, added_at)
    values (${company}, ${ids.contact}, 'C', now()) returning *`,
  company_orders:
    () => sql`insert into public.company_orders (id, company_id, kind, contact_name, contact_email, seats,
      monthly_cents, setup_cents, payment, created_at, card_symbols)
    values (${order}, ${company}, 'first', 'C', 'c@acme.exemple', 60, 30000, 25000, 'card', now(), 8) returning *`,
  company_bills: () => sql`insert into public.company_bills (company_id, month, seats, net_cents, created_at)
    values (${company}, '2026-11-01', 60, 30000, now()) returning *`,
  cards: () => sql`insert into public.cards (order_id, position, company_id, code)
    values (${order}, 1, ${company}, 'PSY-ABCD-EFGH') returning *`,
  company_releases: () => sql`insert into public.company_releases (company_id, month, report, released_at)
    values (${company}, '2026-11-01', '{}', now()) returning *`,
  employees: () => sql`insert into public.employees (user_id, company_id, card_key, phrase_key, joined_month)
    values (${ids.employee}, ${company}, 'k', 'p', '2026-11-01') returning *`,
  spent_cards: () =>
    sql`insert into public.spent_cards (card_key, company_id) values ('k', ${company}) returning *`,
  company_letters: () => sql`insert into public.company_letters
      (company_id, key, recipient, letter, created_at, attempt_after)
    values (${company}, 'k', 'c@acme.exemple', '{}', now(), now()) returning *`,
  company_links: () => sql`insert into public.company_links (token_hash, user_id, expires_at)
    values ('h', ${ids.contact}, now()) returning *`,
  sandbox_companies: () => sql`insert into public.sandbox_companies (id, ledger, created_at)
    values ('cmp_1', '{}', now()) returning *`,
};
const touched: Record<Table, string> = {
  companies: 'market',
  company_contacts: 'phone',
  company_orders: 'phone',
  company_bills: 'invoice_id',
  cards: 'code',
  company_releases: 'released_at',
  employees: 'phrase_key',
  spent_cards: 'card_key',
  company_letters: 'key',
  company_links: 'token_hash',
  sandbox_companies: 'id',
};
const inOrder = Object.keys(rows) as Table[];

beforeAll(async () => {
  api = await raiseDataApi();
  ids.contact = await api.aPerson({ roles: ['contact'] });
  ids.employee = await api.aPerson({ roles: ['employee'] });
  ids.other = await api.aPerson({ roles: ['contact'] });
  ids.moderator = await api.aPerson({ roles: ['moderator'] });
  ids.admin = await api.aPerson({ roles: ['admin'] });
  await api.db.system('test', async (tx) => {
    await sql`insert into public.companies (id, name, name_key, siret, address, employees, seats, created_at, opened_at)
      values (${otherCompany}, 'Autre', 'autre', '1', 'x', 60, 60, now(), now())`.execute(tx);
    await sql`insert into public.company_contacts (company_id, user_id, name, added_at)
      values (${otherCompany}, ${ids.other}, 'A', now())`.execute(tx);
  });
});

const whoIs = (person: Person): Who => {
  if (person === 'visitor') return visitor;
  if (person === 'service') return { kind: 'service' };
  const userId = ids[person]!;
  return { kind: 'user', userId, claims: { sub: userId, role: 'authenticated', aal: 'aal2' } };
};

/** Every row of the one company is there, but for those of `without` and what leans on it. */
const reset = (without: Table | null) =>
  api.db.system('test', async (tx) => {
    await sql`delete from public.companies where id = ${company}`.execute(tx);
    await sql`delete from public.company_links`.execute(tx);
    await sql`delete from public.sandbox_companies`.execute(tx);
    for (const table of inOrder) {
      if (table === without) {
        // What leans on the missing row cannot be there either, but for who may read.
        if (table === 'companies') return;
        continue;
      }
      if (without === 'company_orders' && table === 'cards') continue;
      await rows[table]().execute(tx);
    }
  });

const attempt = (table: Table, action: Action): RawBuilder<unknown> => {
  const target = sql.table(`public.${table}`);
  // Only the one company's: everybody may read what is theirs elsewhere.
  const mine =
    table === 'companies'
      ? sql`id = ${company}`
      : table === 'company_links' || table === 'sandbox_companies'
        ? sql`true`
        : sql`company_id = ${company}`;
  const columns = table === 'employees' ? sql`user_id, company_id` : sql`*`;
  const column = sql.ref(touched[table]);
  switch (action) {
    case 'select':
      return sql`select ${columns} from ${target} where ${mine}`;
    case 'insert':
      return rows[table]();
    case 'update':
      return sql`update ${target} set ${column} = ${column} where ${mine} returning 1`;
    case 'delete':
      return sql`delete from ${target} where ${mine} returning 1`;
  }
};

const outcome = async (person: Person, table: Table, action: Action): Promise<Cell> => {
  try {
    const { rows } = await api.db.as(whoIs(person), (tx) => attempt(table, action).execute(tx));
    return rows.length > 0 ? 'rows' : 'none';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '42501') return 'no';
    throw error;
  }
};

describe.each(inOrder)('%s', (table) => {
  it.each(['select', 'insert', 'update', 'delete'] as const)('%s', async (action) => {
    const found: Cell[] = [];
    for (const person of people) {
      await reset(action === 'insert' ? table : null);
      found.push(await outcome(person, table, action));
    }
    expect(found).toEqual(tables[table][action]);
  });
});

describe('what no policy shows', () => {
  it('an employee reads their own row without its keys, and nobody reads the keys', async () => {
    await reset(null);
    for (const column of ['card_key', 'phrase_key', 'joined_month'])
      await expect(
        api.db.as(whoIs('employee'), (tx) =>
          sql`select ${sql.ref(column)} from public.employees`.execute(tx),
        ),
      ).rejects.toMatchObject({ code: '42501' });
  });

  it('below fifty seats a release is hidden from contact and employee alike', async () => {
    await reset(null);
    await api.db.system('test', (tx) => sql`update public.companies set seats = 49`.execute(tx));
    for (const person of ['contact', 'employee'] as const)
      expect(await outcome(person, 'company_releases', 'select')).toBe('none');
    await api.db.system('test', (tx) => sql`update public.companies set seats = 60`.execute(tx));
  });

  it('a contact reads of other people’s tables what anybody does: nothing', async () => {
    const { rows: found } = await api.db.as(whoIs('contact'), (tx) =>
      sql`select user_id from public.profiles where user_id = ${ids.employee}`.execute(tx),
    );
    expect(found).toEqual([]);
    const { rows: talks } = await api.db.as(whoIs('contact'), (tx) =>
      sql`select id from public.conversations`.execute(tx),
    );
    expect(talks).toEqual([]);
  });

  it('the access a company gives is told to the person alone', async () => {
    await reset(null);
    const asked = async (person: Person) => {
      const { rows: told } = await api.db.as(whoIs(person), (tx) =>
        sql<{ said: unknown }>`select private.company_access(${ids.employee}) as said`.execute(tx),
      );
      return told[0]?.said ?? null;
    };
    expect(await asked('employee')).toEqual({ revoked: false, endsOn: null });
    expect([await asked('contact'), await asked('other'), await asked('admin')]).toEqual([null, null, null]);
  });
});
