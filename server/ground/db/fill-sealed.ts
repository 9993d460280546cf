import { z } from 'zod';
import { declareJob, type Fill, type JobDeclaration } from '../contributions.ts';
import type { Box, Vault } from '../crypto/vault.ts';
import type { Db, Tx } from './db.ts';
import type { OpenDatabase } from './open-database.ts';
import { inPieces } from './retention.ts';
import { rewriteTables } from './rewrite-tables.ts';

/** Rows that one transaction seals. */
const atOnce = 200;

/**
 * Seals rows that an older version wrote in clear, a few at a time.
 * @param work.find at most so many of those that are left
 * @param work.seal writes one sealed, unless somebody wrote it meanwhile: then it is sealed already, or found again
 */
export const sealRows = <Row extends { user_id: string }>(
  { db, vault }: { db: Db; vault: Vault },
  work: {
    find(tx: Tx, most: number): Promise<Row[]>;
    seal(tx: Tx, row: Row, box: Box): Promise<void>;
  },
): Promise<number> =>
  inPieces(atOnce, async () => {
    const rows = await db.system('job', (tx) => work.find(tx, atOnce));
    // Keys come from files: nothing waits for them inside a transaction.
    const boxes = new Map(
      await Promise.all(rows.map(async ({ user_id }) => [user_id, await vault.boxFor(user_id)] as const)),
    );
    await db.system('job', async (tx) => {
      for (const row of rows) await work.seal(tx, row, boxes.get(row.user_id)!);
    });
    return rows.length;
  });

/**
 * Seals what older versions wrote in clear, then writes those tables anew: the clear values would stay in their files.
 * @returns how many rows were sealed
 */
export const fillSealed = async (database: OpenDatabase, fills: readonly Fill[]): Promise<number> => {
  let count = 0;
  const changed: string[] = [];
  for (const { table, mirrors = [], fill } of fills) {
    const sealed = await fill();
    if (sealed > 0) changed.push(table, ...mirrors);
    count += sealed;
  }
  await rewriteTables(database, [...new Set(changed)]);
  return count;
};

/** Every night, for rows that a process of the version before wrote while it went down; the start does it as well. */
export const fillingJobs = (database: OpenDatabase, fills: readonly Fill[]): JobDeclaration[] => [
  declareJob({
    name: 'seal-earlier-rows',
    payload: z.object({}),
    schedule: '15 4 * * *',
    async handle() {
      await fillSealed(database, fills);
    },
  }),
];
