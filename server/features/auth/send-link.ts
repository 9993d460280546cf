import { setTimeout as sleep } from 'node:timers/promises';
import type { Mail } from '#server/adapters/mail/port.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { AppError } from '#shared/errors.ts';
import { seconds } from '#shared/time.ts';
import type { AuthContext } from './context.ts';
import { askEvery, linkLifetime, mailEvery, mailsPerHour } from './limits.ts';
import {
  challengedPrefix,
  codeHash,
  newOneTimeToken,
  type OneTimeToken,
  tokenHash,
} from './one-time-tokens.ts';
import type { Challenge } from './pkce/challenge.ts';
import { sealChallenge } from './pkce/flow-store.ts';
import type { UserRow } from './store.ts';
import { forgetMailSent, noteMailSent, replaceToken, type TokenKind } from './token-store.ts';

/** Links that sign in keep their pace by the address alone; an invitation is nobody's own wish. */
const sentAt = (user: UserRow, kind: TokenKind): Date | null =>
  ({
    signup: user.confirmation_sent_at,
    recovery: user.recovery_sent_at,
    email_change_new: user.email_change_sent_at,
    email_change_current: user.email_change_sent_at,
    reauthentication: user.reauthentication_sent_at,
    magiclink: null,
    invite: user.confirmation_sent_at,
  })[kind];

const tooSoon = (left: number): AppError => {
  const seconds = Math.ceil(left / 1000);
  return new AppError('over_email_send_rate_limit', {
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
    french: `Par sécurité, vous pourrez refaire cette demande dans ${seconds} secondes.`,
    retryAfter: seconds,
  });
};

/**
 * An address is asked about once a minute, whether or not a mail goes to it: a refusal that only members get would tell a
 * partner, or an employer, who is one. What is asked with a challenge, as any stranger may, keeps a pace of its own: it does not
 * make its owner wait.
 * @throws AppError `over_email_send_rate_limit`
 */
export const checkAskPace = async (
  context: AuthContext,
  email: string,
  kind: keyof typeof askEvery,
  challenge: Challenge | null,
): Promise<void> => {
  const left = await context.limiter.pace(askEvery[kind], challenge ? `${challengedPrefix}${email}` : email);
  if (left > 0) throw tooSoon(left);
};

/** The same person is mailed once a minute. @throws AppError `over_email_send_rate_limit` */
export const checkMailPace = (context: AuthContext, user: UserRow, kind: TokenKind): void => {
  const last = sentAt(user, kind)?.getTime();
  if (last === undefined || !context.config.rateLimits) return;
  const left = last + mailEvery - context.clock.now().getTime();
  if (left > 0) throw tooSoon(left);
};

/** Makes the link and digits of a mail, inside the transaction that gives its reason. The mail itself goes after it. */
export const prepareLink = async (
  tx: Tx,
  context: AuthContext,
  input: { userId: string; email: string; kind: TokenKind; challenge?: Challenge | null; byTool?: boolean },
): Promise<OneTimeToken> => {
  const { challenge = null, byTool = false } = input;
  const token = newOneTimeToken({ challenged: challenge !== null });
  const now = context.clock.now();
  await replaceToken(tx, {
    userId: input.userId,
    kind: input.kind,
    linkHash: tokenHash(token.link),
    codeHash: codeHash(input.email, token.code),
    byTool,
    challengeSealed: await sealChallenge(context, input.userId, challenge),
    expiresAt: new Date(now.getTime() + linkLifetime),
    now,
  });
  await noteMailSent(tx, input.userId, input.kind, now);
  return token;
};

/** What the address of a mailed link says. */
export const verifyUrl = (
  context: AuthContext,
  token: OneTimeToken,
  type: string,
  redirectTo: string,
): string => {
  const url = new URL('/auth/v1/verify', context.publicUrl());
  url.search = new URLSearchParams({ token: token.link, type, redirect_to: redirectTo }).toString();
  return url.toString();
};

/** Counts a mail against the house's hour. @throws AppError `over_email_send_rate_limit` */
export const countMail = async (context: AuthContext): Promise<void> => {
  const { mailsPerHour: max } = context.config;
  if (max !== null) await context.limiter.take(mailsPerHour(max), '');
};

/** Sends a mail that was counted. @throws AppError `mail_not_sent` */
export const post = async (context: AuthContext, mail: Mail): Promise<void> => {
  try {
    await context.mailer.send(mail);
  } catch (cause) {
    throw new AppError('mail_not_sent', { cause });
  }
};

/** Counts the mail, and sends it. @throws AppError `mail_not_sent`, `over_email_send_rate_limit` */
export const deliver = async (context: AuthContext, mail: Mail): Promise<void> => {
  await countMail(context);
  await post(context, mail);
};

/** Tells a person what was done to their account. It is done: a mail that cannot leave undoes nothing. */
export const tellPerson = async (
  context: AuthContext,
  user: Pick<UserRow, 'email'>,
  mailTo: (email: string) => Mail,
): Promise<void> => {
  if (!user.email) return;
  await deliver(context, mailTo(user.email)).catch((error: unknown) =>
    context.log.warn({ err: error }, 'notice not sent'),
  );
};

/** Sends what `prepareLink` made. What could not leave may be asked for again at once. @throws as `deliver` */
export const mailLink = async (
  context: AuthContext,
  link: { userId: string; kind: TokenKind },
  mail: Mail,
): Promise<void> => {
  try {
    await deliver(context, mail);
  } catch (error) {
    await context.db.system('sign-in', (tx) => forgetMailSent(tx, link.userId, link.kind));
    throw error;
  }
};

/** Before each further try, as nobody is there to ask again. */
const pauses = [seconds(2), seconds(10)];

/**
 * Sends a mail while its asker is answered already: how long a mailbox takes, and whether any takes it at all, would tell a
 * partner, or an employer, who has an account. What could not leave is tried again, then noted like any mail that failed.
 * A mail that only lands in a folder of this machine is there when the answer is.
 */
export const mailAside = async (context: AuthContext, send: () => Promise<void>): Promise<void> => {
  const trying = async (): Promise<void> => {
    for (const pause of [...pauses, null]) {
      try {
        return await send();
      } catch (error) {
        context.log.warn({ err: error, again: pause !== null }, 'a link was not sent');
        // A server that stops waits for no second try.
        if (pause !== null) await sleep(pause, undefined, { ref: false });
      }
    }
  };
  const way = trying().finally(() => context.onTheWay.delete(way));
  context.onTheWay.add(way);
  if (context.mailer.isLocal) await way;
};
