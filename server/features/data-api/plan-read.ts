import { castType } from './cast-types.ts';
import type { At, Condition, EmbedItem, Field, OrderTerm, Query, SelectItem, Window } from './query.ts';
import {
  type ColumnReference,
  type EmbedNode,
  isToOne,
  type Output,
  outputNames,
  type PlannedCondition,
  type PlannedOrder,
  type ReadNode,
} from './read-plan.ts';
import {
  notEmbedded,
  notImplemented,
  refusal,
  sealedRefusal,
  undefinedColumn,
  unreadable,
} from './refusal.ts';
import { findRelationship } from './relationships.ts';
import type { SchemaModel, Table } from './schema-model.ts';
import type { Seals } from './seals.ts';

export type PlanningContext = {
  model: SchemaModel;
  seals: Seals;
  maxRows: number;
  /** `public` tables → columns by which staff may count rows they may not read. */
  countable: Readonly<Record<string, readonly string[]>>;
};

/** PostgreSQL cuts longer names, and two keys of a reply could become one. */
const longestName = 63;

const outputName = (field: Field, alias: string | null): string => {
  if (alias !== null) {
    if (Buffer.byteLength(alias) > longestName) {
      throw unreadable('"failed to parse select parameter"', `an alias of at most ${longestName} bytes`);
    }
    return alias;
  }
  // `data->1->mycol->>2` is shown as `mycol`, `data->3` as `data`.
  const lastKey = field.path.findLast((step) => step.kind === 'key');
  const name = lastKey?.kind === 'key' ? lastKey.key : field.name;
  return Buffer.byteLength(name) > longestName || name === '' ? field.name : name;
};

class Planner {
  readonly context: PlanningContext;
  aliases = 0;
  constructor(context: PlanningContext) {
    this.context = context;
  }

  /** @param deed what the request wants to do with it, for the refusal of a sealed column; null: show it. */
  reference(table: Table, field: Field, deed: string | null): ColumnReference {
    const column = table.columns.get(field.name);
    if (!column) throw undefinedColumn(table.name, field.name);
    if (deed !== null && this.context.seals.of(table, column.name)) {
      throw sealedRefusal(table.name, column.name, deed);
    }
    return { column, path: field.path };
  }

  /** A filter on a sealed address asks its digest, which knows nothing but `eq` and `in`. */
  digested(
    table: Table,
    { field, operation, negated }: Condition & { kind: 'filter' },
  ): PlannedCondition | null {
    const sealed = this.context.seals.of(table, field.name);
    const digest = sealed && field.path.length === 0 ? this.context.seals.digestOf(sealed) : null;
    if (!digest) return null;
    const column = { ...table.columns.get(field.name)!, name: digest.column };
    const on = { column, path: [] };
    if (operation.kind === 'in') {
      const values = operation.values.map(digest.of);
      return { kind: 'filter', on, negated, operation: { ...operation, values } };
    }
    if (operation.kind !== 'compare' || operation.operator !== 'eq' || operation.quantifier !== null)
      return null;
    return { kind: 'filter', on, negated, operation: { ...operation, value: digest.of(operation.value) } };
  }

  output(table: Table, item: SelectItem & { kind: 'field' }): Output {
    const { column, path } = this.reference(table, item.field, null);
    const sealed = this.context.seals.of(table, column.name);
    if (sealed && (path.length > 0 || item.cast !== null)) {
      throw sealedRefusal(table.name, column.name, 'cast or looked into');
    }
    const cast = item.cast === null ? null : castType(item.cast);
    if (item.cast !== null && cast === null) {
      throw refusal(400, '42704', `type "${item.cast}" does not exist`);
    }
    const forStaff = sealed !== null && this.context.seals.isForStaff(sealed);
    return { column, path, cast, sealed, forStaff, name: outputName(item.field, item.alias) };
  }

  /** `*`, spelt out where some of the columns need to be opened. */
  star(table: Table): (Output | 'star')[] {
    if (!this.context.seals.userColumnOf(table)) return ['star'];
    return [...table.columns.keys()].map((name) =>
      this.output(table, { kind: 'field', field: { name, path: [] }, alias: null, cast: null }),
    );
  }

  node(table: Table, items: readonly SelectItem[]): ReadNode {
    const number = this.aliases;
    this.aliases += 1;
    const node: ReadNode = {
      table,
      alias: `_t${number}`,
      outputs: [],
      embeds: [],
      conditions: [],
      order: [],
      limit: null,
      offset: 0,
      userColumn: this.context.seals.userColumnOf(table),
    };
    for (const item of items) {
      if (item.kind === 'star') node.outputs.push(...this.star(table));
      else if (item.kind === 'field') node.outputs.push(this.output(table, item));
      else node.embeds.push(this.embed(table, item));
    }
    return node;
  }

  embed(parent: Table, item: EmbedItem): EmbedNode {
    const relationship = findRelationship(this.context.model, parent, item.relation, item.hint);
    const node = this.node(relationship.target, item.items);
    const name = outputName({ name: item.relation, path: [] }, item.alias);
    const embed: EmbedNode = {
      node,
      relationship,
      alias: node.alias.replace('_t', '_e'),
      name,
      join: item.join,
      spread: item.spread,
    };
    if (item.spread && !isToOne(relationship) && this.context.seals.userColumnOf(relationship.target)) {
      throw notImplemented(`'${item.relation}' holds sealed columns: it cannot be spread over many rows.`);
    }
    return embed;
  }

