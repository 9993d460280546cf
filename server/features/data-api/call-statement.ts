import type { Preferences } from './parse-headers.ts';
import type { ReadNode } from './read-plan.ts';
import { countedSql, selectSql } from './read-sql.ts';
import type { Routine } from './schema-model.ts';
import { columnOf, Parameters, quote, tableName } from './sql-text.ts';
import {
  body,
  cte,
  finish,
  type Planned,
  rows,
  type Shape,
  source,
  stripped,
  totalSql,
} from './statements.ts';

/** Arguments by name: from the address as text, or from the body as JSON. */
export type CallArguments =
  | { kind: 'text'; values: ReadonlyMap<string, string> }
  | { kind: 'json'; json: string; names: readonly string[] };

const argumentsSql = (routine: Routine, input: CallArguments, parameters: Parameters) => {
  const named = (name: string, variadic: boolean, value: string) =>
    `${variadic ? 'VARIADIC ' : ''}${quote(name)} := ${value}`;
  if (input.kind === 'text') {
    const list = routine.parameters.flatMap(({ name, type, variadic }) => {
      const value = input.values.get(name);
      return value === undefined ? [] : [named(name, variadic, parameters.add(value, type))];
    });
    return { from: '', list: list.join(', ') };
  }
  const given = routine.parameters.filter(({ name }) => input.names.includes(name));
  if (given.length === 0) return { from: '', list: '' };
  const fields = given.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');
  const from = `json_to_record(${parameters.add(input.json, 'json')}) AS ${quote(body)}(${fields}), LATERAL `;
  const list = given.map(({ name, variadic }) => named(name, variadic, columnOf(body, name)));
  return { from, list: list.join(', ') };
};

/** @param node how the rows are read; null for scalars and void. */
export const callStatement = (
  routine: Routine,
  input: CallArguments,
  node: ReadNode | null,
  shape: Shape,
  count: Preferences['count'],
  maxRows: number,
): Planned => {
  const parameters = new Parameters();
  const { from, list } = argumentsSql(routine, input, parameters);
  const call = `${tableName(routine)}(${list})`;
  if (!node || routine.returns.kind !== 'rows') {
    const scalars = `SELECT _call."scalar" FROM ${from}(SELECT ${call} AS "scalar") AS _call`;
    const many = routine.returns.kind === 'scalar' && routine.returns.many;
    const value = stripped(shape, `json_agg(${quote(rows)}."scalar")`);
    const text = many ? `coalesce(${value}, '[]')::text` : `coalesce((${value}->0)::text, 'null')`;
    return {
      statement: {
        text: `WITH ${cte(rows, scalars)} SELECT ${shape === null ? 'NULL' : text} AS "body", count(*) AS "page", ${count === null ? 'NULL' : 'count(*)'} AS "total", NULL AS "inserted" FROM ${quote(rows)}`,
        values: parameters.values,
      },
      guess: null,
    };
  }
  const called = `SELECT _call.* FROM ${from}${call} AS _call`;
  const origin = `${quote(source)} AS ${quote(node.alias)}`;
  const page = selectSql(node, origin, [], parameters);
  const counted = count === null ? 'SELECT 1' : countedSql(node, origin, parameters);
  const asObject: Shape = shape && !routine.returns.many ? { ...shape, kind: 'object' } : shape;
  return {
    statement: {
      text: finish(
        [cte(source, called), cte(rows, page)],
        shape?.kind === 'csv' ? shape : asObject,
        totalSql(count === 'planned' ? 'exact' : count, counted, maxRows),
      ),
      values: parameters.values,
    },
    guess: null,
  };
};
