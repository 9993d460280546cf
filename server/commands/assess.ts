import { z } from 'zod';
import { turnSchema } from '#shared/safety/levels.ts';
import { assessText } from '../features/safety/assess.ts';
import { answerLines } from './streams/json-lines.ts';

/** `npm run --silent assess`: `{"id","text","context"?}` → `{"id","severity","category"}` (safety-protocol §1). */

const lineSchema = z.object({
  id: z.union([z.string(), z.number()]),
  text: z.string(),
  context: z.array(z.union([z.string(), turnSchema])).optional(),
});

await answerLines(lineSchema, ({ id, text, context }) => {
  const { severity, category } = assessText({ text, ...(context && { context }) });
  return { id, severity, category };
});
