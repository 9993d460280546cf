import { sql } from 'kysely';
import type { Tx } from './db.ts';

/** The schemas that hold what people and the product wrote. The queue's own is left out: its jobs are made anew. */
const schemas = sql.raw(`('auth', 'public', 'private')`);

/** A table as a copy of the data sees it. Names are quoted, ready to stand in a statement. */
export type TableShape = {
  name: string;
  /** Columns that can be written; generated ones follow from them. */
  columns: string[];
};

/** Every table but the ledger of migrations, in an order that never changes. */
export const readTables = async (tx: Tx): Promise<TableShape[]> =>
  (
    await sql<TableShape>`
      select format('%I.%I', n.nspname, c.relname) as name,
        array_agg(quote_ident(a.attname) order by a.attnum) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and n.nspname in ${schemas} and (n.nspname, c.relname) <> ('private', 'migrations')
      group by n.nspname, c.relname order by n.nspname collate "C", c.relname collate "C"`.execute(tx)
  ).rows;

export type ForeignKey = { table: string; name: string; definition: string };

export const readForeignKeys = async (tx: Tx): Promise<ForeignKey[]> =>
  (
    await sql<ForeignKey>`
      select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
        pg_get_constraintdef(k.oid) as definition
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname in ${schemas}`.execute(tx)
  ).rows;

/** Puts every counter behind the highest number its column holds. */
export const advanceCounters = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ sequence: string; table: string; column: string }>`
    select pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence,
      format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ${schemas}
    where a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`.execute(tx);
  for (const { sequence, table, column } of rows)
    await sql`select setval(${sequence}::regclass, coalesce(max(${sql.raw(column)}), 1), max(${sql.raw(column)}) is not null)
      from ${sql.raw(table)}`.execute(tx);
};
