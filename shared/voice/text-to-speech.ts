import { z } from 'zod';

/** Longest text said in one call, in characters: about a minute and a half. */
export const longestSpoken = 1500;

/** The voice of the specification, « a fixed default »: male. */
export const defaultVoiceId = 'masculine';

export const textToSpeechBody = z.object({
  text: z
    .string()
    .max(longestSpoken)
    .refine((text) => /[\p{L}\p{N}]/u.test(text), { message: 'Il n’y a rien à lire.' }),
  /** Ids of other services (the specification's clients send theirs) mean the default voice. */
  voiceId: z
    .string()
    .max(64)
    .default(defaultVoiceId)
    .transform((id) => (id === 'feminine' ? 'feminine' : 'masculine')),
  /** `slow`: numbers one must be able to write down (S-28). */
  pace: z.enum(['normal', 'slow']).default('normal'),
});
