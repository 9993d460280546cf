import { checkNesting } from './complexity.ts';
import type { JsonStep } from './query.ts';
import type { ColumnReference } from './read-plan.ts';
import { refusal } from './refusal.ts';
import type { Table } from './schema-model.ts';

/** One statement: text with `$n`, and the values, all of them text that the statement casts itself. */
export type Statement = { text: string; values: readonly string[] };

/** Collects a statement's values. Nothing of a request reaches the text but through here, or as a quoted alias. */
export class Parameters {
  readonly values: string[] = [];

  /** @param type a type of the schema model or of ours; the value is cast to it. */
  add(value: string, type = 'text'): string {
    if (value.includes('\0')) throw refusal(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00');
    checkNesting(value, type);
    this.values.push(value);
    const place = `$${this.values.length}::text`;
    return type === 'text' ? place : `CAST(${place} AS ${type})`;
  }
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const tableName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${quote(schema)}.${quote(name)}`;

export const columnOf = (alias: string, name: string): string => `${quote(alias)}.${quote(name)}`;

const isJson = (type: string): boolean => type === 'json' || type === 'jsonb';

const pathSql = (path: readonly JsonStep[], parameters: Parameters): string =>
  path
    .map((step) =>
      step.kind === 'key'
        ? `${step.arrow}${parameters.add(step.key)}`
        : `${step.arrow}${parameters.add(String(step.index), 'integer')}`,
    )
    .join('');

/** A column, or what a JSON path finds in it. */
export const referenceSql = (alias: string, on: ColumnReference, parameters: Parameters): string => {
  const column = columnOf(alias, on.column.name);
  if (on.path.length === 0) return column;
  const root = isJson(on.column.baseType) ? column : `to_jsonb(${column})`;
  return `(${root}${pathSql(on.path, parameters)})`;
};

/** The type values are compared as. */
export const comparedType = ({ column, path }: ColumnReference): string => {
  const last = path.at(-1);
  if (!last) return column.baseType;
  if (last.arrow === '->>') return 'text';
  return column.baseType === 'json' ? 'json' : 'jsonb';
};

/** `{"a","b"}`: an array's text form. */
export const arrayLiteral = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
