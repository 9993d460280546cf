import type { FastifyRequest } from 'fastify';
import { visitor, type Who } from '#server/ground/db/who.ts';
import { AppError } from '#shared/errors.ts';
import { seconds } from '#shared/time.ts';
import type { AuthContext } from './context.ts';
import { sessionLives } from './session-store.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const bearerOf = (headers: FastifyRequest['headers']): string | null => {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token ?? null;
};

/** How long the answer « this sign-in is still there » is believed, so that a burst of requests asks once. */
const believed = seconds(1);

export type Identifier = {
  identify(headers: FastifyRequest['headers']): Promise<Who>;
  /** Some sign-in ended: nothing that was believed is believed any more. */
  forget(): void;
};

/**
 * Who asks, from `Authorization` and `apikey`; a user's token wins over the key (wire contract §0). The session row is
 * looked at too: an ended session ends at once, whatever its token says.
 */
export const createIdentifier = (context: AuthContext): Identifier => {
  const seen = new Map<string, { until: number; lives: Promise<boolean> }>();

  const lives = (sessionId: string, userId: string): Promise<boolean> => {
    const now = performance.now();
    const known = seen.get(sessionId);
    if (known && known.until > now) return known.lives;
    const answer = context.db.system('sign-in', (tx) =>
      sessionLives(tx, sessionId, userId, context.clock.now()),
    );
    seen.set(sessionId, { until: now + believed, lives: answer });
    answer.catch(() => seen.delete(sessionId));
    if (seen.size > 10_000) for (const [id, entry] of seen) if (entry.until <= now) seen.delete(id);
    return answer;
  };

  return {
    forget: () => seen.clear(),
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
          if (typeof claims.sub !== 'string' || !uuid.test(claims.sub)) throw new AppError('bad_jwt');
          const sessionId = claims.session_id;
          if (sessionId === undefined) return { kind: 'user', userId: claims.sub, claims };
          if (!uuid.test(sessionId) || !(await lives(sessionId, claims.sub)))
            throw new AppError('session_not_found');
          return { kind: 'user', userId: claims.sub, claims };
        }
        default:
          throw new AppError('bad_jwt');
      }
    },
  };
};