  condition(node: ReadNode, condition: Condition): PlannedCondition {
    if (condition.kind === 'group') {
      const conditions = condition.conditions.map((inner) => this.condition(node, inner));
      return { kind: 'group', negated: condition.negated, operator: condition.operator, conditions };
    }
    const { field, operation, negated } = condition;
    const embed = node.embeds.find(({ name }) => name === field.name);
    if (embed && field.path.length === 0 && !node.table.columns.has(field.name)) {
      if (operation.kind === 'is' && operation.value === 'null') {
        return { kind: 'embed-is-null', embed: embed.alias, negated };
      }
      if (operation.kind === 'is' && operation.value === 'not_null') {
        return { kind: 'embed-is-null', embed: embed.alias, negated: !negated };
      }
      throw refusal(400, 'PGRST120', `Bad operator on the '${field.name}' embedded resource`, {
        details: 'Only is null or not is null filters are allowed on embedded resources',
      });
    }
    const found = this.digested(node.table, condition);
    if (found) return found;
    return { kind: 'filter', on: this.reference(node.table, field, 'filtered'), negated, operation };
  }

  order(node: ReadNode, term: OrderTerm): PlannedOrder {
    const { direction, nulls, field } = term;
    if (term.relation === null) {
      return { on: this.reference(node.table, field, 'sorted'), embed: null, direction, nulls };
    }
    const embed = node.embeds.find(({ name }) => name === term.relation);
    if (!embed) throw notEmbedded(term.relation);
    if (!isToOne(embed.relationship)) {
      throw refusal(400, 'PGRST118', `A related order on '${term.relation}' is not possible`, {
        details: `'${node.table.name}' and '${term.relation}' do not form a many-to-one or one-to-one relationship`,
      });
    }
    if (!outputNames(embed.node).includes(field.name)) throw undefinedColumn(term.relation, field.name);
    return { on: this.reference(embed.node.table, field, 'sorted'), embed: embed.alias, direction, nulls };
  }
}

const nodeAt = (root: ReadNode, path: readonly string[]): ReadNode => {
  let node = root;
  for (const name of path) {
    const embed = node.embeds.find((candidate) => candidate.name === name);
    if (!embed) throw notEmbedded(name);
    node = embed.node;
  }
  return node;
};

const atRoot = ({ path }: At<unknown>): boolean => path.length === 0;

const applyWindow = (node: ReadNode, { limit, offset }: Window): void => {
  node.limit = limit;
  node.offset = offset;
};

/** The row maximum holds on every level that can have many rows. */
const restrictEmbeds = (node: ReadNode, maxRows: number): void => {
  for (const { node: inner, relationship } of node.embeds) {
    if (!isToOne(relationship)) inner.limit = Math.min(inner.limit ?? maxRows, maxRows);
    restrictEmbeds(inner, maxRows);
  }
};

/** Plans the reading of `table` (or of rows of its shape): every name is looked up, every level gets its part. */
export const planRead = (context: PlanningContext, table: Table, query: Query, window: Window): ReadNode => {
  const planner = new Planner(context);
  const root = planner.node(table, query.select);
  for (const { path, value } of query.conditions) {
    const node = nodeAt(root, path);
    node.conditions.push(planner.condition(node, value));
  }
  for (const { path, value } of query.orders) {
    const node = nodeAt(root, path);
    node.order.push(...value.map((term) => planner.order(node, term)));
  }
  for (const { path, value } of query.windows) if (path.length > 0) applyWindow(nodeAt(root, path), value);
  applyWindow(root, window);
  root.limit = Math.min(root.limit ?? context.maxRows, context.maxRows);
  restrictEmbeds(root, context.maxRows);
  return root;
};

/**
 * Plans what a write answers with. The root's filters belong to the write itself and its limits do not apply; filters
 * on embeds do.
 */
export const planAnswer = (
  context: PlanningContext,
  table: Table,
  query: Query,
): { answer: ReadNode; conditions: PlannedCondition[] } => {
  const planner = new Planner(context);
  const root = planner.node(table, query.select);
  const conditions = query.conditions.filter(atRoot).map(({ value }) => planner.condition(root, value));
  for (const { path, value } of query.conditions.filter((c) => !atRoot(c))) {
    const node = nodeAt(root, path);
    node.conditions.push(planner.condition(node, value));
  }
  for (const { path, value } of query.orders) {
    const node = nodeAt(root, path);
    node.order.push(...value.map((term) => planner.order(node, term)));
  }
  restrictEmbeds(root, context.maxRows);
  if (conditions.some(touchesEmbed))
    throw notImplemented('A write cannot be filtered by an embedded resource.');
  return { answer: root, conditions };
};

const touchesEmbed = (condition: PlannedCondition): boolean =>
  condition.kind === 'embed-is-null' ||
  (condition.kind === 'group' && condition.conditions.some(touchesEmbed));
