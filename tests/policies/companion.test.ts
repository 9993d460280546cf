import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Action, type Person, people, raisePeople } from '../support/policy-people.ts';

/*
 * What a person keeps with the companion, as policies.test.ts shows the other tables: Anne's rows are the object, each
 * person tries each action in the database itself. All of it is hers alone, but
 * the replies she reports.
 *   rows  it is read, written or removed    none  the policy hides the row    no  not allowed
 */
type Cell = 'rows' | 'none' | 'no';
type Table = 'memories' | 'companion_preferences' | 'moods' | 'weekly_letters' | 'reply_reports';

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
  moods: hersAlone,
  weekly_letters: hersAlone,
  // Handed to the team by the person: read and answered by it, changed by nobody else, taken back with the session.
  reply_reports: {
    select: /*        */ ['no', 'rows', 'none', 'rows', 'rows', 'no'],
    insert: /*        */ ['no', 'rows', 'no', 'no', 'no', 'no'],
    update: /*        */ ['no', 'none', 'none', 'rows', 'rows', 'no'],
    delete: /*        */ ['no', 'no', 'no', 'no', 'no', 'no'],
  },
};

let house: Awaited<ReturnType<typeof raisePeople>>;
beforeAll(async () => {
  house = await raisePeople();
  await house.api.db.system('test', (tx) =>
    sql`insert into public.conversations (id, user_id, started_at, last_message_at)
      values (${sessionId}, ${house.ids.anne}, now(), now())`.execute(tx),
  );
});

const sessionId = '01900000-0000-7000-8000-000000000047';
const rowId = '01900000-0000-7000-8000-000000000046';
const inserts: Record<Table, () => RawBuilder<unknown>> = {
  memories: () => sql`insert into public.memories (id, user_id, content_sealed, state, said_at, updated_at)
    values (${rowId}, ${house.ids.anne}, 's1.AAAA', 'kept', now(), now()) returning *`,
  moods: () => sql`insert into public.moods (id, user_id, noted_at, content_sealed)
    values (${rowId}, ${house.ids.anne}, now(), 's1.AAAA') returning *`,
  weekly_letters: () => sql`insert into public.weekly_letters (user_id, week, content_sealed, updated_at)
    values (${house.ids.anne}, '2026-11-16', 's1.AAAA', now()) returning *`,
  reply_reports:
    () => sql`insert into public.reply_reports (id, user_id, conversation_id, message_id, reason, content_sealed, reported_at)
    values (${rowId}, ${house.ids.anne}, ${sessionId}, ${rowId}, 'hurt', 's1.AAAA', now()) returning id`,
  companion_preferences:
    () => sql`insert into public.companion_preferences (user_id, address, style, length, updated_at)
    values (${house.ids.anne}, 'vous', 'listen', 'short', now()) returning *`,
};
/** What anybody could change, if they may: the time it was written, or who answered. */
const changes: Record<Table, RawBuilder<unknown>> = {
  memories: sql`updated_at = now()`,
  companion_preferences: sql`updated_at = now()`,
  moods: sql`noted_at = now()`,
  weekly_letters: sql`updated_at = now()`,
  reply_reports: sql`answered_at = now(), answer_sealed = 's1.AAAA', answered_by = auth.uid()`,
};

const attempt = (table: Table, action: Action): RawBuilder<unknown> => {
  const target = sql.table(`public.${table}`);
  // Whose report it is, nobody is told.
  const shown = table === 'reply_reports' ? sql`id` : sql`*`;
  switch (action) {
    case 'select':
      return sql`select ${shown} from ${target}`;
    case 'insert':
      return inserts[table]();
    case 'update':
      return sql`update ${target} set ${changes[table]} returning ${shown}`;
    case 'delete':
      return sql`delete from ${target} returning ${shown}`;
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
