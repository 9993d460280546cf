import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';

export type PlanRow = { content_sealed: string; revision: number; updated_at: Date };

export const findPlan = async (tx: Tx, userId: string): Promise<PlanRow | undefined> =>
  (
    await sql<PlanRow>`select content_sealed, revision, updated_at from public.safety_plans
      where user_id = ${userId}`.execute(tx)
  ).rows[0];

/** The first words of a plan. @returns false when there is one already */
export const insertPlan = async (
  tx: Tx,
  row: { userId: string; sealed: string; now: Date },
): Promise<boolean> => {
  const { rows } =
    await sql`insert into public.safety_plans (user_id, content_sealed, revision, created_at, updated_at)
    values (${row.userId}, ${row.sealed}, 1, ${row.now}, ${row.now})
    on conflict (user_id) do nothing returning revision`.execute(tx);
  return rows.length > 0;
};

/** Writes over `revision` and no other: of two screens at once, the second is told. @returns whether it was written */
export const updatePlan = async (
  tx: Tx,
  row: { userId: string; sealed: string; revision: number; now: Date },
): Promise<boolean> => {
  const { rows } = await sql`update public.safety_plans
    set content_sealed = ${row.sealed}, revision = revision + 1, updated_at = ${row.now}
    where user_id = ${row.userId} and revision = ${row.revision} returning revision`.execute(tx);
  return rows.length > 0;
};

export const deletePlan = async (tx: Tx, userId: string): Promise<void> => {
  await sql`delete from public.safety_plans where user_id = ${userId}`.execute(tx);
};
