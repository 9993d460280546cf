import { newId } from '#server/ground/ids.ts';
import { termsVersion } from '#shared/auth/terms.ts';
import { orderNotice } from '#shared/billing/account.ts';
import { firstChargeOn, may, stateAt } from '#shared/billing/subscription.ts';
import { AppError } from '#shared/errors.ts';
import { hours, minutes } from '#shared/time.ts';
import { addressToBill } from './billing-address.ts';
import { type SellingContext, service } from './context.ts';
import * as store from './store.ts';

/** How long the page of an order stays open; Stripe takes half an hour at least. */
const openFor = hours(1);
/** An order that closes sooner is not handed out again. */
const leastLeft = minutes(10);

/** The provider's id of a person. Kept before anything is ordered, so that every event finds whose it is. */
export const customerOf = async (
  context: SellingContext,
  person: store.Person,
  given: { email?: string | undefined },
): Promise<string> => {
  const { db, clock, payments } = context;
  const { userId, customerId } = person;
  if (customerId) return customerId;
  const email = await addressToBill(context, person, given.email);
  const made = await payments.ensureCustomer({ userId, email });
  const billingEmail = person.email ? null : email;
  return db.as(service, (tx) =>
    store.keepCustomer(tx, context, userId, made, { billingEmail, now: clock.now() }),
  );
};

type OpenOrder = {
  id: string;
  url: string | null;
  firstChargeAt: Date | null;
  expiresAt: Date;
  stale: string | null;
};

/** The order that is open, or a new one. Kept before the provider is asked: after a crash it is asked for the same one. */
const beginOrder = (context: SellingContext, person: store.Person): Promise<OpenOrder> => {
  const { db, clock } = context;
  return db.as(service, async (tx) => {
    const now = clock.now();
    const runs = stateAt(person, now) === 'trialing';
    const firstChargeAt = runs ? firstChargeOn(person.trialEndsAt, now) : null;
    const open = await store.findOpenCheckout(tx, person.userId);
    if (open) {
      const left = open.expires_at.getTime() - now.getTime();
      if (left > leastLeft && (open.first_charge_at === null) === (firstChargeAt === null))
        return {
          id: open.id,
          url: open.url,
          firstChargeAt: open.first_charge_at,
          expiresAt: open.expires_at,
          stale: null,
        };
      await store.closeCheckout(tx, open.id, now);
    }
    const id = newId();
    const expiresAt = new Date(now.getTime() + openFor);
    const row = { id, userId: person.userId, firstChargeAt, expiresAt, terms: termsVersion, now };
    // Two tabs at the same moment: one begins the order, the other is told to look again.
    if (!(await store.insertCheckout(tx, row))) throw new SomebodyElseBegan();
    // Said beside the button that orders: whoever orders accepts the present version.
    await context.terms.accept(tx, person.userId);
    return { id, url: null, firstChargeAt, expiresAt, stale: open?.checkout_id ?? null };
  });
};

class SomebodyElseBegan extends Error {}

const orderOf = (context: SellingContext, person: store.Person): Promise<OpenOrder> =>
  beginOrder(context, person).catch((error: unknown) => {
    if (error instanceof SomebodyElseBegan) return beginOrder(context, person);
    throw error;
  });

/**
 * The address where the subscription is ordered. Asked again, the same one; somebody who has a contract already is led to
 * their card instead, so that nobody pays twice.
 * @param given.email where receipts go, for an account without address; read once, at the first order
 * @throws AppError as {@link addressToBill}; PaymentsError
 */
export const createCheckout = async (
  context: SellingContext,
  userId: string,
  given: { email?: string | undefined },
): Promise<{ url: string }> => {
  const { db, clock, payments, publicUrl } = context;
  const find = () => db.as(service, (tx) => store.findPerson(tx, context, userId));
  const known = await find();
  if (!known) throw new AppError('insufficient_rights');
  const customer = await customerOf(context, known, given);
  await context.refresh(customer);
  const person = (await find()) ?? known;
  if (!may('subscribe', person, clock.now()))
    return { url: await payments.openCardPage(customer, `${publicUrl()}/compte`) };

  const order = await orderOf(context, person);
  if (order.stale) await payments.closeCheckout(order.stale);
  if (order.url) return { url: order.url };
  const checkout = await payments.openCheckout({
    key: order.id,
    customer,
    userId,
    firstChargeAt: order.firstChargeAt,
    expiresAt: order.expiresAt,
    successUrl: `${publicUrl()}/subscription-success`,
    cancelUrl: `${publicUrl()}/subscription-cancelled`,
    notice: orderNotice(order.firstChargeAt),
  });
  await db.as(service, (tx) => store.noteCheckoutOpened(tx, order.id, checkout));
  return { url: checkout.url };
};
