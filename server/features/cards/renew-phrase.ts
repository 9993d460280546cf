import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Who } from '#server/ground/db/who.ts';
import { phraseFrom, phraseLength, readPhrase } from '#shared/companies/recovery-phrase.ts';
import { AppError } from '#shared/errors.ts';
import { hours } from '#shared/time.ts';
import { cardOfEmployee } from './card-of-employee.ts';
import type { CardsContext } from './context.ts';
import { signInKeyOf } from './keyed.ts';
import * as store from './store.ts';

/** Whoever borrows a session left open must not take the account with it: the sign-in is of this hour. */
const recent = hours(1);

/** When each proof of this sign-in was given, in seconds; the token's own claim, which nobody but the house writes. */
const proofs = z.array(z.looseObject({ timestamp: z.number() })).catch([]);

export const newPhrase = (): string =>
  phraseFrom(Array.from({ length: phraseLength }, () => randomInt(1024)));

/**
 * New words for an account that came by a card; those before open nothing from now on. They are in the answer, and
 * nowhere else.
 * @throws AppError `not_a_card_account`, `sign_in_too_old`
 */
export const renewPhrase = async (
  context: CardsContext,
  { who, userId }: { who: Who; userId: string },
): Promise<{ phrase: string }> => {
  const { db, clock, audit } = context;
  const amr = who.kind === 'user' ? who.claims.amr : [];
  const signedInAt = Math.max(0, ...proofs.parse(amr).map(({ timestamp }) => timestamp * 1000));
  const phrase = newPhrase();
  await db.system('sign-in', async (tx) => {
    const employee = await store.findEmployee(tx, userId);
    if (!employee) throw new AppError('not_a_card_account');
    if (clock.now().getTime() - signedInAt > recent) throw new AppError('sign_in_too_old');
    const card = await cardOfEmployee(context, employee);
    const signInKey = signInKeyOf(context, card, readPhrase(phrase)!);
    await store.keepSignIn(tx, { userId, signInKey, card: card.card });
    await audit.record(tx, {
      actorId: userId,
      actorKind: 'user',
      action: 'renew-phrase',
      subjectId: userId,
      details: {},
    });
  });
  return { phrase };
};
