import { type RawBuilder, sql } from 'kysely';
import { afterThose } from '#server/ground/db/after-those.ts';
import type { Tx } from '#server/ground/db/db.ts';

export type ConsentRow = { purpose: string; version: string; given: boolean; decided_at: Date };

export const insertConsent = async (
  tx: Tx,
  row: { id: string; userId: string; purpose: string; version: string; given: boolean; now: Date },
): Promise<void> => {
  await sql`insert into public.consents (id, user_id, purpose, version, given, decided_at)
    values (${row.id}, ${row.userId}, ${row.purpose}, ${row.version}, ${row.given}, ${afterThose(row.now, {
      table: 'public.consents',
      column: 'decided_at',
      whose: sql`those.user_id = ${row.userId}`,
    })})`.execute(tx);
};

/** The latest decision for each purpose. */
export const currentConsents = async (tx: Tx, userId: string): Promise<ConsentRow[]> =>
  (
    await sql<ConsentRow>`
      select distinct on (purpose) purpose, version, given, decided_at from public.consents
      where user_id = ${userId} order by purpose, decided_at desc, id desc`.execute(tx)
  ).rows;

export const allConsents = async (tx: Tx, userId: string): Promise<ConsentRow[]> =>
  (
    await sql<ConsentRow>`select purpose, version, given, decided_at from public.consents
      where user_id = ${userId} order by decided_at, id`.execute(tx)
  ).rows;

/** Whether the latest decision for a purpose is a yes to this wording, as an expression other statements may hold. */
export const agreement = (userId: string, purpose: string, version: string): RawBuilder<boolean> =>
  sql`coalesce((select given and version = ${version} from public.consents
    where user_id = ${userId}::uuid and purpose = ${purpose} order by decided_at desc, id desc limit 1), false)`;
