import type { SealedColumn, Taken } from '#server/ground/contributions.ts';
import { isSealed, openCell, sealCell } from '#server/ground/crypto/sealed-cell.ts';
import { type Box, findBoxes, type Vault } from '#server/ground/crypto/vault.ts';
import type { Who } from '#server/ground/db/who.ts';
import type { Body } from './parse-body.ts';
import type { SealedShape } from './read-plan.ts';
import { mayNotSeal, refusal } from './refusal.ts';
import type { Table } from './schema-model.ts';

/** Which columns the rooms declared sealed. Only tables of `public` can be. */
export type Seals = {
  /** `table.column`, the name under which the value is sealed, or null. */
  of(table: Table, column: string): string | null;
  /** What is sealed of a value, or what is said of one that the column's room does not take. */
  take(name: string, value: unknown): Taken;
  /** What a cell of an older version says, which is in clear. */
  earlier(name: string, cell: string): unknown;
  /** The column that says whose row it is, where the table has sealed columns. */
  userColumnOf(table: Table): string | null;
  /** Whether an administrator reads it besides its owner. */
  isForStaff(name: string): boolean;
  /** By what a sealed value is found, where it is. */
  digestOf(name: string): SealedColumn['digest'] | null;
  /** Columns that serve the server alone: for a client they are not there. */
  isHidden(table: Pick<Table, 'schema' | 'name'>, column: string): boolean;
};

export const sealsOf = (declared: readonly SealedColumn[]): Seals => {
  const bare = (table: string) => table.replace(/^public\./, '');
  const columns = new Map(declared.map((each) => [`${bare(each.table)}.${each.column}`, each]));
  const owners = new Map(declared.map(({ table, userColumn }) => [bare(table), userColumn]));
  const hidden = new Set(
    declared.flatMap(({ table, digest, beside }) =>
      [digest?.column, beside].flatMap((column) => (column ? [`${bare(table)}.${column}`] : [])),
    ),
  );
  return {
    of: (table, column) => {
      const name = `${table.name}.${column}`;
      return table.schema === 'public' && columns.has(name) ? name : null;
    },
    take: (name, value) => columns.get(name)!.take(value),
    earlier: (name, cell) => columns.get(name)?.earlier?.(cell) ?? cell,
    userColumnOf: (table) => (table.schema === 'public' ? (owners.get(table.name) ?? null) : null),
    isForStaff: (name) => columns.get(name)?.readers === 'staff',
    digestOf: (name) => columns.get(name)?.digest ?? null,
    isHidden: (table, column) => table.schema === 'public' && hidden.has(`${table.name}.${column}`),
  };
};

/**
 * Numbers that a double cannot hold keep the digits they were sent with while a body or a reply is rewritten.
 * The reviver's third argument and `JSON.rawJSON` are ES2026 and in Node 24, but not yet in the types.
 */
const exactNumber = (_: string, value: unknown, context?: { source?: string }): unknown => {
  const source = context?.source;
  if (typeof value !== 'number' || source === undefined || String(value) === source) return value;
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(source);
};
const parseExactly = (text: string): unknown =>
  JSON.parse(text, exactNumber as (key: string, value: unknown) => unknown);

/**
 * Seals what the body writes into sealed columns. Only the person the row belongs to can: the key is theirs.
 * @throws AppError 42501 when somebody else, or a row for somebody else, would be sealed; or what its room says of a value it does not take
 */
export const sealBody = (
  body: Body,
  table: Table,
  written: readonly string[],
  seals: Seals,
  who: Who,
  box: Box | null,
): string => {
  const sealed = written.filter((column) => seals.of(table, column) !== null);
  if (sealed.length === 0) return body.text;
  const userColumn = seals.userColumnOf(table)!;
  if (who.kind !== 'user' || box === null) throw mayNotSeal(table.name, who);
  const parsed = parseExactly(body.text);
  const rows = (Array.isArray(parsed) ? parsed : [parsed]) as Record<string, unknown>[];
  for (const row of rows) {
    // Absent: the column's default is the caller, or the row is one of theirs already; the policies check it again.
    if (
      Object.hasOwn(row, userColumn) &&
      String(row[userColumn]).toLowerCase() !== who.userId.toLowerCase()
    ) {
      throw mayNotSeal(table.name, who);
    }
    for (const column of sealed) {
      if (!Object.hasOwn(row, column) || row[column] === null) continue;
      const name = `${table.name}.${column}`;
      const taken = seals.take(name, row[column]);
      if ('sqlstate' in taken) throw refusal(400, taken.sqlstate, taken.message);
      row[column] = sealCell(box, taken.value, name);
    }
  }
  return JSON.stringify(parsed);
};

/** Where a sealed value leaves the database, its owner goes with it: 36 characters of id before the cell. */
const idLength = 36;

/** Calls `use` with each sealed value of a reply's rows; what it returns takes the value's place. */
const eachSealed = (
  value: unknown,
  shape: SealedShape,
  use: (owner: string, cell: string, column: string) => unknown,
): void => {
  if (Array.isArray(value)) {
    for (const row of value) eachSealed(row, shape, use);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const row = value as Record<string, unknown>;
  for (const [name, column] of shape.columns) {
    const cell = row[name];
    if (typeof cell === 'string') row[name] = use(cell.slice(0, idLength), cell.slice(idLength), column);
  }
  for (const [name, child] of shape.children) eachSealed(row[name], child, use);
};

/** Opens the sealed values of a reply. The statement has already nulled those that the caller may not read. */
export const openReply = async (
  json: string,
  shape: SealedShape,
  { vault, seals }: { vault: Pick<Vault, 'findBox'>; seals: Pick<Seals, 'earlier'> },
): Promise<string> => {
  const reply = parseExactly(json);
  const owners = new Set<string>();
  eachSealed(reply, shape, (owner, cell) => {
    owners.add(owner);
    return owner + cell;
  });
  const boxes = await findBoxes(vault, [...owners]);
  eachSealed(reply, shape, (owner, cell, column) =>
    isSealed(cell) ? openCell<unknown>(boxes.get(owner) ?? null, cell, column) : seals.earlier(column, cell),
  );
  return JSON.stringify(reply);
};
