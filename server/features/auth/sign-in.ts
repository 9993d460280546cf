import { tooMany } from '#server/ground/http/rate-limit.ts';
import { normaliseAddress } from '#shared/auth/email.ts';
import type { Device } from '#shared/auth/sign-ins.ts';
import { AppError } from '#shared/errors.ts';
import { wasSignUpAsked } from './asked-sign-ups.ts';
import type { AuthContext } from './context.ts';
import { authLimits } from './limits.ts';
import { openSession, type SessionView, showSession } from './open-session.ts';
import { policyFor, weaknessOf } from './password-policy.ts';
import { findUserByEmail } from './store.ts';

/**
 * Signs in with a password. Unknown address and wrong password are one refusal and take the same time. A password that
 * the policy would not take today opens, and the answer says so.
 * @param input.from the caller's network address
 * @param input.device what the caller came with
 * @throws AppError `invalid_credentials`, `email_not_confirmed`, `user_banned`, `over_request_rate_limit`
 */
export const signInWithPassword = async (
  context: AuthContext,
  input: { email: string; password: string; from: string; device: Device | null },
): Promise<SessionView> => {
  const email = normaliseAddress(input.email);
  const { db, clock, config, limiter, passwords } = context;
  const guesses = [
    [authLimits.guesses, `${email}|${input.from}`],
    [authLimits.guessesFromAnywhere, email],
  ] as const;
  for (const [limit, key] of guesses) {
    if ((await limiter.left(limit, key)) === 0) throw tooMany(limit, clock.now());
  }
  const { user, asked } = await db.system('sign-in', async (tx) => ({
    user: await findUserByEmail(tx, context, email),
    asked: await wasSignUpAsked(tx, context, { email, password: input.password }),
  }));
  if (!(await passwords.matches(user?.password_hash ?? null, input.password)) || !user) {
    if (asked) throw new AppError('email_not_confirmed');
    for (const [limit, key] of guesses) await limiter.take(limit, key);
    throw new AppError('invalid_credentials');
  }
  if (user.banned_until && user.banned_until > clock.now())
    throw new AppError('user_banned', { status: 400 });
  if (!user.email_confirmed_at) throw new AppError('email_not_confirmed');
  const { facts, roles } = await db.system('sign-in', async (tx) => ({
    facts: await openSession(tx, context, user.id, 'password', input.device),
    roles: await context.profiles.rolesOf(tx, user.id),
  }));
  const session = await showSession(context, facts);
  const weakness = weaknessOf(input.password, policyFor(config.passwordPolicy, roles));
  if (!weakness) return session;
  const { message, reasons } = weakness;
  return { ...session, weak_password: { message, reasons } };
};
