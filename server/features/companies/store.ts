import { sql } from 'kysely';
import type { CompanyInvoice } from '#server/adapters/payments/companies/port.ts';
import type { Tx } from '#server/ground/db/db.ts';
import type { ContactKeys, NamedCells } from './sealed-contact.ts';

export type Order = {
  id: string;
  companyId: string;
  kind: 'first' | 'more';
  companyName: string;
  customerId: string | null;
  /** Who ordered, sealed with the key of the order. */
  contact: NamedCells;
  seats: number;
  monthlyCents: number;
  setupCents: number;
  payment: 'card' | 'transfer';
  purchaseOrder: string | null;
  checkoutId: string | null;
  url: string | null;
  createdAt: Date;
  paidAt: Date | null;
  closedAt: Date | null;
  invoice: KeptInvoice | null;
  cardSymbols: number;
  cardsMade: number;
  cardsReadyAt: Date | null;
};

/** An invoice as JSON keeps it. */
export type KeptInvoice = Omit<CompanyInvoice, 'issuedAt' | 'paidAt' | 'dueAt'> & {
  issuedAt: string;
  paidAt: string | null;
  dueAt: string | null;
};

const orderColumns = sql`o.id, o.company_id as "companyId", o.kind, c.name as "companyName", c.customer_id as "customerId",
  json_build_object('name', o.contact_name, 'email', o.contact_email, 'phone', o.phone) as contact, o.seats, o.monthly_cents as "monthlyCents",
  o.setup_cents as "setupCents", o.payment, o.purchase_order as "purchaseOrder", o.checkout_id as "checkoutId", o.url,
  o.created_at as "createdAt", o.paid_at as "paidAt", o.closed_at as "closedAt", o.invoice, o.card_symbols as "cardSymbols",
  o.cards_made as "cardsMade", o.cards_ready_at as "cardsReadyAt"
  from public.company_orders o join public.companies c on c.id = o.company_id`;

export const findOrder = async (tx: Tx, id: string): Promise<Order | undefined> =>
  (await sql<Order>`select ${orderColumns} where o.id = ${id}`.execute(tx)).rows[0];

export const findOrderByRequest = async (tx: Tx, requestId: string): Promise<Order | undefined> =>
  (await sql<Order>`select ${orderColumns} where o.request_id = ${requestId}`.execute(tx)).rows[0];

/** Whoever goes on with an order holds its row. */
export const lockOrder = async (tx: Tx, id: string): Promise<Order | undefined> =>
  (await sql<Order>`select ${orderColumns} where o.id = ${id} for update of o`.execute(tx)).rows[0];

export const listOrders = async (tx: Tx, companyId: string): Promise<Order[]> =>
  (
    await sql<Order>`select ${orderColumns} where o.company_id = ${companyId} and o.paid_at is not null
      order by o.created_at`.execute(tx)
  ).rows;

/** Orders that may have been paid without our having heard. */
export const listWaiting = async (tx: Tx, since: Date): Promise<string[]> =>
  (
    await sql<{ id: string }>`select id from public.company_orders
      where closed_at is null and created_at > ${since.toISOString()}::timestamptz order by created_at limit 200`.execute(
      tx,
    )
  ).rows.map(({ id }) => id);

export const listInTheMaking = async (tx: Tx): Promise<string[]> =>
  (
    await sql<{ id: string }>`select id from public.company_orders
      where paid_at is not null and cards_ready_at is null order by paid_at limit 50`.execute(tx)
  ).rows.map(({ id }) => id);

export type NewCompany = {
  id: string;
  name: string;
  nameKey: string;
  siret: string;
  address: string;
  market: string | null;
  employees: number;
  country: string;
  vatNumber: string | null;
  now: Date;
};

