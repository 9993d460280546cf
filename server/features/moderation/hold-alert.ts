import { AppError } from '#shared/errors.ts';
import type { Outcome } from '#shared/moderation/alerts.ts';
import { alertSeen } from '#shared/moderation/texts.ts';
import { addressSchema } from '#shared/safety/levels.ts';
import { type ModerationContext, type Staff, sealedNote } from './ports.ts';
import { listStaff } from './raise-store.ts';
import * as store from './store.ts';
import { secondsBetween, underPolicies } from './under-policies.ts';

/** What a line is worth once taken: claim, release, hand over, close. Each is refused to whoever does not hold it. */

/** A first look, at the line or by taking it: what the delay to a human is measured by. */
export const noteLook = (context: ModerationContext, alert: store.AlertRecord, now: Date): void => {
  context.metrics.alertFirstLook.observe(
    { level: String(alert.level) },
    secondsBetween(alert.opened_at, now),
  );
};

/**
 * Takes a line that nobody holds. The person is told that somebody saw the alert: now, once, and only because it is true.
 * @throws AppError `alert_taken`, `alert_not_known`
 */
export const claimAlert = async (context: ModerationContext, staff: Staff, id: string): Promise<void> => {
  const { db, clock, vault, companion } = context;
  const now = clock.now();
  const { alert, claim, held } = await underPolicies(context, staff, async (tx) => {
    const before = await store.findAlert(tx, id);
    if (!before) throw new AppError('alert_not_known');
    const taken = await store.claimAlert(tx, id, staff.userId, now);
    if (!taken) throw new AppError(before.state === 'closed' ? 'alert_not_known' : 'alert_taken');
    return { alert: before, claim: taken, held: (await store.findHeldAlert(tx, id))! };
  });
  if (!alert.first_look_at) noteLook(context, alert, now);
  const box = await vault.boxFor(held.user_id);
  await db.system('safety', async (tx) => {
    await store.noteEvent(tx, { alertId: id, actorId: staff.userId, kind: 'claimed', now });
    if (!claim.first || held.conversation_id === null) return;
    const text = alertSeen[addressSchema.catch('vous').parse(held.address)];
    const { conversation_id: conversationId } = held;
    await companion.addTeamMessage(tx, { conversationId, box, role: 'notice', text, clientId: null });
  });
};

/** @throws AppError `alert_not_held` */
export const releaseAlert = async (context: ModerationContext, staff: Staff, id: string): Promise<void> => {
  const now = context.clock.now();
  await underPolicies(context, staff, async (tx) => {
    if (!(await store.releaseAlert(tx, id, staff.userId, now))) throw new AppError('alert_not_held');
  });
  await context.db.system('safety', (tx) =>
    store.noteEvent(tx, { alertId: id, actorId: staff.userId, kind: 'released', now }),
  );
};

/**
 * Gives the line to a colleague, with a note that says what to do and not what was said.
 * @throws AppError `alert_not_held`, `colleague_not_known`
 */
export const handOverAlert = async (
  context: ModerationContext,
  staff: Staff,
  input: { id: string; to: string; note: string },
): Promise<void> => {
  const { db, clock, vault } = context;
  const now = clock.now();
  const team = await db.system('safety', (tx) => listStaff(tx, now));
  if (input.to === staff.userId || !team.some(({ user_id }) => user_id === input.to))
    throw new AppError('colleague_not_known');
  const person = await underPolicies(context, staff, async (tx) => {
    const userId = await store.findAlertPerson(tx, input.id);
    // Nobody works on an alert about themselves, not even when handed it.
    if (userId === input.to) throw new AppError('colleague_not_known');
    const handed = await store.handOverAlert(tx, input.id, { by: staff.userId, to: input.to, now });
    if (!handed || !userId) throw new AppError('alert_not_held');
    return userId;
  });
  const box = await vault.boxFor(person);
  await db.system('safety', (tx) =>
    store.noteEvent(tx, {
      alertId: input.id,
      actorId: staff.userId,
      kind: 'handed_over',
      noteSealed: input.note === '' ? null : box.seal(input.note, sealedNote),
      now,
    }),
  );
};

/** Ends the episode; whatever was open to the team closes with it. @throws AppError `alert_not_held` */
export const closeAlert = async (
  context: ModerationContext,
  staff: Staff,
  { id, outcome }: { id: string; outcome: Outcome },
): Promise<void> => {
  const now = context.clock.now();
  await underPolicies(context, staff, async (tx) => {
    if (!(await store.closeAlert(tx, id, { by: staff.userId, outcome, now })))
      throw new AppError('alert_not_held');
  });
  context.metrics.alertOutcomes.inc({ outcome });
  await context.db.system('safety', (tx) =>
    store.noteEvent(tx, { alertId: id, actorId: staff.userId, kind: 'closed', now }),
  );
};
