import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';
import type { SessionRow } from './store.ts';

export type RefreshTokenRow = {
  token_hash: string;
  session_id: string;
  user_id: string;
  number: number;
  parent: number | null;
  revoked_at: Date | null;
};

export const insertSession = async (
  tx: Tx,
  session: { id: string; userId: string; method: string; tokenHash: string; now: Date },
): Promise<void> => {
  await sql`insert into auth.sessions (id, user_id, created_at) values (${session.id}, ${session.userId}, ${session.now})`.execute(
    tx,
  );
  await sql`insert into auth.refresh_tokens (token_hash, session_id, user_id, number, created_at)
    values (${session.tokenHash}, ${session.id}, ${session.userId}, 1, ${session.now})`.execute(tx);
  await sql`insert into auth.mfa_amr_claims (session_id, method, created_at) values (${session.id}, ${session.method}, ${session.now})`.execute(
    tx,
  );
  // Of an account without a name, the month: the moment of an activation would tell whose it is.
  const month = new Date(Date.UTC(session.now.getUTCFullYear(), session.now.getUTCMonth(), 1));
  await sql`update auth.users
    set last_sign_in_at = case when is_anonymous then ${month}::timestamptz else ${session.now}::timestamptz end
    where id = ${session.userId}`.execute(tx);
  await sql`update auth.identities set last_sign_in_at = ${session.now} where user_id = ${session.userId} and provider = 'email'`.execute(
    tx,
  );
};

export const findRefreshToken = async (tx: Tx, hash: string): Promise<RefreshTokenRow | undefined> =>
  (await sql<RefreshTokenRow>`select * from auth.refresh_tokens where token_hash = ${hash}`.execute(tx))
    .rows[0];

/** The lock makes two tabs that refresh at once take turns (wire contract §2.2). */
export const lockSession = async (tx: Tx, id: string): Promise<SessionRow | undefined> =>
  (await sql<SessionRow>`select * from auth.sessions where id = ${id} for update`.execute(tx)).rows[0];

export const rotateToken = async (
  tx: Tx,
  token: { sessionId: string; userId: string; from: number; to: number; hash: string; now: Date },
): Promise<void> => {
  await sql`update auth.refresh_tokens set revoked_at = coalesce(revoked_at, ${token.now})
    where session_id = ${token.sessionId} and number = ${token.from}`.execute(tx);
  await sql`insert into auth.refresh_tokens (token_hash, session_id, user_id, number, parent, created_at)
    values (${token.hash}, ${token.sessionId}, ${token.userId}, ${token.to}, ${token.from}, ${token.now})`.execute(
    tx,
  );
  await sql`update auth.sessions set token_number = ${token.to}, refreshed_at = ${token.now} where id = ${token.sessionId}`.execute(
    tx,
  );
};

/**
 * A stolen token shows itself by being used twice: no refresh token of that session opens anything any more, and the session
 * itself ends, so that its access tokens open nothing either.
 */
export const revokeFamily = async (tx: Tx, sessionId: string, now: Date): Promise<void> => {
  await sql`update auth.sessions set ended_at = coalesce(ended_at, ${now}) where id = ${sessionId}`.execute(
    tx,
  );
  await sql`update auth.refresh_tokens set revoked_at = coalesce(revoked_at, ${now}) where session_id = ${sessionId}`.execute(
    tx,
  );
};

export const listMethods = async (
  tx: Tx,
  sessionId: string,
): Promise<{ method: string; created_at: Date }[]> =>
  (
    await sql<{ method: string; created_at: Date }>`
      select method, created_at from auth.mfa_amr_claims where session_id = ${sessionId} order by created_at desc`.execute(
      tx,
    )
  ).rows;

export const deleteSessions = async (
  tx: Tx,
  userId: string,
  which: { only?: string | undefined; except?: string | undefined },
): Promise<void> => {
  await sql`delete from auth.sessions where user_id = ${userId}
    and (${which.only ?? null}::uuid is null or id = ${which.only ?? null}::uuid)
    and (${which.except ?? null}::uuid is null or id <> ${which.except ?? null}::uuid)`.execute(tx);
};

export type Standing =
  | 'ended'
  | 'banned'
  | 'gone'
  | {
      /** What the sign-in has reached; null for a token without one of its own. */
      aal: string | null;
      /** Whether the person has a second factor that counts. */
      guarded: boolean;
    };

/**
 * Is the sign-in still there, and its person, and not banned, and at which level? Asked for every request to data.
 * Without a session id (a token minted elsewhere) only the person is asked for.
 */
export const sessionStanding = async (
  tx: Tx,
  sessionId: string | undefined,
  userId: string,
  now: Date,
): Promise<Standing> => {
  const { rows } = await sql<{ banned: boolean; aal: string | null; guarded: boolean }>`
    select coalesce(u.banned_until > ${now}, false) as banned, s.aal,
      exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as guarded
    from auth.users u left join auth.sessions s
      on s.id = ${sessionId ?? null}::uuid and s.user_id = u.id and s.ended_at is null
    where u.id = ${userId}`.execute(tx);
  const [row] = rows;
  if (!row) return 'gone';
  if (row.banned) return 'banned';
  if (row.aal === null && sessionId !== undefined) return 'ended';
  return { aal: row.aal, guarded: row.guarded };
};
