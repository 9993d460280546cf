import type { Limit, Limiter } from '#server/ground/http/rate-limit.ts';
import { days } from '#shared/time.ts';
import { type LanguageModel, ModelError, type ModelUsage } from './port.ts';

/**
 * A day of conversation costs what it costs, and no more: past it the model refuses before a word is said, and whoever
 * asked it answers otherwise (the guide of paths). A reply under way is never cut for it.
 */
export const withDailyBudget = (
  model: LanguageModel,
  books: {
    limiter: Limiter;
    /** Tokens for each payer and day, in and out together. */
    tokensPerDay: number;
    onUsage?: (usage: ModelUsage) => void;
    onRefusal?: () => void;
  },
): LanguageModel => {
  const limit: Limit = { action: 'model-tokens', max: books.tokensPerDay, per: days(1), keyedBy: 'person' };
  return {
    name: model.name,
    ...(model.unhurried && { unhurried: true }),
    async write(request, onPiece, signal) {
      const { payer } = request;
      if (payer !== undefined && (await books.limiter.left(limit, payer)) <= 0) {
        books.onRefusal?.();
        throw new ModelError('refused', 'the budget of the day is spent');
      }
      return model.write(
        {
          ...request,
          onUsage(usage) {
            books.onUsage?.(usage);
            // The books are kept beside the reply: what cannot be written down now does not break it.
            if (payer !== undefined)
              void books.limiter.spend(limit, payer, usage.prompt + usage.completion).catch(() => {});
            request.onUsage?.(usage);
          },
        },
        onPiece,
        signal,
      );
    },
  };
};
