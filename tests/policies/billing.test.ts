import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Action, type Person, people, raisePeople } from '../support/policy-people.ts';

/*
 * The tables of money, as policies.test.ts shows the others: Anne's rows are the object, each person tries each action in
 * the database itself. People read where their own contract stands, and write nothing: the provider's word is written by
 * the product alone.
 *   rows  it is read, written or removed    none  the policy hides the row    no  not allowed
 */
type Cell = 'rows' | 'none' | 'no';
type Table =
  | 'subscriptions'
  | 'checkouts'
  | 'billing_tasks'
  | 'billing_letters'
  | 'payment_events'
  | 'sandbox_customers'
  | 'terms_acceptances';

const nobody = ['no', 'no', 'no', 'no', 'no', 'rows'] as const;
const productAlone = { select: nobody, insert: nobody, update: nobody, delete: nobody };
const expectations: Record<Table, Record<Action, readonly Cell[]>> = {
  //                                      visitor anne    bob     moder.  admin   service
  subscriptions: { ...productAlone, select: ['no', 'rows', 'none', 'none', 'none', 'rows'] },
  checkouts: productAlone,
  billing_tasks: productAlone,
  billing_letters: productAlone,
  payment_events: productAlone,
  sandbox_customers: productAlone,
  terms_acceptances: { ...productAlone, select: ['no', 'rows', 'none', 'none', 'none', 'rows'] },
};

let house: Awaited<ReturnType<typeof raisePeople>>;
beforeAll(async () => {
  house = await raisePeople();
});

const rowId = '01900000-0000-7000-8000-000000000001';
const inserts: Record<Table, () => RawBuilder<unknown>> = {
  subscriptions: () => sql`insert into public.subscriptions (user_id, customer_id, updated_at)
    values (${house.ids.anne}, 'cus_anne', now()) returning *`,
  checkouts: () => sql`insert into public.checkouts (id, user_id, expires_at, terms_version, created_at)
    values (${rowId}, ${house.ids.anne}, now(), '1', now()) returning *`,
  billing_tasks:
    () => sql`insert into public.billing_tasks (id, kind, user_id, customer_id, asked_at, attempt_after)
    values (${rowId}, 'cancel', ${house.ids.anne}, 'cus_anne', now(), now()) returning *`,
  billing_letters:
    () => sql`insert into public.billing_letters (user_id, key, letter, created_at, attempt_after)
    values (${house.ids.anne}, 'k', '{}', now(), now()) returning *`,
  payment_events: () =>
    sql`insert into public.payment_events (id, handled_at) values ('evt_anne', now()) returning *`,
  sandbox_customers: () => sql`insert into public.sandbox_customers (id, user_id, ledger, created_at)
    values ('cus_anne', ${house.ids.anne}, '{}', now()) returning *`,
  terms_acceptances: () => sql`insert into public.terms_acceptances (user_id, version, accepted_at)
    values (${house.ids.anne}, '2026-01-01', now()) returning *`,
};
const touched: Record<Table, string> = {
  subscriptions: 'updated_at',
  checkouts: 'created_at',
  billing_tasks: 'asked_at',
  billing_letters: 'created_at',
  payment_events: 'handled_at',
  sandbox_customers: 'created_at',
  terms_acceptances: 'accepted_at',
};

const attempt = (table: Table, action: Action): RawBuilder<unknown> => {
  const target = sql.table(`public.${table}`);
  switch (action) {
    case 'select':
      return sql`select * from ${target}`;
    case 'insert':
      return inserts[table]();
    case 'update':
      return sql`update ${target} set ${sql.ref(touched[table])} = now() returning *`;
    case 'delete':
      return sql`delete from ${target} returning *`;
  }
};

const outcome = async (person: Person, table: Table, action: Action): Promise<Cell> => {
  try {
    const { rows } = await house.api.db.as(house.whoIs(person), (tx) => attempt(table, action).execute(tx));
    return rows.length > 0 ? 'rows' : 'none';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '42501') return 'no';
    throw error;
  }
};

describe.each(Object.keys(expectations) as Table[])('%s', (table) => {
  beforeEach(async () => {
    await house.api.db.system('test', (tx) => sql`delete from ${sql.table(`public.${table}`)}`.execute(tx));
  });
  it.each(['select', 'insert', 'update', 'delete'] as const)('%s', async (action) => {
    const found: Cell[] = [];
    for (const person of people) {
      await house.api.db.system('test', async (tx) => {
        await sql`delete from ${sql.table(`public.${table}`)}`.execute(tx);
        if (action !== 'insert') await inserts[table]().execute(tx);
      });
      found.push(await outcome(person, table, action));
    }
    expect(found).toEqual(expectations[table][action]);
  });
});
