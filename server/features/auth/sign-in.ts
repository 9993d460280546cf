import { AppError } from '#shared/errors.ts';
import type { AuthContext } from './context.ts';
import { authLimits } from './limits.ts';
import { openSession, type SessionView, showSession } from './open-session.ts';
import { findUserByEmail } from './store.ts';

/**
 * Signs in with a password. Unknown address and wrong password are one refusal and take the same time.
 * @throws AppError `invalid_credentials`, `email_not_confirmed`, `user_banned`, `over_request_rate_limit`
 */
export const signInWithPassword = async (
  context: AuthContext,
  input: { email: string; password: string },
): Promise<SessionView> => {
  const email = input.email.trim().toLowerCase();
  const { db, clock, limiter, passwords } = context;
  await limiter.take(authLimits.account, email);
  const user = await db.system('sign-in', (tx) => findUserByEmail(tx, email));
  if (!(await passwords.matches(user?.password_hash ?? null, input.password)) || !user) {
    throw new AppError('invalid_credentials');
  }
  if (user.banned_until && user.banned_until > clock.now())
    throw new AppError('user_banned', { status: 400 });
  if (!user.email_confirmed_at) throw new AppError('email_not_confirmed');
  const facts = await db.system('sign-in', (tx) => openSession(tx, context, user.id, 'password'));
  return showSession(context, facts);
};
