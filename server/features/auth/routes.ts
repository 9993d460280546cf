import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { serviceOnly } from './admin/admin-routes.ts';
import type { AuthContext } from './context.ts';
import { declined } from './declined-routes.ts';
import type { Identifier } from './identify.ts';
import { signedIn } from './own-account-routes.ts';
import { anybody } from './public-routes.ts';
import { safeRedirect } from './redirect.ts';
import { visitors } from './sign-in-routes.ts';
import type { SigningKey } from './signing-keys.ts';
import { undoRoutes } from './undo/undo-routes.ts';
import { mailReaders } from './verify-routes.ts';

/** `/auth/v1`, in groups named by who may enter. */
export const authRoutes =
  (context: AuthContext, identifier: Identifier, keys: readonly SigningKey[]): FastifyPluginAsync =>
  async (app) => {
    /** @param given the same by the body, where a route takes it from there as well */
    const redirectOf = (request: FastifyRequest, given?: unknown): string => {
      const { redirect_to: asked } = request.query as { redirect_to?: unknown };
      return safeRedirect(context, asked ?? given ?? request.headers.referer);
    };
    // The one form of these routes (a button) sends nothing but its address.
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, undefined),
    );

    anybody(app, context, keys);
    visitors(app, context, identifier, redirectOf);
    mailReaders(app, context, redirectOf);
    declined(app, context, redirectOf);
    signedIn(app, context, identifier, redirectOf);
    await app.register(async (tools) => serviceOnly(tools, context, identifier, redirectOf));
    undoRoutes(app, context, identifier);
    app.all('/auth/v1/*', async () => {
      throw new AppError('route_not_found');
    });
  };
