import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#server/ground/clock.ts';
import type { Db } from '#server/ground/db/db.ts';
import { newId } from '#server/ground/ids.ts';
import type { Cents } from '#shared/money.ts';
import { type Payments, PaymentsError } from '../port.ts';
import {
  changeCard,
  creditInvoice,
  emptyLedger,
  endAtPeriodEnd,
  endNow,
  type Ledger,
  type LedgerCheckout,
  letTimePass,
  placeOrder,
  takeUpAgain,
  truthIn,
} from './ledger.ts';
import { checkSignature, signatureOf } from './signature.ts';
import { addCustomer, changeLedger, listLedgers, removeCustomer } from './store.ts';

/** What the pages under /dev/checkout/ do in the person's and the card's place. */
export type SandboxDesk = {
  findCheckout(id: string): Promise<{ checkout: LedgerCheckout; monthlyCents: Cents } | null>;
  /** @returns where to go on, or null when the card refused or nothing can be ordered here any more. */
  order(id: string, given: { cardPays: boolean; country: string }): Promise<string | null>;
  findCustomer(id: string): Promise<Ledger | null>;
  changeCard(customer: string, cardPays: boolean): Promise<void>;
  listCustomers(): Promise<Ledger[]>;
  /** An event as the provider would send it. */
  eventFor(customer: string, type: string): { body: string; signature: string };
};

const eventSchema = z.object({
  id: z.string().max(100),
  type: z.string().max(100),
  data: z.object({ object: z.object({ customer: z.string().max(100).nullable() }) }),
});

/** The customer's id is in that of what is theirs: `sub_<customer>_1`. */
const customerIn = (id: string): string => `cus_${id.split('_')[1] ?? ''}`;

/**
 * A payment provider that needs no account anywhere: it keeps its customers in our database, lives by the product's clock,
 * and signs its events as Stripe does. Nobody pays anything.
 */
export const sandboxPayments = (deps: {
  db: Db;
  clock: Clock;
  publicUrl: () => string;
  monthlyCents: Cents;
  key: Buffer;
}): Payments & { desk: SandboxDesk } => {
  const { db, clock, key } = deps;
  /** A provider counts in whole seconds. */
  const now = (): number => Math.floor(clock.now().getTime() / 1000) * 1000;
  const mark = (text: string): string => createHmac('sha256', key).update(text).digest('hex').slice(0, 24);

  /** A customer as they are now: whatever time has brought comes first. */
  const at = async <T>(customer: string, change: (ledger: Ledger) => T): Promise<T> => {
    const done = await changeLedger(db, customer, (ledger) => {
      letTimePass(ledger, now());
      return { result: change(ledger) };
    });
    if (!done) throw new PaymentsError('refused', 'no such customer');
    return done.result;
  };
  const known = async <T>(customer: string, change: (ledger: Ledger) => T): Promise<T | null> =>
    at(customer, change).catch((error: unknown) => {
      if (error instanceof PaymentsError) return null;
      throw error;
    });
  const urlOf = (id: string): string => `${deps.publicUrl()}/dev/checkout/${id}`;

  const desk: SandboxDesk = {
    findCheckout: (id) =>
      known(customerIn(id), (ledger) => {
        const checkout = ledger.checkouts.find((each) => each.id === id);
        return checkout ? { checkout, monthlyCents: ledger.monthlyCents } : null;
      }),
    order: (id, given) =>
      known(customerIn(id), (ledger) => {
        if (!placeOrder(ledger, id, { ...given, now: now() })) return null;
        return ledger.checkouts.find((each) => each.id === id)?.successUrl ?? null;
      }),
    findCustomer: (id) => known(id, (ledger) => ledger),
    changeCard: async (customer, cardPays) => {
      await at(customer, (ledger) => changeCard(ledger, cardPays, now()));
    },
    async listCustomers() {
      const ledgers = await listLedgers(db, 100);
      for (const ledger of ledgers) letTimePass(ledger, now());
      return ledgers;
    },
    eventFor(customer, type) {
      const body = JSON.stringify({ id: `evt_${newId()}`, type, data: { object: { customer } } });
      return { body, signature: signatureOf(key, body, clock.now()) };
    },
  };

  return {
    name: 'sandbox',
    desk,
    async ensureCustomer({ userId }) {
      const customer = `cus_${mark(userId)}`;
      await addCustomer(db, emptyLedger(customer, userId, deps.monthlyCents), clock.now());
      return customer;
    },
    // Nobody is written to from here.
    changeAddress: (customer) => at(customer, () => {}),
    openCheckout: (order) =>
      at(order.customer, (ledger) => {
        const id = `cs_${order.customer.slice(4)}_${mark(`checkout ${order.key}`)}`;
        const expiresAt = order.expiresAt.getTime();
        if (!ledger.checkouts.some((each) => each.id === id))
          ledger.checkouts.push({
            id,
            firstChargeAt: order.firstChargeAt?.getTime() ?? null,
            expiresAt,
            state: 'open',
            successUrl: order.successUrl,
            cancelUrl: order.cancelUrl,
            notice: order.notice,
          });
        return { id, url: urlOf(id), expiresAt: order.expiresAt };
      }),
    closeCheckout: (id) =>
      at(customerIn(id), (ledger) => {
        for (const checkout of ledger.checkouts)
          if (checkout.id === id && checkout.state === 'open') checkout.state = 'expired';
      }),
    openCardPage: (customer, returnUrl) =>
      at(
        customer,
        () => `${deps.publicUrl()}/dev/checkout/carte/${customer}?retour=${encodeURIComponent(returnUrl)}`,
      ),
    truthOf: (customer) => at(customer, truthIn),
    endAtPeriodEnd: (id) => at(customerIn(id), (ledger) => endAtPeriodEnd(ledger, id)),
    takeUpAgain: (id) => at(customerIn(id), (ledger) => takeUpAgain(ledger, id)),
    endNow: (id) => at(customerIn(id), (ledger) => endNow(ledger, id, now())),
    creditInvoice: (id) => at(customerIn(id), (ledger) => creditInvoice(ledger, id)),
    forgetCustomer: (customer) => removeCustomer(db, customer),
    readEvent(body, signature) {
      checkSignature(key, body.toString('utf8'), signature, clock.now());
      const { id, type, data } = eventSchema.parse(JSON.parse(body.toString('utf8')));
      return { id, type, customer: data.object.customer };
    },
  };
};
