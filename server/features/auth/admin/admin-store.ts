import { sql } from 'kysely';
import { sealCell } from '#server/ground/crypto/sealed-cell.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { type AccountKeys, accountColumns, openUser, sealAddress } from '../sealed-account.ts';
import type { SealedUser, UserRow } from '../store.ts';

export type Page = { offset: number; most: number; email: string | null };

/** A page of all accounts, the newest first. One whose address does not open is left out. */
export const listUsers = async (
  tx: Tx,
  keys: AccountKeys,
  { offset, most, email }: Page,
): Promise<{ users: UserRow[]; total: number }> => {
  const which = email === null ? sql`true` : sql`email_digest = ${keys.addressDigest(email)}`;
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from auth.users where ${which}`.execute(tx);
  const { rows } = await sql<SealedUser>`select * from auth.users where ${which}
    order by created_at desc, id offset ${offset} limit ${most}`.execute(tx);
  const opened = await Promise.allSettled(rows.map((row) => openUser(keys, row)));
  return {
    total: counted.rows[0]!.total,
    users: opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
  };
};

/** Another address, at once. What waited for one before is over. */
export const giveAddress = async (
  tx: Tx,
  keys: AccountKeys,
  userId: string,
  email: string,
): Promise<void> => {
  const { sealed, digest } = sealAddress(keys, await keys.vault.boxFor(userId), email, accountColumns.email);
  await sql`update auth.users set email = ${sealed}, email_digest = ${digest}, new_email = null, new_email_digest = null,
    is_anonymous = false where id = ${userId}`.execute(tx);
};

export const setBan = async (tx: Tx, userId: string, until: Date | null): Promise<void> => {
  await sql`update auth.users set banned_until = ${until} where id = ${userId}`.execute(tx);
};

export const noteInvited = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await sql`update auth.users set invited_at = ${now}, confirmation_sent_at = ${now} where id = ${userId}`.execute(
    tx,
  );
};

/** The wire's own words; what an account signs in by is not a tool's to say. */
const ours = new Set(['provider', 'providers']);

/** Merges into what a tool marked the account with; a null value deletes its key. */
export const mergeAppMetadata = async (
  tx: Tx,
  keys: AccountKeys,
  user: Pick<UserRow, 'id' | 'raw_app_meta_data'>,
  data: Record<string, unknown>,
): Promise<void> => {
  const merged = Object.fromEntries(
    Object.entries({ ...user.raw_app_meta_data, ...data }).filter(
      ([name, value]) => !ours.has(name) && value !== null,
    ),
  );
  const sealed = sealCell(await keys.vault.boxFor(user.id), merged, accountColumns.appMetadata);
  await sql`update auth.users set app_metadata_sealed = ${sealed} where id = ${user.id}`.execute(tx);
};
