import type { Tries } from '#server/ground/http/asked-work.ts';
import { normaliseAddress } from '#shared/auth/email.ts';
import type { Device } from '#shared/auth/sign-ins.ts';
import { AppError } from '#shared/errors.ts';
import { wasSignUpAsked } from './asked-sign-ups.ts';
import type { AuthContext } from './context.ts';
import { authLimits } from './limits.ts';
import { openSession, type SessionView, showSession } from './open-session.ts';
import { policyFor, weaknessOf } from './password-policy.ts';
import { findUserByEmail } from './store.ts';

/** A refusal that says what is not the password. */
const isGuess = (error: AppError): boolean => error.code === 'invalid_credentials';

/**
 * Signs in with a password. Unknown address and wrong password are one refusal and take the same time. A password that
 * the policy would not take today opens, and the answer says so.
 * @param input.from the caller's network address
 * @param input.device what the caller came with
 * @param input.tries with the work that the request brought
 * @throws AppError `invalid_credentials`, `email_not_confirmed`, `user_banned`, `captcha_failed`, `over_request_rate_limit`,
 * `service_unavailable`
 */
export const signInWithPassword = async (
  context: AuthContext,
  input: { email: string; password: string; from: string; device: Device | null; tries: Tries },
): Promise<SessionView> => {
  const email = normaliseAddress(input.email);
  const { db, clock, config, passwords } = context;
  const guesses = [
    [authLimits.guesses, `${email}|${input.from}`],
    [authLimits.guessesFromAnywhere, email],
  ] as const;
  const user = await input.tries.attempt(guesses, isGuess, async () => {
    await context.limiter.take(authLimits.passwordChecks, input.from);
    const { found, asked } = await db.system('sign-in', async (tx) => ({
      found: await findUserByEmail(tx, context, email),
      asked: await wasSignUpAsked(tx, context, { email, password: input.password }),
    }));
    if ((await passwords.matches(found?.password_hash ?? null, input.password, input.from)) && found)
      return found;
    throw new AppError(asked ? 'email_not_confirmed' : 'invalid_credentials');
  });
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
