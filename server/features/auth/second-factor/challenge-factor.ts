import { newId } from '#server/ground/ids.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { challengeLifetime } from '../limits.ts';
import type { SignedIn } from '../update-user.ts';
import { addressHash, isCurrent } from './factor.ts';
import { insertChallenge, listFactors } from './factor-store.ts';

/** Opens the five minutes in which a code is awaited from this address. @throws AppError `mfa_factor_not_found` */
export const challengeFactor = async (
  context: AuthContext,
  who: SignedIn,
  asked: { factorId: string; from: string },
) => {
  const now = context.clock.now();
  const id = newId();
  await context.db.system('sign-in', async (tx) => {
    const factor = (await listFactors(tx, who.userId)).find((each) => each.id === asked.factorId);
    if (!factor || !isCurrent(factor, now)) throw new AppError('mfa_factor_not_found');
    await insertChallenge(tx, {
      id,
      factorId: factor.id,
      addressHash: addressHash(context.factorKey, id, asked.from),
      now,
    });
  });
  return { id, type: 'totp', expires_at: Math.floor((now.getTime() + challengeLifetime) / 1000) };
};
