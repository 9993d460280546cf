import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';

/** What the person said of alerts in their last intake; null when they said nothing that could be read. */
export const alertsAtIntake = async (tx: Tx, userId: string): Promise<boolean | null> =>
  (
    await sql<{ said: boolean | null }>`select alert_consent as said from public.intake_context
      where user_id = ${userId} order by completed_at desc nulls last limit 1`.execute(tx)
  ).rows[0]?.said ?? null;
