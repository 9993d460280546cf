import { z } from 'zod';
import { embeddedModel, type IntakeFacts } from '#server/adapters/language-model/index.ts';
import { turnSchema } from '#shared/safety/levels.ts';
import { lastMessage, modelRequest, protocolTurn } from '../features/companion/next-turn.ts';
import { assessText } from '../features/safety/assess.ts';
import { createOutgoingGuard } from '../features/safety/outgoing-guard.ts';
import { guidanceFor, protocolReply } from '../features/safety/protocol-reply.ts';
import { readTurn } from '../features/safety/read-message.ts';
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
const address = 'vous';
/** A check that fails is level 2 here as on the server; what it choked on is said nowhere. */
const log = { error() {}, warn() {}, info() {}, debug() {} };

const safety = {
  opening: () => null,
  reply: ({ reading, ...rest }: Parameters<Parameters<typeof protocolTurn>[0]['reply']>[0]) =>
    protocolReply({ ...reading, ...rest }),
};

const writeTurn = async (turns: z.output<typeof lineSchema>['turns'], intake: IntakeFacts | null) => {
  const opens = !turns.some(({ role }) => role === 'user');
  const { text: said, before } = lastMessage(turns);
  const reading = opens
    ? ({ severity: 0, level: 0, category: 'none' } as const)
    : readTurn({ log }, said, before);
  const phase = opens ? 'opening' : 'reply';
  const occasion = {
    turns: opens ? [] : turns,
    memories: [],
    intake,
    horoscope: null,
    country: 'unknown',
    address,
    phase,
  } as const;
  const protocol = protocolTurn(safety, occasion, reading);
  if (protocol) return protocol.text;
  const request = modelRequest(occasion, reading, guidanceFor(reading.level, reading.category), '');
  const guard = createOutgoingGuard({ severity: reading.level, address });
  let written = '';
  const onPiece = (piece: string) => {
    written += guard.push(piece);
  };
  await model.write({ ...request, pace: 0 }, onPiece, new AbortController().signal);
  return written + guard.end();
};

await answerLines(lineSchema, async ({ id, turns, intake }) => {
  const { text: said, before } = lastMessage(turns);
  const severity = said === '' ? 0 : assessText({ text: said, context: [...before] }).severity;
  return { id, text: await writeTurn(turns, intake ?? null), severity };
});
