import { z } from 'zod';
import { channelSchema } from '#shared/companion/conversation.ts';
import { turnSchema } from '#shared/safety/levels.ts';
import { assessConversation } from '../features/safety/assess.ts';
import { answerLines } from './streams/json-lines.ts';

/** `npm run --silent assess`: what a message is read as in its conversation (operations.md, « Evaluation commands »). */

/** What one line may hold: more is refused with the line's number. */
const mostTurns = 60;
const mostCharacters = 64_000;

const lineSchema = z
  .object({
    id: z.union([z.string(), z.number()]),
    text: z.string(),
    context: z
      .array(z.union([z.string(), turnSchema]))
      .max(mostTurns)
      .optional(),
    at: z.iso.datetime({ offset: true }).optional(),
    channel: channelSchema.optional(),
    /** The choice that the message is; without one it is read as words. */
    chosen: turnSchema.shape.chosen,
  })
  .refine((line) => JSON.stringify(line).length <= mostCharacters, { message: 'plus de 64 ko' });

await answerLines(lineSchema, ({ id, text, context, at, channel, chosen }) => ({
  id,
  ...assessConversation({
    text,
    ...(context && { context }),
    ...(at !== undefined && { at: new Date(at) }),
    ...(channel && { channel }),
    ...(chosen !== undefined && { chosen }),
  }),
}));
