import type { SessionView } from '#server/features/auth/index.ts';
import type { OpenAccountBody } from '#shared/companies/activation.ts';
import { readCardCode } from '#shared/companies/card-code.ts';
import { readPhrase } from '#shared/companies/recovery-phrase.ts';
import type { CardsContext } from './context.ts';
import { findEarlier } from './earlier-accounts.ts';
import { cardKeyOf, cardOf, signInKeyOf } from './keyed.ts';
import { cardLimits, tryOnce } from './limits.ts';
import * as store from './store.ts';

/**
 * Opens an employee's account again: the card, which the employer knows, and the phrase, which only they do. A card that
 * was revoked, or a contract that ended, still opens what is theirs.
 * @throws AppError `phrase_not_recognised`, `card_proof_required`
 */
export const openEmployeeAccount = async (
  context: CardsContext,
  input: OpenAccountBody & { from: string },
): Promise<{ session: SessionView }> => {
  const code = readCardCode(input.code);
  const phrase = readPhrase(input.phrase);
  const card = cardOf(context, cardKeyOf(context, code ?? ''));
  const signInKey = signInKeyOf(context, card, phrase ?? '');
  const { from, proof } = input;
  const tried = {
    from,
    proof,
    code: input.code,
    shared: { limit: cardLimits.card, key: card.card },
    refusal: 'phrase_not_recognised',
  } as const;
  const sign = await tryOnce(context, tried, () =>
    context.db.system('sign-in', async (tx) => {
      if (!phrase || !code) return null;
      const userId =
        (await store.findBySignIn(tx, signInKey)) ?? (await findEarlier(tx, context, { card, phrase }));
      return userId === null ? null : context.auth.signInProved(tx, userId, 'card');
    }),
  );
  return { session: await sign() };
};
