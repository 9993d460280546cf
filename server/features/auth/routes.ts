import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from './context.ts';
import { bearerOf, type Identifier } from './identify.ts';
import { authLimits } from './limits.ts';
import { recover, refuseResendType, resendConfirmation } from './recover.ts';
import { safeRedirect } from './redirect.ts';
import { refreshSession } from './refresh-session.ts';
import { deleteSessions } from './session-store.ts';
import { signInWithPassword } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import type { SigningKey } from './signing-keys.ts';
import { findUser, listIdentities } from './store.ts';
import { updateUser } from './update-user.ts';
import { userView } from './user-view.ts';
import { verificationTypes, verify } from './verify-link.ts';

/** Null is absent (the client sends `code_challenge: null`), unknown members are ignored (wire contract §2). */
const text = z.string().max(4000);
const optionalText = text.nullish().transform((value) => value ?? undefined);
const data = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? {});

const signUpBody = z.object({ email: optionalText, phone: optionalText, password: optionalText, data });
const passwordBody = z.object({ email: optionalText, phone: optionalText, password: optionalText });
const refreshBody = z.object({ refresh_token: optionalText });
const emailBody = z.object({ email: optionalText, type: optionalText });
const verifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
});
const userBody = z.object({
  email: optionalText,
  password: optionalText,
  data: z.record(z.string(), z.unknown()).nullish(),
});

const read = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw new AppError('validation_failed');
};

const refuse = (message: string, french?: string): never => {
  throw new AppError('validation_failed', french ? { message, french } : { message });
};

/** A body sent too deep or with too many members is no sign-up (metadata is stored with the account). */
const longestMetadata = 16_384;

