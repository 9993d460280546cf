/*
 * A binary file of learnt weights: a line of JSON, then tables of whole numbers, little end first, each at a multiple of four bytes.
 */

type Table = Uint8Array | Int16Array | Uint32Array;

const aligned = (length: number): number => Math.ceil(length / 4) * 4;

/** One file of a head and its tables; `lengths` in the head tells where each table ends. */
export const encodeTables = (head: Readonly<Record<string, unknown>>, tables: readonly Table[]): Buffer => {
  const text = JSON.stringify({ ...head, lengths: tables.map(({ length }) => length) });
  const line = Buffer.alloc(aligned(Buffer.byteLength(text) + 1), ' ');
  line.write(text);
  line[line.length - 1] = 10;
  const parts = tables.map((table) => {
    const part = Buffer.alloc(aligned(table.byteLength));
    Buffer.from(table.buffer, table.byteOffset, table.byteLength).copy(part);
    return part;
  });
  return Buffer.concat([line, ...parts]);
};

/**
 * The head of such a file, and a function that takes its tables one after the other.
 * @throws Error when the file does not begin with this `magic`
 */
export const decodeTables = <Head extends { magic: string; lengths: readonly number[] }>(
  file: Buffer,
  magic: string,
) => {
  const end = file.indexOf(10) + 1;
  const head = JSON.parse(file.toString('utf8', 0, end)) as Head;
  if (head.magic !== magic) throw new Error(`This is no file of « ${magic} » weights`);
  // A copy, because tables must begin at a multiple of their width.
  const body = new Uint8Array(file.subarray(end)).buffer;
  let at = 0;
  let number = 0;
  const take = <T extends Table>(table: new (buffer: ArrayBuffer, from: number, length: number) => T): T => {
    const taken = new table(body, at, head.lengths[number] ?? 0);
    number += 1;
    at += aligned(taken.byteLength);
    return taken;
  };
  return { head, take };
};
