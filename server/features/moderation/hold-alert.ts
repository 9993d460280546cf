import type { Tx } from '#server/ground/db/db.ts';
import { AppError } from '#shared/errors.ts';
import { closingDoubt, type Outcome } from '#shared/moderation/alerts.ts';
import { alertSeen } from '#shared/moderation/texts.ts';
import { addressSchema } from '#shared/safety/levels.ts';
import { days } from '#shared/time.ts';
import { readingClosedIn } from './overdue-glass.ts';
import { type ModerationContext, type Staff, sealedNote } from './ports.ts';
import { listStaff } from './raise-store.ts';
import { recapOf } from './recap-of-alert.ts';
import { soundAfter } from './sound-alarms.ts';
import * as store from './store.ts';
import { secondsBetween, underPolicies } from './under-policies.ts';

/** What a line is worth once taken: claim, release, hand over, close, open again. Each is refused to whoever does not hold it. */

/** A first look, at the line or by taking it: what the delay to a human is measured by. */
export const noteLook = (context: ModerationContext, alert: store.AlertRecord, now: Date): void => {
  context.metrics.alertFirstLook.observe(
    { level: String(alert.level) },
    secondsBetween(alert.opened_at, now),
  );
};

/** Whether a held line rose and its holder let the time for a second person pass: then somebody else may take it. */
export const isLeftAlone = (alert: store.AlertRecord): boolean =>
  isUnanswered(alert) && alert.escalated_at !== null;
export const isUnanswered = (alert: store.AlertRecord): boolean =>
  alert.state === 'claimed' && (alert.acknowledged_level ?? alert.level) < alert.level;

/** In the journal, which the person sees: who takes or ends a line about them, and never a word of theirs. */
const noteAct = async (
  { audit }: ModerationContext,
  tx: Tx,
  staff: Staff,
  { action, id, details = {} }: { action: string; id: string; details?: Record<string, string> },
): Promise<void> =>
  audit.record(tx, {
    actorId: staff.userId,
    actorKind: 'staff',
    action,
    subjectId: await store.findPersonOf(tx, id),
    details: { alert: id, ...details },
  });

/**
 * Takes a line that nobody holds, or that its holder left alone; from its own holder it says « I saw it ». The person is
 * told that somebody saw the alert: now, once, and only because it is true.
 * @throws AppError `alert_taken`, `alert_not_known`
 */
export const claimAlert = async (context: ModerationContext, staff: Staff, id: string): Promise<void> => {
  const { db, clock, vault, companion } = context;
  const now = clock.now();
  const { before, held } = await underPolicies(context, staff, async (tx) => {
    const found = await store.lockAlert(tx, id);
    if (!found || found.state === 'closed') throw new AppError('alert_not_known');
    if (found.state === 'claimed' && found.claimed_by !== staff.userId && !isLeftAlone(found))
      throw new AppError('alert_taken');
    await store.claimAlert(tx, id, staff.userId, now);
    return { before: found, held: (await store.findHeldAlert(tx, id))! };
  });
  const again = before.claimed_by === staff.userId;
  if (again && !isUnanswered(before)) return;
  if (!before.first_look_at) noteLook(context, before, now);
  const box = await vault.boxFor(held.user_id);
  await db.system('safety', async (tx) => {
    const kind = again ? 'acknowledged' : 'claimed';
    await store.noteEvent(tx, { alertId: id, actorId: staff.userId, kind, now });
    if (!again) await noteAct(context, tx, staff, { action: 'take-alert', id });
    if (before.accepted_at !== null || held.conversation_id === null) return;
    const text = alertSeen[addressSchema.catch('vous').parse(held.address)];
    const { conversation_id: conversationId } = held;
    await companion.addTeamMessage(tx, { conversationId, box, role: 'notice', text, clientId: null });
  });
};

/** Back to the queue, where it rings again; it keeps its age. @throws AppError `alert_not_held` */
export const releaseAlert = async (context: ModerationContext, staff: Staff, id: string): Promise<void> => {
  const now = context.clock.now();
  await underPolicies(context, staff, async (tx) => {
    if (!(await store.releaseAlert(tx, id, staff.userId, now))) throw new AppError('alert_not_held');
  });
  await context.db.system('safety', (tx) =>
    store.noteEvent(tx, { alertId: id, actorId: staff.userId, kind: 'released', now }),
  );
  await soundAfter(context, staff);
};

/**
 * Hands the line to a colleague, with a note that says what to do and not what was said. It is theirs once they take it:
 * they are called now, whether or not they are on duty, and the whole team is if they do not.
 * @throws AppError `alert_not_held`, `colleague_not_known`
 */
