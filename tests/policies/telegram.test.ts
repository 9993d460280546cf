import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/ground/ids.ts';
import { type Action, type Person, people, raisePeople } from '../support/policy-people.ts';

/*
 * What a person chose in their chat, and the queue of the messenger, as policies.test.ts shows the other tables (there,
 * `telegram_accounts` as well). Anne linked a chat; everybody tries everything in the database itself.
 *   rows  it is read, written or removed    none  the policy hides the row    no  not allowed
 */
type Cell = 'rows' | 'none' | 'no';
type Table = 'public.telegram_chats' | 'private.telegram_updates' | 'private.telegram_turns';

const nobody: readonly Cell[] = ['no', 'no', 'no', 'no', 'no', 'no'];
const closed = { select: nobody, insert: nobody, update: nobody, delete: nobody };
const expectations: Record<Table, Record<Action, readonly Cell[]>> = {
  //                visitor anne    bob     moder.  admin   service
  'public.telegram_chats': {
    ...closed,
    select: /*   */ ['no', 'rows', 'none', 'none', 'none', 'no'],
  },
  'private.telegram_updates': closed,
  'private.telegram_turns': closed,
};

let house: Awaited<ReturnType<typeof raisePeople>>;
beforeAll(async () => {
  house = await raisePeople();
});

const inserts: Record<Table, () => RawBuilder<unknown>> = {
  'public.telegram_chats':
    () => sql`insert into public.telegram_chats (user_id, chat_id, team_seen_at, linked_at)
    values (${house.ids.anne}, 42, now(), now())`,
  'private.telegram_updates':
    () => sql`insert into private.telegram_updates (update_id, arrived_at, not_before)
    values (1, now(), now())`,
  'private.telegram_turns': () => sql`insert into private.telegram_turns (chat_key, holder, until)
    values ('k', ${newId()}, now())`,
};
const changes: Record<Table, RawBuilder<unknown>> = {
  'public.telegram_chats': sql`update public.telegram_chats set reminder = 'daily'`,
  'private.telegram_updates': sql`update private.telegram_updates set done_at = now()`,
  'private.telegram_turns': sql`update private.telegram_turns set until = now()`,
};

const attempt = async (person: Person, table: Table, action: Action): Promise<Cell> => {
  const ref = sql.table(table);
  const statements: Record<Action, RawBuilder<unknown>> = {
    select: sql`select * from ${ref}`,
    insert: sql`${inserts[table]()} returning 1`,
    update: sql`${changes[table]} returning 1`,
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
  it.each(cells)('$person, $action in $table: $cell', async ({ person, table, action, cell }) => {
    await house.api.db.system('test', async (tx) => {
      await sql`delete from ${sql.table(table)}`.execute(tx);
      if (action !== 'insert') await inserts[table]().execute(tx);
    });
    expect(await attempt(person, table, action)).toBe(cell);
  });
});
