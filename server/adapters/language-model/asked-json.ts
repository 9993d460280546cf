import type { z } from 'zod';

const fences = /^```(?:json)?\s*|\s*```$/g;

/** What a model answered to a question that wants one JSON object; null where it is something else. */
export const readAnswer = <T>(answer: string, schema: z.ZodType<T>): T | null => {
  try {
    return schema.safeParse(JSON.parse(answer.trim().replace(fences, ''))).data ?? null;
  } catch {
    return null;
  }
};
