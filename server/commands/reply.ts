import { z } from 'zod';
import { embeddedModel } from '#server/adapters/language-model/index.ts';
import { turnSchema } from '#shared/safety/levels.ts';
import { lastMessage } from '../features/companion/next-turn.ts';
import { assessText } from '../features/safety/assess.ts';
import { writeTurn } from './conversation/write-turn.ts';
import { answerLines } from './streams/json-lines.ts';

/**
 * `npm run --silent reply`: `{"id","turns":[{"role","text"}],"intake"?}` → `{"id","text","severity"}`: the built-in
 * companion's next turn, by the way a message takes on the server: safety first, its protocol at level 2 and above,
 * else the model through the outgoing guard. No turn of the person yet: the welcome of a session. Nobody's country is
 * known, and everybody is said « vous ».
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
});

const model = embeddedModel();

await answerLines(lineSchema, async ({ id, turns, intake }) => {
  const { text: said, before } = lastMessage(turns);
  const severity = said === '' ? 0 : assessText({ text: said, context: [...before] }).severity;
  const written = await writeTurn({
    model,
    turns,
    intake: intake ?? null,
    country: 'unknown',
    address: 'vous',
  });
  return { id, text: written.text, severity };
});
