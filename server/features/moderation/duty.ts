import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';
import { hours } from '#shared/time.ts';
import type { ModerationContext, Staff } from './ports.ts';
import { listStaff } from './raise-store.ts';
import { underPolicies } from './under-policies.ts';

/** Until when somebody is on duty; null when they are not. */
export const findShift = async (tx: Tx, userId: string, now: Date): Promise<Date | null> =>
  (
    await sql<{
      until: Date;
    }>`select until from public.duty_shifts where user_id = ${userId} and until > ${now}`.execute(tx)
  ).rows[0]?.until ?? null;

/** On duty for so many hours from now; 0 ends the duty. @returns until when */
export const setDuty = (
  context: Pick<ModerationContext, 'db' | 'clock'>,
  staff: Staff,
  forHours: number,
): Promise<Date | null> => {
  const now = context.clock.now();
  const until = new Date(now.getTime() + hours(forHours));
  return underPolicies(context, staff, async (tx) => {
    if (forHours === 0) {
      await sql`delete from public.duty_shifts where user_id = ${staff.userId}`.execute(tx);
      return null;
    }
    await sql`insert into public.duty_shifts (user_id, since, until) values (${staff.userId}, ${now}, ${until})
      on conflict (user_id) do update set until = excluded.until,
        since = case when duty_shifts.until > ${now} then duty_shifts.since else excluded.since end`.execute(
      tx,
    );
    return until;
  });
};

/** Whether a member of the team says, now, that they are there. What the product may tell people; nothing more. */
export const someoneOnDuty = async ({
  db,
  clock,
}: Pick<ModerationContext, 'db' | 'clock'>): Promise<boolean> =>
  (await db.system('safety', (tx) => listStaff(tx, clock.now()))).some(({ on_duty }) => on_duty);
