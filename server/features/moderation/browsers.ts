import { sql } from 'kysely';
import { isPushEndpoint } from '#server/adapters/push/voluntary.ts';
import { AppError } from '#shared/errors.ts';
import type { ModerationContext, Staff } from './ports.ts';
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
  // One browser, two colleagues one after the other: it rings for whoever asked last.
  await context.db.system('safety', (tx) =>
    sql`delete from public.push_subscriptions where endpoint = ${endpoint} and user_id <> ${staff.userId}`.execute(
      tx,
    ),
  );
  await underPolicies(context, staff, async (tx) => {
    await sql`delete from public.push_subscriptions where user_id = ${staff.userId} and endpoint not in (
      select endpoint from public.push_subscriptions where user_id = ${staff.userId}
      order by created_at desc limit ${mostBrowsers - 1})`.execute(tx);
    await sql`insert into public.push_subscriptions (endpoint, user_id, created_at)
      values (${endpoint}, ${staff.userId}, ${now}) on conflict (endpoint) do nothing`.execute(tx);
  });
};

export const removeBrowser = (context: ModerationContext, staff: Staff, endpoint: string): Promise<void> =>
  underPolicies(context, staff, async (tx) => {
    await sql`delete from public.push_subscriptions where endpoint = ${endpoint}`.execute(tx);
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
  const endpoints = await db.system('safety', async (tx) =>
    (
      await sql<{ endpoint: string }>`select endpoint from public.push_subscriptions
        where user_id = any(${[...userIds]}::uuid[])`.execute(tx)
    ).rows.map(({ endpoint }) => endpoint),
  );
  const rings = await Promise.allSettled(endpoints.map((endpoint) => bell.ring(endpoint)));
  const gone = endpoints.filter((_, n) => {
    const ring = rings[n]!;
    if (ring.status === 'rejected') log.error({ err: ring.reason, room: 'moderation' }, 'browser not rung');
    return ring.status === 'fulfilled' && ring.value === 'gone';
  });
  if (gone.length > 0)
    await db.system('safety', (tx) =>
      sql`delete from public.push_subscriptions where endpoint = any(${gone}::text[])`.execute(tx),
    );
  return rings.filter((ring) => ring.status === 'fulfilled' && ring.value === 'rung').length;
};
