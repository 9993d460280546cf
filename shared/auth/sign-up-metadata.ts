import { z } from 'zod';
import { isCalendarDate } from './birth-date.ts';
import { maritalStatuses, professionalStatuses } from './profile-options.ts';

/**
 * What the sign-up forms send as user metadata, and all the server may build a profile row from. Everything is
 * optional: other clients of the wire contract send what they like, and what is unreadable is left out, not refused.
 */
const text = z.string().trim().min(1).max(100).optional().catch(undefined);

export const signUpMetadataSchema = z.object({
  first_name: text,
  last_name: text,
  birth_date: z.string().refine(isCalendarDate).optional().catch(undefined),
  birth_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullish()
    .catch(undefined),
  gender: z.enum(['female', 'male']).nullish().catch(undefined),
  marital_status: z.enum(maritalStatuses).optional().catch(undefined),
  professional_status: z.enum(professionalStatuses).optional().catch(undefined),
  terms_version: text,
});

export type SignUpMetadata = z.infer<typeof signUpMetadataSchema>;