export const insertCompany = async (tx: Tx, company: NewCompany): Promise<void> => {
  await sql`insert into public.companies (id, name, name_key, siret, address, market, employees, country, vat_number, created_at)
    values (${company.id}, ${company.name}, ${company.nameKey}, ${company.siret}, ${company.address}, ${company.market},
      ${company.employees}, ${company.country}, ${company.vatNumber}, ${company.now.toISOString()}::timestamptz)`.execute(
    tx,
  );
};

export const insertOrder = async (
  tx: Tx,
  order: Pick<
    Order,
    | 'id'
    | 'companyId'
    | 'kind'
    | 'contact'
    | 'seats'
    | 'monthlyCents'
    | 'setupCents'
    | 'payment'
    | 'purchaseOrder'
    | 'cardSymbols'
  > & { requestId: string | null; now: Date },
): Promise<void> => {
  await sql`insert into public.company_orders (id, company_id, kind, request_id, contact_name, contact_email, phone, seats,
      monthly_cents, setup_cents, payment, purchase_order, card_symbols, created_at)
    values (${order.id}, ${order.companyId}, ${order.kind}, ${order.requestId}, ${order.contact.name}, ${order.contact.email},
      ${order.contact.phone}, ${order.seats}, ${order.monthlyCents}, ${order.setupCents}, ${order.payment}, ${order.purchaseOrder},
      ${order.cardSymbols}, ${order.now.toISOString()}::timestamptz)`.execute(tx);
};

export const noteCustomer = async (tx: Tx, companyId: string, customer: string): Promise<void> => {
  await sql`update public.companies set customer_id = ${customer} where id = ${companyId}`.execute(tx);
};

export const noteCheckout = async (
  tx: Tx,
  id: string,
  given: { checkoutId: string | null; url: string; invoice: CompanyInvoice | null },
): Promise<void> => {
  await sql`update public.company_orders set checkout_id = ${given.checkoutId}, url = ${given.url},
    invoice = ${given.invoice && JSON.stringify(given.invoice)}::jsonb where id = ${id}`.execute(tx);
};

export const closeOrder = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await sql`update public.company_orders set closed_at = ${now.toISOString()}::timestamptz
    where id = ${id} and closed_at is null`.execute(tx);
};

export const notePaid = async (tx: Tx, order: Order, invoice: CompanyInvoice, now: Date): Promise<void> => {
  const at = now.toISOString();
  await sql`update public.company_orders set paid_at = ${at}::timestamptz, closed_at = coalesce(closed_at, ${at}::timestamptz),
    invoice = ${JSON.stringify(invoice)}::jsonb where id = ${order.id}`.execute(tx);
  await sql`update public.companies set seats = seats + ${order.seats}, opened_at = coalesce(opened_at, ${at}::timestamptz)
    where id = ${order.companyId}`.execute(tx);
};

export const noteCardsMade = async (tx: Tx, id: string, made: number, ready: Date | null): Promise<void> => {
  await sql`update public.company_orders set cards_made = ${made},
    cards_ready_at = ${ready?.toISOString() ?? null}::timestamptz where id = ${id}`.execute(tx);
};

// Orders that came to nothing

/** A page of the orders nobody paid, by id: closed before one instant, or open since before another. */
export const listUnpaid = async (
  tx: Tx,
  given: { closed: Date; opened: Date; after: string; limit: number },
): Promise<string[]> =>
  (
    await sql<{ id: string }>`select id from public.company_orders
      where paid_at is null and id > ${given.after}::uuid
        and (closed_at < ${given.closed.toISOString()}::timestamptz
          or created_at < ${given.opened.toISOString()}::timestamptz)
      order by id limit ${given.limit}`.execute(tx)
  ).rows.map(({ id }) => id);

/** Whether a company never paid anything: it goes with its only order. */
export const isNeverOpened = async (tx: Tx, companyId: string): Promise<boolean> =>
  (await sql`select 1 from public.companies where id = ${companyId} and opened_at is null`.execute(tx)).rows
    .length > 0;

