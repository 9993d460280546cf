import type { SessionView } from '#server/features/auth/index.ts';
import { sameSecret } from '#server/ground/crypto/secret.ts';
import type { OpenAccountBody } from '#shared/companies/activation.ts';
import { readCardCode } from '#shared/companies/card-code.ts';
import { readPhrase } from '#shared/companies/recovery-phrase.ts';
import type { CardsContext } from './context.ts';
import { cardKeyOf, phraseKeyOf } from './keyed.ts';
import { cardLimits, tryOnce } from './limits.ts';
import * as store from './store.ts';

/** Compared with where no account was found, so that one refusal takes as long as the other. */
const nobody = { userId: '00000000-0000-0000-0000-000000000000', phraseKey: '' };

/**
 * Opens an employee's account again: the card, which the employer knows, and the phrase, which only they do. A card that
 * was revoked, or a contract that ended, still opens what is theirs.
 * @throws AppError `phrase_not_recognised`, `card_tries_spent`, `card_proof_required`
 */
export const openEmployeeAccount = async (
  context: CardsContext,
  input: OpenAccountBody & { from: string },
): Promise<{ session: SessionView }> => {
  const code = readCardCode(input.code);
  const phrase = readPhrase(input.phrase);
  const cardKey = cardKeyOf(context, code ?? '');
  const { from, proof } = input;
  const tried = {
    from,
    proof,
    code: input.code,
    shared: { limit: cardLimits.card, key: cardKey, past: 'work' },
    refusal: 'phrase_not_recognised',
  } as const;
  const sign = await tryOnce(context, tried, () =>
    context.db.system('sign-in', async (tx) => {
      const found = (await store.findEmployeeByCard(tx, cardKey)) ?? nobody;
      const same = sameSecret(found.phraseKey, phraseKeyOf(context, found.userId, phrase ?? ''));
      return same && phrase && code ? context.auth.signInProved(tx, found.userId, 'card') : null;
    }),
  );
  return { session: await sign() };
};
