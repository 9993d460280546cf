import { z } from 'zod';

/** The longest recording sent at once, in bytes: a minute and more of what browsers record. */
export const longestRecording = 700_000;

/** Base64, since functions speak JSON; four characters for three bytes. */
export const transcribeSpeechBody = z.object({
  audio: z
    .string()
    .min(1)
    .max(Math.ceil(longestRecording / 3) * 4)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
  type: z.enum(['audio/webm', 'audio/ogg', 'audio/mp4']),
  /** Of whoever has no account: the version of the wording of `voice` they agreed to in their page. */
  agreedTo: z.string().max(20).optional(),
});

export const transcribeSpeechReply = z.object({ text: z.string() });
