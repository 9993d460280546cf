import { sql } from 'kysely';
import type { Fill } from '#server/ground/contributions.ts';
import { isSealed, openCell, sealCell } from '#server/ground/crypto/sealed-cell.ts';
import { sealRows } from '#server/ground/db/fill-sealed.ts';
import type { AuthContext } from './context.ts';
import { accountColumns, sealAddress, sealJson } from './sealed-account.ts';

/* Accounts as an older version wrote them, in clear. */

type Deps = Pick<AuthContext, 'db' | 'vault' | 'addressDigest'>;

type Json = Record<string, unknown>;
type UserRow = {
  user_id: string;
  email: string | null;
  email_digest: string | null;
  new_email: string | null;
  new_email_digest: string | null;
  metadata: unknown;
};

const sealUsers = (deps: Deps): Promise<number> =>
  sealRows<UserRow>(deps, {
    find: async (tx, most) =>
      (
        await sql<UserRow>`
          select id as user_id, email, email_digest, new_email, new_email_digest, raw_user_meta_data as metadata
          from auth.users
          where private.in_clear(email) or private.in_clear(new_email) or jsonb_typeof(raw_user_meta_data) = 'object'
          limit ${most}`.execute(tx)
      ).rows,
    async seal(tx, row, box) {
      const address = (cell: string | null, digest: string | null, column: string) =>
        isSealed(cell) ? { sealed: cell, digest } : sealAddress(deps, box, cell, column);
      const email = address(row.email, row.email_digest, accountColumns.email);
      const newEmail = address(row.new_email, row.new_email_digest, accountColumns.newEmail);
      const metadata = sealJson(
        box,
        openCell<Json>(box, row.metadata, accountColumns.metadata) ?? {},
        accountColumns.metadata,
      );
      await sql`update auth.users set email = ${email.sealed}, email_digest = ${email.digest},
          new_email = ${newEmail.sealed}, new_email_digest = ${newEmail.digest}, raw_user_meta_data = ${metadata}::jsonb
        where id = ${row.user_id} and email is not distinct from ${row.email}
          and new_email is not distinct from ${row.new_email}
          and raw_user_meta_data = ${JSON.stringify(row.metadata)}::jsonb`.execute(tx);
    },
  });

type IdentityRow = { id: string; user_id: string; data: unknown };

const sealIdentities = (deps: Deps): Promise<number> =>
  sealRows<IdentityRow>(deps, {
    find: async (tx, most) =>
      (
        await sql<IdentityRow>`select id, user_id, identity_data as data from auth.identities
          where jsonb_typeof(identity_data) = 'object' limit ${most}`.execute(tx)
      ).rows,
    async seal(tx, row, box) {
      const sealed = JSON.stringify(sealCell(box, row.data, accountColumns.identity));
      await sql`update auth.identities set identity_data = ${sealed}::jsonb
        where id = ${row.id} and identity_data = ${JSON.stringify(row.data)}::jsonb`.execute(tx);
    },
  });

export const accountFills = (deps: Deps): Fill[] => [
  { table: 'auth.users', mirrors: ['public.profiles'], fill: () => sealUsers(deps) },
  { table: 'auth.identities', fill: () => sealIdentities(deps) },
];
