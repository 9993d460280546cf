import type { Box } from '#server/ground/crypto/vault.ts';
import type { Who } from '#server/ground/db/who.ts';
import { checkDimensions } from './complexity.ts';
import type { Body } from './parse-body.ts';
import type { Preferences } from './parse-headers.ts';
import type { PlanningContext } from './plan-read.ts';
import type { Query } from './query.ts';
import type { PlannedCondition } from './read-plan.ts';
import { refusal, unknownColumn } from './refusal.ts';
import type { Table } from './schema-model.ts';
import { sealBody } from './seals.ts';
import type { Conflict, WriteInput } from './statements.ts';

/** The body's keys as columns of the table, with what must be sealed sealed. @throws AppError PGRST204, 42501 */
export const planInput = (
  context: PlanningContext,
  table: Table,
  body: Body,
  preferences: Preferences,
  who: Who,
  box: Box | null,
): WriteInput => {
  for (const key of body.keys) if (!table.columns.has(key)) throw unknownColumn(table.name, key);
  const arrays = body.keys.filter((key) => table.columns.get(key)!.baseType.endsWith('[]'));
  for (const row of body.rows) for (const key of arrays) checkDimensions(row[key]);
  return {
    table,
    columns: body.keys,
    json: sealBody(body, table, body.keys, context.seals, who, box),
    isArray: body.isArray,
    defaults: preferences.missing === 'default',
  };
};

/** Which rows an upsert takes for the same: `on_conflict`, else the primary key. @throws AppError PGRST204 */
export const planConflict = (table: Table, query: Query, preferences: Preferences): Conflict | null => {
  if (preferences.resolution === null) return null;
  const columns = query.onConflict ?? table.primaryKey;
  for (const name of columns) if (!table.columns.has(name)) throw unknownColumn(table.name, name);
  if (columns.length === 0) return null;
  return { resolution: preferences.resolution === 'merge-duplicates' ? 'merge' : 'ignore', columns };
};

/** A PUT names one row by all of its primary key, in the address and in the body alike. */
export const checkPut = (table: Table, conditions: readonly PlannedCondition[], body: Body): void => {
  const named = new Map<string, string>();
  for (const condition of conditions) {
    const simple =
      condition.kind === 'filter' &&
      !condition.negated &&
      condition.on.path.length === 0 &&
      condition.operation.kind === 'compare' &&
      condition.operation.operator === 'eq' &&
      condition.operation.quantifier === null;
    if (simple && condition.operation.kind === 'compare') {
      named.set(condition.on.column.name, condition.operation.value);
    } else named.set('', '');
  }
  const isKey = table.primaryKey.length > 0 && named.size === table.primaryKey.length;
  if (!isKey || !table.primaryKey.every((name) => named.has(name))) {
    throw refusal(
      405,
      'PGRST105',
      "Filters must include all and only primary key columns with 'eq' operators",
    );
  }
  const [row] = body.rows;
  const same =
    body.rows.length === 1 && table.primaryKey.every((name) => String(row?.[name]) === named.get(name));
  if (!same) throw refusal(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');
};

/** Whether the body writes into sealed columns: then the caller's key is needed. */
export const writesSealed = (context: PlanningContext, table: Table, body: Body): boolean =>
  body.keys.some((key) => context.seals.of(table, key) !== null);
