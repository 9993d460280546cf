import { z } from 'zod';

/** What is kept of the program somebody came with: two names of short lists, nothing that would find it again. */
export const browsers = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'] as const;
export const systems = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows'] as const;

export const deviceSchema = z.object({
  browser: z.enum(browsers).nullable(),
  system: z.enum(systems).nullable(),
});
export type Device = z.infer<typeof deviceSchema>;

const instant = z.iso.datetime();
export const signInSchema = z.object({
  id: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  openedAt: instant,
  lastUsedAt: instant,
  /** Null where nothing was told, or only something that is on none of the lists. */
  device: deviceSchema.nullable(),
  /** Whether the second factor was given in it. */
  secondFactor: z.boolean(),
});
export const mySignInsReply = z.object({ signIns: z.array(signInSchema) });
export type SignIn = z.infer<typeof signInSchema>;

export const endSignInBody = z.object({ id: z.uuid() });
/** False where it was over already. */
export const endSignInReply = z.object({ ended: z.boolean() });
