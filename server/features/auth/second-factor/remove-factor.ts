import { AppError } from '#shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { secondFactorRemovedMail, secondFactorResetMail } from '../mails/second-factor-mails.ts';
import { tellPerson } from '../send-link.ts';
import { deleteSessions } from '../session-store.ts';
import { lockUser } from '../store.ts';
import type { SignedIn } from '../update-user.ts';
import { isVerified } from './factor.ts';
import { deleteFactor, listFactors } from './factor-store.ts';

/**
 * Takes a factor away; one that counts needs the second level. Sign-ins that came by it fall back to the first level.
 * @throws AppError `mfa_factor_not_found`, `insufficient_aal` (422)
 */
export const removeFactor = async (context: AuthContext, who: SignedIn, factorId: string): Promise<void> => {
  const removed = await context.db.system('sign-in', async (tx) => {
    const user = await lockUser(tx, who.userId);
    const factors = user ? await listFactors(tx, user.id) : [];
    const factor = factors.find((each) => each.id === factorId);
    if (!user || !factor) throw new AppError('mfa_factor_not_found');
    if (isVerified(factor) && who.aal !== 'aal2') {
      throw new AppError('insufficient_aal', {
        status: 422,
        message: 'AAL2 required to unenroll verified factor',
      });
    }
    await deleteFactor(tx, factor.id);
    if (!isVerified(factor)) return null;
    await context.audit.record(tx, {
      actorId: user.id,
      actorKind: 'user',
      action: 'remove-second-factor',
      subjectId: user.id,
      details: {},
    });
    return { user, last: factors.filter(isVerified).length === 1 };
  });
  if (!removed) return;
  await tellPerson(context, removed.user, (to) =>
    secondFactorRemovedMail({
      brand: context.brand,
      to,
      at: context.clock.now(),
      last: removed.last,
      url: `${context.publicUrl()}/reset`,
    }),
  );
};

/**
 * For the operator, when the phone is lost: every factor of the person goes, every sign-in ends, and they are told.
 * @returns how many verified factors there were; with none, nothing is done
 */
export const resetSecondFactor = async (context: AuthContext, userId: string): Promise<number> => {
  const done = await context.db.system('operator-command', async (tx) => {
    const user = await lockUser(tx, userId);
    const factors = user ? await listFactors(tx, user.id) : [];
    const count = factors.filter(isVerified).length;
    if (!user || count === 0) return null;
    for (const { id } of factors) await deleteFactor(tx, id);
    await deleteSessions(tx, user.id, {});
    await context.audit.record(tx, {
      actorId: null,
      actorKind: 'operator',
      action: 'reset-second-factor',
      subjectId: user.id,
      details: {},
    });
    return { user, count };
  });
  if (!done) return 0;
  await tellPerson(context, done.user, (to) =>
    secondFactorResetMail({ brand: context.brand, to, url: `${context.publicUrl()}/login` }),
  );
  return done.count;
};
