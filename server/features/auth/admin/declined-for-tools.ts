import type { FastifyInstance } from 'fastify';
import { AppError, type ErrorCode } from '#shared/errors.ts';

/** What the wire knows for tools and this service does not offer (product.md, Second phase). */
const declined: readonly [path: string, code: ErrorCode, message?: string][] = [
  ['/auth/v1/admin/oauth/clients', 'feature_disabled', 'OAuth server is disabled'],
  ['/auth/v1/admin/oauth/clients/*', 'feature_disabled', 'OAuth server is disabled'],
  ['/auth/v1/admin/custom-providers', 'feature_disabled', 'Custom providers are disabled'],
  ['/auth/v1/admin/custom-providers/*', 'feature_disabled', 'Custom providers are disabled'],
  ['/auth/v1/admin/users/:id/passkeys', 'passkey_disabled'],
  ['/auth/v1/admin/users/:id/passkeys/*', 'passkey_disabled'],
  ['/auth/v1/admin/sso/providers/*', 'sso_provider_not_found'],
];

export const declinedForTools = (app: FastifyInstance): void => {
  for (const [path, code, message] of declined)
    app.all(path, async () => {
      throw new AppError(code, message === undefined ? {} : { message });
    });
  // None is configured: the list is empty, and none can be added.
  app.get('/auth/v1/admin/sso/providers', async () => ({ items: [] }));
  app.post('/auth/v1/admin/sso/providers', async () => {
    throw new AppError('saml_provider_disabled');
  });
};