export const deleteOrder = async (tx: Tx, id: string): Promise<void> => {
  await sql`delete from public.company_orders where id = ${id} and paid_at is null`.execute(tx);
};

/** With its order and its letters. One that has paid stays, whoever asks. */
export const deleteCompany = async (tx: Tx, id: string): Promise<void> => {
  await sql`delete from public.companies where id = ${id} and opened_at is null`.execute(tx);
};

// Contacts

export type Contact = {
  id: string;
  companyId: string;
  /** Null until the invited person has pressed the button of a mailed link. */
  userId: string | null;
  /** Null in rows of an older version, which are in clear. */
  emailDigest: string | null;
  /** Sealed with the key of this row. */
  cells: NamedCells;
};

const contactColumns = sql`k.id, k.company_id as "companyId", k.user_id as "userId", k.email_digest as "emailDigest",
  json_build_object('name', k.name, 'email', k.email, 'phone', k.phone) as cells`;

/** Whose address it is: by its digest, or as an older version wrote it. */
const isOf = ({ addressDigest }: Pick<ContactKeys, 'addressDigest'>, email: string) =>
  sql<boolean>`(k.email_digest = ${addressDigest(email)} or k.email = ${email})`;

export const isAddressOf = (
  { addressDigest }: Pick<ContactKeys, 'addressDigest'>,
  { emailDigest, cells }: Contact,
  email: string,
): boolean => emailDigest === addressDigest(email) || cells.email === email;

