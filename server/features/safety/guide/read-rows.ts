import { join } from 'node:path';

export { type Placed, readRows } from '#server/ground/data-rows.ts';

/** Where the data of the product stands. */
export const dataDirectory = join(import.meta.dirname, '..', 'data');
