import type { Tx } from '#server/ground/db/db.ts';
import type { AuthContext } from './context.ts';
import { emailChangeMail } from './mails/account-mails.ts';
import type { OneTimeToken } from './one-time-tokens.ts';
import type { Challenge } from './pkce/challenge.ts';
import { checkMailPace, mailLink, prepareLink, verifyUrl } from './send-link.ts';
import type { UserRow } from './store.ts';
import { prepareUndo } from './undo/undo-change.ts';

/** The links of one change of address: to the new mailbox, and to the old one where there is one. */
export type EmailChange = {
  userId: string;
  newEmail: string;
  email: string | null;
  fresh: OneTimeToken;
  current: OneTimeToken | null;
  /** Mailed to the present mailbox alone: it forgets the change while it waits. */
  undoUrl: string | null;
};

/**
 * Makes both links, inside the transaction that notes the wish.
 * @param user the locked row
 * @throws AppError `over_email_send_rate_limit`
 */
export const prepareEmailChange = async (
  tx: Tx,
  context: AuthContext,
  user: UserRow,
  { newEmail, challenge }: { newEmail: string; challenge: Challenge | null },
): Promise<EmailChange> => {
  checkMailPace(context, user, 'email_change_new');
  const { id: userId, email } = user;
  return {
    userId,
    newEmail,
    email,
    fresh: await prepareLink(tx, context, { userId, email: newEmail, kind: 'email_change_new', challenge }),
    current:
      email === null
        ? null
        : await prepareLink(tx, context, { userId, email, kind: 'email_change_current', challenge }),
    undoUrl: email === null ? null : await prepareUndo(tx, context, { userId, kind: 'email' }),
  };
};

/** Mails them. @throws AppError `mail_not_sent`, `over_email_send_rate_limit` */
export const mailEmailChange = async (
  context: AuthContext,
  change: EmailChange,
  redirectTo: string,
): Promise<void> => {
  const { userId, newEmail, email, fresh, current, undoUrl } = change;
  const mail = (to: string, token: OneTimeToken, undo: string | null) =>
    mailLink(
      context,
      { userId, kind: 'email_change_new' },
      emailChangeMail({
        brand: context.brand,
        to,
        newEmail,
        both: current !== null,
        url: verifyUrl(context, token, 'email_change', redirectTo),
        code: token.code,
        undoUrl: undo,
      }),
    );
  await mail(newEmail, fresh, null);
  if (current && email) await mail(email, current, undoUrl);
};
