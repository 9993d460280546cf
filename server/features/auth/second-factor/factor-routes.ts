import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { factorBody, read, verifyFactorBody } from '../bodies.ts';
import type { AuthContext } from '../context.ts';
import { type Identifier, isUuid } from '../identify.ts';
import { authLimits } from '../limits.ts';
import type { SignedIn } from '../update-user.ts';
import { challengeFactor } from './challenge-factor.ts';
import { enrolFactor } from './enrol-factor.ts';
import { removeFactor } from './remove-factor.ts';
import { verifyFactor } from './verify-factor.ts';

type Addressed = { Params: { id: string } };

const factorIdOf = (request: FastifyRequest<Addressed>): string => {
  const { id } = request.params;
  if (!isUuid(id)) {
    throw new AppError('validation_failed', { status: 404, message: 'factor_id must be an UUID' });
  }
  return id;
};

/** One's own second factors (wire contract §2.6): the bearer of a sign-in, at whichever level it is. */
export const factorHolders = (
  app: FastifyInstance,
  context: AuthContext,
  identifier: Identifier,
  userOf: (request: FastifyRequest) => Promise<SignedIn>,
): void => {
  const { limiter } = context;

  app.post('/auth/v1/factors', async (request) => {
    const who = await userOf(request);
    await limiter.take(authLimits.enrol, request.ip);
    const { friendly_name: name = '', factor_type: type, issuer = '' } = read(factorBody, request.body);
    if (type === 'phone') throw new AppError('mfa_phone_enroll_not_enabled');
    if (type === 'webauthn') throw new AppError('mfa_webauthn_enroll_not_enabled');
    if (type !== 'totp') {
      throw new AppError('validation_failed', {
        message: 'factor_type needs to be totp, phone, or webauthn',
      });
    }
    return enrolFactor(context, who, { name: name.trim(), issuer: issuer.trim() });
  });

  app.post<Addressed>('/auth/v1/factors/:id/challenge', async (request) => {
    const who = await userOf(request);
    await limiter.take(authLimits.challenge, request.ip);
    return challengeFactor(context, who, { factorId: factorIdOf(request), from: request.ip });
  });

  app.post<Addressed>('/auth/v1/factors/:id/verify', async (request) => {
    const who = await userOf(request);
    await limiter.take(authLimits.verifyFactor, request.ip);
    const factorId = factorIdOf(request);
    const { challenge_id: challengeId, code = '' } = read(verifyFactorBody, request.body);
    const asked = { factorId, challengeId, code: code.replace(/\s/g, ''), from: request.ip };
    const session = await verifyFactor(context, who, asked);
    // The level of this sign-in rose, and others ended.
    identifier.forget();
    return session;
  });

  app.delete<Addressed>('/auth/v1/factors/:id', async (request) => {
    const who = await userOf(request);
    await limiter.take(authLimits.enrol, request.ip);
    const factorId = factorIdOf(request);
    await removeFactor(context, who, factorId);
    identifier.forget();
    return { id: factorId };
  });
};
