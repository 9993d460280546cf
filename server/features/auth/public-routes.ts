import type { FastifyInstance } from 'fastify';
import type { AuthContext } from './context.ts';
import type { SigningKey } from './signing-keys.ts';

/** What anybody may read (wire contract §2.8). */
export const anybody = (app: FastifyInstance, context: AuthContext, keys: readonly SigningKey[]): void => {
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
    disable_signup: await context.mayJoin().then(
      () => false,
      () => true,
    ),
    mailer_autoconfirm: context.config.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }));
};
