import { join } from 'node:path';
import { z } from 'zod';
import { readRows } from '#server/ground/data-rows.ts';

/* Places of birth beside the city list: places/README.md says what stands in each file. */

const directory = join(import.meta.dirname, 'places');

const townSchema = z.strictObject({
  name: z.string().min(1),
  /** Department, province or country: what a person may add after the name. */
  region: z.string().min(1),
  /** Degrees north. */
  lat: z.number().min(-90).max(90),
  /** Degrees east. */
  lon: z.number().min(-180).max(180),
  /** A name of the tz database. */
  zone: z.string().regex(/^[A-Z][A-Za-z_]+\/[A-Z][A-Za-z_]+$/),
});

/** Towns of the French-speaking world that the city list lacks. */
export const townsMissing = readRows(directory, 'towns.jsonl', townSchema).map(({ row }) => row);

const frenchNameSchema = z.strictObject({
  /** The French name, lower case, no accents. */
  name: z.string().min(1),
  /** The same town as the city list spells it, lower case, no accents. */
  listed: z.string().min(1),
  /** ISO 3166-1, where several towns bear the listed name. */
  country: z.string().regex(/^[A-Z]{2}$/),
});

/** How the city list names a town of which a person types the French name. */
export const frenchNames = new Map(
  readRows(directory, 'french-names.jsonl', frenchNameSchema).map(({ row }) => [row.name, row] as const),
);
