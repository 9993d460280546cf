import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';
import { newId } from '#server/ground/ids.ts';

/*
 * One row in every table, made from what the database says of its tables: a new table gets its row by itself, as long as
 * its columns need nothing but their types, their lists of values and the rows they lean on. `own` says the rest.
 */

export type Column = { name: string; type: string; filled: boolean; unique: boolean; choices: string[] };
type Reference = { columns: string[]; to: string; toColumns: string[] };
export type TableOfSchema = {
  name: string;
  policies: boolean;
  key: string[];
  columns: Column[];
  references: Reference[];
};

/** Somebody, and the rows around them; `bystander` stands where a row names a person whom it is not about. */
export type World = { number: number; person: string; bystander: string; role: string };
export type Row = { key: string; values: Record<string, unknown>; written: Record<string, unknown> };

type Own = (world: World, of: (table: string) => Row) => Record<string, unknown>;
const companyOf = (of: (table: string) => Row) => of('public.companies').values.id;
const own: Record<string, Own> = {
  'auth.users': ({ person }) => ({ id: person }),
  'public.user_roles': ({ role }) => ({ role }),
  'public.audit_log': ({ person }) => ({ subject_id: person }),
  'public.alerts': () => ({ level: 4 }),
  'public.companies': () => ({ seats: 60 }),
  'public.company_contacts': ({ role, person, bystander }) => ({
    user_id: role === 'contact' ? person : bystander,
    accepted_at: '2026-11-02',
  }),
  'public.employees': ({ role, person, bystander }) => ({
    user_id: role === 'employee' ? person : bystander,
  }),
  'public.cards': (_world, of) => ({ company_id: companyOf(of) }),
  'public.company_releases': () => ({ report: '{"span": "quarter"}' }),
  'public.duty_shifts': () => ({ until: '2999-01-01' }),
};

/** Every table of the schemas that are ours; those of the job queue are not made row by row. */
export const readSchema = async (tx: Tx): Promise<TableOfSchema[]> =>
  (
    await sql<TableOfSchema>`
      select n.nspname || '.' || t.relname as name, t.relrowsecurity as policies,
        coalesce((select array_agg(a.attname::text order by array_position(k.conkey, a.attnum)) from pg_constraint k
          join pg_attribute a on a.attrelid = t.oid and a.attnum = any(k.conkey)
          where k.conrelid = t.oid and k.contype = 'p'), '{}') as key,
        (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
            'filled', not a.attnotnull or a.atthasdef or a.attidentity <> '',
            'unique', exists (select from pg_index i where i.indrelid = t.oid and i.indisunique and a.attnum = any(i.indkey)),
            'choices', coalesce((select jsonb_agg(m[1]) from pg_constraint k,
              regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m
              where k.conrelid = t.oid and k.contype = 'c' and k.conkey = array[a.attnum]
                and pg_get_constraintdef(k.oid) !~ '~'), '[]')) order by a.attnum)
          from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
        coalesce((select jsonb_agg(jsonb_build_object('to', rn.nspname || '.' || r.relname,
            'columns', (select jsonb_agg(a.attname order by p.at) from unnest(k.conkey) with ordinality p (num, at)
              join pg_attribute a on a.attrelid = t.oid and a.attnum = p.num),
            'toColumns', (select jsonb_agg(a.attname order by p.at) from unnest(k.confkey) with ordinality p (num, at)
              join pg_attribute a on a.attrelid = r.oid and a.attnum = p.num)))
          from pg_constraint k join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
          where k.conrelid = t.oid and k.contype = 'f'), '[]') as references
      from pg_class t join pg_namespace n on n.oid = t.relnamespace
      where t.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'jobs')
      order by 1`.execute(tx)
  ).rows;

/** Tables after those they lean on. */
export const inOrder = (tables: readonly TableOfSchema[]): TableOfSchema[] => {
  const done = new Map<string, TableOfSchema>();
  const visit = (table: TableOfSchema): void => {
    if (done.has(table.name)) return;
    for (const { to } of table.references)
      if (to !== table.name) visit(tables.find(({ name }) => name === to)!);
    done.set(table.name, table);
  };
  for (const table of tables) visit(table);
  return [...done.values()];
};

const plain = ({ type, choices, unique }: Column, { number }: World): unknown => {
  if (choices.length > 0) return choices[0];
  if (type === 'uuid') return newId();
  if (type === 'date' || type.startsWith('timestamp')) return '2026-11-02';
  if (type === 'boolean') return true;
  if (type === 'jsonb') return '{}';
  if (type.endsWith('[]')) return '{}';
  if (/int|numeric/.test(type)) return unique ? number : 1;
  // Sealed columns take nothing else, and every other text takes it as well.
  return `s1.${number}`;
};

/** What tells a row of the table from another, as text. */
export const keyOf = ({ key }: TableOfSchema): string => `row(${key.join(', ')})::text`;

/** The statement that writes the row, its values spelled in it. */
export const insertion = (table: string, written: Record<string, unknown>): string => {
  const values = Object.values(written).map((value) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value),
  );
  return `insert into ${table} (${Object.keys(written).join(', ')}) values (${values.join(', ')})`;
};

/** Writes one row in each table for this person. @param tables in the order in which they lean on one another */
export const fillWorld = async (
  tx: Tx,
  tables: readonly TableOfSchema[],
  world: World,
): Promise<Map<string, Row>> => {
  await sql`insert into auth.users (id, created_at, updated_at) values (${world.bystander}, now(), now())`.execute(
    tx,
  );
  const rows = new Map<string, Row>();
  const of = (name: string): Row => rows.get(name)!;
  for (const table of tables) {
    const written: Record<string, unknown> = {};
    for (const column of table.columns) if (!column.filled) written[column.name] = plain(column, world);
    for (const { columns, to, toColumns } of table.references) {
      const needed =
        columns.includes('user_id') ||
        columns.some((name) => !table.columns.find((column) => column.name === name)!.filled);
      if (to === table.name || !needed) continue;
      for (const [at, name] of columns.entries()) written[name] = of(to).values[toColumns[at]!];
    }
    Object.assign(written, own[table.name]?.(world, of));
    const statement = `${insertion(table.name, written)} returning ${keyOf(table)} as key, to_jsonb(${table.name.split('.')[1]}) as values`;
    const { rows: made } = await sql.raw<Pick<Row, 'key' | 'values'>>(statement).execute(tx);
    rows.set(table.name, { ...made[0]!, written });
  }
  return rows;
};
