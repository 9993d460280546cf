import { alertRecap } from '#shared/moderation/recap.ts';
import { addressSchema, countrySchema } from '#shared/safety/levels.ts';
import type { ModerationContext } from './ports.ts';
import type { AlertRecord, findClosing, HeldAlert } from './store.ts';

/** A line as it stands when it is closed. */
type Closing = {
  held: HeldAlert;
  alert: AlertRecord;
  line: NonNullable<Awaited<ReturnType<typeof findClosing>>>;
  now: Date;
};

/** What the person asked to be told once it is over; null where they did not. */
export const recapOf = async (
  { db, consents }: ModerationContext,
  { held, alert, line, now }: Closing,
): Promise<string | null> => {
  const isAsked = await db.system('safety', (tx) => consents.has(tx, held.user_id, 'alert_recap'));
  if (!isAsked) return null;
  const facts = {
    openedAt: alert.opened_at,
    seenAt: alert.accepted_at ?? now,
    readAt: line.read_at,
    wrote: line.wrote_at !== null,
    closedAt: now,
  };
  const country = countrySchema.catch('unknown').parse(alert.country);
  return alertRecap(facts, addressSchema.catch('vous').parse(held.address), country);
};
