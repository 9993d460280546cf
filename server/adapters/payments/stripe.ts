import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { z } from 'zod';
import type { Secret } from '#server/ground/crypto/secret.ts';
import type { Cents } from '#shared/money.ts';
import { minutes } from '#shared/time.ts';
import { type CheckoutOrder, type Payments, PaymentsError } from './port.ts';
import { asking, inPlaceOfMissing, stripeClient } from './stripe-client.ts';
import { contractFrom, invoiceFrom } from './stripe-shapes.ts';

export type StripeOptions = {
  secretKey: Secret;
  webhookSecret: Secret;
  /** Another address of the interface, for tests. */
  apiBase: string | null;
  now: () => Date;
  brand: string;
  /** What is sold; found at Stripe by its `id` as lookup key, made where it is missing or costs something else. */
  plan: { id: string; monthlyCents: Cents };
  /** Milliseconds one request may take. */
  patience?: number;
};

/** How old a signed event may be, in seconds (Stripe's own default). */
const tolerance = minutes(5) / 1000;

/** All we read of an event: what it is about is asked for. */
const eventShape = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().optional(),
      customer: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
    }),
  }),
});

/** Payments through Stripe (Checkout, Billing), by its official library. */
export const stripePayments = (options: StripeOptions): Payments => {
  const stripe = stripeClient(options);
  const once = (key: string) => ({ idempotencyKey: key });

  let price: Promise<string> | null = null;
  const makePrice = async (): Promise<string> => {
    const { id, monthlyCents } = options.plan;
    const { data } = await stripe.prices.list({ lookup_keys: [id], active: true, limit: 1 });
    const [found] = data;
    if (found?.unit_amount === monthlyCents && found.currency === 'eur') return found.id;
    const product = idOfProduct(found) ?? (await makeProduct(id));
    const made = await stripe.prices.create(
      {
        product,
        currency: 'eur',
        unit_amount: monthlyCents,
        recurring: { interval: 'month' },
        tax_behavior: 'inclusive',
        lookup_key: id,
        transfer_lookup_key: true,
      },
      once(`price:${id}:${monthlyCents}:after:${found?.id ?? 'none'}`),
    );
    return made.id;
  };
  const idOfProduct = (found: Stripe.Price | undefined): string | null =>
    found === undefined ? null : typeof found.product === 'string' ? found.product : found.product.id;
  const makeProduct = async (id: string): Promise<string> => {
    const name = `${options.brand} – Chat + Horoscope`;
    return (await stripe.products.create({ name, metadata: { plan: id } }, once(`product:${id}`))).id;
  };
  /** Looked up once by each process; a failure is not kept. */
  const priceOf = (): Promise<string> => {
    price ??= makePrice().catch((error: unknown) => {
      price = null;
      throw error;
    });
    return price;
  };

  const openCheckout = async (order: CheckoutOrder) => {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: order.customer,
        client_reference_id: order.userId,
        line_items: [{ price: await priceOf(), quantity: 1 }],
        payment_method_collection: 'always',
        billing_address_collection: 'required',
        customer_update: { address: 'auto' },
        automatic_tax: { enabled: true },
        custom_text: { submit: { message: order.notice } },
        expires_at: Math.floor(order.expiresAt.getTime() / 1000),
        locale: 'fr',
        subscription_data: {
          metadata: { user_id: order.userId },
          ...(order.firstChargeAt && { trial_end: Math.floor(order.firstChargeAt.getTime() / 1000) }),
        },
        success_url: order.successUrl,
        cancel_url: order.cancelUrl,
      },
      once(`checkout:${order.key}`),
    );
    if (!session.url) throw new PaymentsError('refused', 'Stripe: a checkout without an address');
    return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
  };

  return {
    name: 'stripe',
    ensureCustomer: asking(async ({ userId, email }) => {
      const { data } = await stripe.customers.list({ email, limit: 100 });
      const found = data.find(({ metadata }) => metadata.user_id === userId);
      if (found) return found.id;
      const key = createHash('sha256').update(email).digest('hex').slice(0, 16);
      const made = await stripe.customers.create(
        { email, metadata: { user_id: userId }, preferred_locales: ['fr'] },
        once(`customer:${userId}:${key}`),
      );
      return made.id;
    }),
    changeAddress: asking(async (customer, email) => {
      await stripe.customers.update(customer, { email });
    }),
    openCheckout: asking(openCheckout),
    closeCheckout: asking(async (id) => {
      const session = await stripe.checkout.sessions.retrieve(id).catch(inPlaceOfMissing);
      if (session?.status === 'open')
        await stripe.checkout.sessions.expire(id, {}, once(`checkout:expire:${id}`));
    }),
    openCardPage: asking(async (customer, returnUrl) => {
      const { url } = await stripe.billingPortal.sessions.create({
        customer,
        return_url: returnUrl,
        locale: 'fr',
      });
      return url;
    }),
    truthOf: asking(async (customer) => {
      const [subscriptions, invoices] = await Promise.all([
        stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray({ limit: 500 }),
        stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray({ limit: 500 }),
      ]);
      return {
        contracts: subscriptions.map(contractFrom).filter((each) => each !== null),
        invoices: invoices.map(invoiceFrom).filter((each) => each !== null),
      };
    }),
    endAtPeriodEnd: asking(async (id, key) => {
      await stripe.subscriptions.update(id, { cancel_at_period_end: true }, once(key));
    }),
    takeUpAgain: asking(async (id, key) => {
      await stripe.subscriptions.update(id, { cancel_at_period_end: false }, once(key));
    }),
    endNow: asking(async (id, key) => {
      // Without a last invoice and without a part of the month given back: the credit is decided apart.
      await stripe.subscriptions
        .cancel(id, { invoice_now: false, prorate: false }, once(key))
        .catch(inPlaceOfMissing);
    }),
    creditInvoice: asking(async (id, key) => {
      const invoice = await stripe.invoices.retrieve(id);
      const left = invoice.total - invoice.post_payment_credit_notes_amount;
      if (invoice.status !== 'paid' || left <= 0) return;
      await stripe.creditNotes.create({ invoice: id, amount: left, refund_amount: left }, once(key));
    }),
    forgetCustomer: asking(async (customer) => {
      await stripe.customers.del(customer).catch(inPlaceOfMissing);
    }),
    readEvent(body, signature) {
      let event: Stripe.Event;
      try {
        event = Stripe.webhooks.constructEvent(
          body,
          signature,
          options.webhookSecret.reveal(),
          tolerance,
          undefined,
          options.now().getTime(),
        );
      } catch {
        throw new PaymentsError('refused', 'Stripe: the event is not signed, or too old');
      }
      const told = eventShape.safeParse(event);
      if (!told.success) throw new PaymentsError('refused', 'Stripe: the event has an unknown shape');
      const { id, type, data } = told.data;
      const about = data.object.object === 'customer' ? data.object.id : data.object.customer;
      return { id, type, customer: about ?? null };
    },
  };
};
