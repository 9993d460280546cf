import type { Cents } from '#shared/money.ts';
import type { Checkout } from '../port.ts';

export type CompanyCustomer = {
  companyId: string;
  name: string;
  email: string;
  address: string;
  /** ISO 3166-1, two letters. */
  country: string;
  vatNumber: string | null;
};

/** Excluding tax. */
export type BillLine = { label: string; quantity: number; unitCents: Cents };

export type CompanyCheckout = {
  /** Twice the same key is one checkout. */
  key: string;
  customer: string;
  lines: readonly BillLine[];
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

export type CompanyBill = {
  /** Twice the same key is one invoice. */
  key: string;
  customer: string;
  lines: readonly BillLine[];
  /** `card`: the card of the order is charged at once; `transfer`: sent, and due in thirty days. */
  collect: 'card' | 'transfer';
  /** The buyer's own number, printed on the invoice. */
  purchaseOrder: string | null;
};

export type CompanyInvoice = {
  id: string;
  /** Null while it is not final. */
  number: string | null;
  issuedAt: Date;
  netCents: Cents;
  vatCents: Cents;
  /** The buyer accounts for the tax. */
  reverseCharge: boolean;
  country: string | null;
  status: 'paid' | 'open' | 'void';
  paidAt: Date | null;
  dueAt: Date | null;
};

/** `expired`: nothing can be ordered on it any more. */
export type OrderTruth =
  | { state: 'paid'; invoice: CompanyInvoice }
  | { state: 'open' | 'expired'; invoice: null };

/**
 * Whoever takes the money of companies: an order is paid once, later months are invoiced one by one, by what we say is
 * covered. Every call that writes may be repeated with the same key and is done once.
 * @throws PaymentsError from every method
 */
export interface CompanyPayments {
  readonly name: 'stripe' | 'sandbox';
  ensureCompany(company: CompanyCustomer): Promise<string>;
  /** A page on which the order is paid by card; the card is kept for the months that follow. */
  openOrder(order: CompanyCheckout): Promise<Checkout>;
  orderTruth(checkoutId: string): Promise<OrderTruth>;
  bill(bill: CompanyBill): Promise<CompanyInvoice>;
  invoice(id: string): Promise<CompanyInvoice>;
  /** Where the company changes its card. */
  openCardPage(customer: string, returnUrl: string): Promise<string>;
  /** Forgets a company that never paid; what was asked of it can no longer be paid. Forgetting twice is forgetting. */
  forgetCompany(customer: string): Promise<void>;
}
