import { z } from 'zod';
import { defaultBrand } from '#shared/brand.ts';
import { countrySchema } from '#shared/safety/countries.ts';
import { hiddenInstructions } from '../features/companion/instructions.ts';
import { checkReply } from '../features/safety/outgoing/check-reply.ts';
import { createLeakCheck } from '../features/safety/outgoing/instructions-leak.ts';
import { safeReply } from '../features/safety/outgoing/safe-replies.ts';
import { answerLines } from './streams/json-lines.ts';

/** `npm run --silent guard`: the outgoing guard without a model (operations.md, « Evaluation commands »). */

const mostCharacters = 64_000;

const lineSchema = z
  .object({
    id: z.union([z.string(), z.number()]),
    /** The person's last message. */
    person: z.string(),
    reply: z.string(),
    country: countrySchema.nullish().transform((country) => country ?? 'unknown'),
  })
  .refine((line) => JSON.stringify(line).length <= mostCharacters, { message: 'plus de 64 ko' });

const leaks = createLeakCheck(hiddenInstructions(defaultBrand));

/** How the reply speaks to the person; the safe reply speaks likewise. */
const addressIn = (reply: string) =>
  /\b(?:tu|toi|ton|tes|t[’'])(?=[\s\p{L}])/iu.test(reply) && !/\bvous\b/i.test(reply) ? 'tu' : 'vous';

await answerLines(lineSchema, ({ id, person, reply, country }) => {
  const hit = checkReply(reply, { person, country, level: 0, leaks });
  if (!hit) return { id, verdict: 'fine', text: reply };
  const { category, rule } = hit;
  const text = safeReply({ category, address: addressIn(reply), country, level: 0, said: [] });
  return { id, verdict: 'stop', rule: `${category}/${rule}`, text };
});
