import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from './db.ts';

/** The id somebody is moved to: always the same for one id, and nothing is read from it without the key. */
export const movedId = (key: Buffer, from: string): string => {
  const bytes = createHmac('sha256', key).update(from).digest().subarray(0, 16);
  bytes[6] = 0x40 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

type Leaning = { table: string; column: string };

/** Every column that names a person: what leans on accounts, and all that is called so. The journal is never changed. */
const columnsOfPeople = async (tx: Tx): Promise<Leaning[]> =>
  (
    await sql<Leaning>`
      select n.nspname || '.' || t.relname as table, a.attname as column
      from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
      where t.relkind in ('r', 'p') and n.nspname in ('auth', 'public', 'private') and a.attnum > 0
        and a.atttypid = 'uuid'::regtype and (a.attname = 'user_id' or exists (
          select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f' and k.confrelid = 'auth.users'::regclass
            and k.conkey = array[a.attnum]))
      -- The profile mirrors what account and roles say: it comes after them.
      order by t.relname = 'profiles', t.relname <> 'user_roles', 1, 2`.execute(tx)
  ).rows;

/**
 * Gives an account another id, and all that names it: whole or not at all. What would still name the former one stops it.
 * @returns the tables that changed
 */
export const movePerson = async (tx: Tx, from: string, to: string): Promise<string[]> => {
  await sql`set constraints all deferred`.execute(tx);
  const moved = await sql`update auth.users set id = ${to} where id = ${from} returning 1`.execute(tx);
  if (moved.rows.length === 0) return [];
  const changed = new Set(['auth.users']);
  for (const { table, column } of await columnsOfPeople(tx)) {
    const { rows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where ${sql.ref(column)} = ${from} returning 1`.execute(tx);
    if (rows.length > 0) changed.add(table);
  }
  // An id of its own, made in the same moment.
  await sql`update public.profiles set id = gen_random_uuid() where user_id = ${to}`.execute(tx);
  await sql`set constraints all immediate`.execute(tx);
  return [...changed];
};
