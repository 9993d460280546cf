import { sql } from 'kysely';
import { isPushEndpoint } from '#server/adapters/push/voluntary.ts';
import { findBoxes } from '#server/ground/crypto/vault.ts';
import { AppError } from '#shared/errors.ts';
import type { ModerationContext, Staff } from './ports.ts';
import { endpointDigest, isBrowser, openEndpoint, sealEndpoint } from './sealed-browser.ts';
import { underPolicies } from './under-policies.ts';

/** How many browsers one colleague may have rung. */
const mostBrowsers = 10;

/** Lets this browser be rung while the console is closed. @throws AppError `push_endpoint_unknown` */
export const addBrowser = async (
  context: ModerationContext,
  staff: Staff,
  endpoint: string,
): Promise<void> => {
  if (!isPushEndpoint(endpoint)) throw new AppError('push_endpoint_unknown');
  const now = context.clock.now();
  const sealed = sealEndpoint(await context.vault.boxFor(staff.userId), endpoint);
  // One browser, two colleagues one after the other: it rings for whoever asked last.
  await context.db.system('safety', (tx) =>
    sql`delete from public.push_subscriptions
      where ${isBrowser(context, endpoint)} and user_id <> ${staff.userId}`.execute(tx),
  );
  await underPolicies(context, staff, async (tx) => {
    await sql`delete from public.push_subscriptions where user_id = ${staff.userId} and endpoint not in (
      select endpoint from public.push_subscriptions where user_id = ${staff.userId}
      order by created_at desc limit ${mostBrowsers - 1})`.execute(tx);
    await sql`insert into public.push_subscriptions (endpoint, endpoint_digest, user_id, created_at)
      select ${sealed}, ${endpointDigest(context, endpoint)}, ${staff.userId}::uuid, ${now}::timestamptz
      where not exists (select from public.push_subscriptions where endpoint = ${endpoint})
      on conflict (endpoint_digest) do nothing`.execute(tx);
  });
};

export const removeBrowser = (context: ModerationContext, staff: Staff, endpoint: string): Promise<void> =>
  underPolicies(context, staff, async (tx) => {
    await sql`delete from public.push_subscriptions where ${isBrowser(context, endpoint)}`.execute(tx);
  });

/**
 * Rings the browsers of these colleagues. One that fails does not silence the others; one that is gone is forgotten.
 * @returns how many rang
 */
export const ringBrowsers = async (
  context: ModerationContext,
  userIds: readonly string[],
): Promise<number> => {
  const { db, bell, log } = context;
  const rows = await db.system(
    'safety',
    async (tx) =>
      (
        await sql<{
          user_id: string;
          endpoint: string;
        }>`select user_id, endpoint from public.push_subscriptions
        where user_id = any(${[...userIds]}::uuid[])`.execute(tx)
      ).rows,
  );
  const boxes = await findBoxes(context.vault, [...new Set(rows.map((row) => row.user_id))]);
  const browsers = rows.flatMap((row) => {
    const address = openEndpoint(boxes.get(row.user_id) ?? null, row.endpoint);
    return address === null ? [] : [{ address, cell: row.endpoint }];
  });
  const rings = await Promise.allSettled(browsers.map(({ address }) => bell.ring(address)));
  const gone = browsers.filter((_, n) => {
    const ring = rings[n]!;
    if (ring.status === 'rejected') log.error({ err: ring.reason, room: 'moderation' }, 'browser not rung');
    return ring.status === 'fulfilled' && ring.value === 'gone';
  });
  if (gone.length > 0)
    await db.system('safety', (tx) =>
      sql`delete from public.push_subscriptions where endpoint = any(${gone.map(({ cell }) => cell)}::text[])`.execute(
        tx,
      ),
    );
  return rings.filter((ring) => ring.status === 'fulfilled' && ring.value === 'rung').length;
};
