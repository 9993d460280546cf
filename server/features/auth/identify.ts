import type { FastifyRequest } from 'fastify';
import { type AccessClaims, visitor, type Who } from '#server/ground/db/who.ts';
import { AppError } from '#shared/errors.ts';
import { seconds } from '#shared/time.ts';
import type { AuthContext } from './context.ts';
import { type Standing, sessionStanding } from './session-store.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

const refusals = { ended: 'session_not_found', banned: 'user_banned', gone: 'user_not_found' } as const;

export const bearerOf = (headers: FastifyRequest['headers']): string | null => {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token ?? null;
};

/**
 * The level of a sign-in is what its row says, should the token claim more: a factor that was removed counts no more at
 * once. Whoever has a second factor and has not given it yet is only half signed in.
 */
const userAt = (
  { aal, guarded }: Exclude<Standing, string>,
  userId: string,
  claims: AccessClaims,
): Extract<Who, { kind: 'user' }> => {
  const believedClaims = aal === 'aal1' && claims.aal === 'aal2' ? { ...claims, aal } : claims;
  const who = { kind: 'user', userId, claims: believedClaims } as const;
  return guarded && believedClaims.aal !== 'aal2' ? { ...who, owesSecondFactor: true } : who;
};

/** How long the answer « this sign-in is still there » is believed, so that a burst of requests asks once. */
const believed = seconds(1);

export type Identifier = {
  identify(headers: FastifyRequest['headers']): Promise<Who>;
  /**
   * The same without the database: a token that we signed is believed, also for a day after it expired, because it cannot be
   * renewed meanwhile. Only for functions that read and write nothing stored.
   */
  identifyByToken(headers: FastifyRequest['headers']): Promise<Who>;
  /** Some sign-in ended: nothing that was believed is believed any more. */
  forget(): void;
};

/**
 * Who asks, from `Authorization` and `apikey`; a user's token wins over the key (wire contract §0). The session row is
 * looked at too: an ended session ends at once, whatever its token says.
 */
export const createIdentifier = (context: AuthContext): Identifier => {
  const seen = new Map<string, { until: number; standing: Promise<Standing> }>();

  const standingOf = (sessionId: string | undefined, userId: string): Promise<Standing> => {
    const now = performance.now();
    const name = `${userId}|${sessionId ?? ''}`;
    const known = seen.get(name);
    if (known && known.until > now) return known.standing;
    const standing = context.db.system('sign-in', (tx) =>
      sessionStanding(tx, sessionId, userId, context.clock.now()),
    );
    seen.set(name, { until: now + believed, standing });
    standing.catch(() => seen.delete(name));
    if (seen.size > 10_000) for (const [each, entry] of seen) if (entry.until <= now) seen.delete(each);
    return standing;
  };

  return {
    forget: () => seen.clear(),
    async identifyByToken(headers) {
      const token = bearerOf(headers);
      if (!token) return visitor;
      const claims = await context.tokens.verifyLately(token);
      if (claims.role !== 'authenticated') return visitor;
      if (!isUuid(claims.sub)) throw new AppError('bad_jwt');
      return { kind: 'user', userId: claims.sub, claims };
    },
    async identify(headers) {
      const bearer = bearerOf(headers);
      const apikey = typeof headers.apikey === 'string' && headers.apikey !== '' ? headers.apikey : null;
      const token = bearer ?? apikey;
      if (!token) return visitor;
      const claims = await context.tokens.verify(token);
      switch (claims.role) {
        case 'anon':
          return visitor;
        case 'service_role':
          return { kind: 'service' };
        case 'authenticated': {
          const { sub: userId, session_id: sessionId } = claims;
          if (!isUuid(userId) || (sessionId !== undefined && !isUuid(sessionId)))
            throw new AppError('bad_jwt');
          const standing = await standingOf(sessionId, userId);
          if (typeof standing === 'string') throw new AppError(refusals[standing]);
          return userAt(standing, userId, claims);
        }
        default:
          throw new AppError('bad_jwt');
      }
    },
  };
};
