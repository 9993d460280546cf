import type { Tx } from '#server/ground/db/db.ts';
import { normaliseAddress } from '#shared/auth/email.ts';
import type { Device } from '#shared/auth/sign-ins.ts';
import { AppError } from '#shared/errors.ts';
import { closeWriting } from './admin/staff-accounts.ts';
import type { AuthContext } from './context.ts';
import { authLimits } from './limits.ts';
import { codeHash, tokenHash } from './one-time-tokens.ts';
import { openSession, type SessionFacts, type SessionView, showSession } from './open-session.ts';
import { issueCode } from './pkce/exchange-code.ts';
import {
  applyEmailChange,
  confirmEmail,
  dropPassword,
  findUserByEmail,
  findUserByNewEmail,
  lockUser,
} from './store.ts';
import {
  type ConsumedToken,
  consumeCode,
  consumeLink,
  findLinkOwner,
  forgetKind,
  otherTokenWaits,
  type TokenKind,
} from './token-store.ts';
import { deleteUndoLinks } from './undo/undo-store.ts';

export const verificationTypes = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email',
] as const;
export type VerificationType = (typeof verificationTypes)[number];

/**
 * Which mailed links a type of verification accepts. Who asks for a sign-in link gets the mail of a sign-up where there is no
 * account, and cannot know it: the one type takes both.
 */
const kindsOf: Record<VerificationType, readonly TokenKind[]> = {
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magiclink', 'signup'],
  email: ['signup', 'magiclink', 'invite'],
  recovery: ['recovery'],
  email_change: ['email_change_new', 'email_change_current'],
};

const methodOf: Record<TokenKind, string> = {
  signup: 'email/signup',
  recovery: 'recovery',
  email_change_new: 'email_change',
  email_change_current: 'email_change',
  reauthentication: 'otp',
  magiclink: 'magiclink',
  invite: 'invite',
};

/** What is followed by somebody who gave no password. */
const passwordless: ReadonlySet<TokenKind> = new Set(['magiclink', 'invite', 'recovery']);

export type Verified =
  | { kind: 'session'; session: SessionView }
  /** For the browser that asked for the link, which exchanges it. */
  | { kind: 'code'; code: string }
  | { kind: 'first-of-two' };

/** What comes of a link: facts of an open session, or the code that opens one. */
type Outcome = SessionFacts | { code: string } | 'first-of-two';

/** How a mail is answered: by its digits, by an address of a page, and with what. */
type Way = { typed: boolean; redirected: boolean; device: Device | null };

const accept = async (
  tx: Tx,
  context: AuthContext,
  found: ConsumedToken,
  { typed, redirected, device }: Way,
): Promise<Outcome> => {
  const now = context.clock.now();
  const user = (await lockUser(tx, context, found.user_id))!;
  if (user.banned_until && user.banned_until > now) throw new AppError('user_banned');
  // Since the link was made, its person may have written, or opened what they had written.
  if (found.by_tool) await closeWriting(tx, context, user);
  if (found.kind === 'email_change_new' || found.kind === 'email_change_current') {
    await forgetKind(tx, user.id, found.kind);
    if (await otherTokenWaits(tx, user.id, found.kind)) return 'first-of-two';
    if (!user.new_email) throw new AppError('otp_expired');
    if (await findUserByEmail(tx, context, user.new_email)) throw new AppError('email_exists');
    await applyEmailChange(tx, context, user.id, user.new_email, now);
    await deleteUndoLinks(tx, user.id);
  } else if (!user.email_confirmed_at) {
    // Following a link mailed to the address proves it, whichever link it is. Who never confirmed may be somebody else, waiting
    // with a password of theirs for the mailbox's person to come in without one.
    if (passwordless.has(found.kind) || user.password_doubted) await dropPassword(tx, user.id);
    await confirmEmail(tx, context, user.id, now);
    await context.profiles.startTrial(tx, user.id);
  }
  const method = typed && found.kind === 'magiclink' ? 'otp' : methodOf[found.kind];
  if (redirected && found.challenge_sealed !== null)
    return {
      code: await issueCode(tx, context, {
        userId: user.id,
        method,
        challengeSealed: found.challenge_sealed,
      }),
    };
  return openSession(tx, context, user.id, method, device);
};

/**
 * Follows a mailed link or its digits, once. Of two that follow it at the same time, one wins.
 * @param input.redirected whether the answer is an address of a page: what was asked for with a challenge is then a code
 * @throws AppError `otp_expired`, `user_banned`, `email_exists`
 */
export const verify = async (
  context: AuthContext,
  input: { type: VerificationType; redirected: boolean; device: Device | null } & (
    | { link: string }
    | { email: string; code: string }
  ),
): Promise<Verified> => {
  const { limiter, clock } = context;
  const kinds = kindsOf[input.type];
  const now = clock.now();
  const { redirected, device } = input;
  const way = { typed: 'code' in input, redirected, device };
  const guessed = 'code' in input ? normaliseAddress(input.email) : null;
  const spent = guessed !== null && (await limiter.left(authLimits.mailedCodes, guessed)) === 0;
  const outcome = await context.db.system('sign-in', async (tx) => {
    if ('link' in input) {
      const found = await consumeLink(tx, tokenHash(input.link), kinds, now);
      return found ? accept(tx, context, found, way) : null;
    }
    const email = normaliseAddress(input.email);
    if (spent) return null;
    const asked = input.type === 'email_change' ? await findUserByNewEmail(tx, context, email) : undefined;
    const user = asked ?? (await findUserByEmail(tx, context, email));
    // Guesses take turns: many at once would all pass before the first is counted.
    if (user) await lockUser(tx, context, user.id);
    const found = user && (await consumeCode(tx, user.id, codeHash(email, input.code), kinds, now));
    // Null, not a throw: the wrong try must stay counted.
    return found ? accept(tx, context, found, way) : null;
  });
  if (!outcome) {
    if (guessed !== null) await limiter.spend(authLimits.mailedCodes, guessed, 1);
    throw new AppError('otp_expired', {
      message: 'link' in input ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
    });
  }
  if (outcome === 'first-of-two') return { kind: 'first-of-two' };
  if ('code' in outcome) return { kind: 'code', code: outcome.code };
  return { kind: 'session', session: await showSession(context, outcome) };
};

const rightful = ['admin', 'moderator', 'contact'];

/** Does this link, while it holds, open the account of somebody with rights over others? */
export const isStaffLink = (context: AuthContext, link: string): Promise<boolean> =>
  context.db.system('sign-in', async (tx) => {
    const owner = await findLinkOwner(tx, tokenHash(link), context.clock.now());
    if (!owner) return false;
    const roles = await context.profiles.rolesOf(tx, owner);
    return roles.some((role) => rightful.includes(role));
  });
