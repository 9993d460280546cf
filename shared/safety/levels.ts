import { z } from 'zod';
import { askedSchema, choiceIdSchema, turnRecordSchema } from './turn-record.ts';

export { type Country, countrySchema } from './countries.ts';

/** Levels of safety-protocol §2: 0 ordinary life … 4 life in danger within about 24 hours. */
export const severitySchema = z.literal([0, 1, 2, 3, 4]);
export type Severity = z.infer<typeof severitySchema>;

/** Categories of safety-protocol §1; `none` goes with level 0 only. */
export const safetyCategories = [
  'none',
  'distress',
  'suicide',
  'self_harm',
  'work_harassment',
  'sexual_violence',
  'domestic_violence',
  'child_abuse',
  'violence_others',
  'eating_disorder',
  'psychosis',
  'substance',
  'panic',
  'minor',
  'third_party',
] as const;
export const safetyCategorySchema = z.enum(safetyCategories);
export type SafetyCategory = z.infer<typeof safetyCategorySchema>;

/** One earlier turn of a conversation, oldest first. */
export const turnSchema = z.object({
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  /** When it was said, ISO 8601. */
  at: z.string().optional(),
  /** What a reply of ours was; one without a record asked nothing. */
  record: turnRecordSchema.optional(),
  /** Stands in for a record in lines written by hand. */
  asked: askedSchema.optional(),
  /** The choice that the person tapped: this turn is that choice. */
  chosen: choiceIdSchema.optional(),
  /** It was tapped under an earlier reply than the last one: it may raise, and never lowers. */
  older: z.boolean().optional(),
});
export type Turn = z.infer<typeof turnSchema>;

/** How the companion addresses the person. */
export const addressSchema = z.enum(['vous', 'tu']);
export type Address = z.infer<typeof addressSchema>;
