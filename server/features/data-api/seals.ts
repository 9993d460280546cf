import type { SealedColumn } from '#server/ground/contributions.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Who } from '#server/ground/db/who.ts';
import type { Body } from './parse-body.ts';
import type { SealedShape } from './read-plan.ts';
import { checkFailed, mayNotSeal } from './refusal.ts';
import type { Table } from './schema-model.ts';

/** Which columns the rooms declared sealed. Only tables of `public` can be. */
export type Seals = {
  /** `table.column`, the name under which the value is sealed, or null. */
  of(table: Table, column: string): string | null;
  /** Whether the column's room takes this value. */
  takes(name: string, value: unknown): boolean;
  /** The column that says whose row it is, where the table has sealed columns. */
  userColumnOf(table: Table): string | null;
};

export const sealsOf = (declared: readonly SealedColumn[]): Seals => {
  const bare = (table: string) => table.replace(/^public\./, '');
  const columns = new Map(
    declared.map(({ table, column, accepts }) => [`${bare(table)}.${column}`, accepts]),
  );
  const owners = new Map(declared.map(({ table, userColumn }) => [bare(table), userColumn]));
  return {
    of: (table, column) => {
      const name = `${table.name}.${column}`;
      return table.schema === 'public' && columns.has(name) ? name : null;
    },
    takes: (name, value) => columns.get(name)?.safeParse(value).success ?? false,
    userColumnOf: (table) => (table.schema === 'public' ? (owners.get(table.name) ?? null) : null),
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
 * @throws AppError 42501 when somebody else, or a row for somebody else, would be sealed; 23514 for a value its room refuses
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
  if (who.kind !== 'user' || box === null) throw mayNotSeal(table.name);
  const parsed = parseExactly(body.text);
  const rows = (Array.isArray(parsed) ? parsed : [parsed]) as Record<string, unknown>[];
  for (const row of rows) {
    // Absent: the column's default is the caller, or the row is one of theirs already; the policies check it again.
    if (
      Object.hasOwn(row, userColumn) &&
      String(row[userColumn]).toLowerCase() !== who.userId.toLowerCase()
    ) {
      throw mayNotSeal(table.name);
    }
    for (const column of sealed) {
      if (!Object.hasOwn(row, column) || row[column] === null) continue;
      const name = `${table.name}.${column}`;
      if (!seals.takes(name, row[column])) throw checkFailed(table.name, column);
      row[column] = box.seal(JSON.stringify(row[column]), name);
    }
  }
  return JSON.stringify(parsed);
};

const openRows = (value: unknown, shape: SealedShape, box: Box): void => {
  if (Array.isArray(value)) {
    for (const row of value) openRows(row, shape, box);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const row = value as Record<string, unknown>;
  for (const [name, column] of shape.columns) {
    if (typeof row[name] !== 'string') continue;
    const text = box.tryOpen(row[name], column);
    row[name] = text === null ? null : JSON.parse(text);
  }
  for (const [name, child] of shape.children) openRows(row[name], child, box);
};

/** Opens the sealed values of a reply. The statement has already nulled those that are not the caller's. */
export const openReply = (json: string, shape: SealedShape, box: Box): string => {
  const reply = parseExactly(json);
  openRows(reply, shape, box);
  return JSON.stringify(reply);
};
