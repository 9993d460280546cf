import { AppError } from '#shared/errors.ts';
import type { AuthContext } from './context.ts';
import { readEmail } from './email-address.ts';
import { emailChangeMail, passwordChangedMail } from './mails/account-mails.ts';
import { checkPassword } from './password-policy.ts';
import { checkMailPace, deliver, prepareLink, verifyUrl } from './send-link.ts';
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

export type UserChange = {
  email?: string | undefined;
  password?: string | undefined;
  data?: Record<string, unknown> | undefined;
  redirectTo: string;
};

/** What the product decides is not the person's to say: rights never come from metadata, and these mirrors stay true. */
const kept = new Set(['sub', 'email', 'email_verified', 'phone_verified']);

/**
 * Changes one's own account (wire contract §2.4): metadata is merged, a new password ends all other sign-ins, a new
 * address is confirmed from both mailboxes before it counts.
 * @throws AppError `weak_password`, `same_password`, `email_exists`, `validation_failed`, `over_email_send_rate_limit`
 */
export const updateUser = async (
  context: AuthContext,
  who: { userId: string; sessionId: string },
  change: UserChange,
): Promise<UserView> => {
  const { db, clock, config, passwords } = context;
  const now = clock.now();
  const user = await db.system('sign-in', (tx) => findUser(tx, who.userId));
  if (!user) throw new AppError('user_not_found');
  let passwordHash: string | null = null;
  if (change.password !== undefined) {
    checkPassword(change.password, config.passwordPolicy);
    if (await passwords.matches(user.password_hash, change.password)) throw new AppError('same_password');
    passwordHash = await passwords.hash(change.password);
  }
  const newEmail = change.email === undefined ? null : readEmail(change.email);
  const changesEmail = newEmail !== null && newEmail !== user.email;

  const { view, links } = await db.system('sign-in', async (tx) => {
    const locked = (await lockUser(tx, who.userId))!;
    if (change.data) {
      const data = Object.fromEntries(Object.entries(change.data).filter(([key]) => !kept.has(key)));
      await mergeMetadata(tx, locked.id, data, now);
    }
    if (passwordHash) {
      await setPassword(tx, locked.id, passwordHash, now);
      await deleteSessions(tx, locked.id, { except: who.sessionId });
    }
    let links = null;
    if (changesEmail) {
      if (await findUserByEmail(tx, newEmail)) throw new AppError('email_exists');
      checkMailPace(context, locked, 'email_change_new');
      await askEmailChange(tx, locked.id, newEmail, now);
      links = {
        fresh: await prepareLink(tx, context, {
          userId: locked.id,
          email: newEmail,
          kind: 'email_change_new',
        }),
        current: locked.email
          ? await prepareLink(tx, context, {
              userId: locked.id,
              email: locked.email,
              kind: 'email_change_current',
            })
          : null,
      };
    }
    return { view: userView((await findUser(tx, locked.id))!, await listIdentities(tx, locked.id)), links };
  });

  const { brand } = context;
  if (links && newEmail) {
    const mail = (to: string, token: typeof links.fresh) =>
      deliver(
        context,
        emailChangeMail({
          brand,
          to,
          newEmail,
          url: verifyUrl(context, token, 'email_change', change.redirectTo),
          code: token.code,
        }),
      );
    await mail(newEmail, links.fresh);
    if (links.current && user.email) await mail(user.email, links.current);
  }
  if (passwordHash && user.email) {
    await deliver(
      context,
      passwordChangedMail({ brand, to: user.email, url: `${context.publicUrl()}/reset` }),
    ).catch((error: unknown) => context.log.warn({ err: error }, 'password notice not sent'));
  }
  return view;
};
