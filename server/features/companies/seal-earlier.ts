import { sql } from 'kysely';
import type { Fill } from '#server/ground/contributions.ts';
import { openCell, resealCell } from '#server/ground/crypto/sealed-cell.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import { sealRows } from '#server/ground/db/fill-sealed.ts';
import { inPieces } from '#server/ground/db/retention.ts';
import type { CompaniesDeps } from './context.ts';
import { type NamedCells, ofContact, ofOrder } from './sealed-contact.ts';

/* Who orders for a company, and who its letters go to, as an older version wrote it, in clear. */

type Deps = Pick<CompaniesDeps, 'db' | 'vault' | 'addressDigest'>;

/** The row's own id stands where rows of people have theirs: it says which key. */
type Row = { user_id: string } & NamedCells;

const resealed = (box: Box, row: Row, place: typeof ofContact): NamedCells => ({
  name: resealCell(box, row.name, place.name)!,
  email: resealCell(box, row.email, place.email)!,
  phone: resealCell(box, row.phone, place.phone),
});

const sealContacts = (deps: Deps): Promise<number> =>
  sealRows<Row>(deps, {
    find: async (tx, most) =>
      (
        await sql<Row>`select id as user_id, name, email, phone from public.company_contacts
          where private.in_clear(name) or private.in_clear(email) or private.in_clear(phone) limit ${most}`.execute(
          tx,
        )
      ).rows,
    async seal(tx, row, box) {
      const cells = resealed(box, row, ofContact);
      const email = openCell(box, row.email, ofContact.email);
      const digest = email === null ? null : deps.addressDigest(email);
      // One address written down twice for a company, in other letters: the first row is found by it.
      await sql`update public.company_contacts k set name = ${cells.name}, email = ${cells.email}, phone = ${cells.phone},
          email_digest = case when exists (select from public.company_contacts o
            where o.company_id = k.company_id and o.email_digest = ${digest} and o.id <> k.id) then null else ${digest} end
        where id = ${row.user_id} and name = ${row.name} and email = ${row.email}
          and phone is not distinct from ${row.phone}`.execute(tx);
    },
  });

const sealOrders = (deps: Deps): Promise<number> =>
  sealRows<Row>(deps, {
    find: async (tx, most) =>
      (
        await sql<Row>`select id as user_id, contact_name as name, contact_email as email, phone
          from public.company_orders
          where private.in_clear(contact_name) or private.in_clear(contact_email) or private.in_clear(phone)
          limit ${most}`.execute(tx)
      ).rows,
    async seal(tx, row, box) {
      const cells = resealed(box, row, ofOrder);
      await sql`update public.company_orders set contact_name = ${cells.name}, contact_email = ${cells.email},
          phone = ${cells.phone}
        where id = ${row.user_id} and contact_name = ${row.name} and contact_email = ${row.email}
          and phone is not distinct from ${row.phone}`.execute(tx);
    },
  });

type Letter = { company_id: string; key: string; recipient: string };

/** Letters say by an id to whom they go. One to somebody who is no contact any more goes nowhere. */
const addressLetters = ({ db, addressDigest }: Deps): Promise<number> =>
  inPieces(200, () =>
    db.system('job', async (tx) => {
      const { rows } = await sql<Letter>`select company_id, key, recipient from public.company_letters
        where recipient like '%@%' limit 200`.execute(tx);
      for (const { company_id: company, key, recipient } of rows) {
        const order = /^(?:order|cards) ([0-9a-f-]{36})$/.exec(key)?.[1];
        const { rows: found } = await sql<{ id: string }>`select id from public.company_contacts
          where company_id = ${company} and (email_digest = ${addressDigest(recipient)} or email = ${recipient}) limit 1`.execute(
          tx,
        );
        const to = order ? `order ${order}` : found[0] && `contact ${found[0].id}`;
        const changed = to
          ? (
              await sql`update public.company_letters l set recipient = ${to}
                where company_id = ${company} and key = ${key} and recipient = ${recipient}
                  and not exists (select from public.company_letters o
                    where o.company_id = l.company_id and o.key = l.key and o.recipient = ${to})
                returning key`.execute(tx)
            ).rows.length > 0
          : false;
        if (!changed)
          await sql`delete from public.company_letters
            where company_id = ${company} and key = ${key} and recipient = ${recipient}`.execute(tx);
      }
      return rows.length;
    }),
  );

/** In this order: a letter finds its contact by what the first of them writes. */
export const companyFills = (deps: Deps): Fill[] => [
  { table: 'public.company_contacts', fill: () => sealContacts(deps) },
  { table: 'public.company_orders', fill: () => sealOrders(deps) },
  { table: 'public.company_letters', fill: () => addressLetters(deps) },
];
