import type { AuthContext } from './context.ts';
import { readEmail } from './email-address.ts';
import { mailEmailChange, prepareEmailChange } from './email-change.ts';
import { confirmationMail, recoveryMail } from './mails/account-mails.ts';
import type { OneTimeToken } from './one-time-tokens.ts';
import type { Challenge } from './pkce/challenge.ts';
import { checkAskPace, deliver, mailAside, prepareLink, verifyUrl } from './send-link.ts';
import { findUserByEmail, lockUser } from './store.ts';

type Asked = { email: string; redirectTo: string; challenge: Challenge | null };
type Prepared = { token: OneTimeToken };

/**
 * Mails a link to whoever forgot their password. Unknown addresses get the same answers, at the same pace.
 * @throws AppError `validation_failed`, `over_email_send_rate_limit`
 */
export const recover = async (context: AuthContext, asked: Asked): Promise<void> => {
  const { challenge } = asked;
  const email = readEmail(asked.email);
  await checkAskPace(context, email, 'recovery', challenge);
  const made = await context.db.system('sign-in', async (tx): Promise<Prepared | null> => {
    const found = await findUserByEmail(tx, context, email);
    const user = found && (await lockUser(tx, context, found.id));
    if (!user) return null;
    return {
      token: await prepareLink(tx, context, { userId: user.id, email, kind: 'recovery', challenge }),
    };
  });
  if (!made) return;
  const url = verifyUrl(context, made.token, 'recovery', asked.redirectTo);
  const mail = recoveryMail({ brand: context.brand, to: email, url, code: made.token.code });
  await mailAside(context, () => deliver(context, mail));
};

/** Mails the confirmation again. Unknown and already confirmed addresses get the same answer. */
export const resendConfirmation = async (context: AuthContext, asked: Asked): Promise<void> => {
  const { challenge } = asked;
  const email = readEmail(asked.email);
  // One pace with signing up, for every address.
  await checkAskPace(context, email, 'signup', challenge);
  const made = await context.db.system('sign-in', async (tx): Promise<Prepared | null> => {
    const found = await findUserByEmail(tx, context, email);
    const user = found && (await lockUser(tx, context, found.id));
    if (!user || user.email_confirmed_at) return null;
    return {
      token: await prepareLink(tx, context, { userId: user.id, email, kind: 'signup', challenge }),
    };
  });
  if (!made) return;
  const url = verifyUrl(context, made.token, 'signup', asked.redirectTo);
  const mail = confirmationMail({ brand: context.brand, to: email, url, code: made.token.code });
  await mailAside(context, () => deliver(context, mail));
};

/** Mails both links of a change of address again. Whoever asked for none gets the same answer. */
export const resendEmailChange = async (context: AuthContext, asked: Asked): Promise<void> => {
  const { challenge } = asked;
  const email = readEmail(asked.email);
  const change = await context.db.system('sign-in', async (tx) => {
    const found = await findUserByEmail(tx, context, email);
    const user = found && (await lockUser(tx, context, found.id));
    if (!user?.new_email) return null;
    return prepareEmailChange(tx, context, user, { newEmail: user.new_email, challenge });
  });
  if (!change) return checkAskPace(context, email, 'email_change', challenge);
  await mailAside(context, () => mailEmailChange(context, change, asked.redirectTo));
};
