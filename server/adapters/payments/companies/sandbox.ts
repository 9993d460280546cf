import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#server/ground/clock.ts';
import type { Db } from '#server/ground/db/db.ts';
import { PaymentsError } from '../port.ts';
import {
  type CompanyLedger,
  changeCard,
  invoiceIn,
  issue,
  type LedgerBill,
  type LedgerOrder,
  letTimePass,
  payOrder,
  receiveTransfer,
} from './ledger.ts';
import type { CompanyPayments } from './port.ts';

/** What the pages under /dev/checkout/entreprise do in the company's and the bank's place. */
export type CompanyDesk = {
  findOrder(id: string): Promise<{ ledger: CompanyLedger; order: LedgerOrder } | null>;
  /** @returns where to go on, or null when the card refused or nothing can be ordered here any more. */
  pay(
    id: string,
    given: { cardPays: boolean; country: string; vatNumber: string | null },
  ): Promise<string | null>;
  findBill(id: string): Promise<{ ledger: CompanyLedger; bill: LedgerBill } | null>;
  receiveTransfer(id: string): Promise<void>;
  findCompany(customer: string): Promise<CompanyLedger | null>;
  changeCard(customer: string, cardPays: boolean): Promise<void>;
  listCompanies(): Promise<CompanyLedger[]>;
};

const service = { kind: 'service' } as const;
const customerIn = (id: string): string => `cmp_${id.split('_')[1] ?? ''}`;

/** The sandbox for companies: keeps them in our database and lives by the product's clock. Nobody pays anything. */
export const sandboxCompanies = (deps: {
  db: Db;
  clock: Clock;
  publicUrl: () => string;
  key: Buffer;
}): CompanyPayments & { desk: CompanyDesk } => {
  const { db, clock, key } = deps;
  const now = (): number => Math.floor(clock.now().getTime() / 1000) * 1000;
  const mark = (text: string): string => createHmac('sha256', key).update(text).digest('hex').slice(0, 24);

  /** A company as it is now, changed by one at a time. Null: there is no such company. */
  const known = <T>(customer: string, change: (ledger: CompanyLedger) => T): Promise<T | null> =>
    db.as(service, async (tx) => {
      const { rows } = await sql<{ ledger: CompanyLedger }>`
        select ledger from public.sandbox_companies where id = ${customer} for update`.execute(tx);
      const ledger = rows[0]?.ledger;
      if (!ledger) return null;
      letTimePass(ledger, now());
      const result = change(ledger);
      await sql`update public.sandbox_companies set ledger = ${JSON.stringify(ledger)}::jsonb
        where id = ${customer}`.execute(tx);
      return result;
    });
  const at = async <T>(customer: string, change: (ledger: CompanyLedger) => T): Promise<T> => {
    const done = await known(customer, (ledger) => ({ result: change(ledger) }));
    if (!done) throw new PaymentsError('refused', 'no such company');
    return done.result;
  };
  const billIn = (ledger: CompanyLedger, id: string): LedgerBill => {
    const found = ledger.bills.find((each) => each.id === id);
    if (!found) throw new PaymentsError('refused', 'no such invoice');
    return found;
  };

  const desk: CompanyDesk = {
    findOrder: (id) =>
      known(customerIn(id), (ledger) => {
        const order = ledger.orders.find((each) => each.id === id);
        return order ? { ledger, order } : null;
      }),
    pay: (id, given) =>
      known(customerIn(id), (ledger) => {
        if (!payOrder(ledger, id, { ...given, now: now() })) return null;
        return ledger.orders.find((each) => each.id === id)?.successUrl ?? null;
      }),
    findBill: (id) =>
      known(customerIn(id), (ledger) => {
        const bill = ledger.bills.find((each) => each.id === id);
        return bill ? { ledger, bill } : null;
      }),
    async receiveTransfer(id) {
      await known(customerIn(id), (ledger) => receiveTransfer(ledger, id, now()));
    },
    findCompany: (customer) => known(customer, (ledger) => ledger),
    async changeCard(customer, cardPays) {
      await at(customer, (ledger) => changeCard(ledger, cardPays, now()));
    },
    listCompanies: () =>
      db.as(service, async (tx) => {
        const { rows } = await sql<{ ledger: CompanyLedger }>`
          select ledger from public.sandbox_companies order by created_at desc limit 100`.execute(tx);
        return rows.map(({ ledger }) => ledger);
      }),
  };

  return {
    name: 'sandbox',
    desk,
    async ensureCompany({ companyId, email: _, ...company }) {
      const customer = `cmp_${mark(companyId)}`;
      const ledger: CompanyLedger = { customer, ...company, cardPays: null, orders: [], bills: [] };
      await db.as(service, (tx) =>
        sql`insert into public.sandbox_companies (id, ledger, created_at)
          values (${customer}, ${JSON.stringify(ledger)}::jsonb, ${clock.now().toISOString()}::timestamptz)
          on conflict (id) do nothing`.execute(tx),
      );
      return customer;
    },
    openOrder: (order) =>
      at(order.customer, (ledger) => {
        const id = `co_${order.customer.slice(4)}_${mark(`order ${order.key}`)}`;
        if (!ledger.orders.some((each) => each.id === id))
          ledger.orders.push({
            id,
            lines: order.lines,
            expiresAt: order.expiresAt.getTime(),
            state: 'open',
            successUrl: order.successUrl,
            cancelUrl: order.cancelUrl,
            invoiceId: null,
          });
        const url = `${deps.publicUrl()}/dev/checkout/entreprise/${id}`;
        return { id, url, expiresAt: order.expiresAt };
      }),
    orderTruth: (id) =>
      at(customerIn(id), (ledger) => {
        const order = ledger.orders.find((each) => each.id === id);
        if (!order) throw new PaymentsError('refused', 'no such order');
        if (order.state !== 'complete' || !order.invoiceId)
          return { state: order.state === 'open' ? 'open' : 'expired', invoice: null } as const;
        return { state: 'paid', invoice: invoiceIn(billIn(ledger, order.invoiceId)) } as const;
      }),
    bill: ({ customer, ...bill }) => at(customer, (ledger) => invoiceIn(issue(ledger, bill, now()))),
    invoice: (id) => at(customerIn(id), (ledger) => invoiceIn(billIn(ledger, id))),
    openCardPage: (customer, returnUrl) =>
      at(
        customer,
        () =>
          `${deps.publicUrl()}/dev/checkout/entreprise/carte/${customer}?retour=${encodeURIComponent(returnUrl)}`,
      ),
    async forgetCompany(customer) {
      await db.as(service, (tx) =>
        sql`delete from public.sandbox_companies where id = ${customer}`.execute(tx),
      );
    },
  };
};
