import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readAnswer } from '#server/adapters/language-model/asked-json.ts';
import type { AskedModel } from '#server/adapters/language-model/port.ts';
import type { Turn } from '#shared/safety/levels.ts';
import type { Persona } from './personas.ts';

const answerSchema = z.object({
  message: z.string().trim().min(1).max(600),
  fini: z.boolean().default(false),
});

const instructions = readFileSync(new URL('person-instructions.txt', import.meta.url), 'utf8');

/**
 * The next words of a persona that a model plays: it answers what it was asked, and says in its own words what the script only
 * lists. Null when it has said everything, or where the model's answer has not the form that was asked for.
 * @throws ModelError, or what the signal says
 */
export const askPerson = async (
  model: Pick<AskedModel, 'ask'>,
  { who, beats }: Pick<Persona, 'who' | 'beats'>,
  turns: readonly Turn[],
  signal: AbortSignal,
): Promise<string | null> => {
  const conversation = turns.map(({ role, text }) =>
    role === 'user' ? { elle: text } : { compagnon: text },
  );
  const toSay = beats.map((beat) => (typeof beat === 'string' ? beat : beat[0]));
  const text = JSON.stringify({ qui: who, a_dire: toSay, conversation });
  const answer = await model.ask(
    { purpose: 'summary', instructions, text, longest: 200, json: true },
    signal,
  );
  const found = readAnswer(answer, answerSchema);
  return found === null || found.fini ? null : found.message;
};
