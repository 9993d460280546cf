import { z } from 'zod';
import { declareJob, type JobDeclaration } from '#server/ground/contributions.ts';
import { acknowledge, triedFor } from './acknowledge.ts';
import { carryOutConfirmed } from './carry-out-confirmed.ts';
import { type DeclarationsContext, service } from './kept-declaration.ts';
import * as store from './store.ts';
import { tellOperator } from './tell-operator.ts';

const batch = 50;

/** Five years before `now`, by the calendar: how long a contract can be argued about (code civil, article 2224). */
const retentionLimit = (now: Date): Date => {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - 5);
  return limit;
};

export const declarationJobs = (context: DeclarationsContext): JobDeclaration[] => {
  const { db, clock } = context;
  return [
    declareJob({
      name: 'acknowledge-declarations',
      payload: z.object({}),
      schedule: '*/10 * * * *',
      async handle() {
        const now = clock.now();
        const since = new Date(now.getTime() - triedFor);
        const rows = await db.as(service, (tx) => store.listUnacknowledged(tx, { now, since, most: batch }));
        for (const row of rows) await acknowledge(context, row);
      },
    }),
    declareJob({
      name: 'carry-out-declarations',
      payload: z.object({}),
      schedule: '2-59/10 * * * *',
      async handle() {
        const rows = await db.as(service, (tx) => store.listUnexecuted(tx));
        for (const row of rows) if (row.confirmed_at) await carryOutConfirmed(context, row);
      },
    }),
    declareJob({
      name: 'tell-operator-of-declarations',
      payload: z.object({}),
      schedule: '5-55/10 * * * *',
      handle: () => tellOperator(context),
    }),
    declareJob({
      name: 'purge-declarations',
      payload: z.object({}),
      schedule: '50 3 * * *',
      async handle() {
        await db.as(service, (tx) => store.deleteReceivedBefore(tx, retentionLimit(clock.now())));
      },
    }),
  ];
};
