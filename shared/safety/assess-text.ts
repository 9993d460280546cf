import { z } from 'zod';
import { shownResourceSchema } from '../companion/conversation.ts';
import { addressSchema, countrySchema, safetyCategorySchema, severitySchema, turnSchema } from './levels.ts';
import { choiceIdSchema, turnRecordSchema } from './turn-record.ts';

/** The stateless check of a text, for boxes outside the conversation (intake): nothing of it is stored or logged. */
export const assessTextBody = z.object({
  text: z.string().max(8000),
  context: z
    .array(turnSchema.extend({ text: z.string().max(8000) }))
    .max(20)
    .default([]),
  /** The choice that `text` is, of the last reply of `context`. */
  chosen: choiceIdSchema.optional(),
  /** Asked where something is said back: then the protocol's own words come along, from level 2 on. */
  answer: z.object({ country: countrySchema, address: addressSchema }).optional(),
});

export const assessTextReply = z.object({
  severity: severitySchema,
  category: safetyCategorySchema,
  /** The help sheet opens by itself. */
  opensHelp: z.boolean(),
  answer: z
    .object({
      /** The level the reaction follows: the text in its context (safety-protocol §4). */
      level: severitySchema,
      /** What is said in place of anything else; null below level 2. */
      protocol: z
        .object({
          text: z.string(),
          resources: z.array(shownResourceSchema),
          pinned: z.boolean(),
          /** What it said and asked: sent back with the turn, so that nothing is asked twice. */
          record: turnRecordSchema.optional(),
          /** Nothing of it is pinned, spoken aloud or kept on the screen. */
          withoutTrace: z.boolean().optional(),
        })
        .nullable(),
    })
    .optional(),
});
export type AssessedAnswer = NonNullable<z.infer<typeof assessTextReply>['answer']>;
