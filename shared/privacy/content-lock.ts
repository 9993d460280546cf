import { z } from 'zod';

/** Whether what the person wrote before is closed, and since when. */
export const contentLockReply = z.object({ lockedAt: z.iso.datetime().nullable() });

export const openContentBody = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .refine((text) => /^\d{6}$/.test(text), { message: 'Le code a six chiffres.' }),
});
