import { sql } from 'kysely';
import { z } from 'zod';
import { declareJob, type JobDeclaration } from '#server/ground/contributions.ts';
import { deleteInBatches } from '#server/ground/db/retention.ts';
import { hours } from '#shared/time.ts';
import type { PrivacyContext } from './context.ts';
import { careForIdleAccounts } from './idle-accounts.ts';
import { carryOutErasures } from './order-erasure.ts';
import { prepareCopy, prepareWaiting } from './prepare-copy.ts';

/** Five years before `now`: how long an erasure can be asked about. */
const proofLimit = (now: Date): Date => {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - 5);
  return limit;
};

export const privacyJobs = (context: PrivacyContext): JobDeclaration[] => {
  const { db, clock } = context;
  return [
    declareJob({
      name: 'prepare-copies',
      payload: z.object({ id: z.uuid().optional() }),
      schedule: '* * * * *',
      prompt: true,
      handle: ({ id }) => (id === undefined ? prepareWaiting(context) : prepareCopy(context, id)),
    }),
    declareJob({
      name: 'erase-old-copies',
      payload: z.object({}),
      schedule: '*/10 * * * *',
      async handle() {
        const now = clock.now();
        const failedBefore = new Date(now.getTime() - hours(24));
        // A file holds many pieces: a few at a time.
        await deleteInBatches(
          db,
          'private.data_exports',
          sql`expires_at <= ${now} or (state = 'failed' and asked_at < ${failedBefore})`,
          20,
        );
      },
    }),
    declareJob({
      name: 'carry-out-erasures',
      payload: z.object({}),
      schedule: '*/5 * * * *',
      prompt: true,
      handle: () => carryOutErasures(context),
    }),
    declareJob({
      name: 'idle-accounts',
      payload: z.object({}),
      // By day: a mail that asks for something does not come at night.
      schedule: '10 10 * * *',
      handle: () => careForIdleAccounts(context),
    }),
    declareJob({
      name: 'purge-erasure-proofs',
      payload: z.object({}),
      schedule: '5 4 * * *',
      async handle() {
        await deleteInBatches(
          db,
          'private.erasures',
          sql`erased_at < ${proofLimit(clock.now())} and user_id is null`,
        );
      },
    }),
  ];
};
