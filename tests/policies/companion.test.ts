import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Action, type Person, people, raisePeople } from '../support/policy-people.ts';

/*
 * What a person keeps with the companion, as policies.test.ts shows the other tables: Anne's rows are the object, each
 * person tries each action in the database itself. All of it is hers alone: no member of the team has a door here.
 *   rows  it is read, written or removed    none  the policy hides the row    no  not allowed
 */
type Cell = 'rows' | 'none' | 'no';
type Table = 'memories' | 'companion_preferences';

//                      visitor anne    bob     moder.  admin   service
const hersAlone: Record<Action, readonly Cell[]> = {
  select: /*        */ ['no', 'rows', 'none', 'none', 'none', 'no'],
  insert: /*        */ ['no', 'rows', 'no', 'no', 'no', 'no'],
  update: /*        */ ['no', 'rows', 'none', 'none', 'none', 'no'],
  delete: /*        */ ['no', 'rows', 'none', 'none', 'none', 'no'],
};
const expectations: Record<Table, typeof hersAlone> = {
  memories: hersAlone,
  companion_preferences: hersAlone,
};

let house: Awaited<ReturnType<typeof raisePeople>>;
beforeAll(async () => {
  house = await raisePeople();
});

const rowId = '01900000-0000-7000-8000-000000000046';
const inserts: Record<Table, () => RawBuilder<unknown>> = {
  memories: () => sql`insert into public.memories (id, user_id, content_sealed, state, said_at, updated_at)
    values (${rowId}, ${house.ids.anne}, 's1.AAAA', 'kept', now(), now()) returning *`,
  companion_preferences:
    () => sql`insert into public.companion_preferences (user_id, address, style, length, updated_at)
    values (${house.ids.anne}, 'vous', 'listen', 'short', now()) returning *`,
};
const touched: Record<Table, string> = { memories: 'updated_at', companion_preferences: 'updated_at' };

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
    if ((error as { code?: string }).code === '42501') return 'no';
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
