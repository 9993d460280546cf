import { z } from 'zod';
import { Refused } from '#web/lib/call-function.ts';

/** First words that were written and not yet sent survive a reload, as any draft. This names theirs. */
export const firstWords = 'intention';

const schema = z.object({
  notBegun: z.object({ code: z.string(), status: z.number(), message: z.string() }),
});

/** Why a session could not begin, as the history of the browser holds it on the way back to where it was written. */
export const toState = ({ code, status, message }: Refused): object => ({ code, status, message });

export const notBegunIn = (state: unknown): Refused | null => {
  const found = schema.safeParse(state);
  if (!found.success) return null;
  const { code, status, message } = found.data.notBegun;
  return new Refused(code, status, message);
};
