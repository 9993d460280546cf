import { z } from 'zod';
import { channelSchema } from '#shared/companion/conversation.ts';
import { addressSchema, countrySchema, turnSchema } from '#shared/safety/levels.ts';
import { writeTurn } from './conversation/write-turn.ts';
import { answerLines } from './streams/json-lines.ts';

/**
 * `npm run --silent reply`: the next turn without a model, as operations.md says, by the way a message takes on the server:
 * safety first, the protocol where it has the word, else the guide of paths. No turn of the
 * person yet: the welcome of a session. Turns that end with ours: what silence until `at` says, or an empty text.
 */

const text = z.string().trim().min(1).optional().catch(undefined);
const wholeDistress = z.coerce.number().int().min(1).max(10).optional().catch(undefined);
const symptomList = z
  .union([z.array(z.string()), z.string().transform((said) => said.split(','))])
  .transform((list) => list.map((symptom) => symptom.trim()).filter(Boolean))
  .optional()
  .catch(undefined);

/** Spelled as the form does (specification §8, `nameOrPseudo`) or as the table does (§7, `name_or_pseudo`). */
const intakeSchema = z
  .record(z.string(), z.unknown())
  .transform((given) =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
    ),
  )
  .pipe(
    z.object({
      nameOrPseudo: text,
      age: z
        .union([z.string(), z.number().transform(String)])
        .optional()
        .catch(undefined),
      livingContext: text,
      chiefComplaint: text,
      symptoms: symptomList,
      distressLevel: wholeDistress,
      historyPsy: text,
    }),
  );

const lineSchema = z.object({
  id: z.union([z.string(), z.number()]),
  turns: z.array(turnSchema).default([]),
  intake: intakeSchema.nullish(),
  address: addressSchema.default('vous'),
  country: countrySchema.default('unknown'),
  at: z.iso.datetime({ offset: true }).optional(),
  channel: channelSchema.default('web'),
  /** The model is away: the guide says so once, and shows no choices. */
  outage: z.boolean().optional(),
});

await answerLines(lineSchema, async ({ id, turns, intake, at, address, country, channel, outage }) => {
  const written = await writeTurn({
    model: null,
    turns,
    intake: intake ?? null,
    country,
    address,
    channel,
    ...(outage && { outage }),
    ...(at !== undefined && { at: new Date(at) }),
  });
  const { standing } = written;
  const { self, other } = written.state;
  return {
    id,
    text: written.text,
    severity: standing.severity,
    category: standing.category,
    about: written.reading?.about ?? 'self',
    state: standing.level,
    states: { self: self.level, other: other.level },
    sure: written.reading?.sure ?? true,
    asked: written.record.asked,
    choices: written.record.choices,
    kind: written.kind,
    record: written.record,
  };
});
