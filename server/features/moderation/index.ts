import { sql } from 'kysely';
import { z } from 'zod';
import { voluntaryBell } from '#server/adapters/push/voluntary.ts';
import { type Contributions, declareJob } from '#server/ground/contributions.ts';
import { deriveKey } from '#server/ground/crypto/secret.ts';
import { deleteInBatches } from '#server/ground/db/retention.ts';
import { decideAccess, viewAccess } from './decide-access.ts';
import { someoneOnDuty } from './duty.ts';
import { createConsentListener } from './hear-consent.ts';
import { personFunctions } from './person-functions.ts';
import { kept, moderationPersonalData } from './personal-data.ts';
import type { ModerationContext, ModerationDeps } from './ports.ts';
import { createAlertListener } from './raise-alert.ts';
import { browserFills } from './sealed-browser.ts';
import { moderationFills } from './sealed-category.ts';
import { watchAlerts } from './sound-alarms.ts';
import { staffFunctions } from './staff-functions.ts';

/** Alerts are kept as long as conversations. */

type Tail<Arguments extends unknown[]> = Arguments extends [unknown, ...infer Rest] ? Rest : never;

export type ModerationRoom = Contributions & {
  /** Whether a member of the team is on duty now: what texts may say, and nothing beyond it. */
  someoneOnDuty(): Promise<boolean>;
  /** What the person sees of humans in one session. @throws AppError `session_not_known` */
  viewAccess(...asked: Tail<Parameters<typeof viewAccess>>): ReturnType<typeof viewAccess>;
  /** The person's yes or no to a human, in any channel. @throws AppError `session_not_known`, `consent_outdated` */
  decideAccess(...decided: Tail<Parameters<typeof decideAccess>>): Promise<void>;
  /** The look of every minute, by the product's clock. */
  watch(): Promise<void>;
  /** Resolves once every reading heard so far has had its alert. */
  settled(): Promise<void>;
};

/**
 * The team: called without a word of what was written, let in by the person or by a written reason in mortal danger, and
 * each of its steps shown to the person.
 */
export const moderationRoom = (deps: ModerationDeps): ModerationRoom => {
  const context: ModerationContext = {
    ...deps,
    pseudonymKey: deriveKey(deps.appSecret, 'moderation-pseudonyms'),
    browserKey: deriveKey(deps.appSecret, 'moderation-browsers'),
    bell: voluntaryBell({
      key: deriveKey(deps.appSecret, 'moderation-push'),
      contact: deps.publicUrl,
      now: deps.clock.now,
    }),
  };
  const listener = createAlertListener(context);
  deps.companion.onReading(listener.hear);
  const consents = createConsentListener(context);
  deps.companion.onReading(consents.hear);
  const watch = async (): Promise<void> => {
    await listener.tryAgain();
    await watchAlerts(context);
  };
  return {
    someoneOnDuty: () => someoneOnDuty(context),
    viewAccess: (...asked) => viewAccess(context, ...asked),
    decideAccess: (...decided) => decideAccess(context, ...decided),
    watch,
    settled: async () => {
      await consents.settled();
      await listener.settled();
    },
    functions: [...staffFunctions(context), ...personFunctions(context)],
    jobs: [
      declareJob({
        name: 'watch-alerts',
        payload: z.object({}),
        schedule: '* * * * *',
        prompt: true,
        handle: watch,
      }),
      declareJob({
        name: 'purge-alerts',
        payload: z.object({}),
        schedule: '25 3 * * *',
        async handle() {
          const before = new Date(deps.clock.now().getTime() - kept);
          await deleteInBatches(deps.db, 'public.alerts', sql`state = 'closed' and closed_at < ${before}`);
          await deleteInBatches(deps.db, 'public.duty_shifts', sql`until < ${before}`);
        },
      }),
    ],
    fills: [...moderationFills(deps), ...browserFills(context)],
    personalData: [moderationPersonalData(deps)],
  };
};
