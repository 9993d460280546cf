import { z } from 'zod';
import { safetyCategorySchema } from '../safety/levels.ts';

/** The weather inside, from the heaviest to the lightest. Five words rather than a score: nobody is measured. */
export const weathers = [
  { value: 1, label: 'Orage' },
  { value: 2, label: 'Pluie' },
  { value: 3, label: 'Nuages' },
  { value: 4, label: 'Éclaircies' },
  { value: 5, label: 'Grand soleil' },
] as const;

export const moodValueSchema = z.number().int().min(1).max(5);
export const longestNote = 280;

/** « Nuages », for a value or an average. */
export const weatherOf = (value: number): string => weathers[Math.round(value) - 1]!.label;

export const moodSchema = z.object({
  id: z.uuid(),
  at: z.string(),
  value: moodValueSchema,
  note: z.string().nullable(),
});
export type Mood = z.infer<typeof moodSchema>;

export const noteMoodBody = z.object({
  /** Chosen by the browser: noted twice is noted once. */
  id: z.uuid(),
  value: moodValueSchema,
  note: z
    .string()
    .trim()
    .max(longestNote, { error: `${longestNote} caractères au plus.` })
    .nullable()
    .default(null),
});
export const noteMoodReply = z.object({ help: safetyCategorySchema.nullable() });
export const readMoodsBody = z.object({ days: z.union([z.literal(7), z.literal(30), z.literal(90)]) });
export const readMoodsReply = z.object({ moods: z.array(moodSchema) });
