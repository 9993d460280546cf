import type { ContractState } from '#shared/billing/subscription.ts';
import type { Cents } from '#shared/money.ts';

/** A subscription as the provider knows it. */
export type Contract = {
  id: string;
  state: ContractState;
  /** When the person ordered. */
  startedAt: Date;
  /** The end of what is paid, or of the free period. */
  periodEndsAt: Date;
  /** When the free period ends, or ended. */
  trialEndsAt: Date | null;
  /** Given up: it ends here, and nothing is charged any more. */
  cancelsAt: Date | null;
  endedAt: Date | null;
};

export type Invoice = {
  id: string;
  /** Null while it is not final. */
  number: string | null;
  contractId: string | null;
  issuedAt: Date;
  totalCents: Cents;
  vatCents: Cents;
  /** ISO 3166-1, two letters: whose tax it bears. */
  country: string | null;
  /** `void`: nobody asks for it any more. */
  status: 'paid' | 'open' | 'void';
  paidAt: Date | null;
  /** How often the card was tried. */
  attempts: number;
  nextAttemptAt: Date | null;
  /** Given back to the card. */
  creditedCents: Cents;
};

/** What is true of a customer now; contracts and invoices newest first. */
export type Truth = { contracts: Contract[]; invoices: Invoice[] };

export type Checkout = { id: string; url: string; expiresAt: Date };

/** Only says that something may have changed, and whose. What changed is asked of the provider. */
export type PaymentEvent = { id: string; type: string; customer: string | null };

export type CheckoutOrder = {
  /** Twice the same key is one checkout. */
  key: string;
  customer: string;
  userId: string;
  /** The first payment; null: at once. */
  firstChargeAt: Date | null;
  /** When the page stops taking an order. */
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
  /** What the person is told beside the button of the page. */
  notice: string;
};

/**
 * Whoever takes the money. Every call that writes may be repeated with the same key and is done once; nothing here holds
 * a card: it is typed on the provider's own page.
 * @throws PaymentsError from every method
 */
export interface Payments {
  readonly name: 'stripe' | 'sandbox';
  /** The provider's id for a person: found, or made. */
  ensureCustomer(person: { userId: string; email: string }): Promise<string>;
  /** Where the provider writes to from now on. */
  changeAddress(customer: string, email: string): Promise<void>;
  openCheckout(order: CheckoutOrder): Promise<Checkout>;
  /** No order can be placed on it any more; what was ordered stays. */
  closeCheckout(id: string): Promise<void>;
  /** Where the person changes their card and sees what was paid. */
  openCardPage(customer: string, returnUrl: string): Promise<string>;
  truthOf(customer: string): Promise<Truth>;
  /** The contract ends with the period that runs, and can be taken up again until then. */
  endAtPeriodEnd(contractId: string, key: string): Promise<void>;
  takeUpAgain(contractId: string, key: string): Promise<void>;
  /** Ends at once; ending twice is ending. */
  endNow(contractId: string, key: string): Promise<void>;
  /** Gives the whole of a paid invoice back to the card, once. */
  creditInvoice(invoiceId: string, key: string): Promise<void>;
  /** Ends everything and forgets who it was, save what the law asks to keep. */
  forgetCustomer(customer: string): Promise<void>;
  /** @throws PaymentsError `refused` when it was not signed by the provider, or too long ago. */
  readEvent(body: Buffer, signature: string): PaymentEvent;
}

/** Foreign failures, turned into the two that matter: the provider said no, or could not be asked. */
export class PaymentsError extends Error {
  readonly reason: 'refused' | 'unreachable';
  constructor(reason: 'refused' | 'unreachable', message: string) {
    super(message);
    this.name = 'PaymentsError';
    this.reason = reason;
  }
}
