import { sql } from 'kysely';
import type { Fill } from '#server/ground/contributions.ts';
import { sealRows } from '#server/ground/db/fill-sealed.ts';
import type { BillingDeps } from './context.ts';
import { sealBillingAddress } from './store.ts';
import { sealLetter } from './store-tasks.ts';

/** Addresses for receipts, and letters, as an older version wrote them, in clear. */
export const billingFills = (deps: Pick<BillingDeps, 'db' | 'vault' | 'addressDigest'>): Fill[] => [
  {
    table: 'public.subscriptions',
    fill: () =>
      sealRows<{ user_id: string; email: string }>(deps, {
        find: async (tx, most) =>
          (
            await sql<{ user_id: string; email: string }>`select user_id, billing_email as email
              from public.subscriptions where private.in_clear(billing_email) limit ${most}`.execute(tx)
          ).rows,
        async seal(tx, row) {
          const address = await sealBillingAddress(deps, row.user_id, row.email);
          await sql`update public.subscriptions set billing_email = ${address.billing_email},
            billing_email_digest = ${address.billing_email_digest}
            where user_id = ${row.user_id} and billing_email = ${row.email}`.execute(tx);
        },
      }),
  },
  {
    table: 'public.billing_letters',
    fill: () =>
      sealRows<{ user_id: string; key: string; letter: unknown }>(deps, {
        find: async (tx, most) =>
          (
            await sql<{ user_id: string; key: string; letter: unknown }>`select user_id, key, letter
              from public.billing_letters where jsonb_typeof(letter) = 'object' limit ${most}`.execute(tx)
          ).rows,
        async seal(tx, row, box) {
          await sql`update public.billing_letters set letter = ${JSON.stringify(sealLetter(box, row.letter))}::jsonb
            where user_id = ${row.user_id} and key = ${row.key} and jsonb_typeof(letter) = 'object'`.execute(
            tx,
          );
        },
      }),
  },
];
