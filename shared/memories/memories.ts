import { z } from 'zod';
import { safetyCategorySchema } from '../safety/levels.ts';

/** Longest memory, in characters: a sentence or two. */
export const longestMemory = 400;

/** How many one person may keep: far more than a model is ever given. */
export const mostMemories = 300;

export const memoryStateSchema = z.enum(['proposed', 'kept', 'paused']);
export type MemoryState = z.infer<typeof memoryStateSchema>;

export const memorySchema = z.object({
  id: z.uuid(),
  text: z.string(),
  state: memoryStateSchema,
  /** The session it comes from; null when the person wrote it themselves. */
  conversationId: z.uuid().nullable(),
  saidAt: z.string(),
});
export type KeptMemory = z.infer<typeof memorySchema>;

export const memoriesReply = z.object({ memories: z.array(memorySchema) });

/**
 * The person's decision about one memory: kept, corrected, paused, written by hand, or brought back after a deletion.
 * « Proposed » is no decision: only the product proposes.
 */
export const saveMemoryBody = z.object({
  id: z.uuid(),
  text: z
    .string()
    .trim()
    .min(1, { error: 'Écrivez quelques mots, ou supprimez ce souvenir.' })
    .max(longestMemory, { error: `${longestMemory} caractères au plus.` }),
  state: memoryStateSchema.exclude(['proposed']),
  conversationId: z.uuid().nullable().default(null),
  saidAt: z.iso.datetime().optional(),
});
export const saveMemoryReply = z.object({
  memory: memorySchema,
  /** What was written points to danger: the help sheet opens, about this. */
  help: safetyCategorySchema.nullable(),
});
export const deleteMemoryBody = z.object({ id: z.uuid() });
