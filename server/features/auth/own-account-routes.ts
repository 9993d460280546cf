import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasSecondFactor } from '#server/ground/db/who.ts';
import { AppError } from '#shared/errors.ts';
import { read, refuse, userBody } from './bodies.ts';
import type { AuthContext } from './context.ts';
import { bearerOf, type Identifier } from './identify.ts';
import { identityHolders } from './identity-routes.ts';
import { authLimits } from './limits.ts';
import { readChallenge } from './pkce/challenge.ts';
import { proveIdentity, sendProofCode } from './proof/prove.ts';
import { factorHolders } from './second-factor/factor-routes.ts';
import { deleteSessions } from './session-store.ts';
import { findUser } from './store.ts';
import { type SignedIn, updateUser } from './update-user.ts';
import { readUserView } from './user-view.ts';

/** One's own account (wire contract §2.4): the bearer of a token that still opens something. */
export const signedIn = (
  app: FastifyInstance,
  context: AuthContext,
  identifier: Identifier,
  redirectOf: (request: FastifyRequest) => string,
): void => {
  const userOf = async (request: FastifyRequest): Promise<SignedIn> => {
    if (!bearerOf(request.headers)) throw new AppError('no_authorization');
    const who = await identifier.identify(request.headers);
    if (who.kind !== 'user') throw new AppError('bad_jwt', { message: 'invalid claim: missing sub claim' });
    const aal = hasSecondFactor(who) ? 'aal2' : 'aal1';
    return { userId: who.userId, sessionId: who.claims.session_id, aal };
  };

  app.get('/auth/v1/user', async (request) => {
    const { userId } = await userOf(request);
    return context.db.system('sign-in', async (tx) => {
      const user = await findUser(tx, context, userId);
      if (!user) throw new AppError('user_not_found');
      return readUserView(tx, context, user, context.clock.now());
    });
  });

  app.put('/auth/v1/user', async (request) => {
    const who = await userOf(request);
    await context.limiter.take(authLimits.updateUser, request.ip);
    const body = read(userBody, request.body);
    const { email, password, data, nonce } = body;
    if (body.phone) throw new AppError('phone_provider_disabled');
    const challenge = readChallenge(body);
    // The mailed digits of `reauthenticate`, by the wire's own way.
    if (nonce) await proveIdentity(context, who, { code: nonce });
    const change = { email: email || undefined, password: password || undefined, data };
    const user = await updateUser(context, who, {
      ...change,
      challenge,
      redirectTo: redirectOf(request),
    });
    // A new password ended the other sign-ins.
    identifier.forget();
    return user;
  });

  app.get('/auth/v1/reauthenticate', async (request) => {
    const { userId } = await userOf(request);
    await context.limiter.take(authLimits.updateUser, request.ip);
    await sendProofCode(context, userId);
    return {};
  });

  identityHolders(app, context, userOf);
  factorHolders(app, context, identifier, userOf);

  app.post('/auth/v1/logout', async (request, reply) => {
    const { userId, sessionId } = await userOf(request);
    const { scope = 'global' } = request.query as { scope?: unknown };
    if (scope !== 'global' && scope !== 'local' && scope !== 'others')
      return refuse('Unsupported logout scope');
    const which = { global: {}, local: { only: sessionId }, others: { except: sessionId } }[scope];
    // A token without a sign-in of its own (minted elsewhere) has none to end.
    if (scope !== 'local' || sessionId) {
      await context.db.system('sign-in', (tx) => deleteSessions(tx, userId, which));
    }
    identifier.forget();
    return reply.code(204).send();
  });
};
