import { PaymentsError } from '#server/adapters/payments/port.ts';
import { hours, minutes } from '#shared/time.ts';
import { type SellingContext, service } from './context.ts';
import type { TaskKind, TaskRow } from './store-tasks.ts';
import * as store from './store-tasks.ts';

const lease = minutes(5);
const pauseAfter = (attempts: number): number => Math.min(minutes(2) * 2 ** attempts, hours(6));

/**
 * What is asked of a contract that is over at the provider meanwhile is refused there each time: there is nothing left to
 * do. Any other refusal stays one.
 */
const unlessOver = async (
  context: SellingContext,
  task: TaskRow,
  ask: () => Promise<void>,
): Promise<void> => {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.reason !== 'refused') throw error;
    const { contracts } = await context.payments.truthOf(task.customer_id);
    const contract = contracts.find(({ id }) => id === task.contract_id);
    if (contract && contract.state !== 'canceled') throw error;
  }
};

/** Everything here may be done twice: the keys are the task's own, and what is done already is no trouble. */
const act = async (context: SellingContext, task: TaskRow): Promise<void> => {
  const { payments } = context;
  const contract = task.contract_id;
  switch (task.kind as TaskKind) {
    case 'cancel':
      if (contract)
        await unlessOver(context, task, () => payments.endAtPeriodEnd(contract, `cancel:${task.id}`));
      return;
    case 'resume':
      if (contract)
        await unlessOver(context, task, () => payments.takeUpAgain(contract, `resume:${task.id}`));
      return;
    case 'withdraw': {
      if (!contract) return;
      // First the end: nothing may be charged between the credit and it.
      await payments.endNow(contract, `withdraw:${task.id}`);
      const { invoices } = await payments.truthOf(task.customer_id);
      for (const invoice of invoices)
        if (invoice.contractId === contract && invoice.status === 'paid' && invoice.creditedCents === 0)
          await payments.creditInvoice(invoice.id, `withdraw:${task.id}:${invoice.id}`);
      return;
    }
    case 'forget':
      await payments.forgetCustomer(task.customer_id);
  }
};

/** Carries one promise out, unless it is done or being done. @returns whether it is done */
export const carryOutTask = async (context: SellingContext, id: string): Promise<boolean> => {
  const { db, clock, log } = context;
  const after = (pause: number) => new Date(clock.now().getTime() + pause);
  const task = await db.as(service, (tx) => store.beginTask(tx, id, clock.now(), after(lease)));
  if (!task) return false;
  try {
    await act(context, task);
  } catch (error) {
    log.warn({ err: error, job: 'carry-out-billing-tasks', attempt: task.attempts }, 'a payment task waits');
    await db.as(service, (tx) => store.postponeTask(tx, id, after(pauseAfter(task.attempts))));
    return false;
  }
  await db.as(service, (tx) => store.noteTaskDone(tx, id, clock.now()));
  if (task.kind !== 'forget') await context.refresh(task.customer_id);
  return true;
};
