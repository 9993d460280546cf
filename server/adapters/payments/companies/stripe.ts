import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { Secret } from '#server/ground/crypto/secret.ts';
import { PaymentsError } from '../port.ts';
import { asking, inPlaceOfMissing, stripeClient } from '../stripe-client.ts';
import type { BillLine, CompanyBill, CompanyCheckout, CompanyInvoice, CompanyPayments } from './port.ts';

const date = (given: number): Date => new Date(given * 1000);
const dateOrNull = (given: number | null | undefined): Date | null =>
  given === null || given === undefined ? null : date(given);

const invoiceFrom = (invoice: Stripe.Invoice): CompanyInvoice => {
  const taxes = invoice.total_taxes ?? [];
  const vatCents = taxes.reduce((sum, { amount }) => sum + amount, 0);
  const { status } = invoice;
  return {
    id: invoice.id,
    number: invoice.number,
    issuedAt: date(invoice.status_transitions.finalized_at ?? invoice.created),
    netCents: invoice.total - vatCents,
    vatCents,
    reverseCharge: taxes.some(({ taxability_reason }) => taxability_reason === 'reverse_charge'),
    country: invoice.customer_address?.country ?? null,
    status: status === 'paid' ? 'paid' : status === 'void' || status === 'uncollectible' ? 'void' : 'open',
    paidAt: dateOrNull(invoice.status_transitions.paid_at),
    dueAt: dateOrNull(invoice.due_date),
  };
};

const transferDueIn = 30;

/** Companies through Stripe: an order is a paid Checkout that keeps the card, a month is an invoice of its own. */
export const stripeCompanies = (options: {
  secretKey: Secret;
  /** Another address of the interface, for tests. */
  apiBase: string | null;
}): CompanyPayments => {
  const stripe = stripeClient(options);
  const once = (key: string) => ({ idempotencyKey: `company:${key}` });

  const lineItems = (lines: readonly BillLine[]) =>
    lines.map(({ label, quantity, unitCents }) => ({
      quantity,
      price_data: {
        currency: 'eur',
        unit_amount: unitCents,
        tax_behavior: 'exclusive' as const,
        product_data: { name: label },
      },
    }));

  const openOrder = async (order: CompanyCheckout) => {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        customer: order.customer,
        line_items: lineItems(order.lines),
        invoice_creation: { enabled: true },
        // The card is kept for the months that follow.
        payment_intent_data: { setup_future_usage: 'off_session' },
        automatic_tax: { enabled: true },
        tax_id_collection: { enabled: true },
        billing_address_collection: 'required',
        customer_update: { address: 'auto', name: 'auto' },
        expires_at: Math.floor(order.expiresAt.getTime() / 1000),
        locale: 'fr',
        success_url: order.successUrl,
        cancel_url: order.cancelUrl,
      },
      once(`checkout:${order.key}`),
    );
    if (!session.url) throw new PaymentsError('refused', 'Stripe: a checkout without an address');
    return { id: session.id, url: session.url, expiresAt: date(session.expires_at) };
  };

  const bill = async (given: CompanyBill): Promise<CompanyInvoice> => {
    const byCard = given.collect === 'card';
    const card = byCard
      ? (await stripe.customers.listPaymentMethods(given.customer, { limit: 1 })).data[0]?.id
      : undefined;
    const draft = await stripe.invoices.create(
      {
        customer: given.customer,
        collection_method: byCard ? 'charge_automatically' : 'send_invoice',
        ...(!byCard && { days_until_due: transferDueIn }),
        ...(card && { default_payment_method: card }),
        ...(given.purchaseOrder && {
          custom_fields: [{ name: 'Bon de commande', value: given.purchaseOrder.slice(0, 140) }],
        }),
        automatic_tax: { enabled: true },
        auto_advance: true,
        pending_invoice_items_behavior: 'exclude',
      },
      once(`invoice:${given.key}`),
    );
    for (const [index, { label, quantity, unitCents }] of given.lines.entries())
      await stripe.invoiceItems.create(
        {
          customer: given.customer,
          invoice: draft.id,
          currency: 'eur',
          amount: quantity * unitCents,
          description: `${label} (${quantity} × ${(unitCents / 100).toFixed(2).replace('.', ',')} € HT)`,
          tax_behavior: 'exclusive',
        },
        once(`item:${given.key}:${index}`),
      );
    // Said again after a crash it is final already, which is as good.
    const current = await stripe.invoices.retrieve(draft.id);
    const final =
      current.status === 'draft'
        ? await stripe.invoices.finalizeInvoice(draft.id, { auto_advance: true }, once(`final:${given.key}`))
        : current;
    if (!byCard || final.status !== 'open') return invoiceFrom(final);
    // A card that refuses leaves the invoice open; the provider tries again by itself.
    const paid = await stripe.invoices.pay(draft.id, {}, once(`pay:${given.key}`)).catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeCardError) return final;
      throw error;
    });
    return invoiceFrom(paid);
  };

  return {
    name: 'stripe',
    ensureCompany: asking(async (company) => {
      const { data } = await stripe.customers.list({ email: company.email, limit: 100 });
      const found = data.find(({ metadata }) => metadata.company_id === company.companyId);
      if (found) return found.id;
      const mark = createHash('sha256').update(JSON.stringify(company)).digest('hex').slice(0, 16);
      const european = company.country !== 'CH';
      const made = await stripe.customers.create(
        {
          name: company.name,
          email: company.email,
          address: { line1: company.address, country: company.country },
          ...(company.vatNumber && {
            tax_id_data: [
              { type: european ? ('eu_vat' as const) : ('ch_vat' as const), value: company.vatNumber },
            ],
          }),
          metadata: { company_id: company.companyId },
          preferred_locales: ['fr'],
        },
        once(`customer:${company.companyId}:${mark}`),
      );
      return made.id;
    }),
    openOrder: asking(openOrder),
    orderTruth: asking(async (id) => {
      const session = await stripe.checkout.sessions.retrieve(id, { expand: ['invoice'] });
      const { invoice } = session;
      if (session.payment_status === 'paid' && invoice && typeof invoice !== 'string')
        return { state: 'paid', invoice: { ...invoiceFrom(invoice), status: 'paid' } } as const;
      return { state: session.status === 'expired' ? 'expired' : 'open', invoice: null } as const;
    }),
    bill: asking(bill),
    invoice: asking(async (id) => invoiceFrom(await stripe.invoices.retrieve(id))),
    openCardPage: asking(async (customer, returnUrl) => {
      const { url } = await stripe.billingPortal.sessions.create({
        customer,
        return_url: returnUrl,
        locale: 'fr',
      });
      return url;
    }),
    forgetCompany: asking(async (customer) => {
      // A number once given stays in the books: voided, it asks for nothing any more.
      const open = await stripe.invoices.list({ customer, status: 'open', limit: 100 });
      for (const { id } of open.data) await stripe.invoices.voidInvoice(id, {}, once(`void:${id}`));
      await stripe.customers.del(customer).catch(inPlaceOfMissing);
    }),
  };
};
