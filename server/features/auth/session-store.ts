import { type RawBuilder, sql } from 'kysely';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { openTimes } from './session-times.ts';
import type { SessionRow } from './store.ts';

/** The month of an instant of a column. */
export const monthOf = (column: string): RawBuilder<Date> =>
  sql<Date>`date_trunc('month', ${sql.ref(column)} at time zone 'UTC') at time zone 'UTC'`;

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
  session: {
    id: string;
    userId: string;
    method: string;
    tokenHash: string;
    timesSealed: string;
    /** What stands in clear of the moment. */
    day: Date;
    now: Date;
  },
): Promise<void> => {
  await sql`insert into auth.sessions (id, user_id, created_at, times_sealed)
    values (${session.id}, ${session.userId}, ${session.day}, ${session.timesSealed})`.execute(tx);
  await sql`insert into auth.refresh_tokens (token_hash, session_id, user_id, number, created_at)
    values (${session.tokenHash}, ${session.id}, ${session.userId}, 1, ${session.day})`.execute(tx);
  await sql`insert into auth.mfa_amr_claims (session_id, method, created_at) values (${session.id}, ${session.method}, ${session.day})`.execute(
    tx,
  );
  await sql`update auth.users
    set last_sign_in_at = case when is_anonymous then ${session.day}::timestamptz else ${session.now}::timestamptz end
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
  token: {
    sessionId: string;
    userId: string;
    from: number;
    to: number;
    hash: string;
    timesSealed: string;
    day: Date;
  },
): Promise<void> => {
  await sql`update auth.refresh_tokens set revoked_at = coalesce(revoked_at, ${token.day})
    where session_id = ${token.sessionId} and number = ${token.from}`.execute(tx);
  await sql`insert into auth.refresh_tokens (token_hash, session_id, user_id, number, parent, created_at)
    values (${token.hash}, ${token.sessionId}, ${token.userId}, ${token.to}, ${token.from}, ${token.day})`.execute(
    tx,
  );
  await sql`update auth.sessions set token_number = ${token.to}, refreshed_at = ${token.day},
    times_sealed = ${token.timesSealed} where id = ${token.sessionId}`.execute(tx);
};

export const writeTimes = async (tx: Tx, sessionId: string, timesSealed: string): Promise<void> => {
  await sql`update auth.sessions set times_sealed = ${timesSealed} where id = ${sessionId}`.execute(tx);
};

/** Of what is over a month stays, by which it goes. */
export const dropTimes = async (tx: Tx, sessionId: string): Promise<void> => {
  await sql`update auth.sessions set times_sealed = null, proved_at = null, created_at = ${monthOf('created_at')},
    refreshed_at = ${monthOf('refreshed_at')}, ended_at = ${monthOf('ended_at')} where id = ${sessionId}`.execute(
    tx,
  );
  await sql`update auth.refresh_tokens set created_at = ${monthOf('created_at')}, revoked_at = ${monthOf('revoked_at')}
    where session_id = ${sessionId}`.execute(tx);
  await sql`update auth.mfa_amr_claims set created_at = ${monthOf('created_at')} where session_id = ${sessionId}`.execute(
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
  await dropTimes(tx, sessionId);
};

/** How a sign-in was proved, the latest first. @param box of its person */
export const listMethods = async (
  tx: Tx,
  box: Box | null,
  sessionId: string,
): Promise<{ method: string; created_at: Date }[]> => {
  const { rows } = await sql<TimedMethod>`
    select m.method, m.created_at as given_at, s.times_sealed, s.created_at, s.refreshed_at, s.proved_at
    from auth.mfa_amr_claims m join auth.sessions s on s.id = m.session_id
    where m.session_id = ${sessionId} order by m.created_at desc, m.method`.execute(tx);
  return rows
    .map((row) => {
      const at = openTimes(box, row).methods[row.method];
      return { method: row.method, created_at: at === undefined ? row.given_at : new Date(at) };
    })
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
};

/** The sign-ins of a person that still open something. */
export const listSessions = async (tx: Tx, userId: string): Promise<SessionRow[]> =>
  (
    await sql<SessionRow>`select * from auth.sessions where user_id = ${userId} and ended_at is null`.execute(
      tx,
    )
  ).rows;

/** When each sign-in of a person began and was last used, and with what: for themselves. */
export const listSessionTimes = async (
  tx: Tx,
  box: Box | null,
  userId: string,
): Promise<{ created_at: Date; refreshed_at: Date | null; appareil: string | null }[]> => {
  const { rows } = await sql<SessionRow>`select * from auth.sessions where user_id = ${userId}`.execute(tx);
  return rows
    .map((row) => openTimes(box, row))
    .toSorted((one, other) => one.opened - other.opened)
    .map(({ opened, refreshed, device }) => ({
      created_at: new Date(opened),
      refreshed_at: refreshed === null ? null : new Date(refreshed),
      appareil: device ? [device.browser, device.system].filter(Boolean).join(', ') : null,
    }));
};

type TimedMethod = Pick<SessionRow, 'times_sealed' | 'created_at' | 'refreshed_at' | 'proved_at'> & {
  method: string;
  given_at: Date;
};

/** @returns how many there were */
export const deleteSessions = async (
  tx: Tx,
  userId: string,
  which: { only?: string | undefined; except?: string | undefined },
): Promise<number> => {
  const { numAffectedRows } = await sql`delete from auth.sessions where user_id = ${userId}
    and (${which.only ?? null}::uuid is null or id = ${which.only ?? null}::uuid)
    and (${which.except ?? null}::uuid is null or id <> ${which.except ?? null}::uuid)`.execute(tx);
  return Number(numAffectedRows ?? 0);
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
