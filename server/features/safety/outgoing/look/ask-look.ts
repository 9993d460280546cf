import { readFileSync } from 'node:fs';
import type { AskedModel } from '#server/adapters/language-model/port.ts';
import { type LookAnswer, lookAnswer } from './look-answer.ts';

const instructions = readFileSync(new URL('./instructions.txt', import.meta.url), 'utf8');

/** What a sentence is looked at with. */
export type SentenceInReply = {
  /** The person's last message. */
  person: string;
  /** Languages besides French that the person writes in or asked for in this session. */
  languages?: readonly string[];
  /** The sentences of the reply before this one. */
  before: string;
  sentence: string;
};

/** A look is short: the beginning of a long message and the end of what was written are enough. */
const longestPerson = 2_000;
const longestBefore = 800;

/**
 * Asks a model whether a sentence may be shown (conversation.md §10).
 * @returns null where it did not answer in the form that it was asked for
 * @throws ModelError, or the signal's reason
 */
export const askLook = async (
  model: AskedModel,
  { person, languages = [], before, sentence, payer }: SentenceInReply & { payer: string },
  signal: AbortSignal,
): Promise<LookAnswer | null> => {
  const text = JSON.stringify({
    person: person.slice(0, longestPerson),
    ...(languages.length > 0 && { languages }),
    before: before.slice(-longestBefore),
    sentence,
  });
  const answer = await model.ask(
    { purpose: 'look', instructions, text, longest: 40, json: true, payer },
    signal,
  );
  return lookAnswer(answer);
};
