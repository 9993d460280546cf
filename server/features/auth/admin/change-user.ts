import type { Tx } from '#server/ground/db/db.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { addressGivenMail, passwordGivenMail } from '../mails/account-mails.ts';
import { tellPerson } from '../send-link.ts';
import { deleteSessions } from '../session-store.ts';
import {
  confirmEmail,
  doubtPassword,
  dropPassword,
  findUser,
  findUserByEmail,
  lockUser,
  mergeMetadata,
  noteAddress,
  setPassword,
  type UserRow,
} from '../store.ts';
import { forgetMailed } from '../token-store.ts';
import { prepareUndo } from '../undo/undo-change.ts';
import { deleteUndoLinks } from '../undo/undo-store.ts';
import { readUserView, type UserView } from '../user-view.ts';
import type { AccountBody } from './admin-bodies.ts';
import { giveAddress, mergeAppMetadata, setBan } from './admin-store.ts';
import { bannedUntil } from './ban-duration.ts';
import { assertServed, hashGiven } from './create-user.ts';
import { readGivenAddress } from './insert-account.ts';
import { assertNotStaff, closeWriting } from './staff-accounts.ts';

export const unknownUser = (): AppError =>
  new AppError('user_not_found', {
    status: 404,
    message: 'User not found',
    french: 'Ce compte n’existe pas.',
  });

/** Another address counts at once; what was mailed for the former one opens nothing any more. @throws AppError `email_exists` */
const moveAddress = async (tx: Tx, context: AuthContext, user: UserRow, email: string): Promise<void> => {
  if (await findUserByEmail(tx, context, email)) throw new AppError('email_exists');
  await giveAddress(tx, context, user.id, email);
  await noteAddress(tx, context, user.id, { email, now: context.clock.now() });
  await forgetMailed(tx, user.id);
  await deleteUndoLinks(tx, user.id);
};

/**
 * What a tool changes of an account counts at once (wire contract §2.7). A new password or address ends every sign-in, closes
 * what was written before, and its person is told at the mailbox they had.
 * @throws AppError `user_not_found`, `validation_failed`, `weak_password`, `email_exists`, `insufficient_rights`
 */
export const changeUser = async (
  context: AuthContext,
  userId: string,
  body: AccountBody,
): Promise<UserView> => {
  const { clock, db } = context;
  assertServed(body);
  const now = clock.now();
  const email = body.email ? readGivenAddress(body.email) : null;
  const passwordHash = await hashGiven(context, body);
  const until = body.ban_duration ? bannedUntil(body.ban_duration, now) : undefined;
  const { view, user, undoUrl, moved } = await db.system('operator-command', async (tx) => {
    const user = await lockUser(tx, context, userId);
    if (!user) throw unknownUser();
    const moves = email !== null && email !== user.email;
    let undoUrl: string | null = null;
    if (passwordHash || moves || until !== undefined) await assertNotStaff(tx, context, userId);
    if (passwordHash || moves) {
      await closeWriting(tx, context, user);
      await deleteSessions(tx, userId, {});
    }
    if (moves) await moveAddress(tx, context, user, email);
    if (passwordHash) {
      await setPassword(tx, userId, passwordHash, now);
      await doubtPassword(tx, userId);
      if (user.last_sign_in_at && !moves)
        undoUrl = await prepareUndo(tx, context, { userId, kind: 'password' });
    }
    if (body.email_confirm && !user.email_confirmed_at) {
      if (user.password_doubted && !passwordHash) await dropPassword(tx, userId);
      await confirmEmail(tx, context, userId, now);
      await context.profiles.startTrial(tx, userId);
    }
    if (body.user_metadata)
      await mergeMetadata(tx, context, (await findUser(tx, context, userId))!, body.user_metadata, now);
    if (body.app_metadata) await mergeAppMetadata(tx, context, user, body.app_metadata);
    if (until !== undefined) await setBan(tx, userId, until);
    const changed = Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    await context.audit.record(tx, {
      actorId: null,
      actorKind: 'operator',
      action: passwordHash ? 'reset-password' : 'change-account',
      subjectId: userId,
      details: { changed },
    });
    const view = await readUserView(tx, context, (await findUser(tx, context, userId))!, now);
    return { view, user, undoUrl, moved: moves && user.email_confirmed_at !== null };
  });
  const { brand } = context;
  const url = `${context.publicUrl()}/reset`;
  if (undoUrl !== null)
    await tellPerson(context, user, (to) => passwordGivenMail({ brand, to, url, undoUrl }));
  if (moved) await tellPerson(context, user, (to) => addressGivenMail({ brand, to }));
  return view;
};
