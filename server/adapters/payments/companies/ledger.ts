import { taxOn } from '#shared/companies/company-tax.ts';
import type { Cents } from '#shared/money.ts';
import { days } from '#shared/time.ts';
import type { BillLine, CompanyBill, CompanyCustomer, CompanyInvoice } from './port.ts';

/*
 * The life of one company at a payment provider, as a value. Instants are milliseconds, so that it can be kept as JSON.
 */

export type LedgerOrder = {
  id: string;
  lines: readonly BillLine[];
  expiresAt: number;
  state: 'open' | 'complete' | 'expired';
  successUrl: string;
  cancelUrl: string;
  invoiceId: string | null;
};

export type LedgerBill = {
  id: string;
  key: string;
  number: string;
  lines: readonly BillLine[];
  collect: 'card' | 'transfer';
  purchaseOrder: string | null;
  issuedAt: number;
  netCents: Cents;
  vatCents: Cents;
  reverseCharge: boolean;
  country: string;
  status: 'paid' | 'open' | 'void';
  paidAt: number | null;
  dueAt: number | null;
  attempts: number;
  nextAttemptAt: number | null;
};

/** The mail address is left out: the sandbox sends no mail. */
export type CompanyLedger = Omit<CompanyCustomer, 'companyId' | 'email'> & {
  customer: string;
  /** Whether the card pays when it is asked; null: none was given. */
  cardPays: boolean | null;
  orders: LedgerOrder[];
  bills: LedgerBill[];
};

/** After a refusal the card is tried again so much later each time. */
const retriesAfter = [days(3), days(5), days(7)];
const transferDueIn = days(30);

export const netOf = (lines: readonly BillLine[]): Cents =>
  lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);

const tryCard = (ledger: CompanyLedger, bill: LedgerBill, at: number): void => {
  bill.attempts += 1;
  if (ledger.cardPays) Object.assign(bill, { status: 'paid', paidAt: at, nextAttemptAt: null });
  else {
    const pause = retriesAfter[bill.attempts - 1];
    bill.nextAttemptAt = pause === undefined ? null : at + pause;
  }
};

export const letTimePass = (ledger: CompanyLedger, now: number): void => {
  for (const order of ledger.orders)
    if (order.state === 'open' && order.expiresAt <= now) order.state = 'expired';
  for (const bill of ledger.bills)
    while (bill.status === 'open' && bill.nextAttemptAt !== null && bill.nextAttemptAt <= now)
      tryCard(ledger, bill, bill.nextAttemptAt);
};

/** Issues an invoice, once for a key. A card is asked at once. */
export const issue = (
  ledger: CompanyLedger,
  bill: Omit<CompanyBill, 'customer'>,
  now: number,
): LedgerBill => {
  const known = ledger.bills.find(({ key }) => key === bill.key);
  if (known) return known;
  const count = ledger.bills.length + 1;
  const netCents = netOf(bill.lines);
  const tax = taxOn(netCents, ledger);
  const made: LedgerBill = {
    id: `ci_${ledger.customer.slice(4)}_${count}`,
    key: bill.key,
    number: `E-${ledger.customer.slice(-8).toUpperCase()}-${String(count).padStart(4, '0')}`,
    lines: bill.lines,
    collect: bill.collect,
    purchaseOrder: bill.purchaseOrder,
    issuedAt: now,
    netCents,
    vatCents: tax.cents,
    reverseCharge: tax.kind === 'reverse-charge',
    country: ledger.country,
    status: 'open',
    paidAt: null,
    dueAt: bill.collect === 'transfer' ? now + transferDueIn : null,
    attempts: 0,
    nextAttemptAt: null,
  };
  ledger.bills.push(made);
  if (made.collect === 'card') tryCard(ledger, made, now);
  return made;
};

/** The order is paid by card. @returns false when the card refuses, or nothing can be ordered any more */
export const payOrder = (
  ledger: CompanyLedger,
  id: string,
  given: { cardPays: boolean; country: string; vatNumber: string | null; now: number },
): boolean => {
  const order = ledger.orders.find((each) => each.id === id && each.state === 'open');
  if (!order || !given.cardPays) return false;
  Object.assign(ledger, { cardPays: true, country: given.country, vatNumber: given.vatNumber });
  const { lines } = order;
  const bill = issue(ledger, { key: `order ${id}`, lines, collect: 'card', purchaseOrder: null }, given.now);
  Object.assign(order, { state: 'complete', invoiceId: bill.id });
  return true;
};

/** A transfer arrives. */
export const receiveTransfer = (ledger: CompanyLedger, id: string, now: number): void => {
  const bill = ledger.bills.find((each) => each.id === id && each.status === 'open');
  if (bill) Object.assign(bill, { status: 'paid', paidAt: now, nextAttemptAt: null });
};

/** Another card: what is owed is asked of it at once. */
export const changeCard = (ledger: CompanyLedger, cardPays: boolean, now: number): void => {
  ledger.cardPays = cardPays;
  if (!cardPays) return;
  for (const bill of ledger.bills)
    if (bill.status === 'open' && bill.collect === 'card') tryCard(ledger, bill, now);
};

const dateOrNull = (instant: number | null): Date | null => (instant === null ? null : new Date(instant));

export const invoiceIn = (bill: LedgerBill): CompanyInvoice => ({
  id: bill.id,
  number: bill.number,
  issuedAt: new Date(bill.issuedAt),
  netCents: bill.netCents,
  vatCents: bill.vatCents,
  reverseCharge: bill.reverseCharge,
  country: bill.country,
  status: bill.status,
  paidAt: dateOrNull(bill.paidAt),
  dueAt: dateOrNull(bill.dueAt),
});
