import type { Tx } from '#server/ground/db/db.ts';
import { takingBackTime } from '#shared/auth/taking-back.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { newOneTimeToken, tokenHash } from '../one-time-tokens.ts';
import { deleteFactor, listFactors } from '../second-factor/factor-store.ts';
import { deleteSessions } from '../session-store.ts';
import { lockUser } from '../store.ts';
import { consumeUndoLink, insertUndoLink, type UndoKind, voidAccess } from './undo-store.ts';

/**
 * Makes the link by which the owner of the mailbox undoes a change, inside the transaction of the change.
 * @returns the address to mail
 */
export const prepareUndo = async (
  tx: Tx,
  context: AuthContext,
  change: { userId: string; kind: UndoKind; factorId?: string },
): Promise<string> => {
  const { link } = newOneTimeToken();
  const now = context.clock.now();
  await insertUndoLink(tx, {
    linkHash: tokenHash(link),
    userId: change.userId,
    kind: change.kind,
    factorId: change.factorId ?? null,
    expiresAt: new Date(now.getTime() + takingBackTime),
    now,
  });
  return `${context.publicUrl()}/auth/v1/undo?token=${link}`;
};

/**
 * Gives the account back to the owner of its mailbox: the device that was added goes, a change of address that waits is
 * forgotten, every sign-in ends, and the present password opens nothing. A new one is chosen by a mailed link.
 * @throws AppError `otp_expired` (unknown, used or over)
 */
export const undoChange = async (context: AuthContext, link: string): Promise<UndoKind> => {
  const now = context.clock.now();
  return context.db.system('sign-in', async (tx) => {
    const undo = await consumeUndoLink(tx, tokenHash(link), now);
    const user = undo && (await lockUser(tx, context, undo.user_id));
    if (!undo || !user) throw new AppError('otp_expired');
    const added = (await listFactors(tx, user.id)).find(({ id }) => id === undo.factor_id);
    if (added) await deleteFactor(tx, added.id);
    await voidAccess(tx, user.id, now);
    await deleteSessions(tx, user.id, {});
    await context.audit.record(tx, {
      actorId: user.id,
      actorKind: 'user',
      action: 'undo-change',
      subjectId: user.id,
      details: {},
    });
    return undo.kind;
  });
};
