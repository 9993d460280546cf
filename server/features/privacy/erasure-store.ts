import { sql } from 'kysely';
import type { Figure } from '#server/ground/contributions.ts';
import type { Tx } from '#server/ground/db/db.ts';
import type { ErasureReceipt, ErasureWay } from '#shared/privacy/erasure.ts';

export type OrderRow = { id: string; user_id: string; way: ErasureWay; asked_at: Date; due_at: Date };

export const findOrder = async (tx: Tx, userId: string): Promise<OrderRow | undefined> =>
  (
    await sql<OrderRow>`select id, user_id, way, asked_at, due_at from private.erasure_orders where user_id = ${userId}`.execute(
      tx,
    )
  ).rows[0];

/** One order a person: a second one is the first. @returns whether it is new */
export const insertOrder = async (
  tx: Tx,
  row: { id: string; userId: string; way: ErasureWay; now: Date; dueAt: Date },
): Promise<boolean> =>
  (
    await sql`insert into private.erasure_orders (id, user_id, way, asked_at, due_at)
      values (${row.id}, ${row.userId}, ${row.way}, ${row.now}, ${row.dueAt}) on conflict (user_id) do nothing returning id`.execute(
      tx,
    )
  ).rows.length > 0;

/** @returns whose order it was; undefined when there is none, or its time has come */
export const withdrawOrder = async (
  tx: Tx,
  by: { userId: string } | { id: string },
  now: Date,
): Promise<string | undefined> =>
  (
    await sql<{ user_id: string }>`delete from private.erasure_orders
      where ${'id' in by ? sql`id = ${by.id}` : sql`user_id = ${by.userId}`} and due_at > ${now} returning user_id`.execute(
      tx,
    )
  ).rows[0]?.user_id;

/** Takes the order in the transaction that carries it out: a change of mind at the same moment comes before or after. */
export const takeDueOrder = async (tx: Tx, id: string, now: Date): Promise<OrderRow | undefined> =>
  (
    await sql<OrderRow>`delete from private.erasure_orders where id = ${id} and due_at <= ${now} returning *`.execute(
      tx,
    )
  ).rows[0];

export const listDue = async (tx: Tx, now: Date): Promise<OrderRow[]> =>
  (
    await sql<OrderRow>`select id, user_id, way, asked_at, due_at from private.erasure_orders
      where due_at <= ${now} order by due_at limit 50`.execute(tx)
  ).rows;

export const listUntoldOrders = async (tx: Tx, now: Date): Promise<OrderRow[]> =>
  (
    await sql<OrderRow>`select id, user_id, way, asked_at, due_at from private.erasure_orders
      where mailed_at is null and due_at > ${now} order by asked_at limit 50`.execute(tx)
  ).rows;

export const noteOrderTold = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await sql`update private.erasure_orders set mailed_at = ${now} where id = ${id}`.execute(tx);
};

export type ErasureRow = {
  id: string;
  way: ErasureReceipt['way'];
  asked_at: Date;
  erased_at: Date;
  user_id: string | null;
  address_sealed: string | null;
  key_destroyed_at: Date | null;
  receipt_sent_at: Date | null;
};

export const insertErasure = async (
  tx: Tx,
  row: Pick<ErasureRow, 'id' | 'way' | 'asked_at' | 'erased_at' | 'address_sealed'> & { user_id: string },
): Promise<void> => {
  await sql`insert into private.erasures (id, way, asked_at, erased_at, user_id, address_sealed)
    values (${row.id}, ${row.way}, ${row.asked_at}, ${row.erased_at}, ${row.user_id}, ${row.address_sealed})`.execute(
    tx,
  );
};

export const findErasure = async (tx: Tx, id: string): Promise<ErasureRow | undefined> =>
  (await sql<ErasureRow>`select * from private.erasures where id = ${id}`.execute(tx)).rows[0];

/** The key is gone: from here on the proof names nobody. */
export const noteKeyDestroyed = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await sql`update private.erasures set user_id = null, key_destroyed_at = coalesce(key_destroyed_at, ${now}) where id = ${id}`.execute(
    tx,
  );
};

export const noteReceiptSent = async (tx: Tx, id: string, now: Date | null): Promise<void> => {
  await sql`update private.erasures set address_sealed = null, receipt_sent_at = ${now} where id = ${id}`.execute(
    tx,
  );
};

export const listUnfinished = async (tx: Tx): Promise<string[]> =>
  (
    await sql<{ id: string }>`select id from private.erasures
      where user_id is not null or address_sealed is not null order by erased_at limit 50`.execute(tx)
  ).rows.map(({ id }) => id);

export const addFigures = async (tx: Tx, figures: readonly Figure[]): Promise<void> => {
  for (const { quarter, figure, count } of figures)
    await sql`insert into private.anonymous_figures as sums (quarter, figure, people, total)
      values (${quarter}::date, ${figure}, 1, ${count})
      on conflict (quarter, figure) do update set people = sums.people + 1, total = sums.total + excluded.total`.execute(
      tx,
    );
};
