import { z } from 'zod';
import { declareJob, type JobDeclaration } from '#server/ground/contributions.ts';
import type { CompanionContext } from './ports.ts';
import { purgeConversations, purgeMessages } from './store.ts';

/** How many sessions one transaction deletes: the embedded database has one connection, and people are writing. */
const batch = 200;

/** Twelve months before `now`, by the calendar. */
export const retentionLimit = (now: Date): Date => {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - 1);
  return limit;
};

/** When what was written at this moment goes: the same twelve months, seen from the other side. */
export const goesOn = (written: Date): Date => {
  const day = new Date(written);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day;
};

export const companionJobs = (context: CompanionContext): JobDeclaration[] => [
  declareJob({
    name: 'purge-old-sessions',
    payload: z.object({}),
    schedule: '20 3 * * *',
    async handle() {
      const before = retentionLimit(context.clock.now());
      let count = 0;
      for (let deleted = batch; deleted === batch; count += deleted) {
        deleted = await context.db.system('job', (tx) => purgeConversations(tx, before, batch));
      }
      // A session that goes on keeps its year, and no more than that.
      for (let gone = batch; gone === batch; count += gone) {
        gone = await context.db.system('job', (tx) => purgeMessages(tx, before, batch));
      }
      context.log.info({ job: 'purge-old-sessions', count });
    },
  }),
];
