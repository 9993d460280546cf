import { newId } from '#server/ground/ids.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from './context.ts';
import { readEmail } from './email-address.ts';
import { authLimits } from './limits.ts';
import { alreadyRegisteredMail, confirmationMail } from './mails/account-mails.ts';
import { openSession, type SessionView, showSession } from './open-session.ts';
import { checkPassword } from './password-policy.ts';
import { checkMailPace, deliver, mailLink, prepareLink, verifyUrl } from './send-link.ts';
import { confirmEmail, findUserByEmail, insertEmailIdentity, insertUser, lockUser } from './store.ts';
import { obfuscatedUser, readUserView, type UserView } from './user-view.ts';

export type SignUp = {
  email: string;
  password: string;
  metadata: Record<string, unknown>;
  redirectTo: string;
};

/** Nothing a sign-up says about itself may look like a right. */
const readMetadata = (
  metadata: Record<string, unknown>,
  email: string,
  id: string,
): Record<string, unknown> => ({
  ...metadata,
  email,
  email_verified: false,
  phone_verified: false,
  sub: id,
});

/** The owner learns of it by mail, once an hour at most; the visitor is told what anybody is told. */
const tellOwner = async (context: AuthContext, email: string): Promise<void> => {
  if ((await context.limiter.left(authLimits.ownerTold, email)) === 0) return;
  const site = context.publicUrl();
  await deliver(
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

/**
 * Creates an account: user, identity and profile in one transaction; the confirmation is mailed after it. A known
 * address gets the same answer as a new one, at the same price in time (the password is hashed either way).
 * @throws AppError `signup_disabled`, `weak_password`, `validation_failed`, `adults_only`, `over_email_send_rate_limit`, `user_already_exists`
 */
export const signUp = async (
  context: AuthContext,
  input: SignUp,
): Promise<SessionView | UserView | ReturnType<typeof obfuscatedUser>> => {
  const { db, clock, config } = context;
  await context.mayJoin();
  const email = readEmail(input.email);
  checkPassword(input.password, config.passwordPolicy);
  const passwordHash = await context.passwords.hash(input.password);
  const now = clock.now();

  const outcome = await db.system('sign-in', async (tx) => {
    const id = newId();
    const metadata = readMetadata(input.metadata, email, id);
    const user = await insertUser(tx, { id, email, passwordHash, metadata, now });
    if (!user) {
      const known = (await findUserByEmail(tx, email))!;
      const locked = (await lockUser(tx, known.id))!;
      if (locked.email_confirmed_at) return { kind: 'known' } as const;
      // An account that was never confirmed keeps its password and data; the link is sent again.
      checkMailPace(context, locked, 'signup');
      const token = await prepareLink(tx, context, { userId: locked.id, email, kind: 'signup' });
      return {
        kind: 'mail',
        token,
        view: await readUserView(tx, (await lockUser(tx, locked.id))!, now),
      } as const;
    }
    await insertEmailIdentity(tx, {
      id: newId(),
      userId: id,
      data: { sub: id, email, email_verified: false, phone_verified: false },
      now,
    });
    await context.profiles.createProfile(tx, { userId: id, metadata: input.metadata });
    if (config.autoconfirm) {
      await confirmEmail(tx, id, now);
      await context.profiles.startTrial(tx, id);
      return { kind: 'session', facts: await openSession(tx, context, id, 'password') } as const;
    }
    const token = await prepareLink(tx, context, { userId: id, email, kind: 'signup' });
    return {
      kind: 'mail',
      token,
      view: await readUserView(tx, (await lockUser(tx, id))!, now),
    } as const;
  });

  switch (outcome.kind) {
    case 'session':
      return showSession(context, outcome.facts);
    case 'known':
      if (config.autoconfirm) throw new AppError('user_already_exists');
      await tellOwner(context, email);
      return obfuscatedUser(email, input.metadata, now);
    case 'mail': {
      const url = verifyUrl(context, outcome.token, 'signup', input.redirectTo);
      await mailLink(
        context,
        { userId: outcome.view.id, kind: 'signup' },
        confirmationMail({ brand: context.brand, to: email, url, code: outcome.token.code }),
      );
      return outcome.view;
    }
  }
};
