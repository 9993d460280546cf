import { sql } from 'kysely';
import type { Db, Tx } from '#server/ground/db/db.ts';
import type { Ledger } from './ledger.ts';

const service = { kind: 'service' } as const;

/** Written by this file alone, from the value itself: read back, it is believed. */
const read = async (tx: Tx, customer: string): Promise<Ledger | null> => {
  const { rows } = await sql<{ ledger: Ledger }>`
    select ledger from public.sandbox_customers where id = ${customer} for update`.execute(tx);
  return rows[0]?.ledger ?? null;
};

/** Keeps a customer once. */
export const addCustomer = async (db: Db, ledger: Ledger, now: Date): Promise<void> => {
  await db.as(service, (tx) =>
    sql`insert into public.sandbox_customers (id, user_id, ledger, created_at)
      values (${ledger.customer}, ${ledger.userId}, ${JSON.stringify(ledger)}::jsonb, ${now.toISOString()}::timestamptz)
      on conflict (id) do nothing`.execute(tx),
  );
};

/** Changes a customer's ledger, one change at a time. Null: there is no such customer. */
export const changeLedger = <T>(db: Db, customer: string, change: (ledger: Ledger) => T): Promise<T | null> =>
  db.as(service, async (tx) => {
    const ledger = await read(tx, customer);
    if (!ledger) return null;
    const result = change(ledger);
    await sql`update public.sandbox_customers set ledger = ${JSON.stringify(ledger)}::jsonb
      where id = ${customer}`.execute(tx);
    return result;
  });

export const removeCustomer = async (db: Db, customer: string): Promise<void> => {
  await db.as(service, (tx) => sql`delete from public.sandbox_customers where id = ${customer}`.execute(tx));
};

/** Newest first. */
export const listLedgers = (db: Db, most: number): Promise<Ledger[]> =>
  db.as(service, async (tx) => {
    const { rows } = await sql<{ ledger: Ledger }>`
      select ledger from public.sandbox_customers order by created_at desc limit ${most}`.execute(tx);
    return rows.map(({ ledger }) => ledger);
  });
