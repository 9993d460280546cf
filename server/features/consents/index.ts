import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#server/ground/clock.ts';
import { type Contributions, declareFunction } from '#server/ground/contributions.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import { emptyReply } from '#server/ground/http/functions.ts';
import { newId } from '#server/ground/ids.ts';
import { AppError } from '#shared/errors.ts';
import {
  type ConsentPurpose,
  consentHistoryReply,
  consentPurposeSchema,
  consentPurposes,
  consentsReply,
  recordConsentBody,
} from '#shared/privacy/consents.ts';
import * as store from './store.ts';

export type ConsentsRoom = Contributions & {
  /** Has the person agreed to the present wording? Anything unclear is no. */
  has(tx: Tx, userId: string, purpose: ConsentPurpose): Promise<boolean>;
  /** The same question as a part of somebody else's statement. */
  hasInSql(userId: string, purpose: ConsentPurpose): RawBuilder<boolean>;
  /** Notes a decision about the present wording, with an act that depends on it. */
  record(tx: Tx, userId: string, purpose: ConsentPurpose, given: boolean): Promise<void>;
};

const hasInSql: ConsentsRoom['hasInSql'] = (userId, purpose) =>
  store.agreement(userId, purpose, consentPurposes[purpose].version);

export const consentsRoom = ({ db, clock }: { db: Db; clock: Clock }): ConsentsRoom => ({
  async has(tx, userId, purpose) {
    const { rows } = await sql<{ given: boolean }>`select ${hasInSql(userId, purpose)} as given`.execute(tx);
    return rows[0]?.given === true;
  },
  hasInSql,
  record: (tx, userId, purpose, given) =>
    store.insertConsent(tx, {
      id: newId(),
      userId,
      purpose,
      version: consentPurposes[purpose].version,
      given,
      now: clock.now(),
    }),
  functions: [
    declareFunction({
      name: 'record-consent',
      admission: 'user',
      body: recordConsentBody,
      reply: emptyReply,
      async handle({ body, who, userId }) {
        // Agreeing to a wording that was replaced while the page was open is not an agreement to the new one.
        if (body.given && body.version !== consentPurposes[body.purpose].version)
          throw new AppError('consent_outdated');
        await db.as(who, (tx) => store.insertConsent(tx, { id: newId(), userId, now: clock.now(), ...body }));
      },
    }),
    declareFunction({
      name: 'my-consent-history',
      admission: 'user',
      body: z.object({}),
      reply: consentHistoryReply,
      async handle({ who, userId }) {
        const rows = await db.as(who, (tx) => store.allConsents(tx, userId));
        return {
          decisions: rows.reverse().map((row) => {
            const purpose = consentPurposeSchema.safeParse(row.purpose);
            return {
              purpose: row.purpose,
              label: purpose.success ? consentPurposes[purpose.data].label : row.purpose,
              given: row.given,
              version: row.version,
              decidedAt: row.decided_at.toISOString(),
            };
          }),
        };
      },
    }),
    declareFunction({
      name: 'my-consents',
      admission: 'user',
      body: z.object({}),
      reply: consentsReply,
      async handle({ who, userId }) {
        const rows = await db.as(who, (tx) => store.currentConsents(tx, userId));
        return {
          consents: rows
            .filter((row) => consentPurposeSchema.safeParse(row.purpose).success)
            .map((row) => ({
              purpose: row.purpose,
              given: row.given,
              version: row.version,
              decidedAt: row.decided_at.toISOString(),
            })),
        };
      },
    }),
  ],
  personalData: [
    {
      tables: ['public.consents'],
      inCopy: 'last',
      label: 'Vos consentements',
      holds: 'Ce que vous avez accepté ou refusé, dans quels mots, et quand.',
      purpose: 'Prouver vos choix et les respecter',
      basis: 'obligation légale',
      retention: 'jusqu’à l’effacement du compte',
      export: (userId) =>
        db.system('data-export', async (tx) =>
          (await store.allConsents(tx, userId)).map((row) => ({
            ...row,
            decided_at: row.decided_at.toISOString(),
          })),
        ),
    },
  ],
});
