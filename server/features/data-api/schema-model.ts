/** What the catalogue says about the tables and functions that may be asked for. Every identifier of a statement comes from here. */

export type Column = {
  name: string;
  /** As declared (`character varying(20)`): what a written value becomes. */
  type: string;
  /** Without length (`character varying`): what a compared value becomes, so that nothing is cut off. */
  baseType: string;
  nullable: boolean;
  /** The default's expression, for `missing=default`. */
  default: string | null;
};

export type Table = {
  schema: string;
  name: string;
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
};

export type ForeignKey = {
  name: string;
  table: string;
  columns: readonly string[];
  target: string;
  targetColumns: readonly string[];
  /** The referencing columns are unique: at most one row on each side. */
  oneToOne: boolean;
};

export type Parameter = { name: string; type: string; required: boolean; variadic: boolean };

export type Routine = {
  schema: string;
  name: string;
  parameters: readonly Parameter[];
  returns:
    | { kind: 'void' }
    | { kind: 'scalar'; many: boolean }
    /** `table` is the shape of the rows; its key names an exposed table if the function returns that table's type. */
    | { kind: 'rows'; many: boolean; table: Table };
};

/** `schema.name`; neither can contain a dot that would confuse two entries, see `keyOf`. */
export type SchemaModel = {
  tables: ReadonlyMap<string, Table>;
  foreignKeys: readonly ForeignKey[];
  routines: ReadonlyMap<string, readonly Routine[]>;
  schemas: readonly string[];
};

export const keyOf = (schema: string, name: string): string => JSON.stringify([schema, name]);

/** What the catalogue query answers, one JSON document. */
export type Catalogue = {
  tables: {
    schema: string;
    name: string;
    columns: {
      name: string;
      type: string;
      base: string;
      nullable: boolean;
      default: string | null;
    }[];
  }[];
  keys: { schema: string; table: string; kind: 'p' | 'u'; columns: string[] }[];
  foreign: {
    name: string;
    schema: string;
    table: string;
    columns: string[];
    targetSchema: string;
    target: string;
    targetColumns: string[];
  }[];
  routines: {
    schema: string;
    name: string;
    names: string[] | null;
    types: string[];
    modes: string[] | null;
    /** How many of the last inputs have a default. */
    defaults: number;
    many: boolean;
    returnKind: 'void' | 'composite' | 'record' | 'scalar';
    returnSchema: string | null;
    returnTable: string | null;
  }[];
};

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name) => b.includes(name));

const readRoutine = (
  row: Catalogue['routines'][number],
  tables: ReadonlyMap<string, Table>,
): Routine | null => {
  const names = row.names ?? [];
  const all = row.types.map((type, n) => ({ type, name: names[n] ?? '', mode: row.modes?.[n] ?? 'i' }));
  const inputs = all.filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v');
  // Arguments travel by name; a function with an unnamed one cannot be called.
  if (inputs.some(({ name }) => name === '')) return null;
  const parameters = inputs.map(({ name, type, mode }, n) => ({
    name,
    type,
    required: n < inputs.length - row.defaults,
    variadic: mode === 'v',
  }));
  const routine = { schema: row.schema, name: row.name, parameters };
  if (row.returnKind === 'void') return { ...routine, returns: { kind: 'void' } };
  if (row.returnKind === 'scalar') return { ...routine, returns: { kind: 'scalar', many: row.many } };
  const known =
    row.returnKind === 'composite' ? tables.get(keyOf(row.returnSchema ?? '', row.returnTable ?? '')) : null;
  if (known) return { ...routine, returns: { kind: 'rows', many: row.many, table: known } };
  const outputs = all.filter(
    ({ mode, name }) => (mode === 'o' || mode === 'b' || mode === 't') && name !== '',
  );
  if (outputs.length === 0) return null;
  const columns = outputs.map(({ name, type }): [string, Column] => [
    name,
    { name, type, baseType: type, nullable: true, default: null },
  ]);
  const table: Table = { schema: row.schema, name: row.name, columns: new Map(columns), primaryKey: [] };
  return { ...routine, returns: { kind: 'rows', many: row.many, table } };
};

/** Which tables and functions are served. */
export type Exposure = {
  schemas: readonly string[];
  tables: 'all' | ReadonlySet<string>;
  functions: 'all' | ReadonlySet<string>;
};

/** Arranges the catalogue for planning, leaving out what is not exposed. */
export const buildSchemaModel = (catalogue: Catalogue, exposure: Exposure): SchemaModel => {
  const admits = (list: 'all' | ReadonlySet<string>, schema: string, name: string) =>
    list === 'all' || list.has(`${schema}.${name}`);
  const tables = new Map<string, Table>();
  for (const { schema, name, columns } of catalogue.tables) {
    if (!admits(exposure.tables, schema, name)) continue;
    const primary = catalogue.keys.find((k) => k.kind === 'p' && k.schema === schema && k.table === name);
    tables.set(keyOf(schema, name), {
      schema,
      name,
      primaryKey: primary?.columns ?? [],
      columns: new Map(
        columns.map((column) => [
          column.name,
          {
            name: column.name,
            type: column.type,
            baseType: column.base,
            nullable: column.nullable,
            default: column.default,
          },
        ]),
      ),
    });
  }
  const foreignKeys = catalogue.foreign.flatMap((key): ForeignKey[] => {
    const table = keyOf(key.schema, key.table);
    const target = keyOf(key.targetSchema, key.target);
    if (!tables.has(table) || !tables.has(target)) return [];
    const oneToOne = catalogue.keys.some(
      (k) => k.schema === key.schema && k.table === key.table && sameSet(k.columns, key.columns),
    );
    const { name, columns, targetColumns } = key;
    return [{ name, table, columns, target, targetColumns, oneToOne }];
  });
  const routines = new Map<string, Routine[]>();
  for (const row of catalogue.routines) {
    if (!admits(exposure.functions, row.schema, row.name)) continue;
    const routine = readRoutine(row, tables);
    if (!routine) continue;
    const key = keyOf(row.schema, row.name);
    routines.set(key, [...(routines.get(key) ?? []), routine]);
  }
  return { tables, foreignKeys, routines, schemas: exposure.schemas };
};
