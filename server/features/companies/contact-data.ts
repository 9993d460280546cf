import type { Tx } from '#server/ground/db/db.ts';
import { type CompaniesDeps, service } from './context.ts';
import { ofContact, ofOrder, openNamed } from './sealed-contact.ts';
import * as store from './store.ts';

/* What is kept of people as contacts of companies, opened for them, and ended with their account. */

type Deps = Pick<CompaniesDeps, 'db' | 'vault'>;

export const exportContacts = async (deps: Deps, userId: string): Promise<unknown[]> => {
  const rows = await deps.db.system('data-export', (tx) => store.readContactForExport(tx, userId));
  return Promise.all(
    rows.map(async ({ id, company, since, cells }) => {
      const named = await openNamed(deps, id, cells, ofContact);
      return {
        entreprise: company,
        nom: named?.name ?? null,
        adresse: named?.email ?? null,
        telephone: named?.phone ?? null,
        depuis: since,
      };
    }),
  );
};

export const forgetContacts = async (
  tx: Tx,
  { vault }: Pick<CompaniesDeps, 'vault'>,
  userId: string,
): Promise<void> => {
  for (const { id } of await store.readContactForExport(tx, userId)) await vault.destroyKey(id);
};

/** Rows that have a key of their own: contacts, and orders. */
export const rowsWithKeys = ({ db }: Deps): Promise<string[]> =>
  db.system('operator-command', store.listKeyedRows);

/** A row whose key was destroyed, and which an older copy of the data brought back, goes again. */
export const forgetRow = ({ db }: Deps, id: string): Promise<void> =>
  db.system('operator-command', async (tx) => {
    await store.deleteContact(tx, id);
    const order = await store.findOrder(tx, id);
    if (!order || order.paidAt) return;
    if (await store.isNeverOpened(tx, order.companyId)) await store.deleteCompany(tx, order.companyId);
    else await store.deleteOrder(tx, id);
  });

/** The addresses of those who ordered for the company of an employee. */
export const orderAddresses = async (deps: Deps, userId: string): Promise<string[]> => {
  const orders = await deps.db.as(service, (tx) => store.listOrdersOfEmployer(tx, userId));
  const opened = await Promise.all(orders.map(({ id, contact }) => openNamed(deps, id, contact, ofOrder)));
  return [...new Set(opened.flatMap((named) => named?.email ?? []))];
};
