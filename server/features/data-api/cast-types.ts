/** Types a reply's column may be cast to. The request's spelling chooses a row; what is written is ours. */
const names: Record<string, string> = {
  text: 'text',
  varchar: 'character varying',
  'character varying': 'character varying',
  bpchar: 'bpchar',
  int: 'integer',
  int2: 'smallint',
  int4: 'integer',
  int8: 'bigint',
  integer: 'integer',
  smallint: 'smallint',
  bigint: 'bigint',
  numeric: 'numeric',
  decimal: 'numeric',
  real: 'real',
  float: 'double precision',
  float4: 'real',
  float8: 'double precision',
  'double precision': 'double precision',
  bool: 'boolean',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  timetz: 'timetz',
  timestamp: 'timestamp',
  timestamptz: 'timestamptz',
  interval: 'interval',
  uuid: 'uuid',
  json: 'json',
  jsonb: 'jsonb',
  bytea: 'bytea',
  inet: 'inet',
  cidr: 'cidr',
  money: 'money',
  oid: 'oid',
  tsvector: 'tsvector',
};

/** @returns the type as we write it, or null when it is not on the list. */
export const castType = (asked: string): string | null => {
  const key = asked.toLowerCase();
  return Object.hasOwn(names, key) ? names[key]! : null;
};
