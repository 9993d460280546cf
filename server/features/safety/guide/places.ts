import { z } from 'zod';
import { type Country, countries, countrySchema } from '#shared/safety/countries.ts';
import { saidIn } from './clauses.ts';
import { dataDirectory, readRows } from './read-rows.ts';

/*
 * Where people are, from data/places.jsonl: countries, regions and larger towns, each with the country whose numbers answer there.
 * A name that two countries share, or that is a word as well, is left out.
 */

const placeRowSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]{2,20}$/),
  /** A code of the directory; `EU`: the European number answers there; `abroad`: anywhere else. */
  country: z.union([countrySchema.exclude(['unknown']), z.enum(['EU', 'abroad'])]),
  /** In French, for a clinician. */
  means: z.string(),
  /** As they are written; capitals, accents, hyphens and a leading article do not matter. */
  places: z.array(z.string().min(3)).min(1),
  must: z.array(z.string()).min(1),
  mustNot: z.array(z.string()).min(1),
  reviewedBy: z.string().nullable(),
});
export type PlaceRow = z.infer<typeof placeRowSchema>;

/** The rows of the file, in order. */
export const placeRows: readonly PlaceRow[] = readRows(dataDirectory, 'places.jsonl', placeRowSchema).map(
  ({ row }) => row,
);

const plainName = (name: string): string =>
  saidIn(name)
    .trim()
    .replace(/^(?:le|la|les|l) /, '');

const byName = new Map<string, PlaceRow['country']>(
  placeRows.flatMap(({ country, places }) => places.map((name) => [plainName(name), country] as const)),
);
const longest = Math.max(...[...byName.keys()].map((name) => name.split(' ').length));

/** The country that these plain words begin with the name of a place in, and what follows the name; null where they begin with none. */
export const placeAt = (rest: string): { country: PlaceRow['country']; after: string } | null => {
  const words = rest.trim().split(' ');
  for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
    const country = byName.get(words.slice(0, length).join(' '));
    if (country) return { country, after: words.slice(length).join(' ') };
  }
  return null;
};

const ownNames = new Map<string, Country>(
  countries.filter(({ code }) => code !== 'unknown').map(({ code, name }) => [plainName(name), code]),
);
/** The country of the directory that these plain words are the name of; null where they name none. */
export const countryCalled = (rest: string): Country | null => ownNames.get(rest.trim()) ?? null;
