import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';
import type { Subject } from '#shared/safety/facts.ts';

export type FactsRow = { subject: Subject; version: number; state_sealed: string };

export const findFacts = async (tx: Tx, userId: string, now: Date): Promise<FactsRow[]> =>
  (
    await sql<FactsRow>`select subject, version, state_sealed from private.safety_facts
      where user_id = ${userId} and expires_at > ${now}`.execute(tx)
  ).rows;

/**
 * Writes one row unless another writer changed it since it was read.
 * @param row.version the version that was read; 0 where there was none
 * @returns false when another writer was faster
 */
export const writeFacts = async (
  tx: Tx,
  row: {
    userId: string;
    subject: Subject;
    version: number;
    stateSealed: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into private.safety_facts as f (user_id, subject, version, state_sealed, updated_at, expires_at)
    values (${row.userId}, ${row.subject}, ${row.version + 1}, ${row.stateSealed}, ${row.now}, ${row.expiresAt})
    on conflict (user_id, subject) do update
      set version = excluded.version, state_sealed = excluded.state_sealed, updated_at = excluded.updated_at,
          expires_at = excluded.expires_at
      where f.version = ${row.version} or f.expires_at <= ${row.now}
    returning version`.execute(tx);
  return rows.length === 1;
};
