import { z } from 'zod';
import { declareFunction, type FunctionDeclaration } from '#server/ground/contributions.ts';
import type { Who } from '#server/ground/db/who.ts';
import { emptyReply } from '#server/ground/http/functions.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import { AppError } from '#shared/errors.ts';
import {
  eraseBody,
  erasedReply,
  erasureStateReply,
  orderErasureReply,
  receiptReply,
  ticketBody,
} from '#shared/privacy/erasure.ts';
import { hours } from '#shared/time.ts';
import type { PrivacyContext } from './context.ts';
import { eraseAccount } from './erase-account.ts';
import { receiptOf, receiptPdf } from './erasure-receipt.ts';
import { type ErasureRow, findErasure } from './erasure-store.ts';
import { keepAccount, keepAccountByTicket, orderErasure, viewErasure } from './order-erasure.ts';
import { idInTicket, ticketOf } from './ticket.ts';

const perPerson: Limit = { action: 'erase-my-account', max: 5, per: hours(1), keyedBy: 'person' };
const perAddress: Limit = { action: 'erasure-ticket', max: 60, per: hours(1), keyedBy: 'address' };

/** Erasure in seven days or at once, the change of mind, and the receipt. */
export const erasureFunctions = (context: PrivacyContext): FunctionDeclaration[] => {
  const { db, clock, ticketKey, brand, contentLock, accounts } = context;
  /** @throws AppError `erasure_ticket_unknown` */
  const receiptBehind = async (ticket: string): Promise<ErasureRow> => {
    const id = idInTicket(ticketKey, 'receipt', ticket);
    const row = id === null ? undefined : await db.system('data-erasure', (tx) => findErasure(tx, id));
    if (!row) throw new AppError('erasure_ticket_unknown');
    return row;
  };
  /** @throws AppError `account_locked`, `reauthentication_needed` */
  const assertMayErase = async (who: Who, userId: string): Promise<void> => {
    await db.system('data-erasure', (tx) => contentLock.assertMayChange(tx, userId));
    await accounts.assertProved(who, userId);
  };
  return [
    declareFunction({
      name: 'my-erasure',
      admission: 'user',
      body: z.object({}),
      reply: erasureStateReply,
      handle: ({ userId }) => viewErasure(context, userId),
    }),
    declareFunction({
      name: 'order-erasure',
      admission: 'user',
      body: eraseBody,
      reply: orderErasureReply,
      limit: { ...perPerson, action: 'order-erasure' },
      async handle({ body, userId, who }) {
        await assertMayErase(who, userId);
        return { order: await orderErasure(context, userId, body.way) };
      },
    }),
    declareFunction({
      name: 'keep-my-account',
      admission: 'user',
      body: z.object({}),
      reply: emptyReply,
      handle: ({ userId }) => keepAccount(context, userId),
    }),
    declareFunction({
      name: 'keep-account-by-mail',
      admission: 'anyone',
      body: ticketBody,
      reply: emptyReply,
      limit: perAddress,
      handle: ({ body }) => keepAccountByTicket(context, body.ticket),
    }),
    declareFunction({
      name: 'erase-my-account',
      admission: 'user',
      body: eraseBody,
      reply: erasedReply,
      limit: perPerson,
      async handle({ body, userId, who }) {
        await assertMayErase(who, userId);
        const id = await eraseAccount(context, { userId, way: body.way, askedAt: clock.now() });
        if (id === null) throw new AppError('session_not_found');
        return { erased: true, receipt: ticketOf(ticketKey, 'receipt', id) };
      },
    }),
    declareFunction({
      name: 'erasure-receipt',
      admission: 'anyone',
      body: ticketBody,
      reply: receiptReply,
      limit: perAddress,
      handle: async ({ body }) => receiptOf(await receiptBehind(body.ticket)),
    }),
    declareFunction({
      name: 'download-erasure-receipt',
      admission: 'anyone',
      body: ticketBody,
      reply: 'stream',
      limit: perAddress,
      async handle({ body, reply }) {
        const receipt = receiptOf(await receiptBehind(body.ticket));
        await reply
          .type('application/pdf')
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="recu-effacement-${receipt.number}.pdf"`)
          .send(await receiptPdf(receipt, brand));
      },
    }),
  ];
};
