import { z } from 'zod';
import { hours } from '../time.ts';

const instant = z.iso.datetime();

/** How long a copy can be fetched once it is ready; then it is erased. */
export const copyKept = hours(24);

export const keptDataReply = z.object({
  sections: z.array(
    z.object({
      label: z.string(),
      holds: z.string(),
      purpose: z.string(),
      basis: z.string(),
      retention: z.string(),
      /** When the oldest of it goes by itself; null: nothing waits for a date. */
      nextPurge: instant.nullable(),
    }),
  ),
});

/** How a copy stands. `step` of `steps` subjects are in it; `doing` is the one being gathered. */
export const copySchema = z.object({
  state: z.enum(['waiting', 'preparing', 'ready', 'failed']),
  step: z.number().int().min(0),
  steps: z.number().int().min(1),
  doing: z.string().nullable(),
  askedAt: instant,
  expiresAt: instant.nullable(),
  bytes: z.number().int().min(0).nullable(),
  /** Where the file is, signed for this person until `expiresAt`. */
  link: z.string().nullable(),
});
export const copyReply = z.object({ copy: copySchema.nullable(), hasMailbox: z.boolean() });
export type Copy = z.infer<typeof copySchema>;

/** What was done by the person, or by the product itself, as the journal keeps it: never what was written. */
export const journalReply = z.object({
  entries: z.array(z.object({ at: instant, action: z.string(), by: z.enum(['you', 'service']) })),
});

export const downloadCopyQuery = z.object({ ticket: z.string().max(300) });
