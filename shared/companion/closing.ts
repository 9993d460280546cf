import { z } from 'zod';
import { safetyCategorySchema } from '../safety/levels.ts';

/** Longest summary and longest step, in characters. */
export const longest = { summary: 1500, step: 300 } as const;

export const stepStateSchema = z.enum(['open', 'taken_up', 'done', 'left']);
export type StepState = z.infer<typeof stepStateSchema>;

/** Drafts for the end of a session; nothing of them is kept until the person accepts. */
export const draftClosingReply = z.object({
  summary: z.string(),
  step: z.string(),
  /** Danger was spoken of: nothing is summed up, nothing is asked. */
  grave: z.boolean(),
});

const kept = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: `${most} caractères au plus.` })
    .transform((text) => (text === '' ? null : text))
    .nullable();

/** What the person keeps of a session, in their words; null or empty is nothing. */
export const saveClosingBody = z.object({
  conversationId: z.uuid(),
  summary: kept(longest.summary),
  step: kept(longest.step),
});
export const saveClosingReply = z.object({ help: safetyCategorySchema.nullable() });

export const markStepBody = z.object({ conversationId: z.uuid(), state: stepStateSchema });

/** What the next session may take up. */
export const lastStepReply = z.object({
  step: z
    .object({ conversationId: z.uuid(), text: z.string(), state: stepStateSchema, at: z.string() })
    .nullable(),
});
