import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Who } from '#server/ground/db/who.ts';
import { type DataApiHouse, raiseDataApi } from '../support/raise-data-api.ts';

/* What the page of who-may-what.ts does not say of companies: columns, thresholds and what a function tells. */

const people = ['contact', 'employee', 'other', 'admin'] as const;
type Person = (typeof people)[number];

let api: DataApiHouse;
const ids: Partial<Record<Person, string>> = {};
const [company, otherCompany] = [
  '01900000-0000-7000-8000-000000000001',
  '01900000-0000-7000-8000-000000000002',
];

beforeAll(async () => {
  api = await raiseDataApi();
  ids.contact = await api.aPerson({ roles: ['contact'] });
  ids.employee = await api.aPerson({ roles: ['employee'] });
  ids.other = await api.aPerson({ roles: ['contact'] });
  ids.admin = await api.aPerson({ roles: ['admin'] });
  await api.db.system('test', async (tx) => {
    for (const [id, contact] of [
      [company, ids.contact],
      [otherCompany, ids.other],
    ]) {
      await sql`insert into public.companies (id, name, name_key, siret, address, employees, seats, created_at, opened_at)
        values (${id}, 'Acme', 'acme', '1', 'x', 60, 60, now(), now())`.execute(tx);
      await sql`insert into public.company_contacts (company_id, user_id, name, email, added_at, accepted_at)
        values (${id}, ${contact}, 'C', ${`${id}@acme.exemple`}, now(), now())`.execute(tx);
    }
    await sql`insert into public.company_releases (company_id, month, report, released_at)
      values (${company}, '2026-11-01', '{}', now())`.execute(tx);
    await sql`insert into public.employees (user_id, company_id, card_key, phrase_key, joined_month)
      values (${ids.employee}, ${company}, 'k', 'p', '2026-11-01')`.execute(tx);
  });
});

const whoIs = (person: Person): Who => {
  const userId = ids[person]!;
  return { kind: 'user', userId, claims: { sub: userId, role: 'authenticated', aal: 'aal2' } };
};
const seats = (count: number) =>
  api.db.system('test', (tx) => sql`update public.companies set seats = ${count}`.execute(tx));
const releasesSeen = async (person: Person): Promise<number> =>
  (await api.db.as(whoIs(person), (tx) => sql`select from public.company_releases`.execute(tx))).rows.length;

it.each(['card_key', 'phrase_key', 'card_sealed', 'sign_in_key', 'joined_month'])(
  'an employee reads their own row without its %s, as everybody',
  async (column) => {
    await expect(
      api.db.as(whoIs('employee'), (tx) => sql`select ${sql.ref(column)} from public.employees`.execute(tx)),
    ).rejects.toMatchObject({ code: '42501' });
  },
);

it('below fifty seats a release is hidden from contact and employee alike', async () => {
  await seats(49);
  for (const person of ['contact', 'employee'] as const) expect(await releasesSeen(person)).toBe(0);
  await seats(60);
  for (const person of ['contact', 'employee'] as const) expect(await releasesSeen(person)).toBe(1);
});

it('a contact reads of their employees’ profiles and sessions what anybody does: nothing', async () => {
  await api.db.system('test', (tx) =>
    sql`insert into public.conversations (id, user_id, started_at, last_message_at)
      values (${company}, ${ids.employee}, now(), now())`.execute(tx),
  );
  for (const table of ['profiles', 'conversations']) {
    const { rows } = await api.db.as(whoIs('contact'), (tx) =>
      sql`select from ${sql.table(`public.${table}`)} where user_id = ${ids.employee}`.execute(tx),
    );
    expect(rows).toEqual([]);
  }
});

it('the access a company gives is told to the person alone', async () => {
  const told: unknown[] = [];
  for (const person of people) {
    const { rows } = await api.db.as(whoIs(person), (tx) =>
      sql<{ said: unknown }>`select private.company_access(${ids.employee}) as said`.execute(tx),
    );
    told.push(rows[0]?.said ?? null);
  }
  expect(told).toEqual([null, { revoked: false, endsOn: null }, null, null]);
});
