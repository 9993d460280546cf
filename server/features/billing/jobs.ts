import { z } from 'zod';
import { PaymentsError } from '#server/adapters/payments/port.ts';
import { declareJob, type JobDeclaration } from '#server/ground/contributions.ts';
import { reminderLead } from '#shared/billing/subscription.ts';
import { days } from '#shared/time.ts';
import { carryOutTask } from './carry-out-task.ts';
import { type BillingContext, type SellingContext, service } from './context.ts';
import type { LetterFacts } from './letters.ts';
import { sendLetters } from './send-letters.ts';
import * as store from './store.ts';
import { deleteTasksBefore, listWaitingTasks, writeLetter } from './store-tasks.ts';

const batch = 200;

/** Seven days before a free period ends, whether or not a card was given (L10, L12). */
export const remindBeforeEnd = async (context: BillingContext): Promise<void> => {
  const { db, clock } = context;
  for (let found = batch; found === batch; ) {
    found = await db.as(service, async (tx) => {
      const now = clock.now();
      const until = new Date(now.getTime() + reminderLead);
      const people = await store.listToRemind(tx, { now, until, limit: batch });
      for (const { userId, endsAt, carded } of people) {
        const letter: LetterFacts = { kind: 'reminder', endsAt, carded };
        await writeLetter(tx, context, { userId, key: `reminder:${endsAt.toISOString()}`, letter, now });
      }
      return people.length;
    });
  }
  await sendLetters(context);
};

/** A free month without a card ends by itself: never a silent conversion. */
export const endFreeMonths = async (context: BillingContext): Promise<void> => {
  const { db, clock, profiles } = context;
  for (let found = batch; found === batch; ) {
    found = await db.as(service, async (tx) => {
      const now = clock.now();
      const people = await store.listEndedFreeMonths(tx, now, batch);
      for (const { userId, trialEndsAt, hadContract } of people) {
        await profiles.mirrorSubscription(tx, userId, hadContract ? 'canceled' : 'none');
        const key = `free-month-over:${trialEndsAt.toISOString()}`;
        await writeLetter(tx, context, { userId, key, letter: { kind: 'free-month-over' }, now });
      }
      return people.length;
    });
  }
  await sendLetters(context);
};

/** What was promised and not done: tasks first, since they give letters a reason. */
export const keepPromises = async (context: SellingContext): Promise<void> => {
  const { db, clock } = context;
  const ids = await db.as(service, (tx) => listWaitingTasks(tx, clock.now(), batch));
  for (const id of ids) await carryOutTask(context, id);
  await sendLetters(context);
};

/** Asks the provider about everybody who may have changed: what a lost webhook left is repaired within a day. */
export const reconcile = async (context: SellingContext): Promise<void> => {
  const { db, log } = context;
  let after = '';
  let asked = 0;
  for (;;) {
    const customers = await db.as(service, (tx) => store.listToReconcile(tx, after, batch));
    for (const customer of customers) {
      try {
        await context.refresh(customer);
        asked += 1;
      } catch (error) {
        if (!(error instanceof PaymentsError)) throw error;
        log.warn({ err: error, job: 'reconcile-subscriptions' }, 'a customer could not be asked about');
      }
    }
    after = customers.at(-1) ?? after;
    if (customers.length < batch) break;
  }
  log.info({ job: 'reconcile-subscriptions', count: asked });
};

const job = (name: string, schedule: string, handle: () => Promise<void>): JobDeclaration =>
  declareJob({ name, payload: z.object({}), schedule, handle });

export const billingJobs = (context: BillingContext): JobDeclaration[] => {
  const { db, clock, payments } = context;
  const before = (age: number) => new Date(clock.now().getTime() - age);
  const always = [
    job('remind-before-free-months-end', '12 9-19 * * *', () => remindBeforeEnd(context)),
    job('end-free-months', '*/15 * * * *', () => endFreeMonths(context)),
    job('send-billing-letters', '*/5 * * * *', () => sendLetters(context)),
    job('purge-billing-traces', '40 4 * * *', () =>
      db.as(service, async (tx) => {
        await store.deleteEventsBefore(tx, before(days(30)));
        await deleteTasksBefore(tx, before(days(30)));
      }),
    ),
  ];
  if (!payments) return always;
  const selling: SellingContext = { ...context, payments };
  return [
    ...always,
    job('carry-out-billing-tasks', '*/5 * * * *', () => keepPromises(selling)),
    job('reconcile-subscriptions', '20 2 * * *', () => reconcile(selling)),
  ];
};
