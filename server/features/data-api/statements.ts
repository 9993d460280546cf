import { conditionSql, ownRowSql, whereSql } from './condition-sql.ts';
import type { Preferences, Representation } from './parse-headers.ts';
import type { PlannedCondition, ReadNode } from './read-plan.ts';
import { countedSql, selectSql } from './read-sql.ts';
import type { Table } from './schema-model.ts';
import { columnOf, Parameters, quote, type Statement, tableName } from './sql-text.ts';

/**
 * Every statement answers one row: `body` (the JSON or CSV text), `page` (how many rows it holds), `total` (how many
 * there are, when asked), `inserted` (upserts). JSON is built in the database, so that numbers, dates and the order of
 * columns come out as it has them.
 */
export type Planned = {
  statement: Statement;
  /** Asks the planner for its guess of the total. */
  guess: Statement | null;
};

export type Shape = Pick<Representation, 'kind' | 'stripNulls'> | null;

/** Names inside a statement; a leading underscore keeps them apart from tables. */
export const rows = '_rows';
export const source = '_source';
export const body = '_body';

export const stripped = (shape: Shape, json: string): string =>
  shape?.stripNulls ? `json_strip_nulls(${json})` : json;

const csvSql = `(SELECT coalesce(string_agg(k, ','), '') FROM (SELECT json_object_keys(j) AS k FROM (SELECT row_to_json(${quote(rows)}.*) AS j FROM ${quote(rows)} LIMIT 1) AS _first) AS _keys) || E'\\n' || coalesce(string_agg(substring(${quote(rows)}::text, 2, length(${quote(rows)}::text) - 2), E'\\n'), '')`;

/** @param shape null: nobody reads the body (HEAD, minimal). */
const bodySql = (shape: Shape): string => {
  if (shape === null) return 'NULL';
  if (shape.kind === 'csv') return csvSql;
  const list = stripped(shape, `json_agg(${quote(rows)}.*)`);
  return shape.kind === 'object' ? `(${list}->0)::text` : `coalesce(${list}, '[]')::text`;
};

export const finish = (ctes: readonly string[], shape: Shape, total: string, inserted = 'NULL'): string =>
  `WITH ${ctes.join(', ')} SELECT ${bodySql(shape)} AS "body", count(*) AS "page", ${total} AS "total", ${inserted} AS "inserted" FROM ${quote(rows)}`;

export const cte = (name: string, text: string): string => `${quote(name)} AS (${text})`;

export const totalSql = (count: Preferences['count'], counted: string, maxRows: number): string => {
  if (count === 'exact') return `(SELECT count(*) FROM (${counted}) AS _counted)`;
  // An estimate is exact up to the row maximum; beyond it the planner is asked.
  if (count === 'estimated') return `(SELECT count(*) FROM (${counted} LIMIT ${maxRows + 1}) AS _counted)`;
  return 'NULL';
};

const guessOf = (
  count: Preferences['count'],
  build: (parameters: Parameters) => string,
): Statement | null => {
  if (count !== 'planned' && count !== 'estimated') return null;
  const parameters = new Parameters();
  return { text: `EXPLAIN (FORMAT JSON) ${build(parameters)}`, values: parameters.values };
};

export const readStatement = (
  node: ReadNode,
  shape: Shape,
  count: Preferences['count'],
  maxRows: number,
): Planned => {
  const parameters = new Parameters();
  const from = `${tableName(node.table)} AS ${quote(node.alias)}`;
  const page = selectSql(node, from, [], parameters);
  const counted =
    count === 'exact' || count === 'estimated' ? countedSql(node, from, parameters) : 'SELECT 1';
  const text = finish([cte(rows, page)], shape, totalSql(count, counted, maxRows));
  return {
    statement: { text, values: parameters.values },
    guess: guessOf(count, (own) => countedSql(node, from, own)),
  };
};

export type WriteAnswer = { node: ReadNode; shape: Shape } | null;

/** The columns the answer is made of: only those need the right to read. */
const returningSql = (alias: string, answer: WriteAnswer): string => {
  if (!answer) return 'RETURNING 1';
  const { node } = answer;
  if (node.outputs.includes('star')) return `RETURNING ${quote(alias)}.*`;
  const names = new Set<string>();
  for (const output of node.outputs) if (output !== 'star') names.add(output.column.name);
  for (const { relationship } of node.embeds) for (const [own] of relationship.pairs) names.add(own);
  for (const { on, embed } of node.order) if (embed === null) names.add(on.column.name);
  if (node.userColumn !== null) names.add(node.userColumn);
  if (names.size === 0) return 'RETURNING 1';
  return `RETURNING ${[...names].map((name) => columnOf(alias, name)).join(', ')}`;
};

const finishWrite = (
  write: string,
  answer: WriteAnswer,
  parameters: Parameters,
  inserted?: string,
): Statement => {
  const page = answer
    ? selectSql(answer.node, `${quote(source)} AS ${quote(answer.node.alias)}`, [], parameters)
    : `SELECT * FROM ${quote(source)}`;
  return {
    text: finish([cte(source, write), cte(rows, page)], answer?.shape ?? null, 'NULL', inserted),
    values: parameters.values,
  };
};

