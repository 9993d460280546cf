import type { Tx } from '#server/ground/db/db.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from './context.ts';
import { passwordGivenMail } from './mails/account-mails.ts';
import { checkPassword, policyFor } from './password-policy.ts';
import { tellPerson } from './send-link.ts';
import { deleteSessions } from './session-store.ts';
import { doubtPassword, findUser, lockUser, setPassword } from './store.ts';
import { prepareUndo } from './undo/undo-change.ts';

/**
 * Staff gives a person another password: every sign-in of theirs ends, and they are told by mail.
 * @param along what must hold together with it, in the same transaction
 * @throws AppError `user_not_found`, `weak_password`, `validation_failed` (an account without address has no password)
 */
export const givePassword = async (
  context: AuthContext,
  userId: string,
  password: string,
  along: (tx: Tx) => Promise<void>,
): Promise<void> => {
  const { db, clock, config, passwords } = context;
  const { user, roles } = await db.system('sign-in', async (tx) => ({
    user: await findUser(tx, context, userId),
    roles: await context.profiles.rolesOf(tx, userId),
  }));
  if (!user) throw new AppError('user_not_found');
  if (!user.email)
    throw new AppError('validation_failed', { french: 'Ce compte sans adresse n’a pas de mot de passe.' });
  checkPassword(password, policyFor(config.passwordPolicy, roles));
  const hash = await passwords.hash(password);
  const undoUrl = await db.system('sign-in', async (tx) => {
    if (!(await lockUser(tx, context, userId))) throw new AppError('user_not_found');
    await setPassword(tx, userId, hash, clock.now());
    await doubtPassword(tx, userId);
    await deleteSessions(tx, userId, {});
    await along(tx);
    return prepareUndo(tx, context, { userId, kind: 'password' });
  });
  await tellPerson(context, user, (to) =>
    passwordGivenMail({ brand: context.brand, to, url: `${context.publicUrl()}/reset`, undoUrl }),
  );
};
