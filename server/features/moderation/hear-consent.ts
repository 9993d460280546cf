import type { Who } from '#server/ground/db/who.ts';
import { humanReadingVersion } from '#shared/moderation/texts.ts';
import type { NotedReading } from '../companion/index.ts';
import { decideAccess } from './decide-access.ts';
import type { ModerationContext } from './ports.ts';

/** The guide asked in the person's own conversation, and this is their answer: they decide as themselves. */
const asOwner = (userId: string): Who => ({
  kind: 'user',
  userId,
  claims: { sub: userId, role: 'authenticated' },
});

/**
 * What the guide says is noted is noted: a yes or a no to its question about a human, by a tap or in words, counts as the one
 * given on the page. Returns what is still on its way.
 */
export const createConsentListener = (context: ModerationContext) => {
  const inFlight = new Set<Promise<void>>();
  return {
    hear({ userId, conversationId, consent }: NotedReading): void {
      if (consent === null) return;
      const deciding = decideAccess(
        context,
        { who: asOwner(userId), userId },
        { conversationId, version: humanReadingVersion, given: consent },
      )
        .catch((error: unknown) =>
          context.log.error(
            { event: 'moderation.consent_not_kept', err: error, room: 'moderation' },
            'The answer to « may a human read » was not kept',
          ),
        )
        .finally(() => inFlight.delete(deciding));
      inFlight.add(deciding);
    },
    async settled(): Promise<void> {
      await Promise.all(inFlight);
    },
  };
};
