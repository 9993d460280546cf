import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from './context.ts';
import { readEmail } from './email-address.ts';
import { confirmationMail, signInMail } from './mails/account-mails.ts';
import { makeAccount } from './make-account.ts';
import type { Challenge } from './pkce/challenge.ts';
import { checkAskPace, countMail, mailAside, post, prepareLink, verifyUrl } from './send-link.ts';
import { mailConfirmation } from './sign-up.ts';
import { doubtPassword, findUserByEmail, lockUser } from './store.ts';
import { withKey } from './with-key.ts';

/** Milliseconds, at random between the two: longer than an answer takes to leave, too short to be missed by its reader. */
const afterAnswer = [100, 300] as const;

type Asked = {
  email: string;
  metadata: Record<string, unknown>;
  /** Whether an address without an account gets one. */
  createsAccount: boolean;
  redirectTo: string;
  challenge: Challenge | null;
};

/** Somebody with an account is mailed a link that signs in; to who never confirmed, the mail says that it confirms. */
const mailToKnown = async (context: AuthContext, asked: Asked): Promise<void> => {
  const { email, redirectTo, challenge } = asked;
  const made = await context.db.system('sign-in', async (tx) => {
    const found = await findUserByEmail(tx, context, email);
    const user = found && (await lockUser(tx, context, found.id));
    if (!user || (user.banned_until && user.banned_until > context.clock.now())) return null;
    // Who asks to come in without a password may then follow an older mail.
    if (!user.email_confirmed_at) await doubtPassword(tx, user.id);
    const link = { userId: user.id, email, kind: 'magiclink', challenge } as const;
    return { token: await prepareLink(tx, context, link), confirmed: user.email_confirmed_at !== null };
  });
  if (!made) return;
  const { token, confirmed } = made;
  const url = verifyUrl(context, token, 'magiclink', redirectTo);
  const mail = confirmed ? signInMail : confirmationMail;
  await post(context, mail({ brand: context.brand, to: email, url, code: token.code }));
};

/**
 * Where addresses are confirmed at once, for tools, the wire's own refusals hold: nobody's membership is secret there.
 * @throws AppError `otp_disabled`, `signup_disabled`
 */
const assertMayCreate = async (context: AuthContext, { email, createsAccount }: Asked): Promise<void> => {
  const found = await context.db.system('sign-in', (tx) => findUserByEmail(tx, context, email));
  if (found) return;
  if (!createsAccount) throw new AppError('otp_disabled');
  await context.mayJoin();
};

/**
 * Mails a link and six digits that sign in (wire contract §2.3). An address without an account gets one, unless nobody new is
 * taken in or the asker said no; known and unknown addresses get the same answer, after the same work.
 * @throws AppError `validation_failed`, `adults_only`, `over_email_send_rate_limit`
 */
export const sendSignInLink = async (context: AuthContext, given: Asked): Promise<void> => {
  const email = readEmail(given.email);
  const input = { ...given, email };
  if (given.createsAccount) context.profiles.assertAdult(given.metadata);
  await checkAskPace(context, email, 'magiclink', given.challenge);
  if (context.config.autoconfirm) await assertMayCreate(context, input);
  await countMail(context);
  const open = await context.mayJoin().then(
    () => true,
    () => false,
  );
  // What is done for a known address alone begins once the answer has left, or its work would slow the answer down.
  const later = (send: () => Promise<void>) =>
    mailAside(context, async () => {
      if (!context.mailer.isLocal) await sleep(randomInt(...afterAnswer), undefined, { ref: false });
      await send();
    });
  if (!given.createsAccount || !open) return later(() => mailToKnown(context, input));
  const account = { email, passwordHash: null, metadata: given.metadata, now: context.clock.now() };
  const { made: token, takeBack } = await withKey(context, (id) =>
    makeAccount(context, id, account, given.challenge),
  );
  await later(() =>
    token ? mailConfirmation(context, input, token) : mailToKnown(context, input).finally(takeBack),
  );
};
