import { randomUUID } from 'node:crypto';
import { newId } from '#server/ground/ids.ts';
import { companyChat } from '#shared/billing/catalogue.ts';
import { symbolsFor } from '#shared/companies/card-code.ts';
import { nameKey } from '#shared/companies/company-name.ts';
import { tidyVatNumber } from '#shared/companies/company-tax.ts';
import { type CheckoutBody, quoteFor } from '#shared/companies/order.ts';
import { AppError } from '#shared/errors.ts';
import { hours } from '#shared/time.ts';
import { type SellingContext, service } from './context.ts';
import { type Named, ofOrder, openNamed, sealNamed, withKeyOf } from './sealed-contact.ts';
import * as store from './store.ts';
import { type Company, findCompany } from './store-months.ts';

/** How long the page of an order stays open. */
const openFor = hours(23);

const billLines = (order: Pick<store.Order, 'seats' | 'kind'>) => [
  {
    label: 'Soutien Chat, premier mois, par salarié couvert',
    quantity: order.seats,
    unitCents: companyChat.monthlyCentsPerSeat,
  },
  ...(order.kind === 'first'
    ? [{ label: 'Mise en place', quantity: 1, unitCents: companyChat.setupCents }]
    : []),
];

/** Opens the page, or the invoice, on which an order is paid. Asked again, the same one. */
const openPayment = async (context: SellingContext, order: store.Order): Promise<string> => {
  const { db, payments, publicUrl } = context;
  if (order.url) return order.url;
  const company = await db.as(service, (tx) => findCompany(tx, order.companyId));
  if (!company) throw new AppError('order_unknown');
  const customer =
    company.customerId ?? (await keepCustomer(context, company, await addressOf(context, order)));
  const successUrl = `${publicUrl()}/enterprise-success?order_id=${order.id}`;
  const lines = billLines(order);
  if (order.payment === 'transfer') {
    const { purchaseOrder } = order;
    const invoice = await payments.bill({
      key: `order ${order.id}`,
      customer,
      lines,
      collect: 'transfer',
      purchaseOrder,
    });
    await db.as(service, (tx) =>
      store.noteCheckout(tx, order.id, { checkoutId: null, url: successUrl, invoice }),
    );
    return successUrl;
  }
  const checkout = await payments.openOrder({
    key: order.id,
    customer,
    lines,
    expiresAt: new Date(order.createdAt.getTime() + openFor),
    successUrl,
    cancelUrl: `${publicUrl()}/enterprise-cancelled`,
  });
  await db.as(service, (tx) =>
    store.noteCheckout(tx, order.id, { checkoutId: checkout.id, url: checkout.url, invoice: null }),
  );
  return checkout.url;
};

/** Whose order does not open any more cannot go on with it. @throws AppError `order_unknown` */
const addressOf = async (context: SellingContext, order: store.Order): Promise<string> => {
  const contact = await openNamed(context, order.id, order.contact, ofOrder);
  if (!contact) throw new AppError('order_unknown');
  return contact.email;
};

const keepCustomer = async (
  { db, payments }: SellingContext,
  company: Company,
  email: string,
): Promise<string> => {
  const { id, name, address, country, vatNumber } = company;
  const customer = await payments.ensureCompany({ companyId: id, name, email, address, country, vatNumber });
  await db.as(service, (tx) => store.noteCustomer(tx, id, customer));
  return customer;
};

/** One form, sent twice (a double click, a retry), is one order; another form under its id is refused. */
const sameOrder = (order: store.Order, contact: Named | null, body: CheckoutBody): boolean =>
  order.companyName === body.companyName &&
  contact?.email === body.contactEmail &&
  order.seats === body.coveredEmployees &&
  order.payment === body.payment;

/**
 * Takes the first order of a company. Amounts are ours: what the body says of them is not read.
 * @throws AppError `order_changed`, `company_orders_closed`; PaymentsError
 */
export const createOrder = async (
  context: SellingContext,
  body: CheckoutBody,
): Promise<{ url: string; order_id: string }> => {
  const { requestId } = body;
  // What was begun before the orders closed goes on.
  const begun = requestId
    ? await context.db.as(service, (tx) => store.findOrderByRequest(tx, requestId))
    : undefined;
  if (!begun) await context.mayOrder();
  const order = await keepOrder(context, body).catch((error: unknown) => {
    // Sent twice at the same moment: the other one is there by now.
    if ((error as { code?: string }).code === '23505') return keepOrder(context, body);
    throw error;
  });
  return { url: await openPayment(context, order), order_id: order.id };
};

const keepOrder = (context: SellingContext, body: CheckoutBody): Promise<store.Order> => {
  const id = randomUUID();
  const ordered: Named = { name: body.contactName, email: body.contactEmail, phone: body.phone || null };
  return withKeyOf(context, id, (box) =>
    context.db.as(service, async (tx) => {
      const known = body.requestId && (await store.findOrderByRequest(tx, body.requestId));
      if (known) {
        const contact = await openNamed(context, known.id, known.contact, ofOrder);
        if (!sameOrder(known, contact, body)) throw new AppError('order_changed');
        return { written: false, result: known };
      }
      const now = context.clock.now();
      const companyId = newId();
      const { monthlyCents, setupCents, seats } = quoteFor(body.coveredEmployees);
      await store.insertCompany(tx, {
        id: companyId,
        name: body.companyName,
        nameKey: nameKey(body.companyName),
        siret: body.siret,
        address: body.address,
        market: body.market || null,
        employees: body.employees,
        country: body.country,
        vatNumber: tidyVatNumber(body.vatNumber) || null,
        now,
      });
      await store.insertOrder(tx, {
        id,
        companyId,
        kind: 'first',
        requestId: body.requestId ?? null,
        contact: sealNamed(box, ordered, ofOrder),
        seats,
        monthlyCents,
        setupCents,
        payment: body.payment,
        purchaseOrder: body.purchaseOrder || null,
        cardSymbols: symbolsFor(seats),
        now,
      });
      return { written: true, result: (await store.findOrder(tx, id))! };
    }),
  );
};

/** More seats, ordered by a contact: their first month is prepaid as well. */
export const orderMoreSeats = async (
  context: SellingContext,
  company: Company,
  given: {
    seats: number;
    contact: { name: string; email: string };
    payment: 'card' | 'transfer';
    purchaseOrder: string;
  },
): Promise<{ url: string; order_id: string }> => {
  const { db, clock } = context;
  await context.mayOrder();
  const { monthlyCents } = quoteFor(given.seats);
  const id = randomUUID();
  const order = await withKeyOf(context, id, (box) =>
    db.as(service, async (tx) => {
      await store.insertOrder(tx, {
        id,
        companyId: company.id,
        kind: 'more',
        requestId: null,
        contact: sealNamed(box, { ...given.contact, phone: null }, ofOrder),
        seats: given.seats,
        monthlyCents,
        setupCents: 0,
        payment: given.payment,
        purchaseOrder: given.purchaseOrder || null,
        cardSymbols: symbolsFor(company.seats + given.seats),
        now: clock.now(),
      });
      return { written: true, result: (await store.findOrder(tx, id))! };
    }),
  );
  return { url: await openPayment(context, order), order_id: id };
};
