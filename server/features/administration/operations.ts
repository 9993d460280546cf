import type { z } from 'zod';
import type { operationsReply, orderSchema } from '#shared/administration/administration.ts';
import { days } from '#shared/time.ts';
import type { healthMeter } from './measure-health.ts';
import type { AdministrationDeps } from './ports.ts';
import * as store from './store.ts';

type Order = Awaited<ReturnType<typeof store.listOrders>>[number];

const stateOf = (order: Order): z.output<typeof orderSchema>['state'] => {
  if (order.cards_ready_at) return 'ready';
  if (order.paid_at) return 'making';
  return order.closed_at ? 'closed' : 'waiting';
};

const lately = days(14);
const mostLines = 100;

/** How the service stands: health, queues, what failed, what is ordered. No person is in it. */
export const readOperations = async (
  deps: AdministrationDeps,
  healthOf: ReturnType<typeof healthMeter>,
): Promise<z.output<typeof operationsReply>> => {
  const { db, clock, service } = deps;
  const now = clock.now();
  const since = new Date(now.getTime() - lately);
  const [look, kept] = await Promise.all([
    deps.jobs.look(since),
    db.system('operator-command', async (tx) => ({
      mails: await store.listMailFailures(tx, since, mostLines),
      launches: await store.countLaunches(tx),
      orders: await store.listOrders(tx, mostLines),
    })),
  ]);
  const { queues, failures } = look;
  return {
    now: now.toISOString(),
    health: await healthOf({ look, mails: kept.mails }),
    startedAt: service.startedAt.toISOString(),
    version: service.version,
    database: service.database,
    adapters: service.adapters,
    openReplies: service.openReplies(),
    queues,
    failedJobs: failures.map(({ failedAt, ...rest }) => ({ ...rest, failedAt: failedAt.toISOString() })),
    mailFailures: kept.mails.map(({ failed_at: failedAt, ...rest }) => ({
      ...rest,
      failedAt: failedAt.toISOString(),
    })),
    launches: kept.launches,
    orders: kept.orders.map((order) => ({
      company: order.company,
      kind: order.kind,
      seats: order.seats,
      state: stateOf(order),
      cardsMade: order.cards_made,
      orderedAt: order.created_at.toISOString(),
    })),
  };
};
