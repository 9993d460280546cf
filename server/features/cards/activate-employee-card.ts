import type { SessionView } from '#server/features/auth/index.ts';
import { termsVersion } from '#shared/auth/terms.ts';
import { type ActivateBody, activationTexts } from '#shared/companies/activation.ts';
import { readCardCode } from '#shared/companies/card-code.ts';
import { nameKey } from '#shared/companies/company-name.ts';
import { readPhrase } from '#shared/companies/recovery-phrase.ts';
import type { CardsContext } from './context.ts';
import { dayIn, monthIn } from './day.ts';
import { cardKeyOf, cardOf, sealCard, signInKeyOf } from './keyed.ts';
import { cardLimits, tryOnce } from './limits.ts';
import { newPseudonym } from './pseudonym.ts';
import { newPhrase } from './renew-phrase.ts';
import * as store from './store.ts';

export type Activated = { message: string; pseudonym: string; phrase: string; session: SessionView };

/**
 * Turns a card into an account without name or address. Unknown code, used code and wrong company are one refusal. The
 * phrase is in the answer, and nowhere else.
 * @param input.from the caller's network address
 * @throws AppError `card_not_recognised`, `card_proof_required`
 */
export const activateEmployeeCard = async (
  context: CardsContext,
  input: ActivateBody & { from: string },
): Promise<Activated> => {
  const { db, clock, auth, profiles, vault } = context;
  const company = nameKey(input.company);
  const code = readCardCode(input.code);
  const { from, proof } = input;
  const tried = {
    from,
    proof,
    code: input.code,
    shared: { limit: cardLimits.company, key: company },
    refusal: 'card_not_recognised',
  } as const;
  const { sign, ...rest } = await tryOnce(context, tried, async () => {
    if (code === null || company === '') return null;
    const now = clock.now();
    const card = cardOf(context, cardKeyOf(context, code));
    const phrase = newPhrase();
    const pseudonym = newPseudonym();
    return db.system('sign-in', async (tx) => {
      const companyId = await store.findCompanyOfCard(tx, { code, nameKey: company, today: dayIn(now) });
      if (!companyId || !(await store.spendCard(tx, { cardKey: card.card, companyId }))) return null;
      const metadata = { terms_version: termsVersion };
      const month = monthIn(now);
      const asOf = new Date(`${month}T00:00:00Z`);
      const userId = await auth.createNamelessAccount(tx, { pseudonym, metadata, asOf });
      await profiles.grantRole(tx, userId, 'employee', asOf);
      await store.insertEmployee(tx, {
        userId,
        companyId,
        cardSealed: sealCard(await vault.boxFor(userId), card),
        signInKey: signInKeyOf(context, card, readPhrase(phrase)!),
        month,
      });
      return { phrase, pseudonym, sign: await auth.signInProved(tx, userId, 'card') };
    });
  });
  return { message: activationTexts.activated, ...rest, session: await sign() };
};