export const handOverAlert = async (
  context: ModerationContext,
  staff: Staff,
  input: { id: string; to: string; note: string },
): Promise<void> => {
  const { db, clock, vault } = context;
  const now = clock.now();
  const team = await db.system('safety', (tx) => listStaff(tx, vault, now));
  if (input.to === staff.userId || !team.some(({ user_id }) => user_id === input.to))
    throw new AppError('colleague_not_known');
  const person = await underPolicies(context, staff, async (tx) => {
    const userId = await store.findAlertPerson(tx, input.id);
    // Nobody works on an alert about themselves, not even when handed it.
    if (userId === input.to) throw new AppError('colleague_not_known');
    const offered = await store.offerAlert(tx, input.id, { by: staff.userId, to: input.to, now });
    if (!offered || !userId) throw new AppError('alert_not_held');
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
  await soundAfter(context, staff);
};

/**
 * Ends the episode; whatever was open to the team closes with it, and the person is told where something was.
 * At level 4, unread or unanswered words ask for a second yes that names the last of them.
 * @throws AppError `alert_not_held`, `alert_close_unconfirmed`
 */
export const closeAlert = async (
  context: ModerationContext,
  staff: Staff,
  { id, outcome, confirmedSpokeAt }: { id: string; outcome: Outcome; confirmedSpokeAt?: string | null },
): Promise<void> => {
  const { db, clock, vault, companion } = context;
  const now = clock.now();
  const line = await db.system('safety', (tx) => store.findClosing(tx, id, staff.userId));
  const doubt =
    line &&
    closingDoubt({
      level: line.level,
      outcome,
      spokeAt: line.spoke_at?.getTime() ?? null,
      readAt: line.read_at?.getTime() ?? null,
      wroteAt: line.wrote_at?.getTime() ?? null,
    });
  if (doubt && confirmedSpokeAt !== line.spoke_at?.toISOString())
    throw new AppError('alert_close_unconfirmed');
  const { held, alert } = await underPolicies(context, staff, async (tx) => {
    const found = { held: await store.findHeldAlert(tx, id), alert: await store.findAlert(tx, id) };
    if (!(await store.closeAlert(tx, id, { by: staff.userId, outcome, now })))
      throw new AppError('alert_not_held');
    return found;
  });
  context.metrics.alertOutcomes.inc({ outcome });
  const recap = line && held && alert && (await recapOf(context, { held, alert, line, now }));
  const wasOpen = held?.grounds != null || (alert?.glass_at != null && alert.glass_objected_at === null);
  const box = (wasOpen || recap) && held ? await vault.boxFor(held.user_id) : null;
  await db.system('safety', async (tx) => {
    await store.noteEvent(tx, { alertId: id, actorId: staff.userId, kind: 'closed', now });
    await noteAct(context, tx, staff, { action: 'close-alert', id, details: { outcome } });
    if (!box || !held?.conversation_id) return;
    const { conversation_id: conversationId } = held;
    if (wasOpen)
      await companion.addTeamMessage(tx, { ...readingClosedIn(conversationId, held.address), box });
    if (!recap) return;
    await companion.addTeamMessage(tx, { conversationId, box, role: 'notice', text: recap, clientId: null });
  });
};

/**
 * Opens a line again that was closed by mistake, in the hands of whoever does; nothing of the session opens with it.
 * @throws AppError `alert_not_known`, `alert_not_reopenable`
 */
export const reopenAlert = async (context: ModerationContext, staff: Staff, id: string): Promise<void> => {
  const now = context.clock.now();
  await underPolicies(context, staff, async (tx) => {
    const found = await store.lockAlert(tx, id);
    if (!found) throw new AppError('alert_not_known');
    if (found.state === 'claimed' && found.claimed_by === staff.userId) return;
    if (found.state !== 'closed' || now.getTime() - (found.closed_at?.getTime() ?? 0) > days(1))
      throw new AppError('alert_not_reopenable');
    await store.reopenAlert(tx, id, staff.userId, now);
  }).catch((error: unknown) => {
    // One open line per person: a newer one stands already.
    if ((error as { code?: string }).code === '23505') throw new AppError('alert_not_reopenable');
    throw error;
  });
  await context.db.system('safety', async (tx) => {
    await store.noteEvent(tx, { alertId: id, actorId: staff.userId, kind: 'reopened', now });
    await noteAct(context, tx, staff, { action: 'reopen-alert', id });
  });
};
