import { days } from '#shared/time.ts';
import { type CompaniesContext, service } from './context.ts';
import { refreshOrder } from './process-payment.ts';
import * as store from './store.ts';

/** Once nobody can pay it any more, an order is kept so long: whoever comes back late still finds that it was closed. */
const closedKept = days(30);
/** A transfer may come late; after a year nothing is kept (product decisions, Data). */
const openKept = days(365);
const pageSize = 50;
const nobody = '00000000-0000-0000-0000-000000000000';

/** Deletes one, and the company that never became a customer by it, here and at the provider. */
const purge = async (context: CompaniesContext, id: string): Promise<void> => {
  const { db, payments } = context;
  // Its key goes after the row, which nothing remembers then.
  await context.vault.assertThere();
  const order = await db.as(service, (tx) => store.findOrder(tx, id));
  if (!order) return;
  // Asked a last time: what was paid without our hearing of it stays.
  if (!order.closedAt && payments) await refreshOrder({ ...context, payments }, order);
  const alone = await db.as(service, (tx) => store.isNeverOpened(tx, order.companyId));
  if (alone && order.customerId) await payments?.forgetCompany(order.customerId);
  const gone = await db.as(service, async (tx) => {
    const locked = await store.lockOrder(tx, id);
    if (!locked || locked.paidAt) return false;
    if (alone) await store.deleteCompany(tx, order.companyId);
    else await store.deleteOrder(tx, id);
    return true;
  });
  if (gone) await context.vault.destroyKey(id);
};

/** Orders that nobody paid: the name, address and telephone of somebody who ordered nothing in the end. */
export const purgeUnpaidOrders = async (context: CompaniesContext): Promise<void> => {
  const { db, clock, log } = context;
  const now = clock.now().getTime();
  const before = { closed: new Date(now - closedKept), opened: new Date(now - openKept) };
  for (let after = nobody; ; ) {
    const page = await db.as(service, (tx) => store.listUnpaid(tx, { ...before, after, limit: pageSize }));
    for (const id of page)
      await purge(context, id).catch((error: unknown) =>
        log.warn({ err: error, job: 'purge-unpaid-orders' }, 'an unpaid order waits'),
      );
    const last = page.at(-1);
    if (!last) return;
    after = last;
  }
};
