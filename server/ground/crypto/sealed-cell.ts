import type { Box } from './vault.ts';

/*
 * What names a person, sealed with their key in the column where it stood in clear. A cell is a JSON value sealed under
 * `table.column`; until its rows were sealed, an older version's cell is the value itself.
 */

const shape = /^s1\.[\w-]{38,}$/;

export const isSealed = (cell: unknown): cell is string => typeof cell === 'string' && shape.test(cell);

export const sealCell = (box: Box, value: unknown, column: string): string | null =>
  value === null || value === undefined ? null : box.seal(JSON.stringify(value), column);

/** The same for a cell that is sealed already, or in clear from an older version: that one is sealed, this one stays. */
export const resealCell = (box: Box, cell: unknown, column: string): string | null =>
  isSealed(cell) ? cell : sealCell(box, cell, column);

/**
 * What a cell says. Null where it does not open: a name that cannot be read is no name.
 * @param box null: the person has no key, so nothing of theirs is sealed
 */
export const openCell = <T = string>(box: Box | null, cell: unknown, column: string): T | null => {
  if (!isSealed(cell)) return (cell ?? null) as T | null;
  const text = box?.tryOpen(cell, column) ?? null;
  return text === null ? null : (JSON.parse(text) as T);
};
