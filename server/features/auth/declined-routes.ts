import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { foreignTokenBody, read, refuse, ssoBody, walletBody } from './bodies.ts';
import type { AuthContext } from './context.ts';
import { authLimits } from './limits.ts';
import { readChallenge } from './pkce/challenge.ts';

/* What the wire knows and this service does not offer: each answers with the protocol's own refusal. */

/** Providers that the client's types name (wire contract §2.5). */
const knownProviders = new Set(
  (
    'apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion ' +
    'slack slack_oidc snapchat spotify twitch twitter vercel_marketplace workos x zoom'
  ).split(' '),
);

/** @throws AppError `provider_disabled`, `validation_failed` for one that nobody knows */
export const refuseProvider = (given: unknown): never => {
  const provider = typeof given === 'string' ? given : '';
  if (knownProviders.has(provider))
    throw new AppError('provider_disabled', { message: 'Unsupported provider: provider is not enabled' });
  return refuse('Unsupported provider: no provider of this name');
};

/** Grants of the token route other than those served. @throws AppError always */
export const refuseGrant = (grant: unknown, given: unknown): never => {
  if (grant === 'web3') {
    const { chain } = read(walletBody, given);
    throw new AppError(
      chain === 'ethereum' || chain === 'solana' ? 'web3_provider_disabled' : 'web3_unsupported_chain',
    );
  }
  if (grant === 'id_token') {
    const { id_token: token, provider = '' } = read(foreignTokenBody, given);
    if (!token || !provider) return refuse('id_token and provider required');
    throw new AppError('provider_disabled', { message: 'Provider is not enabled' });
  }
  throw new AppError('invalid_credentials', { message: 'unsupported_grant_type' });
};

/** For anybody: sign-in by other services, and what stays declined (product.md, Second phase). */
export const declined = (
  app: FastifyInstance,
  context: AuthContext,
  redirectOf: (request: FastifyRequest) => string,
): void => {
  const { limiter } = context;

  app.get('/auth/v1/authorize', async (request) => {
    const query = request.query as Record<string, unknown>;
    return refuseProvider(query.provider);
  });

  app.route({
    method: ['GET', 'POST'],
    url: '/auth/v1/callback',
    async handler(request, reply) {
      // Nothing was begun, so that no state can be right.
      const { state } = request.query as { state?: unknown };
      const told = new URLSearchParams({
        error: 'invalid_request',
        error_code: typeof state === 'string' && state !== '' ? 'bad_oauth_state' : 'bad_oauth_callback',
        error_description: 'OAuth state not found or expired',
      });
      const to = new URL(redirectOf(request));
      for (const [name, value] of told) to.searchParams.set(name, value);
      to.hash = `${told.toString()}&sb=`;
      return reply.redirect(to.href, 303);
    },
  });

  app.post('/auth/v1/sso', async (request) => {
    await limiter.take(authLimits.sso, request.ip);
    const body = read(ssoBody, request.body);
    readChallenge(body);
    throw new AppError('saml_provider_disabled');
  });
  app.all('/auth/v1/sso/*', async () => {
    throw new AppError('saml_provider_disabled');
  });

  for (const path of ['/auth/v1/passkeys', '/auth/v1/passkeys/*'])
    app.all(path, async () => {
      throw new AppError('passkey_disabled');
    });
  for (const path of ['/auth/v1/oauth/*', '/auth/v1/user/oauth/*'])
    app.all(path, async () => {
      throw new AppError('feature_disabled', { message: 'OAuth server is disabled' });
    });
};