export type WriteInput = {
  table: Table;
  /** The columns written, from the body's keys; all of them are in the model. */
  columns: readonly string[];
  json: string;
  isArray: boolean;
  /** `missing=default`: a row without a column gets the column's default. */
  defaults: boolean;
};

/** The body as rows of typed columns; `single`: an update takes one. */
const bodyRowsSql = (input: WriteInput, parameters: Parameters): string => {
  const columns = input.columns.map((name) => input.table.columns.get(name)!);
  const json = input.defaults && columns.length > 0 ? 'jsonb' : 'json';
  const payload = parameters.add(input.json, json);
  // Rows without a column still are rows: each becomes one of defaults.
  if (columns.length === 0) {
    return input.isArray
      ? `SELECT FROM json_array_elements(${payload})`
      : `SELECT WHERE ${payload} IS NOT NULL`;
  }
  const list = `${columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ')}`;
  const names = columns.map(({ name }) => quote(name)).join(', ');
  const defaults = columns.filter((column) => column.default !== null);
  let value = payload;
  if (input.defaults && defaults.length > 0) {
    const object = `jsonb_build_object(${defaults.map((c) => `${parameters.add(c.name)}, ${c.default}`).join(', ')})`;
    value = input.isArray
      ? `(SELECT coalesce(jsonb_agg(${object} || _element), '[]') FROM jsonb_array_elements(${payload}) AS _element)`
      : `(${object} || ${payload})`;
  }
  const reader = input.isArray ? `${json}_to_recordset` : `${json}_to_record`;
  return `SELECT ${names} FROM ${reader}(${value}) AS _fields(${list})`;
};

export type Conflict = { resolution: 'merge' | 'ignore'; columns: readonly string[] };

/** Counts, per transaction, rows inserted minus rows merged: an upsert that only merged answers 200, not 201. */
const countInserted = (step: '+' | '-', impossible: string): string =>
  `set_config('data_api.inserted', (coalesce(nullif(current_setting('data_api.inserted', true), ''), '0')::int ${step} 1)::text, true) <> '${impossible}'`;
const insertedSql = `nullif(current_setting('data_api.inserted', true), '')`;

export const insertStatement = (
  input: WriteInput,
  conflict: Conflict | null,
  answer: WriteAnswer,
): Statement => {
  const parameters = new Parameters();
  const alias = '_w';
  const names = input.columns.map(quote).join(', ');
  const merges = conflict?.resolution === 'merge' && input.columns.length > 0;
  const fields = `SELECT ${input.columns.map((name) => columnOf(body, name)).join(', ')} FROM (${bodyRowsSql(input, parameters)}) AS ${quote(body)}`;
  let text = `INSERT INTO ${tableName(input.table)} AS ${quote(alias)}${input.columns.length > 0 ? ` (${names})` : ''} ${fields}`;
  if (merges) text += ` WHERE ${countInserted('+', '0')}`;
  if (conflict) {
    const target = conflict.columns.map(quote).join(', ');
    const set = input.columns.map((name) => `${quote(name)} = EXCLUDED.${quote(name)}`).join(', ');
    text += ` ON CONFLICT (${target}) DO ${merges ? `UPDATE SET ${set} WHERE ${countInserted('-', '-1')}` : 'NOTHING'}`;
  }
  return finishWrite(
    `${text} ${returningSql(alias, answer)}`,
    answer,
    parameters,
    merges ? insertedSql : undefined,
  );
};

/** @param ownColumn set when sealed columns are written: only the caller's own rows may be touched. */
export const updateStatement = (
  input: WriteInput,
  conditions: readonly PlannedCondition[],
  ownColumn: string | null,
  answer: WriteAnswer,
): Statement => {
  const parameters = new Parameters();
  const alias = '_w';
  if (input.columns.length === 0) {
    const none = `SELECT ${quote(alias)}.* FROM ${tableName(input.table)} AS ${quote(alias)} WHERE false`;
    return finishWrite(answer ? none : 'SELECT 1 WHERE false', answer, parameters);
  }
  const set = input.columns.map((name) => `${quote(name)} = ${columnOf(body, name)}`).join(', ');
  const from = bodyRowsSql(input, parameters);
  const where = whereSql([
    ...(ownColumn === null ? [] : [ownRowSql(alias, ownColumn)]),
    ...conditions.map((condition) => conditionSql(alias, condition, parameters)),
  ]);
  const text = `UPDATE ${tableName(input.table)} AS ${quote(alias)} SET ${set} FROM (${from}) AS ${quote(body)}${where}`;
  return finishWrite(`${text} ${returningSql(alias, answer)}`, answer, parameters);
};

export const deleteStatement = (
  table: Table,
  conditions: readonly PlannedCondition[],
  answer: WriteAnswer,
): Statement => {
  const parameters = new Parameters();
  const alias = '_w';
  const where = whereSql(conditions.map((condition) => conditionSql(alias, condition, parameters)));
  const text = `DELETE FROM ${tableName(table)} AS ${quote(alias)}${where}`;
  return finishWrite(`${text} ${returningSql(alias, answer)}`, answer, parameters);
};
