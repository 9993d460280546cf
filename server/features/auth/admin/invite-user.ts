import { AppError } from '#shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { invitationMail } from '../mails/account-mails.ts';
import { countMail, post } from '../send-link.ts';
import type { UserView } from '../user-view.ts';
import { generateLink, type LinkAsked } from './generate-link.ts';

/**
 * Makes an account that waits for its person, and mails them the link that accepts it.
 * @throws AppError `email_exists`, `validation_failed`, `adults_only`, `over_email_send_rate_limit`, `mail_not_sent`
 */
export const inviteUser = async (
  context: AuthContext,
  asked: Pick<LinkAsked, 'email' | 'metadata' | 'redirectTo'>,
): Promise<UserView> => {
  await countMail(context);
  const made = await generateLink(context, {
    ...asked,
    type: 'invite',
    newEmail: undefined,
    password: undefined,
  });
  const { action_link: url, email_otp: code, hashed_token, verification_type, redirect_to, ...user } = made;
  if (!user.email) throw new AppError('unexpected_failure');
  await post(context, invitationMail({ brand: context.brand, to: user.email, url, code }));
  return user;
};
