import type { ContractState } from '#shared/billing/subscription.ts';
import { monthsAfter } from '#shared/billing/subscription.ts';
import { vatWithin } from '#shared/billing/vat.ts';
import type { Cents } from '#shared/money.ts';
import { days } from '#shared/time.ts';
import type { Truth } from '../port.ts';

/*
 * The life of one customer at a payment provider, as a value: orders, months that pass, cards that refuse. Pure, so that
 * the sandbox and the double of Stripe's interface in the tests live the same life. Instants are milliseconds, so that it can be kept as JSON.
 */

export type LedgerCheckout = {
  id: string;
  firstChargeAt: number | null;
  expiresAt: number;
  state: 'open' | 'complete' | 'expired';
  successUrl: string;
  cancelUrl: string;
  notice: string;
};

export type LedgerContract = {
  id: string;
  state: ContractState;
  startedAt: number;
  trialEndsAt: number | null;
  /** The first payment: every later one falls on its day of the month. */
  anchor: number;
  months: number;
  periodEndsAt: number;
  cancelsAt: number | null;
  endedAt: number | null;
};

export type LedgerInvoice = {
  id: string;
  number: string;
  contractId: string;
  issuedAt: number;
  totalCents: Cents;
  country: string;
  status: 'paid' | 'open' | 'void';
  paidAt: number | null;
  attempts: number;
  nextAttemptAt: number | null;
  creditedCents: Cents;
};

export type Ledger = {
  customer: string;
  userId: string;
  monthlyCents: Cents;
  country: string;
  /** Whether the card pays when it is asked; null: none was given. */
  cardPays: boolean | null;
  checkouts: LedgerCheckout[];
  contracts: LedgerContract[];
  invoices: LedgerInvoice[];
};

/** After a refusal the card is tried again so much later each time; then the contract ends. */
const retriesAfter = [days(3), days(5), days(7)];

export const emptyLedger = (customer: string, userId: string, monthlyCents: Cents): Ledger => ({
  customer,
  userId,
  monthlyCents,
  country: 'FR',
  cardPays: null,
  checkouts: [],
  contracts: [],
  invoices: [],
});

const livesOn = (contract: LedgerContract): boolean => contract.state !== 'canceled';

const end = (contract: LedgerContract, at: number): void => {
  contract.state = 'canceled';
  contract.endedAt = at;
};

const tryCard = (ledger: Ledger, invoice: LedgerInvoice, at: number): void => {
  const contract = ledger.contracts.find(({ id }) => id === invoice.contractId)!;
  invoice.attempts += 1;
  if (ledger.cardPays) {
    Object.assign(invoice, { status: 'paid', paidAt: at, nextAttemptAt: null });
    if (livesOn(contract)) contract.state = 'active';
    return;
  }
  const pause = retriesAfter[invoice.attempts - 1];
  if (pause === undefined) {
    Object.assign(invoice, { status: 'void', nextAttemptAt: null });
    if (livesOn(contract)) end(contract, at);
    return;
  }
  invoice.nextAttemptAt = at + pause;
  if (livesOn(contract)) contract.state = 'past_due';
};

const charge = (ledger: Ledger, contract: LedgerContract, at: number): void => {
  const count = ledger.invoices.length + 1;
  const invoice: LedgerInvoice = {
    id: `in_${ledger.customer.slice(4)}_${count}`,
    number: `${ledger.customer.slice(-8).toUpperCase()}-${String(count).padStart(4, '0')}`,
    contractId: contract.id,
    issuedAt: at,
    totalCents: ledger.monthlyCents,
    country: ledger.country,
    status: 'open',
    paidAt: null,
    attempts: 0,
    nextAttemptAt: null,
    creditedCents: 0,
  };
  ledger.invoices.push(invoice);
  contract.months += 1;
  contract.periodEndsAt = monthsAfter(new Date(contract.anchor), contract.months).getTime();
  tryCard(ledger, invoice, at);
};

/** The next instant at which something happens by itself. */
const nextInstant = (ledger: Ledger): number | null => {
  const instants = [
    ...ledger.contracts.filter(livesOn).map(({ cancelsAt, periodEndsAt }) => cancelsAt ?? periodEndsAt),
    ...ledger.invoices.flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []),
    ...ledger.checkouts.filter(({ state }) => state === 'open').map(({ expiresAt }) => expiresAt),
  ];
  return instants.length > 0 ? Math.min(...instants) : null;
};

