import { z } from 'zod';

/** How often a path ended lighter, the same or heavier, by the person's own taps. */
const whatHelpsSchema = z.object({
  name: z.string(),
  lighter: z.number().int(),
  same: z.number().int(),
  heavier: z.number().int(),
});
export type WhatHelps = z.infer<typeof whatHelpsSchema>;

export const whatHelpsReply = z.object({ paths: z.array(whatHelpsSchema) });
