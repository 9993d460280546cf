import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tries } from '#server/ground/http/asked-work.ts';
import { readProofToken } from '#shared/asked-work.ts';
import { normaliseAddress } from '#shared/auth/email.ts';
import { AppError } from '#shared/errors.ts';
import { captchaBody, mailBody, passwordBody, read, refreshBody, refuse, signUpBody } from './bodies.ts';
import type { AuthContext } from './context.ts';
import type { Identifier } from './identify.ts';
import { authLimits } from './limits.ts';
import { recover, resendConfirmation, resendEmailChange } from './recover.ts';
import { refreshSession } from './refresh-session.ts';
import { signInWithPassword } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { signUpAnonymously } from './sign-up-anonymously.ts';

/** Not our own trouble. */
const isRefused = (error: AppError): boolean => error.status < 500;

/** The ways in (wire contract §2.1–2.3): nobody is signed in yet. */
export const visitors = (
  app: FastifyInstance,
  context: AuthContext,
  identifier: Identifier,
  redirectOf: (request: FastifyRequest) => string,
): void => {
  const { limiter } = context;

  app.post('/auth/v1/signup', async (request) => {
    await limiter.take(authLimits.signup, request.ip);
    const { email, phone, password, data = {} } = read(signUpBody, request.body);
    if (!email && phone) throw new AppError('phone_provider_disabled');
    if (!email) {
      if (!context.config.anonymous) throw new AppError('anonymous_provider_disabled');
      await limiter.take(authLimits.anonymous, request.ip);
      return signUpAnonymously(context, data);
    }
    if (phone) return refuse('Only an email address or phone number should be provided on signup.');
    if (!password) return refuse('Signup requires a valid password', 'Un mot de passe est nécessaire.');
    return signUp(context, { email, password, metadata: data, redirectTo: redirectOf(request) });
  });

  /** Wrong tries of an address cost work past a limit, and refuse nobody behind it (decision 0100). */
  const triesOf = (request: FastifyRequest): Tries => {
    const { email = '', gotrue_meta_security: token = '' } = read(captchaBody, request.body);
    const proof = readProofToken(token);
    return context.askedWork.triesOf({ what: normaliseAddress(email), proof, refusal: 'captcha_failed' });
  };

  app.post('/auth/v1/token', async (request) => {
    const { grant_type: grant } = request.query as { grant_type?: unknown };
    if (grant === 'refresh_token') {
      const { refresh_token: token = '' } = read(refreshBody, request.body);
      return refreshSession(context, { token, from: request.ip }, identifier.forget);
    }
    const tries = triesOf(request);
    return tries.attempt([[authLimits.token, request.ip]], isRefused, async () => {
      if (grant !== 'password')
        throw new AppError('invalid_credentials', { message: 'unsupported_grant_type' });
      const { email, phone, password } = read(passwordBody, request.body);
      if (!email && phone) throw new AppError('phone_provider_disabled');
      if (!email) return refuse('missing email or phone', "L'adresse email est nécessaire.");
      if (!password || password.length > 1000) throw new AppError('invalid_credentials');
      return signInWithPassword(context, { email, password, from: request.ip, tries });
    });
  });

  app.post('/auth/v1/recover', async (request) => {
    await limiter.take(authLimits.recover, request.ip);
    const { email } = read(mailBody, request.body);
    if (!email)
      return refuse('Password recovery requires an email', 'Veuillez entrer une adresse email valide.');
    await recover(context, { email, redirectTo: redirectOf(request) });
    return {};
  });

  app.post('/auth/v1/resend', async (request) => {
    await limiter.take(authLimits.resend, request.ip);
    const { email, type } = read(mailBody, request.body);
    if (type !== 'signup' && type !== 'email_change')
      return refuse('Missing one of these types: signup, email_change, sms, phone_change');
    if (!email) return refuse('Type provided requires an email address');
    const resend = type === 'signup' ? resendConfirmation : resendEmailChange;
    await resend(context, { email, redirectTo: redirectOf(request) });
    return {};
  });
};
