import { AppError } from '#shared/errors.ts';
import type { AuthContext } from './context.ts';
import { readEmail } from './email-address.ts';
import { mailEmailChange, prepareEmailChange } from './email-change.ts';
import { passwordChangedMail } from './mails/account-mails.ts';
import { checkPassword, policyFor } from './password-policy.ts';
import { deliver } from './send-link.ts';
import { deleteSessions } from './session-store.ts';
import {
  askEmailChange,
  findUser,
  findUserByEmail,
  listIdentities,
  lockUser,
  mergeMetadata,
  setPassword,
} from './store.ts';
import { type UserView, userView } from './user-view.ts';

/** Whose token it is. A token minted elsewhere has no sign-in of its own. */
export type SignedIn = { userId: string; sessionId: string | undefined };

export type UserChange = {
  email?: string | undefined;
  password?: string | undefined;
  data?: Record<string, unknown> | undefined;
  redirectTo: string;
};

const withoutAddress = 'Updating password of an anonymous user without an email or phone is not allowed';

/** What the product decides is not the person's to say: rights never come from metadata, and these mirrors stay true. */
const kept = new Set(['sub', 'email', 'email_verified', 'phone_verified']);

/**
 * Changes one's own account (wire contract §2.4): metadata is merged, a new password ends all other sign-ins, a new
 * address is confirmed from both mailboxes before it counts.
 * @throws AppError `weak_password`, `same_password`, `email_exists`, `validation_failed`, `over_email_send_rate_limit`
 */
export const updateUser = async (
  context: AuthContext,
  who: SignedIn,
  change: UserChange,
): Promise<UserView> => {
  const { db, clock, config, passwords } = context;
  const now = clock.now();
  const { user, roles } = await db.system('sign-in', async (tx) => ({
    user: await findUser(tx, who.userId),
    roles: await context.profiles.rolesOf(tx, who.userId),
  }));
  if (!user) throw new AppError('user_not_found');
  let passwordHash: string | null = null;
  if (change.password !== undefined) {
    if (user.is_anonymous) throw new AppError('validation_failed', { status: 422, message: withoutAddress });
    checkPassword(change.password, policyFor(config.passwordPolicy, roles));
    if (await passwords.matches(user.password_hash, change.password)) throw new AppError('same_password');
    passwordHash = await passwords.hash(change.password);
  }
  const newEmail = change.email === undefined ? null : readEmail(change.email);

  const { view, emailChange } = await db.system('sign-in', async (tx) => {
    const locked = await lockUser(tx, who.userId);
    if (!locked) throw new AppError('user_not_found');
    if (change.data) {
      const data = Object.fromEntries(Object.entries(change.data).filter(([key]) => !kept.has(key)));
      await mergeMetadata(tx, locked.id, data, now);
    }
    if (passwordHash) {
      await setPassword(tx, locked.id, passwordHash, now);
      await deleteSessions(tx, locked.id, { except: who.sessionId });
    }
    let emailChange = null;
    if (newEmail !== null && newEmail !== locked.email) {
      if (await findUserByEmail(tx, newEmail)) throw new AppError('email_exists');
      emailChange = await prepareEmailChange(tx, context, locked, newEmail);
      await askEmailChange(tx, locked.id, newEmail, now);
    }
    const view = userView((await findUser(tx, locked.id))!, await listIdentities(tx, locked.id));
    return { view, emailChange };
  });

  if (emailChange) await mailEmailChange(context, emailChange, change.redirectTo);
  if (passwordHash && user.email) {
    await deliver(
      context,
      passwordChangedMail({
        brand: context.brand,
        to: user.email,
        url: `${context.publicUrl()}/reset`,
      }),
    ).catch((error: unknown) => context.log.warn({ err: error }, 'password notice not sent'));
  }
  return view;
};