export const authRoutes = (
  context: AuthContext,
  identifier: Identifier,
  keys: readonly SigningKey[],
): FastifyPluginAsync => {
  const { limiter } = context;
  const redirectOf = (request: FastifyRequest): string => {
    const { redirect_to: asked } = request.query as { redirect_to?: unknown };
    return safeRedirect(context, asked ?? request.headers.referer);
  };
  const userOf = async (request: FastifyRequest): Promise<{ userId: string; sessionId: string }> => {
    if (!bearerOf(request.headers)) throw new AppError('no_authorization');
    const who = await identifier.identify(request.headers);
    if (who.kind !== 'user') throw new AppError('bad_jwt', { message: 'invalid claim: missing sub claim' });
    const sessionId = who.claims.session_id;
    if (!sessionId) throw new AppError('session_not_found');
    return { userId: who.userId, sessionId };
  };

  return async (app) => {
    app.get('/auth/v1/health', async () => ({
      version: 'v2.196.0',
      name: 'GoTrue',
      description: 'Authentication of this service, on the wire contract of GoTrue',
    }));

    app.get('/auth/v1/.well-known/jwks.json', async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=600');
      return { keys: keys.map((key) => ({ ...key.publicJwk, key_ops: ['verify'] })) };
    });

    app.get('/auth/v1/settings', async () => ({
      external: {
        email: true,
        phone: false,
        google: false,
        apple: false,
        github: false,
        anonymous_users: context.config.anonymous,
      },
      disable_signup: false,
      mailer_autoconfirm: context.config.autoconfirm,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    }));

    app.post('/auth/v1/signup', async (request) => {
      await limiter.take(authLimits.signup, request.ip);
      const body = read(signUpBody, request.body);
      if (!body.email && body.phone) throw new AppError('phone_provider_disabled');
      if (!body.email) throw new AppError('anonymous_provider_disabled');
      if (!body.password)
        return refuse('Signup requires a valid password', 'Un mot de passe est nécessaire.');
      if (JSON.stringify(body.data).length > longestMetadata) return refuse('User metadata is too large');
      return signUp(context, {
        email: body.email,
        password: body.password,
        metadata: body.data,
        redirectTo: redirectOf(request),
      });
    });

    app.post('/auth/v1/token', async (request) => {
      await limiter.take(authLimits.token, request.ip);
      const { grant_type: grant } = request.query as { grant_type?: unknown };
      if (grant === 'password') {
        const body = read(passwordBody, request.body);
        if (!body.email && body.phone) throw new AppError('phone_provider_disabled');
        if (!body.email) return refuse('missing email or phone', "L'adresse e-mail est nécessaire.");
        if (!body.password || body.password.length > 1000) throw new AppError('invalid_credentials');
        return signInWithPassword(context, { email: body.email, password: body.password });
      }
      if (grant === 'refresh_token') {
        const body = read(refreshBody, request.body);
        return refreshSession(context, body.refresh_token ?? '');
      }
      throw new AppError('invalid_credentials', { message: 'unsupported_grant_type' });
    });

    app.post('/auth/v1/recover', async (request) => {
      await limiter.take(authLimits.recover, request.ip);
      const { email } = read(emailBody, request.body);
      if (!email)
        return refuse('Password recovery requires an email', 'Veuillez entrer une adresse email valide.');
      await recover(context, { email, redirectTo: redirectOf(request) });
      return {};
    });

    app.post('/auth/v1/resend', async (request) => {
      await limiter.take(authLimits.resend, request.ip);
      const { email, type } = read(emailBody, request.body);
      if (type !== 'signup' && type !== 'email_change') refuseResendType();
      if (!email) return refuse('Type provided requires an email address');
      if (type === 'signup') await resendConfirmation(context, { email, redirectTo: redirectOf(request) });
      return {};
    });

    const toVerify = async (body: z.output<typeof verifyBody>) => {
      if (!body.type) return refuse('Verify requires a verification type');
      const type = verificationTypes.find((each) => each === body.type);
      if (!type) return refuse('Invalid verification type');
      if (body.token && body.token_hash) return refuse('Verify requires either a token or a token hash');
      if (body.token_hash) return verify(context, { type, link: body.token_hash });
      if (!body.token) return refuse('Verify requires a token or a token hash');
      if (!body.email) return refuse('Only an email address or phone number should be provided on verify');
      return verify(context, { type, email: body.email, code: body.token });
    };
    const firstOfTwo = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

    app.post('/auth/v1/verify', async (request) => {
      await limiter.take(authLimits.verify, request.ip);
      const verified = await toVerify(read(verifyBody, request.body));
      return verified.kind === 'session' ? verified.session : { msg: firstOfTwo, code: '200' };
    });

    app.get('/auth/v1/verify', async (request, reply) => {
      const redirect = redirectOf(request);
      const fragment = (values: Record<string, string>): string =>
        `${redirect.split('#', 1)[0]}#${new URLSearchParams(values).toString()}`;
      const query = request.query as Record<string, unknown>;
      const single = (value: unknown) => (typeof value === 'string' ? value : undefined);
      const type = single(query.type);
      try {
        await limiter.take(authLimits.verify, request.ip);
        // A mailed link carries the secret itself, under the name the wire gives it.
        const verified = await toVerify(
          read(verifyBody, { type, token_hash: single(query.token) ?? single(query.token_hash) }),
        );
        if (verified.kind === 'first-of-two')
          return reply.redirect(fragment({ message: firstOfTwo, sb: '' }), 303);
        const { session } = verified;
        return reply.redirect(
          fragment({
            access_token: session.access_token,
            expires_at: String(session.expires_at),
            expires_in: String(session.expires_in),
            refresh_token: session.refresh_token,
            sb: '',
            token_type: 'bearer',
            type: type ?? '',
          }),
          303,
        );
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        const name = error.code === 'otp_expired' ? 'access_denied' : 'invalid_request';
        return reply.redirect(
          fragment({ error: name, error_code: error.code, error_description: error.message, sb: '' }),
          303,
        );
      }
    });

    app.get('/auth/v1/user', async (request) => {
      const { userId } = await userOf(request);
      const { user, identities } = await context.db.system('sign-in', async (tx) => ({
        user: await findUser(tx, userId),
        identities: await listIdentities(tx, userId),
      }));
      if (!user) throw new AppError('user_not_found');
      return userView(user, identities);
    });

    app.put('/auth/v1/user', async (request) => {
      const who = await userOf(request);
      await limiter.take(authLimits.updateUser, request.ip);
      const body = read(userBody, request.body);
      if (body.data && JSON.stringify(body.data).length > longestMetadata)
        return refuse('User metadata is too large');
      const user = await updateUser(context, who, {
        email: body.email || undefined,
        password: body.password || undefined,
        data: body.data ?? undefined,
        redirectTo: redirectOf(request),
      });
      // A new password ended the other sign-ins.
      identifier.forget();
      return user;
    });

    app.post('/auth/v1/logout', async (request, reply) => {
      const who = await userOf(request);
      const { scope = 'global' } = request.query as { scope?: unknown };
      if (scope !== 'global' && scope !== 'local' && scope !== 'others')
        return refuse('Unsupported logout scope');
      const which =
        scope === 'local' ? { only: who.sessionId } : scope === 'others' ? { except: who.sessionId } : {};
      await context.db.system('sign-in', (tx) => deleteSessions(tx, who.userId, which));
      identifier.forget();
      return reply.code(204).send();
    });

    app.all('/auth/v1/*', async () => {
      throw new AppError('route_not_found');
    });
  };
};
