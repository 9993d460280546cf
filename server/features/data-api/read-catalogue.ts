import { sql } from 'kysely';
import type { Db } from '#server/ground/db/db.ts';
import type { Catalogue } from './schema-model.ts';

/**
 * `character` and `bit` without a length mean a length of one, so a value cast to them would be cut:
 * their unlimited twins take their place.
 */
const base = sql`case a.atttypid
  when 'bpchar'::regtype then 'bpchar' when 'bit'::regtype then 'bit varying'
  else format_type(a.atttypid, null) end`;

/** Everything the planner needs to know, from the system catalogue in one statement (PostgreSQL 15 and later). */
const catalogueStatement = (schemas: readonly string[]) => sql<{ catalogue: string }>`
  with exposed as (
    select oid, nspname::text as name from pg_namespace where nspname = any(${sql.val([...schemas])}::text[])
  ), relations as (
    select c.oid, e.name as schema, c.relname::text as name
    from pg_class c join exposed e on e.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
  ), column_lists as (
    select r.oid, json_agg(json_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'base', ${base},
      'nullable', not a.attnotnull,
      'default', case
        when a.attgenerated <> '' then null
        when a.attidentity <> '' then
          format('nextval(%L::regclass)', pg_get_serial_sequence(format('%I.%I', r.schema, r.name), a.attname))
        else pg_get_expr(d.adbin, d.adrelid) end
    ) order by a.attnum) as columns
    from relations r
    join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    group by r.oid
  ), constraints as (
    select k.conname::text as name, k.contype, r.schema, r.name as table_name, t.schema as target_schema,
      t.name as target,
      (select json_agg(a.attname order by n.position) from unnest(k.conkey) with ordinality as n (attnum, position)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.attnum) as columns,
      (select json_agg(a.attname order by n.position) from unnest(k.confkey) with ordinality as n (attnum, position)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.attnum) as target_columns
    from pg_constraint k
    join relations r on r.oid = k.conrelid
    left join relations t on t.oid = k.confrelid
    where k.contype in ('p', 'u', 'f') and k.conparentid = 0
  ), functions as (
    select e.name as schema, p.proname::text as name, p.proargnames, p.pronargdefaults, p.proretset, p.proargmodes,
      (select json_agg(format_type(n.type, null) order by n.position)
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as n (type, position)) as types,
      case when p.prorettype = 'void'::regtype then 'void' when p.prorettype = 'record'::regtype then 'record'
        when y.typtype = 'c' then 'composite' else 'scalar' end as return_kind,
      rn.nspname::text as return_schema, rc.relname::text as return_table
    from pg_proc p
    join exposed e on e.oid = p.pronamespace
    join pg_type y on y.oid = p.prorettype
    left join pg_class rc on rc.oid = y.typrelid
    left join pg_namespace rn on rn.oid = rc.relnamespace
    where p.prokind = 'f' and y.typtype <> 'p' or p.prokind = 'f' and p.prorettype in ('void'::regtype, 'record'::regtype)
  )
  select json_build_object(
    'tables', coalesce((select json_agg(json_build_object('schema', r.schema, 'name', r.name, 'columns', l.columns)
      order by r.schema, r.name) from relations r join column_lists l on l.oid = r.oid), '[]'),
    'keys', coalesce((select json_agg(json_build_object('schema', schema, 'table', table_name, 'kind', contype,
      'columns', columns)) from constraints where contype in ('p', 'u')), '[]'),
    'foreign', coalesce((select json_agg(json_build_object('name', name, 'schema', schema, 'table', table_name,
      'columns', columns, 'targetSchema', target_schema, 'target', target, 'targetColumns', target_columns)
      order by name) from constraints where contype = 'f' and target is not null), '[]'),
    'routines', coalesce((select json_agg(json_build_object('schema', schema, 'name', name, 'names', proargnames,
      'types', coalesce(types, '[]'), 'modes', proargmodes, 'defaults', pronargdefaults, 'many', proretset,
      'returnKind', return_kind, 'returnSchema', return_schema,
      'returnTable', return_table) order by name) from functions), '[]')
  )::text as catalogue`;

/** Reads the catalogue of the exposed schemas, above the policies: it holds names and types, no data. */
export const readCatalogue = (db: Pick<Db, 'system'>, schemas: readonly string[]): Promise<Catalogue> =>
  db.system('schema-introspection', async (tx) => {
    const { rows } = await catalogueStatement(schemas).execute(tx);
    return JSON.parse(rows[0]!.catalogue) as Catalogue;
  });
