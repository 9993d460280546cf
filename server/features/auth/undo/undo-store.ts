import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';
import { forgetMailed } from '../token-store.ts';

/** What a link undoes. `password`: a new password, chosen by the person or given by staff. */
export type UndoKind = 'factor_added' | 'factor_removed' | 'password' | 'email';

type UndoRow = { user_id: string; kind: UndoKind; factor_id: string | null };

export const insertUndoLink = async (
  tx: Tx,
  link: {
    linkHash: string;
    userId: string;
    kind: UndoKind;
    factorId: string | null;
    expiresAt: Date;
    now: Date;
  },
): Promise<void> => {
  await sql`insert into auth.undo_links (link_hash, user_id, kind, factor_id, expires_at, created_at)
    values (${link.linkHash}, ${link.userId}, ${link.kind}, ${link.factorId}, ${link.expiresAt}, ${link.now})`.execute(
    tx,
  );
};

/** Takes the link away: of two that press its button at once, one gets it. */
export const consumeUndoLink = async (tx: Tx, linkHash: string, now: Date): Promise<UndoRow | undefined> =>
  (
    await sql<UndoRow>`delete from auth.undo_links where link_hash = ${linkHash} and expires_at > ${now}
      returning user_id, kind, factor_id`.execute(tx)
  ).rows[0];

/** Links mailed to an address that is no longer the account's: the readers of that mailbox undo nothing more. */
export const deleteUndoLinks = async (tx: Tx, userId: string): Promise<void> => {
  await sql`delete from auth.undo_links where user_id = ${userId}`.execute(tx);
};

/** The password opens nothing any more, the change of address that waits is forgotten, and so are all mailed codes. */
export const voidAccess = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await sql`update auth.users set password_hash = null, new_email = null, new_email_digest = null, updated_at = ${now} where id = ${userId}`.execute(
    tx,
  );
  await forgetMailed(tx, userId);
};
