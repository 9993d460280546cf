import { AppError } from '#shared/errors.ts';
import type { AuthContext } from './context.ts';
import { readEmail } from './email-address.ts';
import { confirmationMail, recoveryMail } from './mails/account-mails.ts';
import { checkMailPace, deliver, prepareLink, verifyUrl } from './send-link.ts';
import { findUserByEmail, lockUser } from './store.ts';

type Asked = { email: string; redirectTo: string };

/**
 * Mails a link to whoever forgot their password. Unknown addresses get the same answer.
 * @throws AppError `validation_failed`, `over_email_send_rate_limit`, `mail_not_sent`
 */
export const recover = async (context: AuthContext, asked: Asked): Promise<void> => {
  const email = readEmail(asked.email);
  const token = await context.db.system('sign-in', async (tx) => {
    const found = await findUserByEmail(tx, email);
    const user = found && (await lockUser(tx, found.id));
    if (!user) return null;
    checkMailPace(context, user, 'recovery');
    return prepareLink(tx, context, { userId: user.id, email, kind: 'recovery' });
  });
  if (!token) return;
  const url = verifyUrl(context, token, 'recovery', asked.redirectTo);
  await deliver(context, recoveryMail({ brand: context.brand, to: email, url, code: token.code }));
};

/** Mails the confirmation again. Unknown and already confirmed addresses get the same answer. */
export const resendConfirmation = async (context: AuthContext, asked: Asked): Promise<void> => {
  const email = readEmail(asked.email);
  const token = await context.db.system('sign-in', async (tx) => {
    const found = await findUserByEmail(tx, email);
    const user = found && (await lockUser(tx, found.id));
    if (!user || user.email_confirmed_at) return null;
    checkMailPace(context, user, 'signup');
    return prepareLink(tx, context, { userId: user.id, email, kind: 'signup' });
  });
  if (!token) return;
  const url = verifyUrl(context, token, 'signup', asked.redirectTo);
  await deliver(context, confirmationMail({ brand: context.brand, to: email, url, code: token.code }));
};

/** Types of /resend we do not offer yet are refused like unknown ones. */
export const refuseResendType = (): never => {
  throw new AppError('validation_failed', {
    message: 'Missing one of these types: signup, email_change, sms, phone_change',
  });
};
