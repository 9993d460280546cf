import type { Limit } from '#server/ground/http/rate-limit.ts';
import type { Proof } from '#shared/asked-work.ts';
import { AppError } from '#shared/errors.ts';
import { days, minutes } from '#shared/time.ts';
import type { CardsContext } from './context.ts';

/*
 * Who may guess, and how often (decisions 0029 and 0100). Only failures count: a hundred colleagues behind one address
 * activate their cards one after the other. Past a limit each try costs work and none is refused: wrong codes that others
 * type keep nobody from a card or an account that is theirs.
 */
export const cardLimits = {
  address: { action: 'card-guesses', max: 3, per: minutes(15), keyedBy: 'address' },
  /** From anywhere: a crowd of addresses does not help. */
  company: { action: 'card-guesses-company', max: 1000, per: days(1), keyedBy: 'everyone' },
  /** The employer knows the codes; what protects the account is the phrase, of 60 bits. */
  card: { action: 'phrase-guesses-card', max: 20, per: days(1), keyedBy: 'everyone' },
} as const satisfies Record<string, Limit>;

/**
 * One try. @param attempt null: it failed, and counts
 * @param given.shared what all addresses share
 * @throws AppError `card_proof_required` with what is to be solved, `refusal`
 */
export const tryOnce = <T>(
  context: CardsContext,
  given: {
    from: string;
    code: string;
    proof: Proof | undefined;
    shared: { limit: Limit; key: string };
    refusal: 'card_not_recognised' | 'phrase_not_recognised';
  },
  attempt: () => Promise<T | null>,
): Promise<T> => {
  const { from, code, proof, shared, refusal } = given;
  const tries = context.askedWork.triesOf({
    what: `card|${code.trim().toUpperCase()}`,
    proof,
    refusal: 'card_proof_required',
  });
  const limits = [
    [cardLimits.address, from],
    [shared.limit, shared.key],
  ] as const;
  return tries.attempt(
    limits,
    (error) => error.code === refusal,
    async () => {
      const found = await attempt();
      if (found === null) throw new AppError(refusal);
      return found;
    },
  );
};
