import { readFileSync } from 'node:fs';
import type { AskedModel } from '#server/adapters/language-model/port.ts';
import type { Turn } from '#shared/safety/levels.ts';
import { type ReaderAnswer, readerAnswer } from './reader-answer.ts';

const instructions = readFileSync(new URL('./instructions.txt', import.meta.url), 'utf8');

/** What a pronoun may refer to; the same as the deterministic reading is given (conversation.md §4). */
const mostTurns = 8;
const mostCharacters = 4_000;

const lastTurns = (turns: readonly Turn[]): { from: string; text: string }[] => {
  const kept: { from: string; text: string }[] = [];
  let left = mostCharacters;
  for (const { role, text } of turns.slice(-mostTurns).reverse()) {
    if (text.length > left) break;
    left -= text.length;
    kept.unshift({ from: role === 'user' ? 'person' : 'companion', text });
  }
  return kept;
};

/**
 * Asks the second reader about one message.
 * @returns null where it did not answer in the form that it was asked for
 * @throws ModelError, or the signal's reason
 */
export const askReader = async (
  model: AskedModel,
  { text, turns, payer }: { text: string; turns: readonly Turn[]; payer: string },
  signal: AbortSignal,
): Promise<ReaderAnswer | null> => {
  const asked = JSON.stringify({ turns: lastTurns(turns), message: text });
  const answer = await model.ask(
    { purpose: 'reader', instructions, text: asked, longest: 200, json: true, payer },
    signal,
  );
  return readerAnswer(answer, text);
};
