import { z } from 'zod';
import { PaymentsError } from '#server/adapters/payments/port.ts';
import { type Contributions, declareFunction, type FunctionCall } from '#server/ground/contributions.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import {
  billingAddressBody,
  checkoutBody,
  checkoutReply,
  invoiceBody,
  myInvoicesReply,
  mySubscriptionReply,
} from '#shared/billing/account.ts';
import { AppError } from '#shared/errors.ts';
import { hours } from '#shared/time.ts';
import { changeBillingAddress } from './billing-address.ts';
import { carryOutDeclaration, changeContract, type Declared } from './change-contract.ts';
import { type BillingContext, type BillingDeps, type SellingContext, service } from './context.ts';
import { createCheckout } from './create-checkout.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { billingJobs, keepPromises } from './jobs.ts';
import { mySubscription } from './my-subscription.ts';
import { billingPersonalData } from './personal-data.ts';
import { webhookRoutes } from './receive-event.ts';
import { refresher } from './refresh-customer.ts';
import { billingFills } from './seal-earlier.ts';
import { findPerson, hasRunningContract } from './store.ts';
import { releaseTaken } from './store-tasks.ts';

export type BillingRoom = Contributions & {
  /** Carries out what was declared and confirmed by mail; false: a person has to look at it. */
  carryOutDeclaration(declared: Declared): Promise<boolean>;
  /** Asks the provider about one customer. */
  refresh(customer: string): Promise<void>;
  /** After a crash: what was promised to people is done. `alone`: no other process can be working on it. */
  recover(given?: { alone?: boolean }): Promise<void>;
};

const perPerson = (action: string, max: number): Limit => ({ action, max, per: hours(1), keyedBy: 'person' });
const nothing = z.object({});
/** `done`: false when the provider did not answer; it is kept, and done as soon as it does. */
const changedReply = z.object({ done: z.boolean() });

/** The subscription of individuals: ordering, months, letters, giving up. Owns its tables; its truth is the provider's. */
export const billingRoom = (deps: BillingDeps): BillingRoom => {
  const { payments, log } = deps;
  const selling: SellingContext | null = payments && {
    ...deps,
    payments,
    refresh: refresher({ ...deps, payments }),
  };
  const context: BillingContext = selling ?? { ...deps, refresh: async () => {} };

  /** For what needs the provider. @throws AppError `selling_off`, `payments_unreachable` */
  const withProvider =
    <Body, Reply>(act: (context: SellingContext, call: FunctionCall<Body>) => Promise<Reply>) =>
    async (call: FunctionCall<Body>): Promise<Reply> => {
      if (!selling) throw new AppError('selling_off');
      try {
        return await act(selling, call);
      } catch (error) {
        if (!(error instanceof PaymentsError)) throw error;
        log.warn({ err: error }, 'the payment provider');
        throw new AppError('payments_unreachable');
      }
    };
  const customerOf = async (userId: string) => {
    const person = await deps.db.as(service, (tx) => findPerson(tx, deps, userId));
    return { email: person?.email ?? '', customer: person?.customerId ?? null };
  };

  return {
    refresh: (customer) => context.refresh(customer),
    carryOutDeclaration: async (declared) => (selling ? carryOutDeclaration(selling, declared) : false),
    recover: async ({ alone = false } = {}) => {
      if (alone) await deps.db.as(service, (tx) => releaseTaken(tx, deps.clock.now()));
      if (selling) await keepPromises(selling);
    },
    ...(selling && { routes: webhookRoutes(selling) }),
    functions: [
      declareFunction({
        name: 'create-checkout',
        admission: 'user',
        body: checkoutBody,
        reply: checkoutReply,
        limit: perPerson('create-checkout', 30),
        handle: withProvider((context, { userId, body }: FunctionCall<z.output<typeof checkoutBody>>) =>
          createCheckout(context, userId, body),
        ),
      }),
      declareFunction({
        name: 'change-billing-address',
        admission: 'user',
        body: billingAddressBody,
        reply: z.object({ done: z.literal(true) }),
        limit: perPerson('change-billing-address', 10),
        handle: withProvider(async (context, { userId, body }: FunctionCall<{ email: string }>) => {
          await changeBillingAddress(context, userId, body.email);
          return { done: true };
        }),
      }),
      declareFunction({
        name: 'my-subscription',
        admission: 'user',
        body: nothing,
        reply: mySubscriptionReply,
        handle: ({ userId }) => mySubscription(context, userId),
      }),
      declareFunction({
        name: 'my-invoices',
        admission: 'user',
        body: nothing,
        reply: myInvoicesReply,
        limit: perPerson('my-invoices', 120),
        handle: withProvider(async ({ payments }, { userId }) => {
          const { customer } = await customerOf(userId);
          const invoices = customer ? (await payments.truthOf(customer)).invoices : [];
          return { invoices: invoices.map((each) => ({ ...each, issuedAt: each.issuedAt.toISOString() })) };
        }),
      }),
      declareFunction({
        name: 'invoice-pdf',
        admission: 'user',
        body: invoiceBody,
        reply: 'stream',
        limit: perPerson('invoice-pdf', 60),
        handle: withProvider(async ({ payments, brand }, { userId, body, reply }) => {
          const { customer, email } = await customerOf(userId);
          const invoices = customer ? (await payments.truthOf(customer)).invoices : [];
          const invoice = invoices.find(({ id }) => id === body.id);
          if (!invoice) throw new AppError('invoice_unknown');
          const file = await invoicePdf({ invoice, brand, email, facts: deps.operatorFacts });
          const name = (invoice.number ?? invoice.id).replaceAll(/[^\w-]/g, '');
          await reply
            .type('application/pdf')
            .header('content-disposition', `attachment; filename="facture-${name}.pdf"`)
            .send(file);
        }),
      }),
      declareFunction({
        name: 'change-card',
        admission: 'user',
        body: nothing,
        reply: checkoutReply,
        limit: perPerson('change-card', 30),
        handle: withProvider(async ({ payments, publicUrl }, { userId }) => {
          const { customer } = await customerOf(userId);
          if (!customer) throw new AppError('contract_not_running');
          return { url: await payments.openCardPage(customer, `${publicUrl()}/compte`) };
        }),
      }),
      ...(['cancel', 'resume', 'withdraw'] as const).map((kind) =>
        declareFunction({
          name: `${kind}-subscription`,
          admission: 'user',
          body: nothing,
          reply: changedReply,
          limit: perPerson(`${kind}-subscription`, 20),
          handle: withProvider(async (context, { userId }) => ({
            done: await changeContract(context, userId, kind),
          })),
        }),
      ),
    ],
    jobs: billingJobs(context),
    fills: billingFills(deps),
    personalData: [billingPersonalData(deps)],
    keepsAccount: hasRunningContract,
    keptWithoutAccount: [
      {
        tables: ['public.payment_events'],
        label: 'Les avis du prestataire de paiement',
        holds: 'Un numéro et une date, pour ne pas traiter deux fois le même.',
        purpose: 'Encaisser juste',
        basis: 'contrat',
        retention: '30 jours',
      },
    ],
  };
};
