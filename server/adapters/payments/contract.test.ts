import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { movableClock } from '#server/ground/clock.ts';
import { Secret } from '#server/ground/crypto/secret.ts';
import { createDb, type Db } from '#server/ground/db/db.ts';
import { days, hours, minutes, seconds } from '#shared/time.ts';
import { openFreshDatabase } from '../../../tests/support/database-image.ts';
import { type FakeStripe, startFakeStripe } from '../../../tests/support/fake-stripe.ts';
import { createPayments } from './index.ts';
import { type Payments, PaymentsError } from './port.ts';
import { type SandboxDesk, sandboxPayments } from './sandbox/index.ts';
import { stripePayments } from './stripe.ts';

const monthlyCents = 900;
const plan = { id: 'chat-monthly', monthlyCents };
const clock = movableClock(new Date('2026-11-21T10:00:00Z'));
const key = Buffer.alloc(32, 7);

let db: Db;
let closeDatabase: () => Promise<void>;
let fake: FakeStripe;
let desk: SandboxDesk;
const adapters: Partial<Record<string, Payments>> = {};

beforeAll(async () => {
  const database = await openFreshDatabase();
  closeDatabase = () => database.close();
  db = createDb(database);
  fake = await startFakeStripe({
    secretKey: 'sk_test_secret',
    webhookSecret: 'whsec_secret',
    now: clock.now,
    monthlyCents,
  });
  adapters.stripe = stripe();
  const sandbox = sandboxPayments({ db, clock, publicUrl: () => 'http://localhost:3000', monthlyCents, key });
  adapters.sandbox = sandbox;
  desk = sandbox.desk;
});
afterAll(async () => {
  await fake.close();
  await closeDatabase();
});
beforeEach(() => {
  clock.setTo(new Date('2026-11-21T10:00:00Z'));
  fake.behaveWell();
});

const stripe = (patience?: number): Payments =>
  stripePayments({
    secretKey: new Secret('sk_test_secret'),
    webhookSecret: new Secret('whsec_secret'),
    apiBase: fake.url,
    now: clock.now,
    brand: 'Éclaircie',
    plan,
    ...(patience && { patience }),
  });

const aUser = async (): Promise<string> => {
  const id = randomUUID();
  await db.system('test', (tx) =>
    sql`insert into auth.users (id, email, created_at, updated_at) values (${id}, ${`${id}@exemple.fr`}, now(), now())`.execute(
      tx,
    ),
  );
  return id;
};
const failure = async (promise: Promise<unknown>): Promise<PaymentsError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(PaymentsError);
  return error as PaymentsError;
};

