import { z } from 'zod';
import { type Contributions, declareFunction } from '#server/ground/contributions.ts';
import { deriveKey, type Secret } from '#server/ground/crypto/secret.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import {
  confirmationReply,
  confirmDeclarationBody,
  type Declaration,
  declarationId,
  declarationReply,
  terminationSchema,
  withdrawalSchema,
} from '#shared/declarations/declaration.ts';
import { hours } from '#shared/time.ts';
import { declarationNumber } from './acknowledgement.ts';
import { confirmDeclaration } from './confirm-declaration.ts';
import { declare } from './declare.ts';
import { declarationJobs } from './jobs.ts';
import { type DeclarationsContext, openDeclaration, service } from './kept-declaration.ts';
import * as store from './store.ts';

/** A declaration that waits for somebody to carry it out. `confirmedAt`: from the mailbox it names; null: not yet. */
export type WaitingDeclaration = Declaration & {
  id: string;
  number: string;
  receivedAt: Date;
  acknowledgedAt: Date | null;
  confirmedAt: Date | null;
};

export type DeclarationsRoom = Contributions & {
  /** What nobody has carried out yet, oldest first. */
  listWaiting(): Promise<WaitingDeclaration[]>;
  /** @returns false when it does not exist or was carried out before */
  noteExecuted(id: string): Promise<boolean>;
};

/** Somebody may declare for a household or an office; a machine may not declare for a town. */
const perAddress: Limit = { action: 'declare', max: 20, per: hours(1), keyedBy: 'address' };
const confirmPerAddress: Limit = {
  action: 'confirm-declaration',
  max: 60,
  per: hours(1),
  keyedBy: 'address',
};

/** Terminations and withdrawals, as the law asks: declared without an account, dated, acknowledged, kept as proof. */
export const declarationsRoom = (
  deps: Omit<DeclarationsContext, 'sealKey' | 'ticketKey'> & { appSecret: Secret },
): DeclarationsRoom => {
  const context: DeclarationsContext = {
    ...deps,
    sealKey: deriveKey(deps.appSecret, 'declarations'),
    ticketKey: deriveKey(deps.appSecret, 'declarations-ticket'),
  };
  const { db, clock } = deps;
  return {
    listWaiting: async () =>
      (await db.as(service, store.listUnexecuted)).map((row) => ({
        ...openDeclaration(context, row),
        id: row.id,
        number: declarationNumber(row.id),
        receivedAt: row.received_at,
        acknowledgedAt: row.acknowledged_at,
        confirmedAt: row.confirmed_at,
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
      declareFunction({
        name: 'confirm-declaration',
        admission: 'anyone',
        body: confirmDeclarationBody,
        reply: confirmationReply,
        limit: confirmPerAddress,
        handle: ({ body }) => confirmDeclaration(context, body.ticket),
      }),
    ],
    keptWithoutAccount: [
      {
        tables: ['public.contract_declarations'],
        label: 'Les résiliations et rétractations',
        holds: 'Ce qui a été déclaré, le nom et l’adresse donnés, chiffrés.',
        purpose: 'Accuser réception, exécuter, et garder la preuve',
        basis: 'obligation légale',
        retention: 'cinq ans',
      },
    ],
    jobs: declarationJobs(context),
  };
};
