import { z } from 'zod';

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
export const turnSchema = z.object({ role: z.enum(['user', 'assistant']), text: z.string() });
export type Turn = z.infer<typeof turnSchema>;

/** Countries of the emergency directory; `unknown` shows 112 first, then France and Switzerland. */
export const countrySchema = z.enum(['FR', 'CH', 'BE', 'LU', 'QC', 'unknown']);
export type Country = z.infer<typeof countrySchema>;

/** How the companion addresses the person. */
export const addressSchema = z.enum(['vous', 'tu']);
export type Address = z.infer<typeof addressSchema>;
