/** What a request says, once read and before anything is known about the tables. */

export type JsonStep =
  | { arrow: '->' | '->>'; kind: 'key'; key: string }
  | { arrow: '->' | '->>'; kind: 'index'; index: number };

export type Field = { name: string; path: JsonStep[] };

export type SelectItem =
  | { kind: 'star' }
  | { kind: 'field'; field: Field; alias: string | null; cast: string | null }
  | EmbedItem;

export type EmbedItem = {
  kind: 'embed';
  relation: string;
  alias: string | null;
  hint: string | null;
  join: 'inner' | 'left';
  spread: boolean;
  items: SelectItem[];
};

/** Operators that accept `(any)` and `(all)`. */
export const quantifiableOperators = {
  eq: '=',
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
} as const;
export type QuantifiableOperator = keyof typeof quantifiableOperators;

export const plainOperators = {
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const;
export type PlainOperator = keyof typeof plainOperators;

export const searchOperators = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;
export type SearchOperator = keyof typeof searchOperators;

export const isValues = {
  null: 'NULL',
  not_null: 'NOT NULL',
  true: 'TRUE',
  false: 'FALSE',
  unknown: 'UNKNOWN',
} as const;
export type IsValue = keyof typeof isValues;

export type Operation =
  | {
      kind: 'compare';
      operator: QuantifiableOperator;
      quantifier: 'any' | 'all' | null;
      value: string;
    }
  | { kind: 'plain'; operator: PlainOperator; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'distinct'; value: string }
  | { kind: 'search'; operator: SearchOperator; config: string | null; value: string };

export type Condition =
  | { kind: 'filter'; field: Field; negated: boolean; operation: Operation }
  | { kind: 'group'; negated: boolean; operator: 'and' | 'or'; conditions: Condition[] };

export type OrderTerm = {
  /** `order=relation(column)`. */
  relation: string | null;
  field: Field;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
};

export type Window = { limit: number | null; offset: number };

/** Something said about one level of the select tree; the root's path is empty. */
export type At<T> = { path: string[]; value: T };

export type Query = {
  select: SelectItem[];
  conditions: At<Condition>[];
  orders: At<OrderTerm[]>[];
  windows: At<Window>[];
  columns: string[] | null;
  onConflict: string[] | null;
  /** What is not a filter when a function is called by GET. */
  arguments: [name: string, value: string][];
};
