import type { PlanningContext } from './plan-read.ts';
import type { Condition, Query } from './query.ts';
import type { Table } from './schema-model.ts';

/**
 * Whether a read gets nothing but a number that no filter can turn into a question about one person. Policies may then
 * let staff count rows that they may not see yet (STAFF_SECOND_FACTOR).
 */
export const isPlainCount = (
  { countable }: Pick<PlanningContext, 'countable'>,
  method: string,
  table: Table,
  query: Query,
): boolean => {
  const columns =
    table.schema === 'public' && Object.hasOwn(countable, table.name) ? countable[table.name]! : null;
  if (method !== 'HEAD' || columns === null) return false;
  const isPlain = (condition: Condition): boolean =>
    condition.kind === 'group'
      ? condition.conditions.every(isPlain)
      : condition.field.path.length === 0 && columns.includes(condition.field.name);
  return (
    query.conditions.every(({ path, value }) => path.length === 0 && isPlain(value)) &&
    query.orders.length === 0 &&
    query.select.every(
      (item) =>
        item.kind === 'star' || (item.kind === 'field' && item.cast === null && item.field.path.length === 0),
    )
  );
};
