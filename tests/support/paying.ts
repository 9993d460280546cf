import { chatMonthlyCents } from '#shared/billing/catalogue.ts';
import { minutes } from '#shared/time.ts';
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts';
import { atFileEnd } from './file-end.ts';
import { house, type TestHouse } from './house.ts';
import { secretKey, webhookSecret } from './paying-keys.ts';
import { aPerson, done, type Person } from './people.ts';

/* A house whose payments go through Stripe's library to the double of its interface. */

export { secretKey, webhookSecret };

export type PayingHouse = TestHouse & { stripe: FakeStripe };

export const payingHouse = async (
  options: {
    startAt?: Date;
    env?: Record<string, string>;
    /** A second process on the same database, with the same provider. */
    beside?: PayingHouse;
  } = {},
): Promise<PayingHouse> => {
  let now = (): Date => new Date();
  const stripe =
    options.beside?.stripe ??
    (await startFakeStripe({
      secretKey,
      webhookSecret,
      now: () => now(),
      monthlyCents: chatMonthlyCents,
    }));
  if (!options.beside) atFileEnd(() => stripe.close());
  const site = await house({
    ...(options.beside && { beside: options.beside }),
    startAt: options.startAt ?? new Date('2026-11-21T10:00:00Z'),
    env: {
      AUTH_RATE_LIMITS: 'off',
      PUBLIC_URL: 'https://eclaircie.exemple',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: stripe.url,
      ...options.env,
    },
  });
  now = site.clock.now;
  return { ...site, stripe };
};

export type Answered<T = Record<string, unknown>> = { status: number; body: T };

/** What a person does about their money, over the wire. */
export const payer = async (site: PayingHouse, email: string) => {
  const person: Person = await aPerson(site, { email });
  let signedInAt = site.clock.now().getTime();
  /** A month that passes ends the access token: they sign in again, as one does. */
  const ask: Person['call'] = async (...given) => {
    if (Math.abs(site.clock.now().getTime() - signedInAt) > minutes(30)) {
      await person.signIn();
      signedInAt = site.clock.now().getTime();
    }
    return person.call(...given);
  };
  const call = async (name: string, body: object = {}): Promise<Answered> => {
    const reply = await ask('POST', `/functions/v1/${name}`, body);
    return { status: reply.statusCode, body: reply.json() };
  };
  const customer = (): string => {
    const found = [...site.stripe.customers].find(([, { ledger }]) => ledger.userId === person.id);
    if (!found) throw new Error(`${email} is no customer`);
    return found[0];
  };
  return {
    id: person.id,
    email: person.email,
    token: person.token,
    customer,
    call,
    answerTo: (name: string) => ask('POST', `/functions/v1/${name}`, {}),
    /** Opens the order. @returns the id of the checkout */
    order: async (): Promise<string> => {
      const { url } = done(await ask('POST', '/functions/v1/create-checkout', {})).json<{
        url: string;
      }>();
      return url.split('/').at(-1)!;
    },
    subscription: async () => (await call('my-subscription')).body,
    /** The column that rights, counts and the specified screens read. */
    status: async (): Promise<string> => {
      const reply = await ask('GET', `/rest/v1/profiles?select=subscription_status&user_id=eq.${person.id}`);
      return reply.json<{ subscription_status: string }[]>()[0]!.subscription_status;
    },
    startSession: async (): Promise<number> => {
      const conversationId = crypto.randomUUID();
      return (await ask('POST', '/functions/v1/start-session', { conversationId, topics: [] })).statusCode;
    },
    /** The subjects of what was mailed to this person, oldest first; each once it is read. */
    read: (): string[] => {
      const mine = site.mails.filter(({ to, kind }) => to === email && kind.startsWith('billing-'));
      const subjects = mine.map(({ subject }) => subject);
      for (const mail of mine) site.mails.splice(site.mails.indexOf(mail), 1);
      return subjects;
    },
  };
};

/** Hands one event to the product, as Stripe posts it. */
export const post = async (
  site: Pick<TestHouse, 'app'>,
  event: { body: string; signature: string },
): Promise<number> =>
  (
    await site.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': event.signature },
      payload: event.body,
    })
  ).statusCode;

export const runJob = async (site: TestHouse, name: string): Promise<void> => {
  const job = site.rooms.billing.jobs!.find((each) => each.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.handle({});
};
