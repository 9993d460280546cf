import { randomUUID } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { rememberSignUp } from './asked-sign-ups.ts';
import type { AuthContext } from './context.ts';
import { doubtOtherPassword } from './doubt-password.ts';
import { readEmail } from './email-address.ts';
import { authLimits } from './limits.ts';
import { alreadyRegisteredMail, confirmationMail } from './mails/account-mails.ts';
import { insertAccount, makeAccount, type NewAccount } from './make-account.ts';
import type { OneTimeToken } from './one-time-tokens.ts';
import { openSession, type SessionView, showSession } from './open-session.ts';
import { checkPassword } from './password-policy.ts';
import type { Challenge } from './pkce/challenge.ts';
import { checkAskPace, countMail, mailAside, post, prepareLink, verifyUrl } from './send-link.ts';
import { confirmEmail, findUserByEmail, lockUser } from './store.ts';
import { type NewUserView, newUserView } from './user-view.ts';
import { withKey } from './with-key.ts';

export type SignUp = {
  email: string;
  password: string;
  metadata: Record<string, unknown>;
  redirectTo: string;
  challenge: Challenge | null;
};

/** The owner of a known address learns of it, once an hour at most; one that never confirmed gets another link. */
const mailToKnown = async (context: AuthContext, input: SignUp): Promise<void> => {
  const { email } = input;
  await doubtOtherPassword(context, input);
  const token = await context.db.system('sign-in', async (tx) => {
    const found = await findUserByEmail(tx, context, email);
    const user = found && (await lockUser(tx, context, found.id));
    // It keeps its data, and its password until it is confirmed.
    return user && !user.email_confirmed_at
      ? prepareLink(tx, context, { userId: user.id, email, kind: 'signup', challenge: input.challenge })
      : null;
  });
  if (token) return mailConfirmation(context, input, token);
  if ((await context.limiter.left(authLimits.ownerTold, email)) === 0) return;
  const site = context.publicUrl();
  await post(
    context,
    alreadyRegisteredMail({
      brand: context.brand,
      to: email,
      url: `${site}/login`,
      resetUrl: `${site}/reset`,
    }),
  );
  await context.limiter.take(authLimits.ownerTold, email);
};

export const mailConfirmation = (
  context: AuthContext,
  { email, redirectTo }: Pick<SignUp, 'email' | 'redirectTo'>,
  token: OneTimeToken,
): Promise<void> => {
  const url = verifyUrl(context, token, 'signup', redirectTo);
  return post(context, confirmationMail({ brand: context.brand, to: email, url, code: token.code }));
};

/** Where no address is confirmed by mail. */
const signUpAtOnce = async (context: AuthContext, account: NewAccount): Promise<SessionView> => {
  const { db, profiles } = context;
  const { made } = await withKey(context, (id) =>
    db.system('sign-in', async (tx) => {
      if (!(await insertAccount(tx, context, id, account))) throw new AppError('user_already_exists');
      await confirmEmail(tx, context, id, account.now);
      await profiles.startTrial(tx, id);
      return openSession(tx, context, id, 'password');
    }),
  );
  return showSession(context, made);
};

/**
 * Creates an account: user, identity and profile in one transaction; the confirmation is mailed aside. Where mail must be
 * confirmed, a known address gets the same answer as a new one, refusals included, after the same work.
 * @throws AppError `signup_disabled`, `weak_password`, `validation_failed`, `adults_only`, `over_email_send_rate_limit`, `user_already_exists`
 */
export const signUp = async (context: AuthContext, given: SignUp): Promise<SessionView | NewUserView> => {
  const { clock, config } = context;
  await context.mayJoin();
  const email = readEmail(given.email);
  checkPassword(given.password, config.passwordPolicy);
  const input = { ...given, email };
  if (!config.autoconfirm) {
    context.profiles.assertAdult(input.metadata);
    await checkAskPace(context, email, 'signup', input.challenge);
    await countMail(context);
  }
  const passwordHash = await context.passwords.hash(input.password);
  const account = { email, passwordHash, metadata: input.metadata, now: clock.now() };
  if (config.autoconfirm) return signUpAtOnce(context, account);
  const { made: token, takeBack } = await withKey(context, (id) =>
    makeAccount(context, id, account, input.challenge),
  );
  // Before the answer, and in both cases: a password tried at once must be told the same thing, after the same time.
  const asked = token ? { email: randomUUID(), password: randomUUID() } : input;
  await context.db.system('sign-in', (tx) => rememberSignUp(tx, context, asked));
  await mailAside(context, async () => {
    if (token) return mailConfirmation(context, input, token);
    // The key goes aside as well: it must not take longer than where it is kept.
    return mailToKnown(context, input).finally(takeBack);
  });
  return newUserView(email, input.metadata, account.now);
};
