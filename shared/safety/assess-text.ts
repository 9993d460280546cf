import { z } from 'zod';
import { safetyCategorySchema, severitySchema, turnSchema } from './levels.ts';

/** The stateless check of a text, for boxes outside the conversation (intake): nothing of it is stored or logged. */
export const assessTextBody = z.object({
  text: z.string().max(8000),
  context: z
    .array(turnSchema.extend({ text: z.string().max(8000) }))
    .max(20)
    .default([]),
});

export const assessTextReply = z.object({
  severity: severitySchema,
  category: safetyCategorySchema,
  /** The help sheet opens by itself. */
  opensHelp: z.boolean(),
});
