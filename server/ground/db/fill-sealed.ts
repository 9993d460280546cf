import { z } from 'zod';
import { declareJob, type Fill, type JobDeclaration } from '../contributions.ts';
import type { OpenDatabase } from './open-database.ts';
import { rewriteTables } from './rewrite-tables.ts';

/**
 * Seals what older versions wrote in clear, then writes those tables anew: the clear values would stay in their files.
 * @returns how many rows were sealed
 */
export const fillSealed = async (database: OpenDatabase, fills: readonly Fill[]): Promise<number> => {
  let count = 0;
  const changed: string[] = [];
  for (const { table, fill } of fills) {
    const sealed = await fill();
    if (sealed > 0) changed.push(table);
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