/** Lets time pass up to `now`, each thing in its order. */
export const letTimePass = (ledger: Ledger, now: number): void => {
  for (let at = nextInstant(ledger); at !== null && at <= now; at = nextInstant(ledger)) {
    for (const checkout of ledger.checkouts)
      if (checkout.state === 'open' && checkout.expiresAt <= at) checkout.state = 'expired';
    for (const invoice of ledger.invoices)
      if (invoice.nextAttemptAt !== null && invoice.nextAttemptAt <= at) tryCard(ledger, invoice, at);
    for (const contract of ledger.contracts.filter(livesOn)) {
      if (contract.cancelsAt !== null && contract.cancelsAt <= at) end(contract, at);
      else if (contract.periodEndsAt <= at) charge(ledger, contract, at);
    }
  }
};

/** The order is placed with a card. @returns false when the card refuses a first payment: the checkout stays open. */
export const placeOrder = (
  ledger: Ledger,
  checkoutId: string,
  given: { cardPays: boolean; country: string; now: number },
): boolean => {
  const { now } = given;
  const checkout = ledger.checkouts.find(({ id, state }) => id === checkoutId && state === 'open');
  if (!checkout) return false;
  const { firstChargeAt } = checkout;
  const free = firstChargeAt !== null && firstChargeAt > now;
  if (!free && !given.cardPays) return false;
  Object.assign(ledger, { cardPays: given.cardPays, country: given.country });
  checkout.state = 'complete';
  const contract: LedgerContract = {
    id: `sub_${ledger.customer.slice(4)}_${ledger.contracts.length + 1}`,
    state: free ? 'trialing' : 'active',
    startedAt: now,
    trialEndsAt: free ? firstChargeAt : null,
    anchor: free ? firstChargeAt : now,
    months: 0,
    periodEndsAt: free ? firstChargeAt : now,
    cancelsAt: null,
    endedAt: null,
  };
  ledger.contracts.push(contract);
  if (!free) charge(ledger, contract, now);
  return true;
};

/** Another card: what is owed is asked of it at once. */
export const changeCard = (ledger: Ledger, cardPays: boolean, now: number): void => {
  ledger.cardPays = cardPays;
  if (!cardPays) return;
  for (const invoice of ledger.invoices) if (invoice.status === 'open') tryCard(ledger, invoice, now);
};

const contractOf = (ledger: Ledger, id: string): LedgerContract | undefined =>
  ledger.contracts.find((each) => each.id === id && livesOn(each));

export const endAtPeriodEnd = (ledger: Ledger, id: string): void => {
  const contract = contractOf(ledger, id);
  if (contract) contract.cancelsAt = contract.periodEndsAt;
};

export const takeUpAgain = (ledger: Ledger, id: string): void => {
  const contract = contractOf(ledger, id);
  if (contract) contract.cancelsAt = null;
};

export const endNow = (ledger: Ledger, id: string, now: number): void => {
  const contract = contractOf(ledger, id);
  if (!contract) return;
  end(contract, now);
  for (const invoice of ledger.invoices)
    if (invoice.contractId === id && invoice.status === 'open')
      Object.assign(invoice, { status: 'void', nextAttemptAt: null });
};

export const creditInvoice = (ledger: Ledger, id: string): void => {
  const invoice = ledger.invoices.find((each) => each.id === id && each.status === 'paid');
  if (invoice) invoice.creditedCents = invoice.totalCents;
};

const date = (instant: number): Date => new Date(instant);
const dateOrNull = (instant: number | null): Date | null => (instant === null ? null : new Date(instant));

export const truthIn = (ledger: Ledger): Truth => ({
  contracts: ledger.contracts.toReversed().map((each) => ({
    id: each.id,
    state: each.state,
    startedAt: date(each.startedAt),
    periodEndsAt: date(each.periodEndsAt),
    trialEndsAt: dateOrNull(each.trialEndsAt),
    cancelsAt: each.state === 'canceled' ? null : dateOrNull(each.cancelsAt),
    endedAt: dateOrNull(each.endedAt),
  })),
  invoices: ledger.invoices.toReversed().map((each) => ({
    id: each.id,
    number: each.number,
    contractId: each.contractId,
    issuedAt: date(each.issuedAt),
    totalCents: each.totalCents,
    vatCents: vatWithin(each.totalCents, each.country),
    country: each.country,
    status: each.status,
    paidAt: dateOrNull(each.paidAt),
    attempts: each.attempts,
    nextAttemptAt: dateOrNull(each.nextAttemptAt),
    creditedCents: each.creditedCents,
  })),
});
