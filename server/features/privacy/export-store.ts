import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';

export type CopyRow = {
  id: string;
  user_id: string;
  state: 'waiting' | 'preparing' | 'ready' | 'failed';
  attempt: number;
  step: number;
  asked_at: Date;
  beat_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
  pieces: number | null;
  bytes: number | null;
  mailed_at: Date | null;
};

export const findCopy = async (tx: Tx, userId: string): Promise<CopyRow | undefined> =>
  (
    await sql<CopyRow>`select * , bytes::float8 as bytes from private.data_exports where user_id = ${userId}`.execute(
      tx,
    )
  ).rows[0];

/** Asks for one, in the place of one that is over; one that is being prepared stays the one. */
export const askForCopy = async (tx: Tx, row: { id: string; userId: string; now: Date }): Promise<void> => {
  await sql`delete from private.data_exports where user_id = ${row.userId} and state in ('ready', 'failed')`.execute(
    tx,
  );
  await sql`insert into private.data_exports (id, user_id, state, asked_at, beat_at)
    values (${row.id}, ${row.userId}, 'waiting', ${row.now}, ${row.now}) on conflict (user_id) do nothing`.execute(
    tx,
  );
};

/** Takes a copy that waits, or whose maker was not heard of since. @returns undefined: somebody else has it */
export const claimCopy = async (
  tx: Tx,
  id: string,
  at: { now: Date; silentSince: Date },
): Promise<CopyRow | undefined> => {
  const { rows } = await sql<CopyRow>`
    update private.data_exports set state = 'preparing', attempt = attempt + 1, step = 0, beat_at = ${at.now}
    where id = ${id} and (state = 'waiting' or (state = 'preparing' and beat_at < ${at.silentSince})) returning *`.execute(
    tx,
  );
  if (rows[0]) await sql`delete from private.export_pieces where export_id = ${id}`.execute(tx);
  return rows[0];
};

/** Whoever still holds this attempt. The row is held until commit, so that nobody takes it in between. */
const mine = (claimed: Pick<CopyRow, 'id' | 'attempt'>) =>
  sql`id = ${claimed.id} and attempt = ${claimed.attempt} and state = 'preparing'`;

/** @returns false when the copy is no longer this attempt's, or its person is gone */
export const noteStep = async (
  tx: Tx,
  claimed: Pick<CopyRow, 'id' | 'attempt'>,
  step: number,
  now: Date,
): Promise<boolean> =>
  (
    await sql`update private.data_exports set step = ${step}, beat_at = ${now} where ${mine(claimed)} returning id`.execute(
      tx,
    )
  ).rows.length > 0;

/** @returns as {@link noteStep} */
export const keepPiece = async (
  tx: Tx,
  claimed: Pick<CopyRow, 'id' | 'attempt'>,
  piece: { seq: number; sealed: string },
  now: Date,
): Promise<boolean> => {
  const { rows } =
    await sql`update private.data_exports set beat_at = ${now} where ${mine(claimed)} returning id`.execute(
      tx,
    );
  if (rows.length === 0) return false;
  await sql`insert into private.export_pieces (export_id, seq, body_sealed)
    values (${claimed.id}, ${piece.seq}, ${piece.sealed})`.execute(tx);
  return true;
};

/** @returns as {@link noteStep} */
export const noteReady = async (
  tx: Tx,
  claimed: Pick<CopyRow, 'id' | 'attempt'>,
  made: { pieces: number; bytes: number; now: Date; expiresAt: Date },
): Promise<boolean> =>
  (
    await sql`update private.data_exports set state = 'ready', pieces = ${made.pieces}, bytes = ${made.bytes},
        ready_at = ${made.now}, expires_at = ${made.expiresAt}
      where ${mine(claimed)} returning id`.execute(tx)
  ).rows.length > 0;

/** Another attempt later, or none any more. */
export const noteFailure = async (
  tx: Tx,
  claimed: Pick<CopyRow, 'id' | 'attempt'>,
  mostAttempts: number,
): Promise<void> => {
  await sql`update private.data_exports set state = case when attempt < ${mostAttempts} then 'waiting' else 'failed' end
    where ${mine(claimed)}`.execute(tx);
};

/** After a restart of the only process: nobody prepares any of them. */
export const releaseAll = async (tx: Tx): Promise<void> => {
  await sql`update private.data_exports set state = 'waiting' where state = 'preparing'`.execute(tx);
};

export const listUnfinished = async (tx: Tx, silentSince: Date): Promise<string[]> =>
  (
    await sql<{ id: string }>`select id from private.data_exports
      where state = 'waiting' or (state = 'preparing' and beat_at < ${silentSince}) order by asked_at limit 20`.execute(
      tx,
    )
  ).rows.map(({ id }) => id);

/** Ready, and its mail not sent. */
export const listUntold = async (tx: Tx, now: Date): Promise<CopyRow[]> =>
  (
    await sql<CopyRow>`select * from private.data_exports
      where state = 'ready' and mailed_at is null and expires_at > ${now} order by ready_at limit 20`.execute(
      tx,
    )
  ).rows;

export const noteTold = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await sql`update private.data_exports set mailed_at = ${now} where id = ${id}`.execute(tx);
};

export const findPiece = async (tx: Tx, id: string, seq: number): Promise<string | undefined> =>
  (
    await sql<{ body_sealed: string }>`select body_sealed from private.export_pieces
      where export_id = ${id} and seq = ${seq}`.execute(tx)
  ).rows[0]?.body_sealed;
