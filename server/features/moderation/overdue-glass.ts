import { countersignHours } from '#shared/moderation/alerts.ts';
import { readingClosed } from '#shared/moderation/texts.ts';
import { addressSchema } from '#shared/safety/levels.ts';
import { hours } from '#shared/time.ts';
import type { ModerationContext } from './ports.ts';
import * as raising from './raise-store.ts';
import { noteEvent } from './store.ts';

/** What the person reads in the session whose reading was closed. */
export const readingClosedIn = (conversationId: string, address: string) => ({
  conversationId,
  role: 'notice' as const,
  text: readingClosed[addressSchema.catch('vous').parse(address)],
  clientId: null,
});

/**
 * Openings that nobody countersigned within 24 hours are closed by then: each is flagged once, and the person, who was
 * told of the opening, is told of its end in the same transaction. Where nothing can be written to them, it is flagged
 * all the same: the administrators must hear.
 * @returns the alerts
 */
export const closeOverdueGlass = async (context: ModerationContext): Promise<string[]> => {
  const { db, clock, vault, companion, log } = context;
  const now = clock.now();
  const before = new Date(now.getTime() - hours(countersignHours));
  const overdue = await db.system('job', (tx) => raising.listOverdueGlass(tx, before));
  const flagged: string[] = [];
  for (const { id, user_id } of overdue) {
    const box = await vault.boxFor(user_id).catch((error: unknown) => {
      log.error({ err: error, room: 'moderation' }, 'the end of an opening cannot be told');
      return null;
    });
    const isFlagged = await db.system('job', async (tx) => {
      const glass = await raising.flagOverdueGlass(tx, id, before, now);
      if (!glass) return false;
      await noteEvent(tx, { alertId: id, actorId: null, kind: 'flagged', now });
      if (box && glass.closes && glass.conversation_id)
        await companion.addTeamMessage(tx, { ...readingClosedIn(glass.conversation_id, glass.address), box });
      return true;
    });
    if (isFlagged) flagged.push(id);
  }
  return flagged;
};