/** Somebody who was named, and has accepted nothing yet. Naming twice changes nothing. @returns whether they are new */
export const insertInvited = async (
  tx: Tx,
  row: { id: string; companyId: string; emailDigest: string; cells: NamedCells; now: Date },
): Promise<boolean> => {
  const { name, email, phone } = row.cells;
  const { rows } =
    await sql`insert into public.company_contacts (id, company_id, name, email, email_digest, phone, added_at)
    values (${row.id}, ${row.companyId}, ${name}, ${email}, ${row.emailDigest}, ${phone}, ${row.now.toISOString()}::timestamptz)
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
};

export const noteAccepted = async (tx: Tx, id: string, userId: string, now: Date): Promise<void> => {
  await sql`update public.company_contacts set user_id = ${userId}, accepted_at = ${now.toISOString()}::timestamptz
    where id = ${id}`.execute(tx);
};

export const deleteContact = async (tx: Tx, id: string): Promise<void> => {
  await sql`delete from public.company_contacts where id = ${id}`.execute(tx);
};

/** Invitations that nobody accepted, beside a contact who did. @returns whose keys go as well */
export const deleteUnaccepted = async (tx: Tx, before: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`delete from public.company_contacts k where k.accepted_at is null
    and k.added_at < ${before.toISOString()}::timestamptz
    and exists (select from public.company_contacts o where o.company_id = k.company_id and o.accepted_at is not null)
    returning k.id`.execute(tx);
  return rows.map(({ id }) => id);
};

export const findContact = async (tx: Tx, id: string): Promise<Contact | undefined> =>
  (await sql<Contact>`select ${contactColumns} from public.company_contacts k where k.id = ${id}`.execute(tx))
    .rows[0];

export const listContacts = async (tx: Tx, companyId: string): Promise<Contact[]> =>
  (
    await sql<Contact>`select ${contactColumns} from public.company_contacts k where k.company_id = ${companyId}
      order by k.added_at`.execute(tx)
  ).rows;

/** To whom a letter goes, by an id: it holds no address. */
export const recipientOf = {
  contact: (id: string): string => `contact ${id}`,
  order: (id: string): string => `order ${id}`,
};

/** Where the company's letters go, by ids: those who accepted; before anybody has, whoever ordered. */
export const listAddresses = async (tx: Tx, companyId: string): Promise<string[]> => {
  const contacts = await listContacts(tx, companyId);
  const accepted = contacts.filter(({ userId }) => userId !== null);
  return (accepted.length > 0 ? accepted : contacts.slice(0, 1)).map(({ id }) => recipientOf.contact(id));
};

/** With the lock on its company's row, so that two changes of its contacts take turns. */
export const lockContacts = async (tx: Tx, companyId: string): Promise<Contact[]> => {
  await sql`select 1 from public.companies where id = ${companyId} for update`.execute(tx);
  return listContacts(tx, companyId);
};

export const isContact = async (tx: Tx, userId: string): Promise<boolean> =>
  (await sql`select 1 from public.company_contacts where user_id = ${userId} limit 1`.execute(tx)).rows
    .length > 0;

export const findContactByEmail = async (
  tx: Tx,
  keys: Pick<ContactKeys, 'addressDigest'>,
  email: string,
): Promise<string | null> =>
  (
    await sql<{ id: string }>`select k.id from public.company_contacts k where ${isOf(keys, email)}
      order by k.accepted_at nulls last, k.added_at limit 1`.execute(tx)
  ).rows[0]?.id ?? null;

/** The identity that the address of a contact has as that of another company; never somebody's own account. */
export const findIdentity = async (
  tx: Tx,
  keys: Pick<ContactKeys, 'addressDigest'>,
  email: string,
): Promise<string | null> =>
  (
    await sql<{ id: string }>`select k.user_id as id from public.company_contacts k
      join auth.users u on u.id = k.user_id
      where ${isOf(keys, email)} and u.email is null limit 1`.execute(tx)
  ).rows[0]?.id ?? null;

export const insertLink = async (
  tx: Tx,
  link: { tokenHash: string; contactId: string; expiresAt: Date; now: Date },
): Promise<void> => {
  await sql`delete from public.company_links where expires_at < ${link.now.toISOString()}::timestamptz`.execute(
    tx,
  );
  await sql`insert into public.company_links (token_hash, contact_id, expires_at)
    values (${link.tokenHash}, ${link.contactId}, ${link.expiresAt.toISOString()}::timestamptz)`.execute(tx);
};

/** Takes the link away: of two that follow it at once, one gets it. */
export const consumeLink = async (tx: Tx, tokenHash: string, now: Date): Promise<Contact | null> => {
  const { rows } = await sql<Contact>`
    with used as (delete from public.company_links
      where token_hash = ${tokenHash} and expires_at > ${now.toISOString()}::timestamptz returning contact_id)
    select ${contactColumns} from public.company_contacts k join used on used.contact_id = k.id`.execute(tx);
  return rows[0] ?? null;
};

/** Rows that have a key of their own, by their ids. */
export const listKeyedRows = async (tx: Tx): Promise<string[]> =>
  (
    await sql<{ id: string }>`select id from public.company_contacts
      union all select id from public.company_orders`.execute(tx)
  ).rows.map(({ id }) => id);

export type ExportedContact = { id: string; company: string; since: Date; cells: NamedCells };

export const readContactForExport = async (tx: Tx, userId: string): Promise<ExportedContact[]> =>
  (
    await sql<ExportedContact>`select k.id, c.name as company, k.added_at as since,
        json_build_object('name', k.name, 'email', k.email, 'phone', k.phone) as cells
      from public.company_contacts k join public.companies c on c.id = k.company_id
      where k.user_id = ${userId}`.execute(tx)
  ).rows;

/** Who ordered for the company of an employee. */
export const listOrdersOfEmployer = async (
  tx: Tx,
  userId: string,
): Promise<Pick<Order, 'id' | 'contact'>[]> =>
  (
    await sql<Pick<Order, 'id' | 'contact'>>`select o.id,
        json_build_object('name', o.contact_name, 'email', o.contact_email, 'phone', o.phone) as contact
      from public.company_orders o
      join public.employees e on e.company_id = o.company_id where e.user_id = ${userId} limit 50`.execute(tx)
  ).rows;
