import { refusal } from './refusal.ts';
import { type ForeignKey, keyOf, type SchemaModel, type Table } from './schema-model.ts';

/** How the rows of an embedded table belong to a parent row. Pairs are [parent or junction column, other column]. */
export type Relationship = {
  kind: 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many';
  target: Table;
  /** Columns that must be equal: parent's, target's. For a junction: parent's, junction's. */
  pairs: readonly (readonly [string, string])[];
  junction: { table: Table; pairs: readonly (readonly [junction: string, target: string])[] } | null;
  /** For the message when more than one fits. */
  constraint: string;
  /** The key's own columns on the parent's side and on the target's side, to match hints. */
  parentColumns: readonly string[];
  targetColumns: readonly string[];
};

const zip = (a: readonly string[], b: readonly string[]) => a.map((name, n) => [name, b[n]!] as const);

const forwards = (model: SchemaModel, key: ForeignKey): Relationship => ({
  kind: key.oneToOne ? 'one-to-one' : 'many-to-one',
  target: model.tables.get(key.target)!,
  pairs: zip(key.columns, key.targetColumns),
  junction: null,
  constraint: key.name,
  parentColumns: key.columns,
  targetColumns: key.targetColumns,
});

const backwards = (model: SchemaModel, key: ForeignKey): Relationship => ({
  kind: key.oneToOne ? 'one-to-one' : 'one-to-many',
  target: model.tables.get(key.table)!,
  pairs: zip(key.targetColumns, key.columns),
  junction: null,
  constraint: key.name,
  parentColumns: key.targetColumns,
  targetColumns: key.columns,
});

/** A junction's primary key holds both of its foreign keys. */
const through = (model: SchemaModel, origin: string): Relationship[] =>
  model.foreignKeys
    .filter((first) => first.target === origin)
    .flatMap((first) => {
      const junction = model.tables.get(first.table)!;
      const inKey = (key: ForeignKey) => key.columns.every((name) => junction.primaryKey.includes(name));
      if (!inKey(first)) return [];
      return model.foreignKeys
        .filter((second) => second.table === first.table && second !== first && inKey(second))
        .map(
          (second): Relationship => ({
            kind: 'many-to-many',
            target: model.tables.get(second.target)!,
            pairs: zip(first.targetColumns, first.columns),
            junction: { table: junction, pairs: zip(second.columns, second.targetColumns) },
            constraint: junction.name,
            parentColumns: first.targetColumns,
            targetColumns: second.targetColumns,
          }),
        );
    });

const isSingle = (columns: readonly string[], name: string) => columns.length === 1 && columns[0] === name;

const fits = (relationship: Relationship, origin: Table, name: string, hint: string | null): boolean => {
  const { kind, target, constraint, parentColumns, targetColumns } = relationship;
  const named = target.name === name;
  if (target === origin && kind !== 'many-to-many') {
    // One key of a table to itself gives two relationships: the table's name means the children,
    // the column's name means the parent.
    if (hint !== null) return named && kind === 'one-to-many' && isSingle(targetColumns, hint);
    return (named && kind === 'one-to-many') || (kind === 'many-to-one' && isSingle(parentColumns, name));
  }
  if (hint === null) {
    return (
      named ||
      (kind !== 'many-to-many' &&
        (constraint === name || (isSingle(parentColumns, name) && kind !== 'one-to-many')))
    );
  }
  if (!named) return false;
  if (constraint === hint) return true;
  return kind !== 'many-to-many' && (isSingle(parentColumns, hint) || isSingle(targetColumns, hint));
};

const describe = (origin: Table, { kind, target, constraint, pairs, junction }: Relationship) => ({
  cardinality: kind,
  embedding: `${origin.name} with ${target.name}`,
  relationship: junction
    ? `${junction.table.name} using ${pairs.map(([, own]) => own).join(', ')} and ${junction.pairs.map(([own]) => own).join(', ')}`
    : `${constraint} using ${origin.name}(${pairs.map(([own]) => own).join(', ')}) and ${target.name}(${pairs.map(([, other]) => other).join(', ')})`,
});

/** Finds the one way from `origin` to what the request calls `name`. @throws AppError PGRST200, PGRST201 */
export const findRelationship = (
  model: SchemaModel,
  origin: Table,
  name: string,
  hint: string | null,
): Relationship => {
  const key = keyOf(origin.schema, origin.name);
  const all = [
    ...model.foreignKeys.filter((k) => k.table === key).map((k) => forwards(model, k)),
    ...model.foreignKeys.filter((k) => k.target === key).map((k) => backwards(model, k)),
    ...through(model, key),
  ];
  const fitting = all.filter((relationship) => fits(relationship, origin, name, hint));
  if (fitting.length === 1) return fitting[0]!;
  if (fitting.length === 0) {
    throw refusal(
      400,
      'PGRST200',
      `Could not find a relationship between '${origin.name}' and '${name}' in the schema cache`,
      {
        details: `Searched for a foreign key relationship between '${origin.name}' and '${name}'${
          hint === null ? '' : ` using the hint '${hint}'`
        } in the schema '${origin.schema}', but no matches were found.`,
      },
    );
  }
  const choices = fitting.map(({ target, constraint }) => `'${target.name}!${constraint}'`).join(', ');
  throw refusal(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin.name}' and '${name}'`,
    {
      details: fitting.map((relationship) => describe(origin, relationship)),
      hint: `Try changing '${name}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
    },
  );
};
