import { z } from 'zod';
import { declareJob, type JobDeclaration } from '#server/ground/contributions.ts';
import type { CompanionContext } from './ports.ts';
import { purgeConversations } from './store.ts';

/** How many sessions one transaction deletes: the embedded database has one connection, and people are writing. */
const batch = 200;

/** Twelve months before `now`, by the calendar. */
export const retentionLimit = (now: Date): Date => {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - 1);
  return limit;
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
      context.log.info({ job: 'purge-old-sessions', count });
    },
  }),
];
