import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';
import { AppError } from '#shared/errors.ts';
import { hours } from '#shared/time.ts';
import type { ModerationContext, Staff } from './ports.ts';
import { listStaff } from './raise-store.ts';
import { soundAfter } from './sound-alarms.ts';
import * as store from './store.ts';
import { underPolicies } from './under-policies.ts';

/** Until when somebody is on duty; null when they are not. */
export const findShift = async (tx: Tx, userId: string, now: Date): Promise<Date | null> =>
  (
    await sql<{
      until: Date;
    }>`select until from public.duty_shifts where user_id = ${userId} and until > ${now}`.execute(tx)
  ).rows[0]?.until ?? null;

/**
 * On duty for so many hours from now; 0 ends the duty. Nobody leaves with a line in their hands: `release` gives them back
 * to the queue, where they ring.
 * @returns until when
 * @throws AppError `lines_still_held`
 */
export const setDuty = async (
  context: ModerationContext,
  staff: Staff,
  { hours: forHours, release }: { hours: number; release: boolean },
): Promise<Date | null> => {
  if (forHours === 0) return endDuty(context, staff, release);
  const now = context.clock.now();
  const until = new Date(now.getTime() + hours(forHours));
  await underPolicies(context, staff, async (tx) => {
    await sql`insert into public.duty_shifts (user_id, since, until) values (${staff.userId}, ${now}, ${until})
      on conflict (user_id) do update set until = excluded.until,
        since = case when duty_shifts.until > ${now} then duty_shifts.since else excluded.since end`.execute(
      tx,
    );
  });
  await noteDuty(context, staff, 'begin-duty', { until: until.toISOString() });
  return until;
};

const noteDuty = (
  { db, audit }: ModerationContext,
  staff: Staff,
  action: 'begin-duty' | 'end-duty',
  details: Record<string, string>,
): Promise<void> =>
  db.system('audit', (tx) =>
    audit.record(tx, { actorId: staff.userId, actorKind: 'staff', action, subjectId: null, details }),
  );

const endDuty = async (context: ModerationContext, staff: Staff, release: boolean): Promise<null> => {
  const now = context.clock.now();
  const released = await underPolicies(context, staff, async (tx) => {
    if (!release && (await store.countHeld(tx, staff.userId)) > 0) throw new AppError('lines_still_held');
    await sql`delete from public.duty_shifts where user_id = ${staff.userId}`.execute(tx);
    return store.releaseAll(tx, staff.userId, now);
  });
  await noteDuty(context, staff, 'end-duty', {});
  if (released.length === 0) return null;
  await context.db.system('safety', async (tx) => {
    for (const id of released)
      await store.noteEvent(tx, { alertId: id, actorId: staff.userId, kind: 'released', now });
  });
  await soundAfter(context, staff);
  return null;
};

/** Whether a member of the team says, now, that they are there. What the product may tell people; nothing more. */
export const someoneOnDuty = async ({
  db,
  clock,
  vault,
}: Pick<ModerationContext, 'db' | 'clock' | 'vault'>): Promise<boolean> =>
  (await db.system('safety', (tx) => listStaff(tx, vault, clock.now()))).some(({ on_duty }) => on_duty);
