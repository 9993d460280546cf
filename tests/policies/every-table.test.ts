import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db, type Tx } from '#server/ground/db/db.ts';
import type { OpenDatabase } from '#server/ground/db/open-database.ts';
import { databaseIdentity, type Who } from '#server/ground/db/who.ts';
import { newId } from '#server/ground/ids.ts';
import { createJobs } from '#server/ground/jobs/jobs.ts';
import type { Log } from '#server/ground/log/log.ts';
import {
  fillWorld,
  inOrder,
  insertion,
  keyOf,
  type Row,
  readSchema,
  type TableOfSchema,
  type World,
} from '../support/a-row-in-every-table.ts';
import { openFreshDatabase } from '../support/database-image.ts';
import { everybody, rolesOf, type Somebody, whoMayWhat } from './who-may-what.ts';

/*
 * Proves the table of who-may-what.ts in the database itself: every person tries every action on every table that the
 * schema has, with a row of their own and a row of somebody else's in it. Nothing is read from the catalogue that could be
 * tried instead, and each trial is undone.
 */

let database: OpenDatabase;
let db: Db;
let tables: TableOfSchema[];

const silent = { error() {} } as unknown as Log;
beforeAll(async () => {
  database = await openFreshDatabase();
  db = createDb(database);
  const jobs = createJobs(database, silent);
  await jobs.start([]);
  await jobs.stop();
  await database.exec(`
    create schema trial;
    -- Tries a statement as somebody, looks what it did, and undoes it. Answers "mine,theirs", or why it was refused.
    create function trial.attempt(person_role text, claims text, before text, statement text, look text) returns text
    language plpgsql as $f$
    declare seen text[]; later text[]; answer text;
    begin
      if before is not null then execute before; end if;
      if look is not null then execute look into seen; end if;
      perform set_config('request.jwt.claims', claims, true), set_config('role', person_role, true);
      if look is null then
        if statement ilike 'select%' then execute statement into answer; else execute statement; answer := 'done'; end if;
      else
        execute statement;
        perform set_config('role', 'none', true);
        execute look into later;
        answer := (seen[1] is distinct from later[1]) || ',' || (seen[2] is distinct from later[2]);
      end if;
      raise exception using errcode = 'UT000', message = answer;
    exception
      when sqlstate 'UT000' then return sqlerrm;
      when insufficient_privilege then return 'refused: ' || sqlerrm;
    end $f$`);
  tables = inOrder(await db.system('test', readSchema));
});
afterAll(() => database.close());

type Actor = { name: Somebody; role: string; claims: string; world: Map<string, Row> | null };

const identityOf = (name: Somebody, userId: string): Who => {
  if (name === 'visitor') return { kind: 'visitor' };
  if (name === 'service') return { kind: 'service' };
  const aal = name.endsWith('1') ? 'aal1' : 'aal2';
  return { kind: 'user', userId, claims: { sub: userId, role: 'authenticated', aal } };
};

const raiseActors = async (tx: Tx): Promise<{ actors: Actor[]; stranger: Map<string, Row> }> => {
  let number = 1;
  const worldOf = async (role: string): Promise<[string, Map<string, Row>]> => {
    number += 1;
    const world: World = { number, person: newId(), bystander: newId(), role };
    return [world.person, await fillWorld(tx, tables, world)];
  };
  const [, stranger] = await worldOf('user');
  const actors: Actor[] = [];
  for (const name of everybody) {
    const role = rolesOf[name];
    const [person, world] = role ? await worldOf(role) : ['', null];
    const { role: databaseRole, claims } = databaseIdentity(identityOf(name, person));
    actors.push({ name, role: databaseRole, claims: JSON.stringify(claims), world });
  }
  return { actors, stranger };
};

