import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tries } from '#server/ground/http/asked-work.ts';
import { readProofToken } from '#shared/asked-work.ts';
import { normaliseAddress } from '#shared/auth/email.ts';
import { AppError } from '#shared/errors.ts';
import { captchaBody, exchangeBody, passwordBody, read, refreshBody, refuse, signUpBody } from './bodies.ts';
import type { AuthContext } from './context.ts';
import { refuseGrant } from './declined-routes.ts';
import type { Identifier } from './identify.ts';
import { authLimits } from './limits.ts';
import { mailAskers } from './mail-routes.ts';
import { readChallenge } from './pkce/challenge.ts';
import { exchangeCode } from './pkce/exchange-code.ts';
import { refreshSession } from './refresh-session.ts';
import { signInWithPassword } from './sign-in.ts';
import { deviceOf } from './sign-ins/device.ts';
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
    const body = read(signUpBody, request.body);
    const { email, phone, password, data = {} } = body;
    const challenge = readChallenge(body);
    if (!email && phone) throw new AppError('phone_provider_disabled');
    if (!email) {
      if (!context.config.anonymous) throw new AppError('anonymous_provider_disabled');
      await limiter.take(authLimits.anonymous, request.ip);
      return signUpAnonymously(context, data);
    }
    if (phone) return refuse('Only an email address or phone number should be provided on signup.');
    if (!password) return refuse('Signup requires a valid password', 'Un mot de passe est nécessaire.');
    const asked = { email, password, metadata: data, challenge, redirectTo: redirectOf(request) };
    return signUp(context, asked);
  });

  /** Wrong tries of an address cost work past a limit, and refuse nobody behind it (decision 0100). */
  const triesOf = (request: FastifyRequest): Tries => {
    const { email = '', gotrue_meta_security: token = '' } = read(captchaBody, request.body);
    const proof = readProofToken(token);
    return context.askedWork.triesOf({ what: normaliseAddress(email), proof, refusal: 'captcha_failed' });
  };

  app.post('/auth/v1/token', async (request) => {
    const { grant_type: grant } = request.query as { grant_type?: unknown };
    const device = deviceOf(request.headers['user-agent']);
    if (grant === 'refresh_token') {
      const { refresh_token: token = '' } = read(refreshBody, request.body);
      return refreshSession(context, { token, from: request.ip, device }, identifier.forget);
    }
    if (grant === 'pkce') {
      await limiter.take(authLimits.verify, request.ip);
      const { auth_code: code, code_verifier: verifier } = read(exchangeBody, request.body);
      if (!code || !verifier)
        return refuse('invalid request: both auth code and code verifier should be non-empty');
      return exchangeCode(context, { code, verifier, device });
    }
    const tries = triesOf(request);
    return tries.attempt([[authLimits.token, request.ip]], isRefused, async () => {
      if (grant !== 'password') return refuseGrant(grant, request.body);
      const { email, phone, password } = read(passwordBody, request.body);
      if (!email && phone) throw new AppError('phone_provider_disabled');
      if (!email) return refuse('missing email or phone', "L'adresse email est nécessaire.");
      if (!password || password.length > 1000) throw new AppError('invalid_credentials');
      return signInWithPassword(context, { email, password, from: request.ip, device, tries });
    });
  });

  mailAskers(app, context, redirectOf);
};
