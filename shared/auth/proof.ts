import { z } from 'zod';
import { minutes } from '../time.ts';

/** How long a password or a mailed code that was given again counts, in the sign-in it was given in. */
export const proofLifetime = minutes(10);

const code = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), { message: 'Le code a six chiffres.' });

/** One of the two. */
export const proveIdentityBody = z.union([
  z.strictObject({ password: z.string().min(1).max(1000) }),
  z.strictObject({ code }),
]);
export type Proof = z.infer<typeof proveIdentityBody>;
