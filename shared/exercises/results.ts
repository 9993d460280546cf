import { z } from 'zod';
import { exerciseIdSchema } from './catalogue.ts';

/** How it is, from 0 (very light) to 10 (very heavy); left out when the person would rather not say. */
const weight = z.number().int().min(0).max(10).nullable();
export const helpedSchema = z.enum(['yes', 'somewhat', 'no']);
export type Helped = z.infer<typeof helpedSchema>;

/** What is kept of one exercise: figures the person gave, and no word they wrote. */
const exerciseResultSchema = z.object({
  exercise: exerciseIdSchema,
  before: weight,
  after: weight,
  helped: helpedSchema.nullable(),
});
export type ExerciseResult = z.infer<typeof exerciseResultSchema>;

/** The browser names it, so that one sent twice is one. */
export const saveExerciseBody = exerciseResultSchema.extend({ id: z.uuid() });
export const exerciseResultsReply = z.object({
  results: z.array(exerciseResultSchema.extend({ id: z.uuid(), doneAt: z.string() })),
});
export const sealedResultSchema = exerciseResultSchema;
