import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CompanyInvoice } from '#server/adapters/payments/companies/port.ts';
import type { OrderView, ProcessReply } from '#shared/companies/order.ts';
import { AppError } from '#shared/errors.ts';
import { hours } from '#shared/time.ts';
import { type CompaniesContext, type SellingContext, service } from './context.ts';
import { type ContactKeys, ofContact, ofOrder, openNamed, sealNamed, withKeyOf } from './sealed-contact.ts';
import { sendLetters } from './send-letters.ts';
import * as store from './store.ts';
import { writeLetter } from './store-letters.ts';

/** Up to so many codes the first successful call waits for them. */
const waitedFor = 5_000;
/** How long the order's link shows its codes; after it they are in the company's space. */
export const linkShowsFor = hours(24);

export const orderViewOf = async (
  keys: Pick<ContactKeys, 'vault'>,
  order: store.Order,
): Promise<OrderView> => ({
  company_name: order.companyName,
  contact_name: (await openNamed(keys, order.id, order.contact, ofOrder))?.name ?? '',
  covered_employees: order.seats,
  monthly_amount: order.monthlyCents / 100,
  setup_fee: order.setupCents / 100,
  total_amount: (order.monthlyCents + order.setupCents) / 100,
});

/** The order of a link. @throws AppError `order_unknown` */
export const orderOfLink = async ({ db }: CompaniesContext, id: string): Promise<store.Order> => {
  const known = z.uuid().safeParse(id).success && (await db.as(service, (tx) => store.findOrder(tx, id)));
  if (!known) throw new AppError('order_unknown');
  return known;
};

/** What the provider says of an order that we know nothing of yet. Null: nobody has paid; `closed`: nobody can any more. */
const askProvider = async (
  { payments }: SellingContext,
  order: store.Order,
): Promise<CompanyInvoice | 'closed' | null> => {
  if (order.payment === 'transfer') {
    const invoice = order.invoice && (await payments.invoice(order.invoice.id));
    return invoice?.status === 'paid' ? invoice : invoice?.status === 'void' ? 'closed' : null;
  }
  if (!order.checkoutId) return null;
  const truth = await payments.orderTruth(order.checkoutId);
  return truth.state === 'paid' ? truth.invoice : truth.state === 'expired' ? 'closed' : null;
};

/**
 * Writes down that an order is paid, once: whoever holds its row first does it, the others find it done. The contact is
 * named, the company gets its seats, the letter its reason, all or nothing.
 */
const settle = async (
  context: SellingContext,
  order: store.Order,
  invoice: CompanyInvoice,
): Promise<void> => {
  const contactId = randomUUID();
  const named = await openNamed(context, order.id, order.contact, ofOrder);
  await withKeyOf(context, contactId, (box) =>
    context.db.system('company-order', async (tx) => {
      const locked = await store.lockOrder(tx, order.id);
      if (!locked || locked.paidAt) return { written: false, result: undefined };
      const now = context.clock.now();
      await store.notePaid(tx, locked, invoice, now);
      const written =
        locked.kind === 'first' &&
        named !== null &&
        (await store.insertInvited(tx, {
          id: contactId,
          companyId: locked.companyId,
          emailDigest: context.addressDigest(named.email),
          cells: sealNamed(box, named, ofContact),
          now,
        }));
      await writeLetter(tx, paidLetter(locked, invoice, now));
      return { written, result: undefined };
    }),
  );
};

const paidLetter = (order: store.Order, invoice: CompanyInvoice, now: Date) => ({
  companyId: order.companyId,
  key: `order ${order.id}`,
  recipient: store.recipientOf.order(order.id),
  letter: {
    kind: 'order-paid',
    orderId: order.id,
    company: order.companyName,
    first: order.kind === 'first',
    seats: order.seats,
    monthlyCents: order.monthlyCents,
    setupCents: order.setupCents,
    vatCents: invoice.vatCents,
    reverseCharge: invoice.reverseCharge,
    number: invoice.number,
  },
  now,
});

const asked = new Map<string, Promise<void>>();

/** Asks the provider about an order that waits, one question at a time for each in this process. */
export const refreshOrder = (context: SellingContext, order: store.Order): Promise<void> => {
  const running = asked.get(order.id);
  if (running) return running;
  const ask = async () => {
    const told = await askProvider(context, order);
    if (told === 'closed')
      await context.db.as(service, (tx) => store.closeOrder(tx, order.id, context.clock.now()));
    else if (told) {
      await settle(context, order, told);
      void sendLetters(context).catch((error: unknown) => context.log.warn({ err: error }, 'letters wait'));
    }
  };
  const mine = ask().finally(() => asked.delete(order.id));
  asked.set(order.id, mine);
  return mine;
};

/**
 * `process-enterprise-payment`: may be called by anybody who has the link, as often as they like. The address bar is
 * believed in nothing but which order is meant; codes are made once.
 * @throws AppError `order_unknown`; PaymentsError
 */
export const processPayment = async (context: CompaniesContext, orderId: string): Promise<ProcessReply> => {
  const { db, clock, payments, cards } = context;
  let order = await orderOfLink(context, orderId);
  if (!order.paidAt && !order.closedAt && payments) {
    await refreshOrder({ ...context, payments }, order);
    order = await orderOfLink(context, orderId);
  }
  if (order.paidAt && !order.cardsReadyAt) {
    const made = context.makeCards(order.id);
    if (order.seats - order.cardsMade <= waitedFor) {
      await made;
      order = await orderOfLink(context, orderId);
    } else made.catch((error: unknown) => context.log.warn({ err: error }, 'cards wait'));
  }
  const common = {
    order: await orderViewOf(context, order),
    payment: order.payment,
    made: order.cardsMade,
    total: order.seats,
    codes: [],
  };
  if (!order.paidAt) return { ...common, success: false, state: order.closedAt ? 'closed' : 'unpaid' };
  if (!order.cardsReadyAt) return { ...common, success: true, state: 'making' };
  if (clock.now().getTime() - order.cardsReadyAt.getTime() > linkShowsFor)
    return { ...common, success: true, state: 'in-space' };
  const listed = await db.as(service, (tx) =>
    cards.listCards(tx, { orderId: order.id, after: 0, limit: order.seats + 1000 }),
  );
  return { ...common, success: true, state: 'ready', codes: listed.map(({ code }) => code) };
};
