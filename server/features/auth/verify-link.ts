import type { Tx } from '#server/ground/db/db.ts';
import { normaliseAddress } from '#shared/auth/email.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from './context.ts';
import { codeHash, tokenHash } from './one-time-tokens.ts';
import { openSession, type SessionFacts, type SessionView, showSession } from './open-session.ts';
import {
  applyEmailChange,
  confirmEmail,
  consumeCode,
  consumeLink,
  findLinkOwner,
  findUserByEmail,
  findUserByNewEmail,
  lockUser,
  otherTokenWaits,
  type TokenKind,
} from './store.ts';
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

/** Which mailed links a type of verification accepts. */
const kindsOf = (type: VerificationType): readonly TokenKind[] => {
  switch (type) {
    case 'recovery':
      return ['recovery'];
    case 'email_change':
      return ['email_change_new', 'email_change_current'];
    default:
      return ['signup'];
  }
};

const methodOf: Record<TokenKind, string> = {
  signup: 'email/signup',
  recovery: 'recovery',
  email_change_new: 'email_change',
  email_change_current: 'email_change',
  reauthentication: 'otp',
};

export type Verified = { kind: 'session'; session: SessionView } | { kind: 'first-of-two' };

const accept = async (
  tx: Tx,
  context: AuthContext,
  found: { user_id: string; kind: TokenKind },
): Promise<SessionFacts | 'first-of-two'> => {
  const now = context.clock.now();
  const user = (await lockUser(tx, context, found.user_id))!;
  if (user.banned_until && user.banned_until > now) throw new AppError('user_banned');
  if (found.kind === 'email_change_new' || found.kind === 'email_change_current') {
    if (await otherTokenWaits(tx, user.id, found.kind)) return 'first-of-two';
    if (!user.new_email) throw new AppError('otp_expired');
    if (await findUserByEmail(tx, context, user.new_email)) throw new AppError('email_exists');
    await applyEmailChange(tx, context, user.id, user.new_email, now);
    await deleteUndoLinks(tx, user.id);
  } else if (!user.email_confirmed_at) {
    // Following a link mailed to the address proves it, whichever link it is.
    await confirmEmail(tx, context, user.id, now);
    await context.profiles.startTrial(tx, user.id);
  }
  return openSession(tx, context, user.id, methodOf[found.kind]);
};

/**
 * Follows a mailed link or its digits, once. Of two that follow it at the same time, one wins.
 * @throws AppError `otp_expired`, `user_banned`, `email_exists`
 */
export const verify = async (
  context: AuthContext,
  input: { type: VerificationType } & ({ link: string } | { email: string; code: string }),
): Promise<Verified> => {
  const kinds = kindsOf(input.type);
  const now = context.clock.now();
  const outcome = await context.db.system('sign-in', async (tx) => {
    if ('link' in input) {
      const found = await consumeLink(tx, tokenHash(input.link), kinds, now);
      return found ? accept(tx, context, found) : null;
    }
    const email = normaliseAddress(input.email);
    const asked = input.type === 'email_change' ? await findUserByNewEmail(tx, context, email) : undefined;
    const user = asked ?? (await findUserByEmail(tx, context, email));
    // Guesses take turns: many at once would all pass before the first is counted.
    if (user) await lockUser(tx, context, user.id);
    const found = user && (await consumeCode(tx, user.id, codeHash(email, input.code), kinds, now));
    // Null, not a throw: the wrong try must stay counted.
    return found ? accept(tx, context, found) : null;
  });
  if (!outcome) {
    throw new AppError('otp_expired', {
      message: 'link' in input ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
    });
  }
  return outcome === 'first-of-two'
    ? { kind: 'first-of-two' }
    : { kind: 'session', session: await showSession(context, outcome) };
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
