import type { Who } from '#server/ground/db/who.ts';
import { companyAmounts } from '#shared/billing/catalogue.ts';
import { isAccessOpen } from '#shared/companies/company-access.ts';
import { fewestSeats, release } from '#shared/companies/employer-report.ts';
import type { CompanySpace, EmployerSight } from '#shared/companies/space.ts';
import { AppError } from '#shared/errors.ts';
import type { CompaniesContext } from './context.ts';
import { figuresWaitFor } from './figures-budget.ts';
import { ofContact, openNamed } from './sealed-contact.ts';
import { type Contact, listContacts, listOrders } from './store.ts';
import { listReleases } from './store-figures.ts';
import * as store from './store-months.ts';

type Asking = { who: Who; userId: string };

/** A company that the caller is a contact of: the policies decide. @throws AppError `company_not_known` */
export const companyOf = async (
  { db }: Pick<CompaniesContext, 'db'>,
  { who }: Asking,
  id: string,
): Promise<store.Company> => {
  const company = await db.as(who, (tx) => store.findCompany(tx, id));
  if (!company) throw new AppError('company_not_known');
  return company;
};

/** Those whose name opens: whoever was removed, and came back with an old copy of the data, has no key any more. */
export const namedContacts = async (
  context: Pick<CompaniesContext, 'db' | 'vault'>,
  companyId: string,
): Promise<(Contact & { name: string; email: string })[]> => {
  const contacts = await context.db.as({ kind: 'service' }, (tx) => listContacts(tx, companyId));
  const named = contacts.map(async (each) => {
    const opened = await openNamed(context, each.id, each.cells, ofContact);
    return opened ? [{ ...each, ...opened }] : [];
  });
  return (await Promise.all(named)).flat();
};

const emptySpace: CompanySpace = {
  company: null,
  contacts: [],
  orders: [],
  bills: [],
  releases: null,
  figuresFrom: null,
};

/** Everything of the page, under the policies of whoever asks. */
export const viewSpace = async (
  context: CompaniesContext,
  { who, userId }: Asking,
): Promise<CompanySpace> => {
  const { db, clock } = context;
  const seen = await db.as(who, async (tx) => {
    const company = (await store.findMine(tx)).find(({ openedAt }) => openedAt !== null);
    if (!company) return null;
    return {
      company,
      orders: await listOrders(tx, company.id),
      bills: await store.listBills(tx, company.id),
      releases: (await listReleases(tx, company.id)).map((each) => release.parse(each)),
      paysBy: (await store.paysBy(tx, company.id)).payment,
    };
  });
  if (!seen) return emptySpace;
  const { company } = seen;
  // Never the id of their account: it would tell since when somebody is here.
  const contacts = await namedContacts(context, company.id);
  return {
    company: {
      id: company.id,
      name: company.name,
      siret: company.siret,
      seats: company.seats,
      monthlyCents: companyAmounts(company.seats).monthlyCents,
      openedAt: company.openedAt!.toISOString(),
      billedFrom: company.billedFrom,
      endsOn: company.endsOn,
      endReason: company.endReason,
      paysBy: seen.paysBy,
    },
    contacts: contacts.map((each) => ({
      id: each.id,
      name: each.name,
      email: each.email,
      accepted: each.userId !== null,
      me: each.userId === userId,
    })),
    orders: seen.orders.map((order) => ({
      id: order.id,
      seats: order.seats,
      paidAt: order.paidAt!.toISOString(),
      netCents: order.monthlyCents + order.setupCents,
      ready: order.cardsReadyAt !== null,
      made: order.cardsMade,
    })),
    bills: seen.bills.map(({ month, seats, netCents, state, invoice }) => ({
      month,
      seats,
      netCents,
      state,
      number: invoice?.number ?? null,
    })),
    releases: company.seats < fewestSeats ? null : seen.releases,
    figuresFrom: figuresWaitFor(seen.releases, clock.now()),
  };
};

/** What an employer sees, as an employee or a contact reads it: the same rows, by the same policy. */
export const employerSight = (
  { db, clock, cards }: CompaniesContext,
  { who, userId }: Asking,
): Promise<EmployerSight> =>
  db.as(who, async (tx) => {
    const releases = (await listReleases(tx, null)).map((each) => release.parse(each));
    const given = await store.accessOf(tx, userId);
    if (given && (await cards.isTakenBack(tx, userId))) given.revoked = true;
    const access = given && { open: isAccessOpen(given, clock.now()), endsOn: given.endsOn };
    const contact = !access && (await store.findMine(tx)).length > 0;
    return {
      kind: access ? 'employee' : contact ? 'contact' : 'none',
      access,
      releases,
      figuresFrom: figuresWaitFor(releases, clock.now()),
    };
  });
