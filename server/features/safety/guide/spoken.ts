import { z } from 'zod';
import { dataDirectory, readRows } from './read-rows.ts';

/*
 * What is said aloud: by voice nobody writes to us, and nobody reads us (data/spoken.jsonl). The texts stay as they are signed; a row
 * puts words of speech in the place of words of writing. Writing to somebody else stays writing.
 */

const spokenRowSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]{3,40}$/),
  /** In French, for a clinician. */
  means: z.string(),
  /** The words of writing, as they stand in a text. */
  written: z.string(),
  /** What is said in their place; $1 keeps the first group. */
  spoken: z.string(),
  example: z.string().min(1),
  becomes: z.string().min(1),
  reviewedBy: z.string().nullable(),
});

/** The rows of the file, in order. */
export const spokenRows = readRows(dataDirectory, 'spoken.jsonl', spokenRowSchema).map(({ row }) => ({
  row,
  regex: new RegExp(row.written, 'gu'),
  // At the head of a sentence the same words stand with a capital.
  headed: new RegExp(
    row.written.replace(/^\p{Ll}/u, (first) => first.toUpperCase()),
    'gu',
  ),
}));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const quoted = /«[^»]*»/gu;
const masked = /«(\d+)»/gu;

const aloud = (text: string): string =>
  spokenRows.reduce(
    (said, { row, regex, headed }) =>
      said
        .replace(regex, row.spoken)
        .replace(headed, /^\p{Ll}/u.test(row.written) ? capital(row.spoken) : row.spoken),
    text,
  );

/** A text as it is said aloud; what stands between quotation marks, the person's own words among it, keeps every letter. */
export const asSpoken = (text: string): string => {
  const kept: string[] = [];
  const bare = text.replace(quoted, (words) => `«${kept.push(words) - 1}»`);
  return aloud(bare).replace(masked, (_, at: string) => kept[Number(at)] ?? '');
};
