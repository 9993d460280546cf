import { sql } from 'kysely';
import type { CompanyInvoice } from '#server/adapters/payments/companies/port.ts';
import type { Tx } from '#server/ground/db/db.ts';
import type { CompanyAccess } from '#shared/companies/company-access.ts';
import type { KeptInvoice } from './store.ts';

export type Company = {
  id: string;
  name: string;
  siret: string;
  address: string;
  employees: number;
  country: string;
  vatNumber: string | null;
  customerId: string | null;
  seats: number;
  firstUsedMonth: string | null;
  billedFrom: string | null;
  endsOn: string | null;
  endReason: 'asked' | 'unpaid' | null;
  openedAt: Date | null;
};

const day = (column: string) => sql`to_char(c.${sql.ref(column)}, 'YYYY-MM-DD')`;
const companyColumns = sql`c.id, c.name, c.siret, c.address, c.employees, c.country, c.vat_number as "vatNumber",
  c.customer_id as "customerId", c.seats, ${day('first_used_month')} as "firstUsedMonth", ${day('billed_from')} as "billedFrom",
  ${day('ends_on')} as "endsOn", c.end_reason as "endReason", c.opened_at as "openedAt" from public.companies c`;

export const findCompany = async (tx: Tx, id: string): Promise<Company | undefined> =>
  (await sql<Company>`select ${companyColumns} where c.id = ${id}`.execute(tx)).rows[0];

/** Under the policies of whoever asks: their own, or none. The newest contract first. */
export const findMine = async (tx: Tx): Promise<Company[]> =>
  (await sql<Company>`select ${companyColumns} order by c.created_at desc limit 20`.execute(tx)).rows;

/** A page of the contracts that were opened. */
export const listCompanies = async (tx: Tx, after: string, limit: number): Promise<Company[]> =>
  (
    await sql<Company>`select ${companyColumns} where c.opened_at is not null and c.id > ${after}::uuid
      order by c.id limit ${limit}`.execute(tx)
  ).rows;

// Months that have closed

export const noteFirstUse = async (
  tx: Tx,
  id: string,
  given: { month: string; billedFrom: string },
): Promise<void> => {
  await sql`update public.companies set first_used_month = ${given.month}::date, billed_from = ${given.billedFrom}::date
    where id = ${id} and first_used_month is null`.execute(tx);
};

// Bills

export type Bill = {
  month: string;
  seats: number;
  netCents: number;
  invoiceId: string | null;
  invoice: KeptInvoice | null;
  state: 'due' | 'open' | 'paid' | 'void';
  createdAt: Date;
};

/** A month's bill, made once. */
export const insertBill = async (
  tx: Tx,
  row: { companyId: string; month: string; seats: number; netCents: number; now: Date },
): Promise<void> => {
  await sql`insert into public.company_bills (company_id, month, seats, net_cents, created_at)
    values (${row.companyId}, ${row.month}::date, ${row.seats}, ${row.netCents}, ${row.now.toISOString()}::timestamptz)
    on conflict do nothing`.execute(tx);
};

/** Under the policies of whoever asks. Newest first. */
export const listBills = async (tx: Tx, companyId: string): Promise<Bill[]> =>
  (
    await sql<Bill>`select to_char(b.month, 'YYYY-MM-DD') as month, b.seats, b.net_cents as "netCents",
      b.invoice_id as "invoiceId", b.invoice, b.state, b.created_at as "createdAt" from public.company_bills b
      where b.company_id = ${companyId} order by b.month desc limit 120`.execute(tx)
  ).rows;

export const noteBill = async (
  tx: Tx,
  where: { companyId: string; month: string },
  invoice: CompanyInvoice,
): Promise<void> => {
  await sql`update public.company_bills set invoice_id = ${invoice.id}, invoice = ${JSON.stringify(invoice)}::jsonb,
    state = ${invoice.status} where company_id = ${where.companyId} and month = ${where.month}::date`.execute(
    tx,
  );
};

/** The contract ends: said once, an earlier day stays. */
export const endContract = async (
  tx: Tx,
  companyId: string,
  given: { endsOn: string; reason: 'asked' | 'unpaid' },
): Promise<boolean> => {
  const { rows } =
    await sql`update public.companies set ends_on = ${given.endsOn}::date, end_reason = ${given.reason}
    where id = ${companyId} and ends_on is null returning 1`.execute(tx);
  return rows.length === 1;
};

/** What was owed is paid: a contract that was to end for it goes on. */
export const goOn = async (tx: Tx, companyId: string, today: string): Promise<void> => {
  await sql`update public.companies set ends_on = null, end_reason = null
    where id = ${companyId} and end_reason = 'unpaid' and ends_on > ${today}::date`.execute(tx);
};

/** How the last order that was paid was paid: the months that follow are paid the same way. */
export const paysBy = async (
  tx: Tx,
  companyId: string,
): Promise<{ payment: 'card' | 'transfer'; purchaseOrder: string | null }> =>
  (
    await sql<{ payment: 'card' | 'transfer'; purchaseOrder: string | null }>`
      select payment, purchase_order as "purchaseOrder" from public.company_orders
      where company_id = ${companyId} and paid_at is not null order by paid_at desc limit 1`.execute(tx)
  ).rows[0] ?? { payment: 'card', purchaseOrder: null };

/** What somebody's company gives them; null for whoever came by none. People may ask it of themselves alone. */
export const accessOf = async (tx: Tx, userId: string): Promise<CompanyAccess | null> =>
  (
    await sql<{
      access: CompanyAccess | null;
    }>`select private.company_access(${userId}::uuid) as access`.execute(tx)
  ).rows[0]?.access ?? null;
