import { PaymentsError } from '#server/adapters/payments/port.ts';
import type { MySubscription } from '#shared/billing/account.ts';
import { chatMonthlyCents } from '#shared/billing/catalogue.ts';
import { firstChargeOn, may, stateAt } from '#shared/billing/subscription.ts';
import { withdrawableUntil } from '#shared/billing/withdrawal.ts';
import { AppError } from '#shared/errors.ts';
import { type BillingContext, service } from './context.ts';
import * as store from './store.ts';
import { findWaiting } from './store-tasks.ts';

const text = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Whether we may be behind the provider: a month is over, or a question was asked and never answered. */
const isBehind = (person: store.Person, now: Date): boolean =>
  Number(person.asked) > Number(person.answered) ||
  (person.contract !== null &&
    person.contract !== 'canceled' &&
    person.periodEndsAt !== null &&
    person.periodEndsAt <= now);

/** Where somebody's subscription stands, for their account page. */
export const mySubscription = async (context: BillingContext, userId: string): Promise<MySubscription> => {
  const { db, clock, payments } = context;
  const find = () => db.as(service, (tx) => store.findPerson(tx, context, userId));
  let person = await find();
  if (person?.customerId && payments && isBehind(person, clock.now())) {
    await context.refresh(person.customerId).catch((error: unknown) => {
      // What was said last is shown; the nightly round asks again.
      if (!(error instanceof PaymentsError)) throw error;
    });
    person = await find();
  }
  if (!person) throw new AppError('insufficient_rights');
  const now = clock.now();
  const { contractId, startedAt, periodEndsAt, cancelsAt } = person;
  const lives = may('cancel', person, now);
  const renounceBefore = lives && startedAt ? withdrawableUntil(startedAt) : null;
  const waiting = contractId ? await db.as(service, (tx) => findWaiting(tx, contractId)) : null;
  const state = stateAt(person, now);
  return {
    state,
    monthlyCents: chatMonthlyCents,
    trialEndsAt: text(lives && state === 'trialing' ? periodEndsAt : person.trialEndsAt),
    nextChargeAt:
      lives && !cancelsAt && waiting !== 'cancel' && waiting !== 'withdraw' ? text(periodEndsAt) : null,
    cancelsAt: lives ? text(cancelsAt) : null,
    withdrawableUntil: renounceBefore && renounceBefore >= now ? text(renounceBefore) : null,
    firstChargeAt: text(state === 'trialing' ? firstChargeOn(person.trialEndsAt, now) : null),
    mayOrder:
      payments !== null && (person.email !== null || person.byCompany) && may('subscribe', person, now),
    needsAddress: person.email === null,
    billingAddress: person.billingEmail,
    mayChangeCard: payments !== null && may('changeCard', person, now),
    mayCancel: payments !== null && lives && !cancelsAt,
    waiting: waiting === 'forget' ? null : waiting,
    selling: payments === null ? 'off' : payments.name === 'sandbox' ? 'sandbox' : 'on',
  };
};
