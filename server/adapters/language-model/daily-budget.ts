import type { Limit, Limiter } from '#server/ground/http/rate-limit.ts';
import { days } from '#shared/time.ts';
import { type AskedModel, type LanguageModel, ModelError, type ModelUsage } from './port.ts';

/**
 * A day of conversation costs what it costs, and no more: past it the model refuses before a word is said, and whoever
 * asked it answers otherwise (the guide of paths). A reply under way is never cut for it.
 */
export const withDailyBudget = (
  model: LanguageModel & Partial<AskedModel>,
  books: {
    limiter: Limiter;
    /** Tokens for each payer and day, in and out together. */
    tokensPerDay: number;
    onUsage?: (usage: ModelUsage) => void;
    onRefusal?: () => void;
  },
): LanguageModel & Partial<AskedModel> => {
  const limit: Limit = { action: 'model-tokens', max: books.tokensPerDay, per: days(1), keyedBy: 'person' };
  type Paid = { payer?: string; onUsage?: (usage: ModelUsage) => void };
  const paid = async <Asked extends Paid>(asked: Asked): Promise<Asked> => {
    const { payer } = asked;
    if (payer !== undefined && (await books.limiter.left(limit, payer)) <= 0) {
      books.onRefusal?.();
      throw new ModelError('refused', 'the budget of the day is spent');
    }
    return {
      ...asked,
      onUsage(usage: ModelUsage) {
        books.onUsage?.(usage);
        // The books are kept beside the reply: what cannot be written down now does not break it.
        if (payer !== undefined)
          void books.limiter.spend(limit, payer, usage.prompt + usage.completion).catch(() => {});
        asked.onUsage?.(usage);
      },
    };
  };
  const { ask } = model;
  return {
    name: model.name,
    ...(model.unhurried && { unhurried: true }),
    write: async (request, onPiece, signal) => model.write(await paid(request), onPiece, signal),
    ...(ask && { ask: async (question, signal) => ask(await paid(question), signal) }),
  } satisfies LanguageModel & Partial<AskedModel>;
};
