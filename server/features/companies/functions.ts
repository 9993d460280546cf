import { z } from 'zod';
import { PaymentsError } from '#server/adapters/payments/port.ts';
import {
  declareFunction,
  type FunctionCall,
  type FunctionDeclaration,
} from '#server/ground/contributions.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import { codesFileName } from '#shared/companies/codes-csv.ts';
import {
  checkoutBody,
  checkoutReply,
  orderFormSchema,
  processBody,
  processReply,
} from '#shared/companies/order.ts';
import {
  cardsPerFile,
  doneReply,
  linkBody,
  openBody,
  openReply,
  sheetBody,
} from '#shared/companies/space.ts';
import { AppError } from '#shared/errors.ts';
import { hours } from '#shared/time.ts';
import { cardSheetPdf } from './card-sheet.ts';
import { attachment, sendCodesFile } from './codes-file.ts';
import { openByLink, requestLink } from './contact-link.ts';
import { type CompaniesContext, type SellingContext, service } from './context.ts';
import { createOrder } from './create-order.ts';
import { quotePdf } from './papers.ts';
import { linkShowsFor, orderOfLink, processPayment } from './process-payment.ts';
import type { Order } from './store.ts';
import { findCompany } from './store-months.ts';

export const perAddress = (action: string, max: number): Limit => ({
  action,
  max,
  per: hours(1),
  keyedBy: 'address',
});

type Call<Body> = FunctionCall<Body>;

/** For what needs the provider. @throws AppError `selling_off`, `payments_unreachable` */
export const withProvider =
  <Body, Reply>(
    context: CompaniesContext,
    act: (context: SellingContext, call: Call<Body>) => Promise<Reply>,
  ) =>
  async (call: Call<Body>): Promise<Reply> => {
    const { payments, log } = context;
    try {
      if (!payments) throw new AppError('selling_off');
      return await act({ ...context, payments }, call);
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      log.warn({ err: error }, 'the payment provider');
      throw new AppError('payments_unreachable');
    }
  };

/**
 * The order whose codes are asked for: by a contact of its company at any time, by its link for a day.
 * @throws AppError `order_unknown`
 */
const orderShown = async (
  context: CompaniesContext,
  { who }: Pick<Call<unknown>, 'who'>,
  id: string,
): Promise<Order> => {
  const order = await orderOfLink(context, id);
  if (who.kind === 'user' && (await context.db.as(who, (tx) => findCompany(tx, order.companyId))))
    return order;
  const readyAt = order.cardsReadyAt?.getTime() ?? context.clock.now().getTime();
  if (context.clock.now().getTime() - readyAt > linkShowsFor) throw new AppError('order_unknown');
  return order;
};

/** What is asked by anybody: ordering, following an order by its link, a contact's mailed link. */
export const publicFunctions = (context: CompaniesContext): FunctionDeclaration[] => [
  declareFunction({
    name: 'create-enterprise-checkout',
    admission: 'anyone',
    body: checkoutBody,
    reply: checkoutReply,
    limit: perAddress('create-enterprise-checkout', 60),
    handle: withProvider(context, (selling, { body }) => createOrder(selling, body)),
  }),
  declareFunction({
    name: 'process-enterprise-payment',
    admission: 'anyone',
    body: processBody,
    reply: processReply,
    // Every three seconds for an hour, from a few tabs of one office.
    limit: perAddress('process-enterprise-payment', 6000),
    handle: withProvider(context, (selling, { body }) => processPayment(selling, body.orderId)),
  }),
  declareFunction({
    name: 'enterprise-quote',
    admission: 'anyone',
    body: orderFormSchema,
    reply: 'stream',
    limit: perAddress('enterprise-quote', 120),
    async handle({ body, reply }) {
      const file = await quotePdf(body, {
        brand: context.brand,
        now: context.clock.now(),
        facts: context.operatorFacts,
      });
      const name = codesFileName(body.companyName)
        .replace(/^codes_/, 'devis_')
        .replace(/\.csv$/, '.pdf');
      await reply.type('application/pdf').header('content-disposition', attachment(name)).send(file);
    },
  }),
  declareFunction({
    name: 'enterprise-codes-csv',
    admission: 'anyone',
    body: processBody,
    reply: 'stream',
    limit: perAddress('enterprise-codes-csv', 300),
    async handle(call) {
      await sendCodesFile(context, await orderShown(context, call, call.body.orderId), call.reply);
    },
  }),
  declareFunction({
    name: 'enterprise-cards-pdf',
    admission: 'anyone',
    body: sheetBody,
    reply: 'stream',
    limit: perAddress('enterprise-cards-pdf', 300),
    async handle(call) {
      const { orderId, part } = call.body;
      const order = await orderShown(context, call, orderId);
      if (!order.cardsReadyAt) throw new AppError('cards_not_ready');
      const cards = await context.db.as(service, (tx) =>
        context.cards.listCards(tx, {
          orderId: order.id,
          after: (part - 1) * cardsPerFile,
          limit: cardsPerFile,
        }),
      );
      if (cards.length === 0) throw new AppError('card_unknown');
      const file = await cardSheetPdf(
        cards.map(({ code }) => code),
        {
          company: order.companyName,
          brand: context.brand,
          address: `${context.publicUrl()}/employee-signup`,
          at: order.cardsReadyAt,
        },
      );
      const name = codesFileName(order.companyName)
        .replace(/^codes_/, 'cartes_')
        .replace(/\.csv$/, `_${part}.pdf`);
      await call.reply.type('application/pdf').header('content-disposition', attachment(name)).send(file);
    },
  }),
  declareFunction({
    name: 'request-company-link',
    admission: 'anyone',
    body: linkBody,
    reply: doneReply,
    limit: perAddress('request-company-link', 12),
    async handle({ body }) {
      await requestLink(context, body.email);
      return { done: true };
    },
  }),
  declareFunction({
    name: 'open-company-space',
    admission: 'anyone',
    body: openBody,
    reply: openReply,
    limit: perAddress('open-company-space', 60),
    handle: async ({ body }) => ({ session: await openByLink(context, body.ticket) }),
  }),
];

export const nothing = z.object({});
