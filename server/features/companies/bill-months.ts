import type { CompanyInvoice } from '#server/adapters/payments/companies/port.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { companyAmounts, companyChat } from '#shared/billing/catalogue.ts';
import { monthText } from '#shared/companies/employer-report.ts';
import { days } from '#shared/time.ts';
import { dayIn, monthAfter, monthOf } from './calendar.ts';
import { type SellingContext, service } from './context.ts';
import type { CompanyLetter } from './letters.ts';
import { listAddresses } from './store.ts';
import { writeLetter } from './store-letters.ts';
import * as store from './store-months.ts';

/** A house that was shut longer does not ask for the older months any more. */
const caughtUp = 2;
/** An invoice unpaid for so long ends the contract, at the end of the month after. */
const patience = days(60);

const writeToContacts = async (
  tx: Tx,
  company: store.Company,
  given: { key: string; letter: CompanyLetter; now: Date },
): Promise<void> => {
  for (const recipient of await listAddresses(tx, company.id))
    await writeLetter(tx, { companyId: company.id, recipient, ...given });
};

/**
 * The first use of a card is looked for once a month has closed: billing starts on the 1st of the month after it, and
 * nothing is said before (product decisions).
 */
const findFirstUse = async (context: SellingContext, company: store.Company): Promise<string | null> => {
  if (company.billedFrom) return company.billedFrom;
  const closed = monthAfter(monthOf(context.clock.now()), -1);
  return context.db.as(service, async (tx) => {
    const month = await context.cards.firstUse(tx, company.id, closed);
    if (!month) return null;
    const billedFrom = monthAfter(month);
    await store.noteFirstUse(tx, company.id, { month, billedFrom });
    return billedFrom;
  });
};

const issue = async (context: SellingContext, company: store.Company, bill: store.Bill): Promise<void> => {
  const { db, clock, payments } = context;
  if (!company.customerId) return;
  const { payment, purchaseOrder } = await db.as(service, (tx) => store.paysBy(tx, company.id));
  const invoice = await payments.bill({
    key: `bill ${company.id} ${bill.month}`,
    customer: company.customerId,
    lines: [
      {
        label: `Soutien Chat, ${monthText(bill.month)}, par salarié couvert`,
        quantity: bill.seats,
        unitCents: companyChat.monthlyCentsPerSeat,
      },
    ],
    collect: payment,
    purchaseOrder,
  });
  await db.as(service, async (tx) => {
    await store.noteBill(tx, { companyId: company.id, month: bill.month }, invoice);
    await writeToContacts(tx, company, {
      key: `bill ${bill.month}`,
      letter: {
        kind: 'month-billed',
        company: company.name,
        month: bill.month,
        seats: bill.seats,
        netCents: invoice.netCents,
        vatCents: invoice.vatCents,
        reverseCharge: invoice.reverseCharge,
        number: invoice.number,
        collect: payment,
        paid: invoice.status === 'paid',
        dueAt: invoice.dueAt,
      },
      now: clock.now(),
    });
  });
};

const followUp = async (
  context: SellingContext,
  company: store.Company,
  bill: store.Bill,
  invoice: CompanyInvoice,
): Promise<void> => {
  const { db, clock } = context;
  const now = clock.now();
  await db.as(service, async (tx) => {
    await store.noteBill(tx, { companyId: company.id, month: bill.month }, invoice);
    if (invoice.status === 'paid') return store.goOn(tx, company.id, dayIn(now));
    if (invoice.status !== 'open' || now.getTime() - invoice.issuedAt.getTime() < patience) return;
    // Never in the middle: until the end of the month after this one, and no session that runs is cut.
    const endsOn = monthAfter(monthOf(now), 2);
    if (!(await store.endContract(tx, company.id, { endsOn, reason: 'unpaid' }))) return;
    await writeToContacts(tx, company, {
      key: `unpaid ${bill.month}`,
      letter: { kind: 'month-unpaid', company: company.name, month: bill.month, endsOn },
      now,
    });
  });
};

/** Bills the months that have begun, one invoice each, and asks about those that are not paid. */
export const billMonths = async (context: SellingContext, company: store.Company): Promise<void> => {
  const { db, clock, payments } = context;
  const now = clock.now();
  const billedFrom = await findFirstUse(context, company);
  if (!billedFrom) return;
  const current = monthOf(now);
  for (let back = caughtUp; back >= 0; back--) {
    const month = monthAfter(current, -back);
    const over = company.endsOn !== null && company.endsOn <= month;
    if (month < billedFrom || over) continue;
    const { seats } = company;
    const netCents = companyAmounts(seats).monthlyCents;
    await db.as(service, (tx) =>
      store.insertBill(tx, { companyId: company.id, month, seats, netCents, now }),
    );
  }
  for (const bill of await db.as(service, (tx) => store.listBills(tx, company.id))) {
    if (bill.state === 'due') await issue(context, company, bill);
    else if (bill.state === 'open' && bill.invoiceId)
      await followUp(context, company, bill, await payments.invoice(bill.invoiceId));
  }
};
