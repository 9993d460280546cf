import { z } from 'zod';

export const longestQuery = 100;

export const searchHistoryBody = z.object({
  query: z.string().trim().min(2, { error: 'Écrivez au moins deux lettres.' }).max(longestQuery),
  /** Where the last search stopped. */
  after: z.object({ at: z.iso.datetime(), id: z.uuid() }).optional(),
});

/** Words around what was found; `match` is as it was written. */
export const excerptSchema = z.object({ before: z.string(), match: z.string(), after: z.string() });

export const foundMessageSchema = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  seq: z.number().int(),
  role: z.enum(['user', 'assistant', 'team', 'notice']),
  at: z.string(),
  excerpt: excerptSchema,
});
export type FoundMessage = z.infer<typeof foundMessageSchema>;

export const searchHistoryReply = z.object({
  found: z.array(foundMessageSchema),
  /** Give it back as `after` to look further; null when all was looked through. */
  next: z.object({ at: z.string(), id: z.string() }).nullable(),
});

/** Time spent here, by day, where the person lives. */
export const usageBody = z.object({ timeZone: z.string().max(60) });
export const usageReply = z.object({
  days: z.array(z.object({ day: z.string(), minutes: z.number().int(), sessions: z.number().int() })),
});
export type UsageDay = z.infer<typeof usageReply>['days'][number];
