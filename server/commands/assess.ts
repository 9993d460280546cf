import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createLanguageModel } from '#server/adapters/language-model/index.ts';
import { readConfig } from '#server/ground/config/config.ts';
import { channelSchema } from '#shared/companion/conversation.ts';
import { turnSchema } from '#shared/safety/levels.ts';
import { type AssessInput, assessConversation } from '../features/safety/assess.ts';
import { explainConversation } from '../features/safety/explain.ts';
import { assessWithReader } from '../features/safety/second-reader/assess-with-reader.ts';
import { linesOfExplanation } from './explain/explanation-lines.ts';
import { answerLines } from './streams/json-lines.ts';

/**
 * `npm run --silent assess [-- --with-model|--explain]`: what a message is read as in its conversation (operations.md,
 * « Evaluation commands »). `--with-model`: the configured model reads it, too. `--explain`: why it is read so, as a field, or as
 * sentences where a person looks at the terminal.
 */

/** What one line may hold: more is refused with the line's number. */
const mostTurns = 60;
const mostCharacters = 64_000;
/** How long a model may take for one line. In a conversation it has less than a second; here it is its judgement that is asked. */
const patience = 60_000;

const lineSchema = z
  .object({
    id: z.union([z.string(), z.number()]),
    text: z.string(),
    context: z
      .array(z.union([z.string(), turnSchema]))
      .max(mostTurns)
      .optional(),
    at: z.iso.datetime({ offset: true }).optional(),
    channel: channelSchema.optional(),
    /** The choice that the message is; without one it is read as words. */
    chosen: turnSchema.shape.chosen,
  })
  .refine((line) => JSON.stringify(line).length <= mostCharacters, { message: 'plus de 64 ko' });

const inputOf = ({ text, context, at, channel, chosen }: z.output<typeof lineSchema>): AssessInput => ({
  text,
  ...(context && { context }),
  ...(at !== undefined && { at: new Date(at) }),
  ...(channel && { channel }),
  ...(chosen !== undefined && { chosen }),
});

const refuse = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const optionsOf = (): { 'with-model'?: boolean; explain?: boolean } => {
  try {
    const { values } = parseArgs({
      options: { 'with-model': { type: 'boolean' }, explain: { type: 'boolean' } },
    });
    return values;
  } catch {
    return refuse('La commande est `npm run --silent assess [-- --with-model|--explain]`.');
  }
};

/** For a program each line with a field `explain`; for a person at a terminal the same in sentences. */
const explainLines = () => {
  const isRead = process.stdout.isTTY;
  return answerLines(
    lineSchema,
    (line) => {
      const { assessment, explanation } = explainConversation(inputOf(line));
      const lines = linesOfExplanation(line.text, assessment, explanation);
      return { id: line.id, ...assessment, explain: { lines, ...explanation } };
    },
    isRead ? ({ explain }) => `${explain.lines.join('\n')}\n\n` : undefined,
  );
};

const readWithModel = () => {
  const { languageModel } = readConfig(process.env);
  const model =
    createLanguageModel({ ...languageModel, model: languageModel.safetyModel ?? languageModel.model }) ??
    refuse(
      'Aucun modèle n’est configuré : donnez LLM_BASE_URL et LLM_MODEL, ou MISTRAL_API_KEY (docs/models.md). Sans --with-model, les règles lisent seules.',
    );
  return answerLines(lineSchema, async (line) => ({
    id: line.id,
    ...(await assessWithReader(inputOf(line), model, patience)),
  }));
};

const options = optionsOf();
if (options.explain && options['with-model'])
  refuse('--explain dit comment les règles ont lu, --with-model ajoute un modèle : donnez l’un ou l’autre.');
else if (options.explain) await explainLines();
else if (options['with-model']) await readWithModel();
else await answerLines(lineSchema, (line) => ({ id: line.id, ...assessConversation(inputOf(line)) }));
