import { z } from 'zod';
import { type Contributions, declareFunction, type PersonalData } from '#server/ground/contributions.ts';
import { deriveKey } from '#server/ground/crypto/secret.ts';
import { keptDataReply } from '#shared/privacy/my-data.ts';
import type { PrivacyContext, PrivacyDeps } from './context.ts';
import { copyFunctions } from './copy-functions.ts';
import { eraseAccount } from './erase-account.ts';
import { erasureFunctions } from './erasure-functions.ts';
import { releaseAll } from './export-store.ts';
import { privacyJobs } from './jobs.ts';
import { privacyKeptWithoutAccount, privacyPersonalData } from './personal-data.ts';

export type PrivacyRoom = Contributions & {
  /** For the operator: what the keyring remembers as erased is erased again after a restore, without another mail. */
  eraseAccount(userId: string): Promise<void>;
  /**
   * For a tool with the service key: an erasure ordered and carried out at once, as the person's own is; they are told by mail.
   * @returns whether there was somebody to erase
   */
  eraseNow(userId: string): Promise<boolean>;
  /** After a restart of the only process: copies that were being prepared are prepared anew. */
  recover(): Promise<void>;
  /** Asks for a round of what waits, once the queue runs. */
  takeUp(): Promise<void>;
};

const places = ['first', undefined, 'last'] as const;

/** The conversations open the copy, and the technical tables close it. */
const inReadingOrder = (all: readonly PersonalData[]): PersonalData[] =>
  places.flatMap((place) => all.filter(({ inCopy }) => inCopy === place));

/** One's own data: seen, taken away, erased. Walks what the rooms declare, and knows no table but its own. */
export const privacyRoom = (deps: PrivacyDeps): PrivacyRoom => {
  const { db, clock, appSecret } = deps;
  const ownData = privacyPersonalData(deps);
  const personalData = [...deps.personalData, ...ownData];
  const context: PrivacyContext = {
    ...deps,
    personalData,
    copied: inReadingOrder(personalData),
    ticketKey: deriveKey(appSecret, 'privacy-tickets'),
    addressKey: deriveKey(appSecret, 'erasure-receipts'),
  };
  return {
    async eraseAccount(userId) {
      await eraseAccount(context, { userId, way: 'restored', askedAt: clock.now(), tell: false });
    },
    eraseNow: async (userId) =>
      (await eraseAccount(context, { userId, way: 'erase', askedAt: clock.now() })) !== null,
    takeUp: async () => {
      await deps.jobs.enqueue('prepare-copies', {}, { key: 'start' });
      await deps.jobs.enqueue('carry-out-erasures', {}, { key: 'start' });
    },
    recover: () => db.system('data-export', releaseAll),
    functions: [
      declareFunction({
        name: 'my-kept-data',
        admission: 'user',
        body: z.object({}),
        reply: keptDataReply,
        async handle({ userId }) {
          const sections = [];
          for (const { label, holds, purpose, basis, retention, nextPurge } of context.copied) {
            const next = (await nextPurge?.(userId)) ?? null;
            sections.push({
              label,
              holds,
              purpose,
              basis,
              retention,
              nextPurge: next?.toISOString() ?? null,
            });
          }
          return { sections };
        },
      }),
      ...copyFunctions(context),
      ...erasureFunctions(context),
    ],
    jobs: privacyJobs(context),
    personalData: ownData,
    keptWithoutAccount: privacyKeptWithoutAccount,
  };
};
