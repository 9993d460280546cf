import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { migrate } from '#server/ground/db/migrate.ts';
import { embeddedOptions, type OpenDatabase, overPglite } from '#server/ground/db/open-database.ts';

/*
 * Writes server/ground/db/tables.ts from the migrations, so that the types of every query are what the database says.
 * `node scripts/generate-tables.ts` after adding a migration; tests/tables.test.ts fails when it was forgotten.
 */

const target = fileURLToPath(new URL('../server/ground/db/tables.ts', import.meta.url));

type Column = {
  schema: string;
  table: string;
  column: string;
  type: string;
  isArray: boolean;
  labels: string[] | null;
  nullable: boolean;
  /** `always`: the database alone writes it; `default`: it may be left out. */
  filled: 'always' | 'default' | 'never';
};

const readColumns = async (database: OpenDatabase): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select n.nspname as schema, c.relname as table, a.attname as column,
           coalesce(element.typname, base.typname) as type,
           base.typelem <> 0 and base.typcategory = 'A' as "isArray",
           (select array_agg(e.enumlabel::text order by e.enumsortorder)
              from pg_enum e where e.enumtypid = coalesce(element.oid, base.oid)) as labels,
           not (a.attnotnull or t.typnotnull) as nullable,
           case when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
                when a.attidentity = 'd' or a.atthasdef then 'default'
                else 'never' end as filled
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      join pg_type base on base.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
      left join pg_type element on base.typcategory = 'A' and element.oid = base.typelem
     where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
       and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss') and n.nspname not like 'pg_%'
     order by n.nspname collate "C", c.relname collate "C", a.attnum`.execute(database.kysely);
  return rows;
};

// What the drivers hand over, with the parsers of open-database.ts.
const typeNames: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  timestamptz: 'Timestamp',
  timestamp: 'Timestamp',
  bytea: 'Uint8Array',
  json: 'unknown',
  jsonb: 'unknown',
};
const textTypes = new Set('text varchar bpchar char name citext uuid date time timetz inet cidr'.split(' '));

const typeOf = (column: Column): string => {
  const name = column.labels
    ? column.labels.map((label) => `'${label}'`).join(' | ')
    : (typeNames[column.type] ?? (textTypes.has(column.type) ? 'string' : 'unknown'));
  const element = column.isArray ? (column.labels ? `(${name})[]` : `${name}[]`) : name;
  const value = column.nullable && element !== 'unknown' ? `${element} | null` : element;
  if (column.filled === 'always') return `GeneratedAlways<${value}>`;
  return column.filled === 'default' ? `Generated<${value}>` : value;
};

const pascal = (name: string): string =>
  name.replace(/(^|_)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase());

const opening = `// Generated from server/migrations by scripts/generate-tables.ts. Do not edit. Long: one interface for each table.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** Has a default: may be left out when a row is inserted. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
`;

/** The whole text of tables.ts for a migrated database. */
export const describeTables = async (database: OpenDatabase): Promise<string> => {
  const tables = new Map<string, { name: string; columns: string[] }>();
  for (const column of await readColumns(database)) {
    const key = column.schema === 'public' ? column.table : `${column.schema}.${column.table}`;
    const name = (column.schema === 'public' ? '' : pascal(column.schema)) + pascal(column.table);
    const table = tables.get(key) ?? { name, columns: [] };
    table.columns.push(`  ${column.column}: ${typeOf(column)};`);
    tables.set(key, table);
  }
  const interfaces = [...tables.values()].map(
    ({ name, columns }) => `export interface ${name} {\n${columns.join('\n')}\n}\n`,
  );
  const rows = [...tables].map(([key, { name }]) => `  ${key.includes('.') ? `'${key}'` : key}: ${name};`);
  return [opening, ...interfaces, `export interface Database {\n${rows.join('\n')}\n}\n`].join('\n');
};

if (import.meta.main) {
  const database = overPglite(await PGlite.create(embeddedOptions));
  await migrate(database);
  const text = await describeTables(database);
  await database.close();
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text);
  } else if (readFileSync(target, 'utf8') !== text) {
    console.error('server/ground/db/tables.ts is stale: run node scripts/generate-tables.ts');
    process.exitCode = 1;
  }
}
