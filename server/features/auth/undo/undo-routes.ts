import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { Identifier } from '../identify.ts';
import { authLimits } from '../limits.ts';
import { undoChange } from './undo-change.ts';
import { askPage, linkOverPage, undonePage } from './undo-pages.ts';

const tokenOf = (request: FastifyRequest): string => {
  const { token } = request.query as { token?: unknown };
  return typeof token === 'string' && /^[0-9a-f]{1,100}$/.test(token) ? token : '';
};

/** The link of a mail that tells of a change. Opening it changes nothing, because mailboxes open links: its button does. */
export const undoRoutes = (app: FastifyInstance, context: AuthContext, identifier: Identifier): void => {
  const { brand, limiter, publicUrl } = context;
  const html = 'text/html; charset=utf-8';

  app.get('/auth/v1/undo', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(html)
      .send(askPage(brand, tokenOf(request))),
  );

  app.post('/auth/v1/undo', async (request, reply) => {
    await limiter.take(authLimits.verify, request.ip);
    reply.header('cache-control', 'no-store').type(html);
    try {
      await undoChange(context, tokenOf(request));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'otp_expired') throw error;
      // A page for a person; refusals under /auth/v1 have the protocol's shape, and this is none of the protocol's.
      return reply.send(linkOverPage(brand, `${publicUrl()}/reset`));
    }
    // Every sign-in of the account ended.
    identifier.forget();
    return reply.send(undonePage(brand, `${publicUrl()}/reset`));
  });
};
