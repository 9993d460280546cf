import { sql } from 'kysely';
import { afterThose } from '#server/ground/db/after-those.ts';
import type { Tx } from '#server/ground/db/db.ts';

type Asked = { id: string; launch: string; emailHash: string; emailSealed: string; now: Date };

/** One row per launch and address, however often it is asked. */
export const keepRequest = async (tx: Tx, asked: Asked) => {
  await tx
    .insertInto('launch_requests')
    .values({
      id: asked.id,
      launch: asked.launch,
      email_hash: asked.emailHash,
      email_sealed: asked.emailSealed,
      asked_at: afterThose(asked.now, {
        table: 'public.launch_requests',
        column: 'asked_at',
        whose: sql`those.launch = ${asked.launch}`,
      }),
    })
    .onConflict((conflict) => conflict.columns(['launch', 'email_hash']).doNothing())
    .execute();
  return tx
    .selectFrom('launch_requests')
    .select(['id', 'confirmed_at'])
    .where('launch', '=', asked.launch)
    .where('email_hash', '=', asked.emailHash)
    .executeTakeFirstOrThrow();
};

export const noteConfirmed = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.updateTable('launch_requests').set({ confirmed_at: at }).where('id', '=', id).execute();
};

export const deleteRequest = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('launch_requests').where('id', '=', id).execute();
};

export const deleteAddress = async (tx: Tx, launch: string, emailHash: string): Promise<void> => {
  await tx
    .deleteFrom('launch_requests')
    .where('launch', '=', launch)
    .where('email_hash', '=', emailHash)
    .execute();
};

export const deleteAskedBefore = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('launch_requests').where('asked_at', '<', before).execute();
};

export type Waiting = { id: string; launch: string; email_sealed: string; asked_at: Date };

/** Those who got the mail that says so, latest first, after the last one seen. */
export const listWaiting = async (tx: Tx, after: string | null, limit: number): Promise<Waiting[]> => {
  let query = tx
    .selectFrom('launch_requests')
    .select(['id', 'launch', 'email_sealed', 'asked_at'])
    .where('confirmed_at', 'is not', null)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after)
    query = query.where(
      sql<boolean>`(asked_at, id) < (select seen.asked_at, seen.id from public.launch_requests seen where seen.id = ${after})`,
    );
  return query.execute();
};