describe.each(['stripe', 'sandbox'])('payments by %s', (name) => {
  const at = (): Payments => adapters[name]!;
  const drive = {
    pay: (checkout: string, given: { cardPays?: boolean; country?: string } = {}) =>
      name === 'stripe'
        ? Promise.resolve(fake.pay(checkout, given))
        : desk
            .order(checkout, { cardPays: true, country: 'FR', ...given })
            .then((address) => address !== null),
    changeCard: async (customer: string, pays: boolean) =>
      name === 'stripe' ? fake.changeCard(customer, pays) : desk.changeCard(customer, pays),
    event: (customer: string, type: string) =>
      name === 'stripe' ? fake.event(customer, type) : desk.eventFor(customer, type),
  };
  const aCustomer = async () => {
    const userId = await aUser();
    const email = `${userId}@exemple.fr`;
    return { userId, email, customer: await at().ensureCustomer({ userId, email }) };
  };
  const order = (person: { customer: string; userId: string }, firstChargeAt: Date | null = null) => ({
    key: randomUUID(),
    customer: person.customer,
    userId: person.userId,
    firstChargeAt,
    expiresAt: new Date(clock.now().getTime() + hours(1)),
    successUrl: 'https://eclaircie.exemple/subscription-success',
    cancelUrl: 'https://eclaircie.exemple/subscription-cancelled',
    notice: 'Commande avec obligation de paiement.',
  });
  const subscribed = async (firstChargeAt: Date | null = null, country = 'FR') => {
    const person = await aCustomer();
    const { id } = await at().openCheckout(order(person, firstChargeAt));
    expect(await drive.pay(id, { country })).toBe(true);
    const truth = await at().truthOf(person.customer);
    return { ...person, contract: truth.contracts[0]!, truth };
  };

  test('one person is one customer', async () => {
    const { userId, email, customer } = await aCustomer();
    expect(await at().ensureCustomer({ userId, email })).toBe(customer);
    expect((await aCustomer()).customer).not.toBe(customer);
    expect(await at().truthOf(customer)).toEqual({ contracts: [], invoices: [] });
  });

  test('one key is one checkout, with an address of its own', async () => {
    const asked = order(await aCustomer());
    const first = await at().openCheckout(asked);
    expect(await at().openCheckout(asked)).toEqual(first);
    expect(first.url).toMatch(/^https?:\/\//);
    expect((await at().openCheckout({ ...asked, key: randomUUID() })).id).not.toBe(first.id);
  });

  test('an order without a free period is paid at once, tax of the country included', async () => {
    const { truth } = await subscribed(null, 'CH');
    expect(truth.contracts).toMatchObject([
      { state: 'active', trialEndsAt: null, cancelsAt: null, endedAt: null },
    ]);
    expect(truth.contracts[0]!.periodEndsAt).toEqual(new Date('2026-12-21T10:00:00Z'));
    expect(truth.invoices).toMatchObject([
      { totalCents: 900, vatCents: 67, country: 'CH', status: 'paid', attempts: 1, creditedCents: 0 },
    ]);
    expect(truth.invoices[0]!.number).toMatch(/^\S+-0001$/);
  });

  test('a card given during the free month is charged at its end, then each month on that day', async () => {
    const end = new Date('2026-12-31T10:00:00Z');
    const { customer, truth } = await subscribed(end);
    expect(truth).toMatchObject({
      contracts: [{ state: 'trialing', trialEndsAt: end, periodEndsAt: end }],
      invoices: [],
    });
    clock.setTo(new Date('2027-03-31T09:00:00Z'));
    const later = await at().truthOf(customer);
    expect(later.contracts[0]!.state).toBe('active');
    expect(later.invoices.map(({ issuedAt }) => issuedAt.toISOString().slice(0, 10))).toEqual([
      '2027-02-28',
      '2027-01-31',
      '2026-12-31',
    ]);
  });

  test('a card that refuses the first payment leaves the order open', async () => {
    const person = await aCustomer();
    const { id } = await at().openCheckout(order(person));
    expect(await drive.pay(id, { cardPays: false })).toBe(false);
    expect(await at().truthOf(person.customer)).toEqual({ contracts: [], invoices: [] });
    expect(await drive.pay(id)).toBe(true);
    expect(await drive.pay(id)).toBe(false);
    expect((await at().truthOf(person.customer)).invoices).toHaveLength(1);
  });

  test('a checkout that was closed, or is too old, takes no order', async () => {
    const person = await aCustomer();
    const closed = await at().openCheckout(order(person));
    await at().closeCheckout(closed.id);
    await at().closeCheckout(closed.id);
    expect(await drive.pay(closed.id)).toBe(false);
    const old = await at().openCheckout(order(person));
    clock.advance(hours(1) + seconds(1));
    expect(await drive.pay(old.id)).toBe(false);
  });

  test('a renewal that fails is tried again; another card sets it right', async () => {
    const { customer } = await subscribed();
    await drive.changeCard(customer, false);
    clock.setTo(new Date('2026-12-21T10:00:01Z'));
    const late = await at().truthOf(customer);
    expect(late.contracts[0]!.state).toBe('past_due');
    expect(late.invoices[0]).toMatchObject({ status: 'open', attempts: 1, paidAt: null });
    expect(late.invoices[0]!.nextAttemptAt).toEqual(new Date('2026-12-24T10:00:00Z'));
    await drive.changeCard(customer, true);
    const right = await at().truthOf(customer);
    expect(right.contracts[0]!.state).toBe('active');
    expect(right.invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  test('a card that never pays again ends the contract', async () => {
    const { customer } = await subscribed();
    await drive.changeCard(customer, false);
    clock.setTo(new Date('2027-01-20T10:00:00Z'));
    const { contracts, invoices } = await at().truthOf(customer);
    expect(contracts).toMatchObject([{ state: 'canceled' }]);
    expect(contracts[0]!.endedAt).toEqual(new Date('2027-01-05T10:00:00Z'));
    expect(invoices[0]!.status).toBe('void');
  });

  test('given up, it ends with what is paid; taken up again, it goes on', async () => {
    const { customer, contract } = await subscribed();
    await at().endAtPeriodEnd(contract.id, 'one');
    await at().endAtPeriodEnd(contract.id, 'two');
    expect((await at().truthOf(customer)).contracts[0]).toMatchObject({
      state: 'active',
      cancelsAt: contract.periodEndsAt,
    });
    await at().takeUpAgain(contract.id, 'three');
    expect((await at().truthOf(customer)).contracts[0]!.cancelsAt).toBeNull();
    await at().endAtPeriodEnd(contract.id, 'four');
    clock.setTo(contract.periodEndsAt);
    expect(await at().truthOf(customer)).toMatchObject({
      contracts: [{ state: 'canceled', endedAt: contract.periodEndsAt, cancelsAt: null }],
      invoices: [{ status: 'paid' }],
    });
  });

  test('ended at once and credited, it gives back everything, once', async () => {
    const { customer, contract, truth } = await subscribed();
    const invoice = truth.invoices[0]!.id;
    for (const attempt of ['a', 'b']) {
      await at().endNow(contract.id, `end ${attempt}`);
      await at().creditInvoice(invoice, `credit ${attempt}`);
    }
    expect(await at().truthOf(customer)).toMatchObject({
      contracts: [{ state: 'canceled' }],
      invoices: [{ status: 'paid', creditedCents: 900 }],
    });
  });

  test('the card is changed on the provider’s own page', async () => {
    const { customer } = await subscribed();
    expect(await at().openCardPage(customer, 'https://eclaircie.exemple/compte')).toMatch(/^https?:\/\//);
  });

  test('a customer that is forgotten is charged no more; forgetting twice is forgetting', async () => {
    const { customer } = await subscribed();
    await at().forgetCustomer(customer);
    await at().forgetCustomer(customer);
    clock.advance(days(60));
    const paid = name === 'stripe' ? fake.ledger(customer)!.invoices : [{}];
    expect(paid).toHaveLength(1);
  });

  test('an event says only whose it is; forged, changed, old or bare, it is refused', async () => {
    const { customer } = await aCustomer();
    const { body, signature } = drive.event(customer, 'invoice.paid');
    const read = (text: string, header: string) => () => at().readEvent(Buffer.from(text), header);
    expect(read(body, signature)()).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'invoice.paid',
      customer,
    });
    for (const [text, header] of [
      [body.replace('paid', 'void'), signature],
      [`${body} `, signature],
      [body, signature.replace(/v1=./, 'v1=x')],
      [body, ''],
      [body, 't=,v1='],
      ['', signature],
    ] as const)
      expect(read(text, header)).toThrow(PaymentsError);
    clock.advance(minutes(6));
    expect(read(body, signature)).toThrow(PaymentsError);
  });
});

describe('Stripe', () => {
  const person = async () => {
    const userId = await aUser();
    return { userId, email: `${userId}@exemple.fr` };
  };

  test('finds the product and the price by the lookup key, and makes them once', async () => {
    const { userId, email } = await person();
    const customer = await stripe().ensureCustomer({ userId, email });
    const order = {
      customer,
      userId,
      firstChargeAt: null,
      expiresAt: new Date(clock.now().getTime() + hours(1)),
      successUrl: 'https://x.exemple/a',
      cancelUrl: 'https://x.exemple/b',
      notice: 'n',
    };
    await stripe().openCheckout({ ...order, key: randomUUID() });
    await stripe().openCheckout({ ...order, key: randomUUID() });
    expect(fake.products).toHaveLength(1);
    expect(fake.prices.map(({ lookupKey, cents }) => [lookupKey, cents])).toEqual([['chat-monthly', 900]]);
  });

  test('every write but a deletion carries an idempotency key of ours', () => {
    const writes = fake.requests.filter(({ method }) => method === 'POST');
    expect(writes.length).toBeGreaterThan(10);
    // The portal only makes an address; the library adds a key of its own.
    const named = writes.filter(({ path }) => path !== '/v1/billing_portal/sessions');
    expect(named.filter((each) => !each.key || each.key.startsWith('stripe-node-retry'))).toEqual([]);
  });

  test('no card is ever sent by us', () => {
    const sent = JSON.stringify(fake.requests);
    // Sixteen digits: a random id may hold « 4242 », a card number is longer.
    expect(sent).not.toMatch(/card\[|number\]|cvc|(?:4242[ -]?){4}/);
  });

  test('a line cut after the work was done does it once', async () => {
    const { userId, email } = await person();
    fake.behave({ cutAfter: true, on: /POST \/v1\/customers/ });
    const customer = await stripe().ensureCustomer({ userId, email });
    const mine = [...fake.customers.values()].filter((each) => each.email === email);
    expect(mine).toHaveLength(1);
    expect(mine[0]!.ledger.customer).toBe(customer);
  });

  test.each([
    [{ status: 500, times: 9 }, 'unreachable'],
    [{ cutBefore: true, times: 9 }, 'unreachable'],
    [{ status: 429, times: 9 }, 'unreachable'],
    [{ status: 402, times: 9 }, 'refused'],
  ])('%j is told as ours, without a word of theirs', async (trouble, reason) => {
    fake.behave(trouble);
    const error = await failure(stripe(seconds(2)).truthOf('cus_x'));
    expect(error.reason).toBe(reason);
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toMatch(/sk_test|quotes/);
  });
});

describe('who takes the money', () => {
  const secret = (text: string) => new Secret(text);
  const chosen = (config: Partial<Parameters<typeof createPayments>[0]['config']>, production = false) =>
    createPayments({
      config: { secretKey: null, webhookSecret: null, apiBase: null, ...config },
      production,
      db,
      clock,
      publicUrl: () => 'http://localhost',
      brand: 'Éclaircie',
      sandboxKey: key,
    });

  test('the sandbox by default, Stripe with its keys, nobody in production without them', async () => {
    expect((await chosen({})).payments?.name).toBe('sandbox');
    const keys = { secretKey: secret('sk'), webhookSecret: secret('whsec') };
    expect(await chosen(keys)).toMatchObject({ payments: { name: 'stripe' }, desk: null });
    expect(await chosen({}, true)).toMatchObject({ payments: null, desk: null });
  });
});
