import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from './context.ts';
import { refuseProvider } from './declined-routes.ts';
import { isUuid } from './identify.ts';
import { authLimits } from './limits.ts';
import { deleteIdentity, listIdentities, lockUser } from './store.ts';
import type { SignedIn } from './update-user.ts';

/**
 * Takes one way of signing in away from an account, never the last one: of two that are taken away at once, one stays.
 * @throws AppError `single_identity_not_deletable`, `identity_not_found`, `account_locked`
 */
const unlinkIdentity = (context: AuthContext, who: SignedIn, identityId: string): Promise<void> =>
  context.db.system('sign-in', async (tx) => {
    const user = await lockUser(tx, context, who.userId);
    if (!user) throw new AppError('user_not_found');
    const identities = await listIdentities(tx, context, user.id);
    if (identities.length < 2) throw new AppError('single_identity_not_deletable');
    const identity = identities.find(({ id }) => id === identityId);
    if (!identity) throw new AppError('identity_not_found');
    await context.assertMayChange(tx, user.id);
    const providers = new Set(identities.filter((each) => each !== identity).map((each) => each.provider));
    await deleteIdentity(tx, { id: identity.id, userId: user.id, providers: [...providers] });
    await context.audit.record(tx, {
      actorId: user.id,
      actorKind: 'user',
      action: 'unlink-identity',
      subjectId: user.id,
      details: {},
    });
  });

/** Further ways of signing in to one's own account (wire contract §2.5). They are listed with the user. */
export const identityHolders = (
  app: FastifyInstance,
  context: AuthContext,
  userOf: (request: FastifyRequest) => Promise<SignedIn>,
): void => {
  const assertLinking = (): void => {
    if (!context.config.manualLinking) throw new AppError('manual_linking_disabled');
  };

  app.get('/auth/v1/user/identities/authorize', async (request) => {
    await userOf(request);
    assertLinking();
    const { provider } = request.query as { provider?: unknown };
    return refuseProvider(provider);
  });

  app.delete<{ Params: { id: string } }>('/auth/v1/user/identities/:id', async (request) => {
    const who = await userOf(request);
    await context.limiter.take(authLimits.updateUser, request.ip);
    assertLinking();
    const { id } = request.params;
    if (!isUuid(id))
      throw new AppError('validation_failed', { status: 404, message: 'identity_id must be an UUID' });
    await unlinkIdentity(context, who, id);
    return {};
  });
};
