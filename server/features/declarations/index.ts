import { z } from 'zod';
import { type Contributions, declareFunction, declareJob } from '#server/ground/contributions.ts';
import { deriveKey, type Secret } from '#server/ground/crypto/secret.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import {
  type Declaration,
  declarationId,
  declarationReply,
  terminationSchema,
  withdrawalSchema,
} from '#shared/declarations/declaration.ts';
import { hours, minutes } from '#shared/time.ts';
import { declarationNumber } from './acknowledgement.ts';
import { acknowledge, type DeclarationsContext, declare, openDeclaration } from './declare.ts';
import * as store from './store.ts';

/** A declaration that waits for somebody to carry it out. */
export type WaitingDeclaration = Declaration & { id: string; number: string; receivedAt: Date };

export type DeclarationsRoom = Contributions & {
  /** What nobody has carried out yet, oldest first. */
  listWaiting(): Promise<WaitingDeclaration[]>;
  /** @returns false when it does not exist or was carried out before */
  noteExecuted(id: string): Promise<boolean>;
};

/** Somebody may declare for a household or an office; a machine may not declare for a town. */
const perAddress: Limit = { action: 'declare', max: 20, per: hours(1), keyedBy: 'address' };

/** An acknowledgement that could not leave is tried again this long after. */
const patience = minutes(5);
const batch = 50;

/** Five years before `now`, by the calendar: how long a contract can be argued about (code civil, article 2224). */
const retentionLimit = (now: Date): Date => {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - 5);
  return limit;
};

/** Terminations and withdrawals, as the law asks: declared without an account, dated, acknowledged, kept as proof. */
export const declarationsRoom = (
  deps: Omit<DeclarationsContext, 'sealKey'> & { appSecret: Secret },
): DeclarationsRoom => {
  const context: DeclarationsContext = { ...deps, sealKey: deriveKey(deps.appSecret, 'declarations') };
  const { db, clock } = deps;
  const service = { kind: 'service' } as const;
  return {
    listWaiting: async () =>
      (await db.as(service, store.listUnexecuted)).map((row) => ({
        ...openDeclaration(context, row),
        id: row.id,
        number: declarationNumber(row.id),
        receivedAt: row.received_at,
      })),
    noteExecuted: (id) => db.as(service, (tx) => store.noteExecuted(tx, id, clock.now())),
    functions: [
      declareFunction({
        name: 'declare-termination',
        admission: 'anyone',
        body: z.object({ id: declarationId, content: terminationSchema(clock.now) }),
        reply: declarationReply,
        limit: perAddress,
        handle: ({ body }) => declare(context, body.id, { kind: 'termination', content: body.content }),
      }),
      declareFunction({
        name: 'declare-withdrawal',
        admission: 'anyone',
        body: z.object({ id: declarationId, content: withdrawalSchema(clock.now) }),
        reply: declarationReply,
        limit: perAddress,
        handle: ({ body }) => declare(context, body.id, { kind: 'withdrawal', content: body.content }),
      }),
    ],
    jobs: [
      declareJob({
        name: 'acknowledge-declarations',
        payload: z.object({}),
        schedule: '*/10 * * * *',
        async handle() {
          const before = new Date(clock.now().getTime() - patience);
          const rows = await db.as(service, (tx) => store.listUnacknowledged(tx, before, batch));
          for (const row of rows) await acknowledge(context, row);
        },
      }),
      declareJob({
        name: 'purge-declarations',
        payload: z.object({}),
        schedule: '50 3 * * *',
        async handle() {
          await db.as(service, (tx) => store.deleteReceivedBefore(tx, retentionLimit(clock.now())));
        },
      }),
    ],
  };
};
