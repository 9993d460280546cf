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

/** « Stop? », answered in a word, with the category: some endpoints ask no JSON of their model, and people at the chair type. */
const inWords = /^\W*(?:(?<yes>yes|oui)|no|non)\b(?:[\s,:.]+(?<category>[a-z]+))?\W*$/i;

const wordAnswer = (text: string): LookAnswer | null => {
  const found = inWords.exec(text)?.groups;
  if (!found) return null;
  const category = found.category?.toLowerCase();
  if (found.yes) return guardCategorySchema.catch('agreement').parse(category);
  // « No, method » says two things.
  return category === undefined || category === 'none' ? 'fine' : null;
};

/** @returns null for anything that is not a whole answer */
export const lookAnswer = (text: string): LookAnswer | null => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(withoutFence(text));
  } catch {
    return wordAnswer(text);
  }
  const { data } = answerSchema.safeParse(parsed);
  if (!data) return null;
  return data.stop ? data.category : 'fine';
};
