import { z } from 'zod';
import { safetyCategorySchema, severitySchema } from '#shared/safety/levels.ts';
import { plain } from '../guide/checks.ts';

/* What the second reader answers. A model writes it, so nothing of it is believed before it was parsed. */

const answerSchema = z
  .object({
    about: z.enum(['self', 'other', 'unknown']),
    level: severitySchema,
    category: safetyCategorySchema,
    quote: z.string().max(400),
  })
  .refine(({ level, category }) => level === 0 || category !== 'none');
export type ReaderAnswer = z.infer<typeof answerSchema>;

/** Some models put their JSON in a code block, also when asked not to. */
const withoutFence = (text: string): string => text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, '');

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(withoutFence(text));
  } catch {
    return null;
  }
};

/** Whether these words stand in the message; case, accents and punctuation aside. */
const occurs = (quote: string, message: string): boolean => {
  const words = plain(quote);
  return words !== '' && ` ${plain(message)} `.includes(` ${words} `);
};

/** @returns null for anything that is not a whole answer, and for a danger whose quote is not in the message */
export const readerAnswer = (text: string, message: string): ReaderAnswer | null => {
  const { data } = answerSchema.safeParse(parsedJson(text));
  if (!data) return null;
  return data.level === 0 || occurs(data.quote, message) ? data : null;
};