type Trial = { statement: string; before?: string; look?: string };
const attempt = async (tx: Tx, { role, claims }: Actor, trials: readonly Trial[]): Promise<string[]> => {
  const { rows } = await sql<{ said: string }>`
    select trial.attempt(${role}, ${claims}, t ->> 'before', t ->> 'statement', t ->> 'look') as said
    from jsonb_array_elements(${JSON.stringify(trials)}::jsonb) with ordinality as each (t, n) order by n`.execute(
    tx,
  );
  return rows.map(({ said }) => said);
};

/** The letter for what happened to one's own row and to somebody else's. */
const letter = (mine: boolean, theirs: boolean): string => {
  if (mine) return theirs ? 'a' : 'o';
  return theirs ? 't' : '.';
};
const letterOf = (said: string): string => {
  if (said.startsWith('refused')) return '-';
  const [mine, theirs] = said.split(',');
  return letter(mine === 'true', theirs === 'true');
};

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Which columns each of the database's roles may read and write. */
const readRights = async (tx: Tx): Promise<(role: string, table: string, action: string) => string[]> => {
  const { rows } = await sql<{ role: string; name: string; reads: string[]; writes: string[] }>`
    select r.role, n.nspname || '.' || t.relname as name,
      coalesce(array_agg(a.attname::text) filter (where has_column_privilege(r.role, t.oid, a.attnum, 'select')), '{}') as reads,
      coalesce(array_agg(a.attname::text) filter (where has_column_privilege(r.role, t.oid, a.attnum, 'update')), '{}') as writes
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      cross join unnest(array['anon', 'authenticated', 'service_role']) as r (role)
    where t.relkind = 'r' and n.nspname in ('auth', 'private', 'public') group by 1, 2`.execute(tx);
  const all = new Map(rows.map((row) => [`${row.role} ${row.name}`, row]));
  return (role, table, action) =>
    all.get(`${role} ${table}`)?.[action === 'select' ? 'reads' : 'writes'] ?? [];
};
type Rights = Awaited<ReturnType<typeof readRights>>;

const cellOf = async (
  tx: Tx,
  actor: Actor,
  table: TableOfSchema,
  stranger: Row,
  rights: Rights,
): Promise<string> => {
  const { name } = table;
  const own = actor.world?.get(name) ?? stranger;
  const key = keyOf(table);
  const [mine, theirs] = [text(own.key), text(stranger.key)];

  const readable = rights(actor.role, name, 'select');
  if (readable.length > 0 && table.key.some((column) => !readable.includes(column)))
    throw new Error(`${actor.name} reads some columns of ${name} and not its key: tell its rows apart`);
  const select = `select coalesce(bool_or(${key} = ${mine}), false) || ',' || coalesce(bool_or(${key} = ${theirs}), false) from ${name}`;

  // Whoever may write it must not find the row there already. The audit log lets nobody delete, and numbers its rows.
  const insert = (row: Row): Trial => ({
    statement: insertion(name, row.written),
    ...(name !== 'public.audit_log' && { before: `delete from ${name} where ${key} = ${text(row.key)}` }),
  });

  // The values are those the row has: only the right to write them is tried.
  const writable = rights(actor.role, name, 'update');
  const column =
    table.columns.find((each) => writable.includes(each.name) && !each.unique)?.name ??
    writable[0] ??
    table.columns.at(-1)!.name;
  const change =
    name === 'public.reply_reports'
      ? `answered_at = now(), answer_sealed = 's1.A', answered_by = auth.uid()`
      : `${column} = (jsonb_populate_record(null::${name}, ${text(JSON.stringify(own.values))}::jsonb)).${column}`;
  const look = `select array[(select ctid::text from ${name} where ${key} = ${mine}),
    (select ctid::text from ${name} where ${key} = ${theirs})]`;
  const update = `update ${name} set ${change}`;

  const [selected, insertedOwn, insertedTheirs, updated, deleted] = await attempt(tx, actor, [
    { statement: select },
    insert(own),
    insert(stranger),
    { statement: update, look },
    { statement: `delete from ${name}`, look },
  ]);
  const inserts = letter(insertedOwn === 'done', insertedTheirs === 'done');
  let updates = letterOf(updated!);
  if (updated!.includes('row-level security')) {
    // Stopped at one of the rows: each alone.
    const [first, second] = await attempt(
      tx,
      actor,
      [mine, theirs].map((which) => ({ statement: `${update} where ${key} = ${which}`, look })),
    );
    updates = letter(first!.startsWith('true'), second!.endsWith('true'));
  }
  return letterOf(selected!) + inserts.replace('.', '-') + updates + letterOf(deleted!);
};

