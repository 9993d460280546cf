import { AppError } from '#shared/errors.ts';
import type { AdministrationDeps } from './ports.ts';

export type Reset = { success: true; message: string } | { success: false; error: string };

/**
 * Gives a person another password (specification §7; product.md, Roles): all their sign-ins end, they are told by mail, what
 * they wrote waits for a code from their own mailbox, and the act is in the audit log. What stands in the way is said.
 */
export const resetPassword = async (
  deps: AdministrationDeps,
  actorId: string,
  { email, newPassword }: { email: string; newPassword: string },
): Promise<Reset> => {
  const userId = await deps.db.system('sign-in', (tx) => deps.auth.findUserId(tx, email));
  if (!userId) return { success: false, error: 'Aucun compte n’a cette adresse.' };
  if (userId === actorId)
    return { success: false, error: 'Votre propre mot de passe se change dans « Mon compte ».' };
  try {
    await deps.auth.givePassword(userId, newPassword, async (tx) => {
      await deps.contentLock.lock(tx, userId);
      await deps.audit.record(tx, {
        actorId,
        actorKind: 'staff',
        action: 'reset-password',
        subjectId: userId,
        details: {},
      });
    });
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { success: false, error: error.french };
    throw error;
  }
  return {
    success: true,
    message: 'Mot de passe changé. La personne est déconnectée partout et prévenue par email.',
  };
};
