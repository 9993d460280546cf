import { isTooDeep } from './complexity.ts';
import { badBody } from './refusal.ts';

export type BodyRow = Record<string, unknown>;

export type Body = {
  /** The JSON text as it came: numbers keep every digit they were sent with. */
  text: string;
  isArray: boolean;
  rows: BodyRow[];
  /** The keys all rows share, in the order of the first. */
  keys: string[];
};

const isRow = (value: unknown): value is BodyRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mostRows = 10_000;

const parseJson = (text: string): unknown => {
  // Before parsing: what walks the value afterwards walks it recursively.
  if (isTooDeep(text)) throw badBody('The body is nested too deeply');
  try {
    return JSON.parse(text);
  } catch {
    throw badBody('Empty or invalid json');
  }
};

/**
 * Reads the body of a write: an object, or an array of objects.
 * @param columns the `columns` parameter: the rows may then differ in their keys.
 * @throws AppError PGRST102
 */
export const parseBody = (
  text: string,
  contentType: string | undefined,
  columns: readonly string[] | null,
): Body => {
  const type = (contentType ?? 'application/json').split(';')[0]!.trim().toLowerCase();
  if (type !== 'application/json') throw badBody(`Content-Type not acceptable: ${type}`);
  const value = parseJson(text);
  const isArray = Array.isArray(value);
  const rows: unknown[] = isArray ? value : [value];
  if (!rows.every(isRow)) throw badBody('All object keys must match');
  if (rows.length > mostRows) throw badBody(`At most ${mostRows} rows at once`);
  if (columns) return { text, isArray, rows, keys: [...columns] };
  const keys = Object.keys(rows[0] ?? {});
  const shared = new Set(keys);
  const uniform = rows.every((row) => {
    const own = Object.keys(row);
    return own.length === shared.size && own.every((key) => shared.has(key));
  });
  if (!uniform) throw badBody('All object keys must match');
  return { text, isArray, rows, keys };
};