/** A table's line: who, and what they may. */
const lineOf = (cells: readonly (readonly [who: string, cell: string])[]): string =>
  cells.map(([who, cell]) => `${who} ${cell}`).join(' · ');

const readPage = (): Record<string, string> => {
  const [head = [], ...lines] = whoMayWhat
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/\s+/));
  expect(head).toEqual(everybody);
  return Object.fromEntries(
    lines.map(([name, ...cells]) => [name!, lineOf(head.map((who, at) => [who, cells[at] ?? '?']))]),
  );
};

test('what each may do with each table is what the page says, and no table is missing there', async () => {
  const found: Record<string, string> = {};
  await database.kysely.transaction().execute(async (tx) => {
    const { actors, stranger } = await raiseActors(tx);
    const rights = await readRights(tx);
    for (const table of tables) {
      const cells: [string, string][] = [];
      for (const actor of actors)
        cells.push([actor.name, await cellOf(tx, actor, table, stranger.get(table.name)!, rights)]);
      found[table.name] = lineOf(cells);
    }
  });
  expect(found).toEqual(readPage());
});

test('no role is missing on the page, and every table has its policies switched on', async () => {
  const roles = tables
    .find(({ name }) => name === 'public.user_roles')!
    .columns.find(({ name }) => name === 'role')!.choices;
  expect(roles.length).toBeGreaterThan(4);
  const told = Object.values(rolesOf).filter((role) => role !== null);
  expect(new Set(told)).toEqual(new Set(roles));
  // The ledger of migrations comes before them, and nobody may enter its schema.
  expect(tables.filter(({ policies }) => !policies).map(({ name }) => name)).toEqual(['private.migrations']);
});

test('nothing is granted to anybody but the three roles, and nothing beyond the four actions', async () => {
  const { rows } = await db.system('test', (tx) =>
    sql<{ who: string; what: string }>`
      select distinct coalesce(r.rolname, 'public') as who, acl.privilege_type as what
      from pg_class t join pg_namespace n on n.oid = t.relnamespace,
        aclexplode(t.relacl) acl left join pg_roles r on r.oid = acl.grantee
      where n.nspname in ('auth', 'private', 'public', 'jobs') and acl.grantee <> t.relowner`.execute(tx),
  );
  expect(new Set(rows.map(({ who }) => who))).toEqual(new Set(['authenticated', 'service_role']));
  expect(new Set(rows.map(({ what }) => what))).toEqual(new Set(['SELECT', 'INSERT', 'UPDATE', 'DELETE']));
});

test('the queue of jobs is nobody’s: not one of its tables answers, whatever is asked', async () => {
  const { rows } = await db.system('test', (tx) =>
    sql<{ name: string }>`select 'jobs.' || relname as name from pg_class
      where relnamespace = 'jobs'::regnamespace and relkind in ('r', 'p')`.execute(tx),
  );
  expect(rows.length).toBeGreaterThan(3);
  await database.kysely.transaction().execute(async (tx) => {
    for (const who of everybody) {
      const { role, claims } = databaseIdentity(identityOf(who, newId()));
      const actor: Actor = { name: who, role, claims: JSON.stringify(claims), world: null };
      const said = await attempt(
        tx,
        actor,
        rows.flatMap(({ name }) => [
          { statement: `select '' || count(*) from ${name}` },
          { statement: `insert into ${name} default values` },
          { statement: `delete from ${name}` },
        ]),
      );
      expect(said.filter((each) => !each.startsWith('refused'))).toEqual([]);
    }
  });
});
