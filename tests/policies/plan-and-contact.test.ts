import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/ground/ids.ts';
import { type Action, type Person, people, raisePeople } from '../support/policy-people.ts';

/*
 * The plan and the contact, as policies.test.ts shows the other tables: Anne's row is the object, each person tries each
 * action in the database itself. These tables are not served by the data API; the policies hold all the same.
 *   rows  it is read, written or removed    none  the policy hides the row    no  not allowed
 */
type Cell = 'rows' | 'none' | 'no';
type Table = 'safety_plans' | 'exercise_results' | 'trusted_contacts' | 'trusted_contact_addresses';

const expectations: Record<Table, Record<Action, readonly Cell[]>> = {
  //             visitor anne    bob     moder.  admin   service
  safety_plans: {
    select: /**/ ['no', 'rows', 'none', 'none', 'none', 'no'],
    insert: /**/ ['no', 'rows', 'no', 'no', 'no', 'no'],
    update: /**/ ['no', 'rows', 'none', 'none', 'none', 'no'],
    delete: /**/ ['no', 'rows', 'none', 'none', 'none', 'no'],
  },
  // What was noted of an exercise stands as it was: it is read, added, erased, never rewritten.
  exercise_results: {
    select: /**/ ['no', 'rows', 'none', 'none', 'none', 'no'],
    insert: /**/ ['no', 'rows', 'no', 'no', 'no', 'no'],
    update: /**/ ['no', 'no', 'no', 'no', 'no', 'no'],
    delete: /**/ ['no', 'rows', 'none', 'none', 'none', 'no'],
  },
  trusted_contacts: {
    select: /**/ ['no', 'rows', 'none', 'none', 'none', 'rows'],
    insert: /**/ ['no', 'no', 'no', 'no', 'no', 'rows'],
    update: /**/ ['no', 'no', 'no', 'no', 'no', 'rows'],
    delete: /**/ ['no', 'no', 'no', 'no', 'no', 'rows'],
  },
  trusted_contact_addresses: {
    select: /**/ ['no', 'no', 'no', 'no', 'no', 'rows'],
    insert: /**/ ['no', 'no', 'no', 'no', 'no', 'rows'],
    update: /**/ ['no', 'no', 'no', 'no', 'no', 'rows'],
    delete: /**/ ['no', 'no', 'no', 'no', 'no', 'rows'],
  },
};

let house: Awaited<ReturnType<typeof raisePeople>>;
beforeAll(async () => {
  house = await raisePeople();
});

const inserts: Record<Table, () => RawBuilder<unknown>> = {
  safety_plans: () => sql`insert into public.safety_plans (user_id, content_sealed, created_at, updated_at)
    values (${house.ids.anne}, 's1.AAAA', now(), now())`,
  exercise_results: () => sql`insert into public.exercise_results (id, user_id, content_sealed, done_at)
    values (${newId()}, ${house.ids.anne}, 's1.AAAA', now())`,
  trusted_contacts:
    () => sql`insert into public.trusted_contacts (id, user_id, names_sealed, status, asked_at)
    values (${newId()}, ${house.ids.anne}, 's1.AAAA', 'asked', now())`,
  trusted_contact_addresses: () =>
    sql`insert into public.trusted_contact_addresses (email_hash, asked_at) values ('anne', now())`,
};
const changes: Record<Table, RawBuilder<unknown>> = {
  safety_plans: sql`update public.safety_plans set revision = 77 returning revision`,
  exercise_results: sql`update public.exercise_results set done_at = now() returning id`,
  trusted_contacts: sql`update public.trusted_contacts set status = 'accepted' returning status`,
  trusted_contact_addresses: sql`update public.trusted_contact_addresses set never_again = true returning email_hash`,
};

const attempt = async (person: Person, table: Table, action: Action): Promise<Cell> => {
  const ref = sql.table(`public.${table}`);
  const statements: Record<Action, RawBuilder<unknown>> = {
    select: sql`select * from ${ref}`,
    insert: sql`${inserts[table]()} returning 1`,
    update: changes[table],
    delete: sql`delete from ${ref} returning 1`,
  };
  try {
    const { rows } = await house.api.db.as(house.whoIs(person), (tx) => statements[action].execute(tx));
    return rows.length > 0 ? 'rows' : 'none';
  } catch (error) {
    expect((error as { code?: string }).code).toBe('42501');
    return 'no';
  }
};

const cells = Object.entries(expectations).flatMap(([table, actions]) =>
  Object.entries(actions).flatMap(([action, row]) =>
    row.map((cell, n) => ({ person: people[n]!, table: table as Table, action: action as Action, cell })),
  ),
);

describe('person × table × action', () => {
  beforeEach(() =>
    house.api.db.system('test', async (tx) => {
      for (const table of Object.keys(expectations))
        await sql`delete from ${sql.table(`public.${table}`)}`.execute(tx);
    }),
  );
  it.each(cells)(
    '$person, $action on Anne’s row in $table: $cell',
    async ({ person, table, action, cell }) => {
      if (action !== 'insert') await house.api.db.system('test', (tx) => inserts[table]().execute(tx));
      expect(await attempt(person, table, action)).toBe(cell);
    },
  );

  it('no column takes what is not sealed', async () => {
    for (const statement of [
      sql`insert into public.safety_plans (user_id, content_sealed, created_at, updated_at) values (${house.ids.anne}, '{"signs":[]}', now(), now())`,
      sql`insert into public.trusted_contacts (id, user_id, names_sealed, status, asked_at) values (${newId()}, ${house.ids.anne}, 'Zoé', 'asked', now())`,
      sql`insert into public.trusted_contacts (id, user_id, names_sealed, email_sealed, status, asked_at)
        values (${newId()}, ${house.ids.anne}, 's1.A', 'zoe@exemple.fr', 'asked', now())`,
      // An ended contact keeps no address.
      sql`insert into public.trusted_contacts (id, user_id, names_sealed, email_sealed, status, asked_at)
        values (${newId()}, ${house.ids.anne}, 's1.A', 's1.A', 'removed', now())`,
    ])
      await expect(house.api.db.system('test', (tx) => statement.execute(tx))).rejects.toMatchObject({
        code: '23514',
      });
  });
});
