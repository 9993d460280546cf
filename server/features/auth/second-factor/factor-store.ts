import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';

export type FactorRow = {
  id: string;
  user_id: string;
  friendly_name: string;
  factor_type: string;
  status: 'unverified' | 'verified';
  secret_sealed: string;
  last_used_step: number | null;
  last_challenged_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

export type ChallengeRow = {
  id: string;
  factor_id: string;
  address_hash: string;
  verified_at: Date | null;
  created_at: Date;
};

/** The person's factors, oldest first. Some that were never verified may be over their time. */
export const listFactors = async (tx: Tx, userId: string): Promise<FactorRow[]> =>
  (
    await sql<FactorRow>`select * from auth.mfa_factors where user_id = ${userId} order by created_at, id`.execute(
      tx,
    )
  ).rows;

/** Those of many people, for a list. */
export const listFactorsOf = async (tx: Tx, userIds: readonly string[]): Promise<FactorRow[]> =>
  (
    await sql<FactorRow>`select * from auth.mfa_factors where user_id = any(${[...userIds]}::uuid[])
      order by created_at, id`.execute(tx)
  ).rows;

/** One index look-up, asked with every request to data. */
export const hasVerifiedFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  (
    await sql`select 1 from auth.mfa_factors where user_id = ${userId} and status = 'verified' limit 1`.execute(
      tx,
    )
  ).rows.length > 0;

export const insertFactor = async (
  tx: Tx,
  factor: { id: string; userId: string; name: string; secretSealed: string; now: Date },
): Promise<void> => {
  await sql`insert into auth.mfa_factors (id, user_id, friendly_name, secret_sealed, created_at, updated_at)
    values (${factor.id}, ${factor.userId}, ${factor.name}, ${factor.secretSealed}, ${factor.now}, ${factor.now})`.execute(
    tx,
  );
};

export const markVerified = async (tx: Tx, factorId: string, step: number, now: Date): Promise<void> => {
  await sql`update auth.mfa_factors set status = 'verified', last_used_step = ${step}, updated_at = ${now} where id = ${factorId}`.execute(
    tx,
  );
};

/** Enrolments somebody began and did not finish; with `before`, only those begun before it. */
export const deleteUnverified = async (tx: Tx, which: { userId?: string; before?: Date }): Promise<void> => {
  await sql`delete from auth.mfa_factors where status = 'unverified'
    and (${which.userId ?? null}::uuid is null or user_id = ${which.userId ?? null}::uuid)
    and (${which.before ?? null}::timestamptz is null or created_at < ${which.before ?? null}::timestamptz)`.execute(
    tx,
  );
};

/** The row goes, and whoever came in by it is back at the first level (wire contract §2.6). */
export const deleteFactor = async (tx: Tx, factorId: string): Promise<void> => {
  await sql`delete from auth.mfa_amr_claims where method = 'totp'
    and session_id in (select id from auth.sessions where factor_id = ${factorId})`.execute(tx);
  await sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factorId}`.execute(
    tx,
  );
  await sql`delete from auth.mfa_factors where id = ${factorId}`.execute(tx);
};

export const insertChallenge = async (
  tx: Tx,
  challenge: { id: string; factorId: string; addressHash: string; now: Date },
): Promise<void> => {
  await sql`insert into auth.mfa_challenges (id, factor_id, address_hash, created_at)
    values (${challenge.id}, ${challenge.factorId}, ${challenge.addressHash}, ${challenge.now})`.execute(tx);
  await sql`update auth.mfa_factors set last_challenged_at = ${challenge.now} where id = ${challenge.factorId}`.execute(
    tx,
  );
};

export const findChallenge = async (
  tx: Tx,
  id: string,
  factorId: string,
): Promise<ChallengeRow | undefined> =>
  (
    await sql<ChallengeRow>`select * from auth.mfa_challenges where id = ${id} and factor_id = ${factorId}`.execute(
      tx,
    )
  ).rows[0];

export const closeChallenge = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await sql`update auth.mfa_challenges set verified_at = ${now} where id = ${id}`.execute(tx);
};

export const deleteChallengesBefore = async (tx: Tx, before: Date): Promise<void> => {
  await sql`delete from auth.mfa_challenges where created_at < ${before}`.execute(tx);
};

/** The session reaches the second level by this factor; sessions that did not are closed (wire contract §2.6). */
export const raiseSession = async (
  tx: Tx,
  session: { id: string; userId: string; factorId: string; timesSealed: string; day: Date },
): Promise<void> => {
  await sql`update auth.sessions set aal = 'aal2', factor_id = ${session.factorId}, times_sealed = ${session.timesSealed}
    where id = ${session.id}`.execute(tx);
  await sql`insert into auth.mfa_amr_claims (session_id, method, created_at) values (${session.id}, 'totp', ${session.day})
    on conflict (session_id, method) do update set created_at = excluded.created_at`.execute(tx);
  await sql`delete from auth.sessions where user_id = ${session.userId} and id <> ${session.id} and aal = 'aal1'`.execute(
    tx,
  );
};
