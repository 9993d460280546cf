import { setTimeout as rest } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './db.ts';

/** Rows one transaction deletes: the embedded database has one connection, and people are writing. */
const batch = 500;

/** Deletes at most `most` rows. @param table `schema.table` @returns how many */
const deleteSome = async (
  tx: Tx,
  table: string,
  where: RawBuilder<unknown>,
  most: number,
): Promise<number> => {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)}
    where ctid = any(array(select ctid from ${sql.table(table)} where ${where} limit ${most}))`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

/**
 * Much work in small pieces, for which nobody who is there has to wait: between two pieces it rests as long as the last one
 * took. @param piece does at most `most` @returns how much was done
 */
export const inPieces = async (most: number, piece: () => Promise<number>): Promise<number> => {
  let count = 0;
  for (;;) {
    const began = performance.now();
    const done = await piece();
    count += done;
    if (done < most) return count;
    await rest(performance.now() - began);
  }
};

/** Deletes whatever fits, a few rows at a time, and lets others in between. @returns how many went */
export const deleteInBatches = (
  db: Db,
  table: string,
  where: RawBuilder<unknown>,
  most = batch,
): Promise<number> => inPieces(most, () => db.system('job', (tx) => deleteSome(tx, table, where, most)));

/**
 * When the oldest of a person's rows goes by itself: what a room declares as `nextPurge`. `kept` is milliseconds, or the
 * room's own calendar.
 */
export const oldestGoes =
  (db: Db, table: string, column: string, kept: number | ((oldest: Date) => Date)) =>
  async (userId: string): Promise<Date | null> => {
    const { rows } = await db.system('data-export', (tx) =>
      sql<{ oldest: Date | string | null }>`select min(${sql.ref(column)}) as oldest
        from ${sql.table(table)} where user_id = ${userId}`.execute(tx),
    );
    const oldest = rows[0]?.oldest;
    if (!oldest) return null;
    const date = new Date(oldest);
    return typeof kept === 'number' ? new Date(date.getTime() + kept) : kept(date);
  };
