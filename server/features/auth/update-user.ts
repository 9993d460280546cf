import { AppError } from '#shared/errors.ts';
import type { AuthContext } from './context.ts';
import { readEmail } from './email-address.ts';
import { mailEmailChange, prepareEmailChange } from './email-change.ts';
import { passwordChangedMail } from './mails/account-mails.ts';
import { checkPassword, policyFor } from './password-policy.ts';
import type { Challenge } from './pkce/challenge.ts';
import { assertFreshOrProved } from './proof/prove.ts';
import { hasVerifiedFactor } from './second-factor/factor-store.ts';
import { tellPerson } from './send-link.ts';
import { deleteSessions } from './session-store.ts';
import { askEmailChange, findUser, findUserByEmail, lockUser, mergeMetadata, setPassword } from './store.ts';
import { prepareUndo } from './undo/undo-change.ts';
import { readUserView, type UserView } from './user-view.ts';

/** Whose token it is. A token minted elsewhere has no sign-in of its own. */
export type SignedIn = {
  userId: string;
  sessionId: string | undefined;
  /** `aal2` once a second factor was given in this sign-in. */
  aal: 'aal1' | 'aal2';
};

export type UserChange = {
  email?: string | undefined;
  password?: string | undefined;
  data?: Record<string, unknown> | undefined;
  redirectTo: string;
  challenge: Challenge | null;
};

const withoutAddress = 'Updating password of an anonymous user without an email or phone is not allowed';

/** What the product decides is not the person's to say: rights never come from metadata, and these mirrors stay true. */
const kept = new Set(['sub', 'email', 'email_verified', 'phone_verified']);

/**
 * Changes one's own account (wire contract §2.4): metadata is merged, a new password ends all other sign-ins, a new
 * address is confirmed from both mailboxes before it counts.
 * @throws AppError `weak_password`, `same_password`, `email_exists`, `validation_failed`, `over_email_send_rate_limit`,
 * `account_locked`, `reauthentication_needed` (where configured),
 * `insufficient_aal` (password or address, by somebody who still owes their second factor)
 */
export const updateUser = async (
  context: AuthContext,
  who: SignedIn,
  change: UserChange,
): Promise<UserView> => {
  const { db, clock, config, passwords } = context;
  const now = clock.now();
  const { user, roles, guarded } = await db.system('sign-in', async (tx) => ({
    user: await findUser(tx, context, who.userId),
    roles: await context.profiles.rolesOf(tx, who.userId),
    guarded: await hasVerifiedFactor(tx, who.userId),
  }));
  if (!user) throw new AppError('user_not_found');
  const changesAccess = change.password !== undefined || (change.email ?? user.email) !== user.email;
  if (guarded && who.aal !== 'aal2' && changesAccess) {
    throw new AppError('insufficient_aal', {
      status: 401,
      message: 'AAL2 session is required to update email or password when MFA is enabled.',
    });
  }
  let passwordHash: string | null = null;
  if (change.password !== undefined) {
    if (user.is_anonymous) throw new AppError('validation_failed', { status: 422, message: withoutAddress });
    if (config.securePasswordChange) await assertFreshOrProved(context, who);
    checkPassword(change.password, policyFor(config.passwordPolicy, roles));
    if (await passwords.matches(user.password_hash, change.password)) throw new AppError('same_password');
    passwordHash = await passwords.hash(change.password);
  }
  const newEmail = change.email === undefined ? null : readEmail(change.email);

  const { view, emailChange, undoUrl } = await db.system('sign-in', async (tx) => {
    const locked = await lockUser(tx, context, who.userId);
    if (!locked) throw new AppError('user_not_found');
    if (change.data) {
      const data = Object.fromEntries(Object.entries(change.data).filter(([key]) => !kept.has(key)));
      await mergeMetadata(tx, context, locked, data, now);
    }
    let undoUrl: string | null = null;
    if (passwordHash) {
      await setPassword(tx, locked.id, passwordHash, now);
      undoUrl = await prepareUndo(tx, context, { userId: locked.id, kind: 'password' });
      await deleteSessions(tx, locked.id, { except: who.sessionId });
    }
    let emailChange = null;
    if (newEmail !== null && newEmail !== locked.email) {
      await context.assertMayChange(tx, locked.id);
      if (await findUserByEmail(tx, context, newEmail)) throw new AppError('email_exists');
      emailChange = await prepareEmailChange(tx, context, locked, { newEmail, challenge: change.challenge });
      await askEmailChange(tx, context, locked.id, newEmail, now);
    }
    const view = await readUserView(tx, context, (await findUser(tx, context, locked.id))!, now);
    return { view, emailChange, undoUrl };
  });

  if (emailChange) await mailEmailChange(context, emailChange, change.redirectTo);
  if (undoUrl !== null) {
    const url = undoUrl;
    await tellPerson(context, user, (to) => passwordChangedMail({ brand: context.brand, to, url }));
  }
  return view;
};
