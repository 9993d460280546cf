import type Stripe from 'stripe';
import type { ContractState } from '#shared/billing/subscription.ts';
import type { Contract, Invoice } from './port.ts';

/* What Stripe says, in our words. */

const date = (seconds: number): Date => new Date(seconds * 1000);
const dateOrNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : date(seconds);
const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null);

/** Null: an order whose first payment never came, which is no contract. An unknown state gives no right: it is an end. */
const stateOf = (status: Stripe.Subscription.Status): ContractState | null => {
  switch (status) {
    case 'trialing':
      return 'trialing';
    case 'active':
      return 'active';
    case 'past_due':
      return 'past_due';
    case 'incomplete':
    case 'incomplete_expired':
      return null;
    default:
      return 'canceled';
  }
};

export const contractFrom = (subscription: Stripe.Subscription): Contract | null => {
  const state = stateOf(subscription.status);
  if (!state) return null;
  const periodEndsAt = subscription.items.data[0]?.current_period_end ?? subscription.created;
  const cancels = subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEndsAt : null);
  return {
    id: subscription.id,
    state,
    startedAt: date(subscription.created),
    periodEndsAt: date(periodEndsAt),
    trialEndsAt: dateOrNull(subscription.trial_end),
    cancelsAt: state === 'canceled' ? null : dateOrNull(cancels),
    endedAt: dateOrNull(subscription.ended_at),
  };
};

/** Null: a draft, which asks nothing of anybody yet; or the zero of a free period. */
export const invoiceFrom = (invoice: Stripe.Invoice): Invoice | null => {
  if (invoice.status === 'draft' || invoice.status === null || invoice.total === 0) return null;
  const { status } = invoice;
  return {
    id: invoice.id,
    number: invoice.number,
    contractId: idOf(invoice.parent?.subscription_details?.subscription),
    issuedAt: date(invoice.status_transitions.finalized_at ?? invoice.created),
    totalCents: invoice.total,
    vatCents: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    country: invoice.customer_address?.country ?? null,
    status: status === 'paid' ? 'paid' : status === 'open' ? 'open' : 'void',
    paidAt: dateOrNull(invoice.status_transitions.paid_at),
    attempts: invoice.attempt_count,
    nextAttemptAt: status === 'open' ? dateOrNull(invoice.next_payment_attempt) : null,
    creditedCents: invoice.post_payment_credit_notes_amount,
  };
};
