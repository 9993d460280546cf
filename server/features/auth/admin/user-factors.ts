import { AppError } from '#shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { secondFactorRemovedMail } from '../mails/second-factor-mails.ts';
import { factorView, isCurrent, isVerified } from '../second-factor/factor.ts';
import { deleteFactor, listFactors } from '../second-factor/factor-store.ts';
import { tellPerson } from '../send-link.ts';
import { lockUser } from '../store.ts';
import { prepareUndo } from '../undo/undo-change.ts';
import { unknownUser } from './change-user.ts';
import { assertNotStaff } from './staff-accounts.ts';

type FactorView = ReturnType<typeof factorView>;

/** @throws AppError `user_not_found` */
export const listUserFactors = (context: AuthContext, userId: string): Promise<FactorView[]> =>
  context.db.system('operator-command', async (tx) => {
    if (!(await lockUser(tx, context, userId))) throw unknownUser();
    await context.audit.record(tx, {
      actorId: null,
      actorKind: 'operator',
      action: 'read-account',
      subjectId: userId,
      details: {},
    });
    const factors = await listFactors(tx, userId);
    return factors.filter((factor) => isCurrent(factor, context.clock.now())).map(factorView);
  });

/**
 * Takes a factor away, whose person is told. Sign-ins that came by it fall back to the first level.
 * @throws AppError `user_not_found`, `mfa_factor_not_found`, `insufficient_rights`
 */
export const removeUserFactor = async (
  context: AuthContext,
  userId: string,
  factorId: string,
): Promise<FactorView> => {
  const { user, factor, last, undoUrl } = await context.db.system('operator-command', async (tx) => {
    const user = await lockUser(tx, context, userId);
    if (!user) throw unknownUser();
    const factors = await listFactors(tx, userId);
    const factor = factors.find(({ id }) => id === factorId);
    if (!factor) throw new AppError('mfa_factor_not_found');
    await assertNotStaff(tx, context, userId);
    await deleteFactor(tx, factor.id);
    await context.audit.record(tx, {
      actorId: null,
      actorKind: 'operator',
      action: 'remove-second-factor',
      subjectId: userId,
      details: {},
    });
    const undoUrl = isVerified(factor)
      ? await prepareUndo(tx, context, { userId, kind: 'factor_removed' })
      : null;
    return { user, factor, undoUrl, last: factors.filter(isVerified).length === 1 };
  });
  if (undoUrl !== null)
    await tellPerson(context, user, (to) =>
      secondFactorRemovedMail({ brand: context.brand, to, at: context.clock.now(), last, url: undoUrl }),
    );
  return factorView(factor);
};
