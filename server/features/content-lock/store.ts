import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';

export type LockRow = {
  locked_at: Date;
  code_hash: string | null;
  code_sent_at: Date | null;
  tries: number;
  address_sealed: string | null;
};

/** A second lock begins at the second moment: what was written in between is closed as well. The first mailbox stays the one. */
export const insertLock = async (
  tx: Tx,
  userId: string,
  { addressSealed, now }: { addressSealed: string | null; now: Date },
): Promise<void> => {
  await sql`insert into private.content_locks as l (user_id, locked_at, address_sealed)
    values (${userId}, ${now}, ${addressSealed})
    on conflict (user_id) do update set locked_at = ${now}, code_hash = null, code_sent_at = null, tries = 0,
      address_sealed = coalesce(l.address_sealed, excluded.address_sealed)`.execute(tx);
};

export const findLock = async (tx: Tx, userId: string): Promise<LockRow | undefined> =>
  (
    await sql<LockRow>`select locked_at, code_hash, code_sent_at, tries, address_sealed from private.content_locks
      where user_id = ${userId}`.execute(tx)
  ).rows[0];

export const keepCode = async (tx: Tx, userId: string, codeHash: string, now: Date): Promise<void> => {
  await sql`update private.content_locks set code_hash = ${codeHash}, code_sent_at = ${now}, tries = 0
    where user_id = ${userId}`.execute(tx);
};

/**
 * Counts a try and says whether it may be looked at: at most `most` for each code, sent after `since`.
 * One statement, so that a hundred tries at once are a hundred tries.
 */
export const takeTry = async (
  tx: Tx,
  userId: string,
  limits: { most: number; since: Date },
): Promise<string | null> =>
  (
    await sql<{ code_hash: string }>`update private.content_locks set tries = tries + 1
      where user_id = ${userId} and code_hash is not null and tries < ${limits.most} and code_sent_at >= ${limits.since}
      returning code_hash`.execute(tx)
  ).rows[0]?.code_hash ?? null;

export const deleteLock = async (tx: Tx, userId: string): Promise<boolean> =>
  ((await sql`delete from private.content_locks where user_id = ${userId}`.execute(tx)).numAffectedRows ??
    0n) > 0n;
