import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Device } from '#shared/auth/sign-ins.ts';
import { AppError } from '#shared/errors.ts';
import { read, refuse, verifyBody } from './bodies.ts';
import type { AuthContext } from './context.ts';
import { followPage } from './follow-page.ts';
import { authLimits } from './limits.ts';
import { challengedPrefix } from './one-time-tokens.ts';
import { phoneTypes, readPhone } from './phone-number.ts';
import { deviceOf } from './sign-ins/device.ts';
import { isStaffLink, type Verified, verificationTypes, verify } from './verify-link.ts';

const firstOfTwo = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Mailed links and their digits (wire contract §2.3). */
export const mailReaders = (
  app: FastifyInstance,
  context: AuthContext,
  redirectOf: (request: FastifyRequest) => string,
): void => {
  const { limiter } = context;

  const toVerify = async (
    body: z.output<typeof verifyBody>,
    way: { redirected: boolean; device: Device | null },
  ): Promise<Verified> => {
    const { token, token_hash: link, email, phone } = body;
    if (!body.type) return refuse('Verify requires a verification type');
    if (token && link) return refuse('Verify requires either a token or a token hash');
    if (!token && !link) return refuse('Verify requires a token or a token hash');
    if (token && !email === !phone)
      return refuse('Only an email address or phone number should be provided on verify');
    if (phoneTypes.has(body.type)) {
      readPhone(phone ?? '');
      // No message leaves by phone, so that no code of one can be right.
      throw new AppError('otp_expired', { message: 'Token has expired or is invalid' });
    }
    const type = verificationTypes.find((each) => each === body.type);
    if (!type) return refuse('Invalid verification type');
    if (link) return verify(context, { type, link, ...way });
    if (!email) return refuse('Verify requires an email address for this verification type');
    return verify(context, { type, email, code: token!, ...way });
  };

  app.post('/auth/v1/verify', async (request) => {
    await limiter.take(authLimits.verify, request.ip);
    const verified = await toVerify(read(verifyBody, request.body), {
      redirected: false,
      device: deviceOf(request.headers['user-agent']),
    });
    return verified.kind === 'session' ? verified.session : { msg: firstOfTwo, code: '200' };
  });

  /** A mailed link carries the secret itself, under the name the wire gives it. */
  const linkOf = (request: FastifyRequest): { type: string | undefined; link: string | undefined } => {
    const query = request.query as Record<string, unknown>;
    const single = (value: unknown) => (typeof value === 'string' ? value : undefined);
    return { type: single(query.type), link: single(query.token) ?? single(query.token_hash) };
  };

  const follow = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = redirectOf(request).split('#', 1)[0]!;
    const lead = (values: Record<string, string>, query: Record<string, string> = {}) => {
      const to = new URL(page);
      for (const [name, value] of Object.entries(query)) to.searchParams.set(name, value);
      const fragment = new URLSearchParams(values).toString();
      return reply.redirect(fragment === '' ? to.href : `${to.href}#${fragment}`, 303);
    };
    const { type, link } = linkOf(request);
    try {
      await limiter.take(authLimits.verify, request.ip);
      const verified = await toVerify(read(verifyBody, { type, token_hash: link }), {
        redirected: true,
        device: deviceOf(request.headers['user-agent']),
      });
      if (verified.kind === 'first-of-two') return lead({ message: firstOfTwo, sb: '' });
      if (verified.kind === 'code') return lead({}, { code: verified.code });
      const { session } = verified;
      return lead({
        access_token: session.access_token,
        expires_at: String(session.expires_at),
        expires_in: String(session.expires_in),
        refresh_token: session.refresh_token,
        sb: '',
        token_type: 'bearer',
        type: type ?? '',
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const name = error.code === 'otp_expired' ? 'access_denied' : 'invalid_request';
      const told = { error: name, error_code: error.code, error_description: error.message };
      // A browser that keeps a secret looks into the query.
      return lead({ ...told, sb: '' }, link?.startsWith(challengedPrefix) ? told : {});
    }
  };

  // Declared before GET, which would otherwise answer HEAD too: a program that only asks whether the link exists.
  app.head('/auth/v1/verify', async (_request, reply) => reply.code(204).send());

  app.get('/auth/v1/verify', { exposeHeadRoute: false }, async (request, reply) => {
    const { link } = linkOf(request);
    // Programs that look into mails follow links by themselves: what opens the house takes a person's click.
    if (link !== undefined && (await isStaffLink(context, link))) {
      const query = request.url.split('?', 2)[1] ?? '';
      return reply.type('text/html; charset=utf-8').send(followPage(context.brand, query));
    }
    return follow(request, reply);
  });

  app.post('/auth/v1/verify/follow', follow);
};
