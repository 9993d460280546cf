import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';

export type AuditRow = {
  id: number;
  happened_at: Date;
  actor_id: string | null;
  actor_kind: string;
  action: string;
  subject_id: string | null;
  details: Record<string, unknown>;
  previous_hash: string;
  hash: string;
};

/** Serialises writers until commit: two rows must never follow the same one. */
export const lockChain = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7714002)`.execute(tx);
};

export const lastHash = async (tx: Tx): Promise<string> =>
  (await sql<{ hash: string }>`select hash from public.audit_log order by id desc limit 1`.execute(tx))
    .rows[0]?.hash ?? '';

export const insertEntry = async (tx: Tx, row: Omit<AuditRow, 'id'>): Promise<void> => {
  await sql`insert into public.audit_log (happened_at, actor_id, actor_kind, action, subject_id, details, previous_hash, hash)
    values (${row.happened_at}, ${row.actor_id}, ${row.actor_kind}, ${row.action}, ${row.subject_id},
            ${JSON.stringify(row.details)}::jsonb, ${row.previous_hash}, ${row.hash})`.execute(tx);
};

/** A page of the chain, oldest first. */
export const listEntries = async (tx: Tx, after: number, limit: number): Promise<AuditRow[]> =>
  (
    await sql<AuditRow>`select * from public.audit_log where id > ${after} order by id limit ${limit}`.execute(
      tx,
    )
  ).rows;

export const listEntriesAbout = async (tx: Tx, subjectId: string): Promise<AuditRow[]> =>
  (
    await sql<AuditRow>`select * from public.audit_log where subject_id = ${subjectId} order by id`.execute(
      tx,
    )
  ).rows;

/** Entries under the earlier ids of an account that was moved to a new id. Row-level security does not apply here. */
export const listEarlierAbout = async (tx: Tx, former: readonly string[]): Promise<AuditRow[]> =>
  former.length === 0
    ? []
    : (
        await sql<AuditRow>`select * from private.earlier_journal(${[...former]}::uuid[]) order by id`.execute(
          tx,
        )
      ).rows;

export const listLatestAbout = async (
  tx: Tx,
  subjectId: string,
  kinds: readonly string[],
  limit: number,
): Promise<AuditRow[]> =>
  (
    await sql<AuditRow>`select * from public.audit_log
      where subject_id = ${subjectId} and actor_kind = any(${[...kinds]}::text[]) order by id desc limit ${limit}`.execute(
      tx,
    )
  ).rows;

/** The latest entries before one, latest first. */
export const listLatest = async (tx: Tx, before: number | null, limit: number): Promise<AuditRow[]> =>
  (
    await sql<AuditRow>`select * from public.audit_log
      where ${before}::bigint is null or id < ${before} order by id desc limit ${limit}`.execute(tx)
  ).rows;
