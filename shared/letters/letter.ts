import { z } from 'zod';
import { safetyCategorySchema } from '../safety/levels.ts';
import { days } from '../time.ts';

export const longestLetter = 6000;

const dateOnly = z.iso.date();

/** A week where the person lives: its Monday, and its two ends as instants. */
export const weekSchema = z
  .object({ week: dateOnly, from: z.iso.datetime(), to: z.iso.datetime() })
  .refine(({ from, to }) => {
    const length = Date.parse(to) - Date.parse(from);
    // Clocks change twice a year.
    return length > days(6.9) && length < days(7.1);
  });

export const readLetterReply = z.object({
  /** As the person kept it; null when they did not, or not yet. */
  kept: z.string().nullable(),
  /** What the week left, as a beginning. Empty when it left nothing, or when danger comes first. */
  draft: z.string(),
  grave: z.boolean(),
  /** A model can be asked to write the letter of this week. */
  mayWrite: z.boolean(),
});
/** The letter as a model wrote it, kept nowhere; null: nothing came of it, and the draft stands. */
export const writeLetterReply = z.object({ text: z.string().nullable() });
export const saveLetterBody = z.object({
  week: dateOnly,
  text: z
    .string()
    .trim()
    .max(longestLetter, { error: `${longestLetter} caractères au plus.` })
    .transform((text) => (text === '' ? null : text))
    .nullable(),
});
export const saveLetterReply = z.object({ help: safetyCategorySchema.nullable() });
