import type { Who } from '#server/ground/db/who.ts';
import { companyAmounts } from '#shared/billing/catalogue.ts';
import { isAccessOpen } from '#shared/companies/company-access.ts';
import { fewestSeats, release } from '#shared/companies/employer-report.ts';
import type { CompanySpace, EmployerSight } from '#shared/companies/space.ts';
import { AppError } from '#shared/errors.ts';
import type { CompaniesContext } from './context.ts';
import { listContacts, listOrders } from './store.ts';
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

const emptySpace: CompanySpace = { company: null, contacts: [], orders: [], bills: [], releases: null };

/** Everything of the page, under the policies of whoever asks. */
export const viewSpace = async (
  context: CompaniesContext,
  { who, userId }: Asking,
): Promise<CompanySpace> => {
  const { db } = context;
  const seen = await db.as(who, async (tx) => {
    const company = (await store.findMine(tx)).find(({ openedAt }) => openedAt !== null);
    if (!company) return null;
    return {
      company,
      orders: await listOrders(tx, company.id),
      bills: await store.listBills(tx, company.id),
      releases: await store.listReleases(tx, company.id),
      paysBy: (await store.paysBy(tx, company.id)).payment,
    };
  });
  if (!seen) return emptySpace;
  const { company } = seen;
  // Never the id of their account: it would tell since when somebody is here.
  const contacts = await db.as({ kind: 'service' }, (tx) => listContacts(tx, company.id));
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
    releases: company.seats < fewestSeats ? null : seen.releases.map((each) => release.parse(each)),
  };
};

/** What an employer sees, as an employee or a contact reads it: the same rows, by the same policy. */
export const employerSight = (
  { db, clock, cards }: CompaniesContext,
  { who, userId }: Asking,
): Promise<EmployerSight> =>
  db.as(who, async (tx) => {
    const releases = (await store.listReleases(tx, null)).map((each) => release.parse(each));
    const given = await store.accessOf(tx, userId);
    if (given && (await cards.isTakenBack(tx, userId))) given.revoked = true;
    const access = given && { open: isAccessOpen(given, clock.now()), endsOn: given.endsOn };
    const contact = !access && (await store.findMine(tx)).length > 0;
    return { kind: access ? 'employee' : contact ? 'contact' : 'none', access, releases };
  });
