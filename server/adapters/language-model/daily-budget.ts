import type { Limit, Limiter } from '#server/ground/http/rate-limit.ts';
import { days } from '#shared/time.ts';
import {
  type AskedModel,
  type LanguageModel,
  ModelError,
  type ModelPurpose,
  type ModelQuestion,
  type ModelUsage,
} from './port.ts';

type Books = {
  limiter: Limiter;
  /** Tokens for each payer and day, in and out together. */
  tokensPerDay: number;
  onUsage?: (usage: ModelUsage) => void;
  onRefusal?: () => void;
  /** Tokens that replies leave to what is paid for before them: the second reader, the end of a session, the last looks. */
  keptForReader?: number;
};

/**
 * What each purpose leaves to those before it, in parts of `keptForReader`. The reader may spend the last token. A reply needs looks,
 * so it stops while there are some left for the last one, and the end of a session (memories, summary) has a part that no reply takes.
 */
const leaves: Record<ModelPurpose | 'reply', number> = {
  reader: 0,
  memory: 0.3,
  summary: 0.3,
  look: 0.6,
  reply: 1,
};

const reserveFor = ({ keptForReader = 0 }: Books, purpose: ModelPurpose | 'reply'): number =>
  Math.ceil(keptForReader * leaves[purpose]);

type Paid = { payer?: string; onUsage?: (usage: ModelUsage) => void };

const limitOf = ({ tokensPerDay: max }: Books): Limit => ({
  action: 'model-tokens',
  max,
  per: days(1),
  keyedBy: 'person',
});

const hasLeft = async (books: Books, payer: string, reserve: number): Promise<boolean> =>
  (await books.limiter.left(limitOf(books), payer)) > reserve;

/** @throws ModelError `refused` where no more than `reserve` tokens are left */
const assertLeft = async (books: Books, payer: string | undefined, reserve: number): Promise<void> => {
  if (payer === undefined || (await hasLeft(books, payer, reserve))) return;
  books.onRefusal?.();
  throw new ModelError('refused', 'the budget of the day is spent', { spent: true });
};

/** The same question, whose cost is written down when it is told. */
const booked = <T extends Paid>(books: Books, request: T): T => ({
  ...request,
  onUsage(usage: ModelUsage) {
    books.onUsage?.(usage);
    // The books are kept beside the reply: what cannot be written down now does not break it.
    if (request.payer !== undefined)
      void books.limiter
        .spend(limitOf(books), request.payer, usage.prompt + usage.completion)
        .catch(() => {});
    request.onUsage?.(usage);
  },
});

/**
 * A day of conversation costs what it costs, and no more: past it the model refuses before a word is said, and whoever
 * asked it answers otherwise (the guide of paths). A reply under way is never cut for it.
 */
export const withDailyBudget = (
  model: LanguageModel & Partial<AskedModel>,
  books: Books,
): LanguageModel & Partial<AskedModel> => {
  const { ask } = model;
  return {
    name: model.name,
    ...(model.unhurried && { unhurried: true }),
    affords: (payer) => hasLeft(books, payer, reserveFor(books, 'reply')),
    async write(request, onPiece, signal) {
      await assertLeft(books, request.payer, reserveFor(books, 'reply'));
      return model.write(booked(books, request), onPiece, signal);
    },
    ...(ask && {
      async ask(question: ModelQuestion, signal: AbortSignal) {
        await assertLeft(books, question.payer, reserveFor(books, question.purpose));
        return ask(booked(books, question), signal);
      },
    }),
  };
};

/** The same day and the same books for short questions; the second reader may spend the last token. */
export const askedWithinBudget = (model: AskedModel, books: Books): AskedModel => ({
  name: model.name,
  async ask(question, signal) {
    await assertLeft(books, question.payer, reserveFor(books, question.purpose));
    return model.ask(booked(books, question), signal);
  },
});
