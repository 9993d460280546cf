import type { JsonStep, Operation } from './query.ts';
import type { Relationship } from './relationships.ts';
import type { Column, Table } from './schema-model.ts';

/** A request whose every name has been found in the schema model. */

export type ColumnReference = { column: Column; path: readonly JsonStep[] };

export type Output = ColumnReference & {
  /** The key in the reply. */
  name: string;
  /** A type of ours (see `cast-types.ts`), or null. */
  cast: string | null;
  /** `table.column` when the value is sealed. */
  sealed: string | null;
  /** An administrator reads the sealed value besides its owner. */
  forStaff: boolean;
};

export type PlannedCondition =
  | { kind: 'filter'; on: ColumnReference; negated: boolean; operation: Operation }
  | { kind: 'group'; negated: boolean; operator: 'and' | 'or'; conditions: PlannedCondition[] }
  /** `relation=is.null`: whether the embed found nothing. */
  | { kind: 'embed-is-null'; embed: string; negated: boolean };

export type PlannedOrder = {
  on: ColumnReference;
  /** The alias of the to-one embed that holds the column, or null for the table itself. */
  embed: string | null;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
};

export type ReadNode = {
  table: Table;
  /** Alias of the table in the statement. */
  alias: string;
  /** `t.*`, at the place where the request put it. */
  outputs: (Output | 'star')[];
  embeds: EmbedNode[];
  conditions: PlannedCondition[];
  order: PlannedOrder[];
  limit: number | null;
  offset: number;
  /** Column that says whose row it is; present where the table has sealed columns. */
  userColumn: string | null;
};

export type EmbedNode = {
  node: ReadNode;
  relationship: Relationship;
  /** Alias of the joined result in the statement. */
  alias: string;
  /** The key in the reply, and the name filters use. */
  name: string;
  join: 'inner' | 'left';
  spread: boolean;
};

export const isToOne = ({ kind }: Relationship): boolean => kind === 'many-to-one' || kind === 'one-to-one';

/** Where sealed values sit in the reply's rows, so that they can be opened after the database has answered. */
export type SealedShape = {
  columns: ReadonlyMap<string, string>;
  children: ReadonlyMap<string, SealedShape>;
};

/** @returns null when no sealed value can be in the rows. */
export const sealedShape = (node: ReadNode): SealedShape | null => {
  const columns = new Map<string, string>();
  const children = new Map<string, SealedShape>();
  for (const output of node.outputs) {
    if (output !== 'star' && output.sealed !== null) columns.set(output.name, output.sealed);
  }
  for (const embed of node.embeds) {
    const inner = sealedShape(embed.node);
    if (!inner) continue;
    if (embed.spread) {
      for (const [name, column] of inner.columns) columns.set(name, column);
      for (const [name, child] of inner.children) children.set(name, child);
    } else children.set(embed.name, inner);
  }
  return columns.size + children.size === 0 ? null : { columns, children };
};

/** The names a row of this node has. */
export const outputNames = (node: ReadNode): string[] => [
  ...node.outputs.flatMap((output) => (output === 'star' ? [...node.table.columns.keys()] : [output.name])),
  ...node.embeds.flatMap((embed) => (embed.spread ? outputNames(embed.node) : [embed.name])),
];
