/*
 * The learnt weights of likeness.ts as one binary file: a line of JSON, then tables in the order of `Likeness`, whole numbers
 * of little end first. scripts/train-likeness.ts writes it, the server reads it once.
 */

export type LikenessWeights = {
  /** Per level 1 to 4: weights of resemblance itself, of a rule's level 1 to 4, of a harmless explanation, and the rest. */
  weighing: readonly (readonly number[])[];
  /** Where each level begins before any trait is seen; then the same for each category. */
  origin: readonly number[];
  categoryOrigin: readonly number[];
  /** The traits, each a number of 32 bits (traits.ts), in rising order. */
  traits: Uint32Array;
  /** Four per trait, in hundredths: how much it speaks for level 1 to 4. */
  levels: Int16Array;
  /** Where the categories of a trait begin in `categories`; one more than there are traits. */
  categoriesFrom: Uint32Array;
  /** In turn a category's number and its weight in hundredths. */
  categories: Int16Array;
};

const magic = 'likeness 2';
const aligned = (length: number): number => Math.ceil(length / 4) * 4;

export const encodeWeights = (weights: LikenessWeights): Buffer => {
  const { traits, levels, categoriesFrom, categories, ...small } = weights;
  const tables = [traits, levels, categoriesFrom, categories];
  const head = JSON.stringify({ magic, ...small, lengths: tables.map(({ length }) => length) });
  const line = Buffer.alloc(aligned(Buffer.byteLength(head) + 1), ' ');
  line.write(head);
  line[line.length - 1] = 10;
  const parts = tables.map((table) => {
    const part = Buffer.alloc(aligned(table.byteLength));
    Buffer.from(table.buffer, table.byteOffset, table.byteLength).copy(part);
    return part;
  });
  return Buffer.concat([line, ...parts]);
};

/** @throws Error when the file is not one that `encodeWeights` wrote */
export const decodeWeights = (file: Buffer): LikenessWeights => {
  const end = file.indexOf(10) + 1;
  const head = JSON.parse(file.toString('utf8', 0, end)) as Omit<
    LikenessWeights,
    'traits' | 'levels' | 'categoriesFrom' | 'categories'
  > & { magic: string; lengths: [number, number, number, number] };
  if (head.magic !== magic) throw new Error('This is no file of likeness weights');
  // A copy, because tables must begin at a multiple of their width.
  const body = new Uint8Array(file.subarray(end)).buffer;
  let at = 0;
  const take = <T extends { byteLength: number }>(
    table: new (buffer: ArrayBuffer, from: number, length: number) => T,
    length: number,
  ): T => {
    const taken = new table(body, at, length);
    at += aligned(taken.byteLength);
    return taken;
  };
  const [traits, levels, from, categories] = head.lengths;
  return {
    weighing: head.weighing,
    origin: head.origin,
    categoryOrigin: head.categoryOrigin,
    traits: take(Uint32Array, traits),
    levels: take(Int16Array, levels),
    categoriesFrom: take(Uint32Array, from),
    categories: take(Int16Array, categories),
  };
};
