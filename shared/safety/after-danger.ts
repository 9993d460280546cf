import { z } from 'zod';
import { shownResourceSchema } from '../companion/conversation.ts';
import { countrySchema } from './levels.ts';

/** What a person's own place shows first while an earlier danger still counts (conversation.md §6, « After danger »). */
export const afterDangerBody = z.object({ country: countrySchema.default('unknown') });
export const afterDangerReply = z.object({
  /** The state is 2 or more: no horoscope is offered. */
  careful: z.boolean(),
  /** The lines to call, most useful first; none where somebody else may read the phone. */
  resources: z.array(shownResourceSchema),
});
export type AfterDanger = z.infer<typeof afterDangerReply>;
