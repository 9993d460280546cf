import { z } from 'zod';
import { type GuardCategory, guardCategorySchema } from '../rule-data.ts';

/* What a model answers about a sentence. A model writes it, so nothing of it is believed before it was parsed. */

const answerSchema = z.object({
  stop: z.boolean(),
  // A stop without a category that we know is a stop all the same; its safe reply is the most general one.
  category: guardCategorySchema.catch('agreement'),
});

/** The category of what must not be shown; `fine` where the sentence may be. */
export type LookAnswer = GuardCategory | 'fine';

/** Some models put their JSON in a code block, also when asked not to. */
const withoutFence = (text: string): string => text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, '');

/** @returns null for anything that is not a whole answer */
export const lookAnswer = (text: string): LookAnswer | null => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(withoutFence(text));
  } catch {
    return null;
  }
  const { data } = answerSchema.safeParse(parsed);
  if (!data) return null;
  return data.stop ? data.category : 'fine';
};
