import type { Tx } from '#server/ground/db/db.ts';
import { takingBackTime } from '#shared/auth/taking-back.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { linkLifetime } from '../limits.ts';
import { secondFactorRemovedMail, secondFactorResetMail } from '../mails/second-factor-mails.ts';
import { tellPerson } from '../send-link.ts';
import { deleteSessions, listMethods } from '../session-store.ts';
import { lockUser } from '../store.ts';
import { prepareUndo } from '../undo/undo-change.ts';
import type { SignedIn } from '../update-user.ts';
import { isVerified } from './factor.ts';
import { deleteFactor, type FactorRow, listFactors } from './factor-store.ts';

/**
 * A mailed link of recovery removes a factor that is young: whoever held the password for a minute could add one and keep
 * the account. An older one stands: a mailbox alone does not open what a second factor has long protected.
 */
const mayRemoveByMail = async (
  tx: Tx,
  context: AuthContext,
  who: SignedIn,
  factor: FactorRow,
): Promise<boolean> => {
  if (who.sessionId === undefined) return false;
  const now = context.clock.now().getTime();
  const recovered = (await listMethods(tx, await context.vault.findBox(who.userId), who.sessionId)).some(
    ({ method, created_at }) => method === 'recovery' && now - created_at.getTime() < linkLifetime,
  );
  return recovered && now - factor.created_at.getTime() < takingBackTime;
};

/**
 * Takes a factor away; one that counts needs the second level, or a mailed link while
 * it is young. Sign-ins that came by it fall back to the first level.
 * @throws AppError `mfa_factor_not_found`, `insufficient_aal` (422)
 */
export const removeFactor = async (context: AuthContext, who: SignedIn, factorId: string): Promise<void> => {
  const removed = await context.db.system('sign-in', async (tx) => {
    const user = await lockUser(tx, context, who.userId);
    const factors = user ? await listFactors(tx, user.id) : [];
    const factor = factors.find((each) => each.id === factorId);
    if (!user || !factor) throw new AppError('mfa_factor_not_found');
    const byMail = isVerified(factor) && who.aal !== 'aal2';
    if (byMail && !(await mayRemoveByMail(tx, context, who, factor))) {
      throw new AppError('insufficient_aal', {
        status: 422,
        message: 'AAL2 required to unenroll verified factor',
      });
    }
    await deleteFactor(tx, factor.id);
    // Whoever added it is still signed in somewhere.
    if (byMail) await deleteSessions(tx, user.id, { except: who.sessionId });
    if (!isVerified(factor)) return null;
    await context.audit.record(tx, {
      actorId: user.id,
      actorKind: 'user',
      action: 'remove-second-factor',
      subjectId: user.id,
      details: {},
    });
    const undoUrl = await prepareUndo(tx, context, { userId: user.id, kind: 'factor_removed' });
    return { user, undoUrl, last: factors.filter(isVerified).length === 1 };
  });
  if (!removed) return;
  await tellPerson(context, removed.user, (to) =>
    secondFactorRemovedMail({
      brand: context.brand,
      to,
      at: context.clock.now(),
      last: removed.last,
      url: removed.undoUrl,
    }),
  );
};

/**
 * For the operator, when the phone is lost: every factor of the person goes, every sign-in ends, and they are told.
 * @returns how many verified factors there were; with none, nothing is done
 */
export const resetSecondFactor = async (context: AuthContext, userId: string): Promise<number> => {
  const done = await context.db.system('operator-command', async (tx) => {
    const user = await lockUser(tx, context, userId);
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
