import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';

export type ResultRow = { id: string; content_sealed: string; done_at: Date };

/** The latest first; enough for a page and for a year of evenings. */
export const findResults = async (tx: Tx, userId: string, most: number): Promise<ResultRow[]> =>
  (
    await sql<ResultRow>`select id, content_sealed, done_at from public.exercise_results
      where user_id = ${userId} order by done_at desc, id limit ${most}`.execute(tx)
  ).rows;

/** Sent twice, it is noted once. */
export const insertResult = (
  tx: Tx,
  row: { id: string; userId: string; sealed: string; now: Date },
): Promise<unknown> =>
  sql`insert into public.exercise_results (id, user_id, content_sealed, done_at)
    values (${row.id}, ${row.userId}, ${row.sealed}, ${row.now}) on conflict (id) do nothing`.execute(tx);

export const deleteResults = (tx: Tx, userId: string): Promise<unknown> =>
  sql`delete from public.exercise_results where user_id = ${userId}`.execute(tx);
