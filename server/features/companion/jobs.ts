import { z } from 'zod';
import { declareJob, type JobDeclaration } from '#server/ground/contributions.ts';
import { inPieces } from '#server/ground/db/retention.ts';
import type { CompanionContext } from './ports.ts';
import { purgeConversations, purgeMessages } from './store.ts';

/** What one transaction deletes: people are writing meanwhile. A session holds some hundred messages. */
const atOnce = { sessions: 10, messages: 500 };

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
      const { db } = context;
      const sessions = await inPieces(atOnce.sessions, () =>
        db.system('job', (tx) => purgeConversations(tx, before, atOnce.sessions)),
      );
      // A session that goes on keeps its year, and no more than that.
      const messages = await inPieces(atOnce.messages, () =>
        db.system('job', (tx) => purgeMessages(tx, before, atOnce.messages)),
      );
      context.log.info({ job: 'purge-old-sessions', count: sessions + messages });
    },
  }),
];
