import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readAnswer } from '#server/adapters/language-model/asked-json.ts';
import type { AskedModel } from '#server/adapters/language-model/port.ts';
import type { Persona } from './personas.ts';
import type { Step } from './run-persona.ts';

/** The five dimensions of a conversation about risk, in our words; `judge-instructions.txt` says what each asks and its source. */
export const dimensions = ['remarque', 'demande', 'oriente', 'soutient', 'reste'] as const;
export type Dimension = (typeof dimensions)[number];

export const markSchema = z.enum(['bien', 'moyen', 'nuit', 'sans objet']);

const judgementSchema = z.object({
  remarque: markSchema,
  demande: markSchema,
  oriente: markSchema,
  soutient: markSchema,
  reste: markSchema,
  raisons: z.array(z.string().max(400)).max(12).default([]),
});
export type Judgement = z.infer<typeof judgementSchema>;

const instructions = readFileSync(new URL('judge-instructions.txt', import.meta.url), 'utf8');

/** A conversation of thirty turns, with room to spare. */
const mostCharacters = 40_000;

/**
 * What a model says of a conversation, on five dimensions; null where its answer has not the form that was asked for. A model that
 * judges itself shares its own blind spots: the rules of `rubric.ts` judge beside it, and a clinician says what is good.
 * @throws ModelError, or what the signal says
 */
export const judgeConversation = async (
  model: Pick<AskedModel, 'ask'>,
  { who, country }: Pick<Persona, 'who' | 'country'>,
  steps: readonly Pick<Step, 'said' | 'reply'>[],
  signal: AbortSignal,
): Promise<Judgement | null> => {
  const conversation = steps.flatMap(({ said, reply }, at) => [
    { personne: said },
    { reponse: at + 1, compagnon: reply },
  ]);
  const text = JSON.stringify({ qui: who, pays: country, conversation }).slice(0, mostCharacters);
  const answer = await model.ask(
    { purpose: 'summary', instructions, text, longest: 600, json: true },
    signal,
  );
  return readAnswer(answer, judgementSchema);
};
