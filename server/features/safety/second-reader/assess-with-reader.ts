import { type AskedModel, ModelError } from '#server/adapters/language-model/port.ts';
import type { Turn } from '#shared/safety/levels.ts';
import { type AssessInput, assessmentOf, type ConversationAssessment, play } from '../assess.ts';
import { applyReader } from './apply-reader.ts';
import { askReader } from './ask-reader.ts';
import type { ReaderAnswer } from './reader-answer.ts';
import { isSettled } from './weigh-reader.ts';

/* `npm run assess -- --with-model`: the last message read by both readers, weighed as in a conversation (conversation.md §7). */

/** What came of asking the model. It is not asked where no answer of its could change the reading. */
export type ReaderOutcome =
  | ({ outcome: 'answered' } & ReaderAnswer)
  | { outcome: 'not_asked' | 'not_understood' | 'refused' | 'unreachable' | 'late' };

const turnOf = (turn: Turn | string): Turn =>
  typeof turn === 'string' ? { role: 'user', text: turn } : turn;

const outcomeOf = async (
  model: AskedModel,
  { text, context = [] }: AssessInput,
  patience: number,
): Promise<ReaderOutcome> => {
  try {
    const question = { text, turns: context.map(turnOf), payer: 'assess' };
    const answer = await askReader(model, question, AbortSignal.timeout(patience));
    return answer ? { outcome: 'answered', ...answer } : { outcome: 'not_understood' };
  } catch (error) {
    if (error instanceof ModelError) return { outcome: error.reason };
    if (error instanceof DOMException && error.name === 'TimeoutError') return { outcome: 'late' };
    throw error;
  }
};

/**
 * A model that is down or late leaves the deterministic reading as it is, as in a conversation; `reader` says so.
 * @param patience how long one answer may take, in milliseconds
 */
export const assessWithReader = async (
  input: AssessInput,
  model: AskedModel,
  patience: number,
): Promise<ConversationAssessment & { reader: ReaderOutcome }> => {
  const played = play(input);
  const { message, reading } = played;
  if (message.chosen !== undefined || isSettled(reading))
    return { ...assessmentOf(played), reader: { outcome: 'not_asked' } };
  const reader = await outcomeOf(model, input, patience);
  // What was kept of the last seven days is unknown here: the context is all there is.
  const weighed = reader.outcome === 'answered' ? applyReader(played, message, reader, 0) : played;
  return { ...assessmentOf(weighed), reader };
};
