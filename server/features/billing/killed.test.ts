import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatMonthlyCents } from '#shared/billing/catalogue.ts';
import { ownDatabaseEnv } from '../../../tests/support/database-image.ts';
import { type FakeStripe, startFakeStripe } from '../../../tests/support/fake-stripe.ts';
import { linkIn, readOutbox, waitForMail } from '../../../tests/support/outbox.ts';
import { secretKey, webhookSecret } from '../../../tests/support/paying-keys.ts';
import { runOnce } from '../../../tests/support/postgres.ts';
import { type RunningServer, shortLived, startServer } from '../../../tests/support/running-server.ts';

/* A power cut between the provider's doing and our knowing: the process is killed, and started again on its data. */

let stripe: FakeStripe;
let site: RunningServer;
/** Null on the embedded database, which no other process could be working on. */
let sharedDatabase: string | null;
beforeAll(async () => {
  stripe = await startFakeStripe({
    secretKey,
    webhookSecret,
    now: () => new Date(),
    monthlyCents: chatMonthlyCents,
  });
  const own = await ownDatabaseEnv();
  sharedDatabase = own.DATABASE_URL ?? null;
  site = await startServer({
    ...shortLived,
    env: {
      ...shortLived.env,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: stripe.url,
      ...own,
    },
  });
}, 90_000);
afterAll(async () => {
  await site.stop();
  await stripe.close();
});

const email = 'coupure@exemple.fr';
const password = 'pluie-fine-7';
const ask = async (path: string, body: object, token?: string) => {
  const { anonKey } = (await (await fetch(`${site.url}/config.json`)).json()) as { anonKey: string };
  return fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
};
const signIn = async (): Promise<string> =>
  (
    (await (await ask('/auth/v1/token?grant_type=password', { email, password })).json()) as {
      access_token: string;
    }
  ).access_token;
/** The process is killed while the provider's answer is on its way to it. */
const killAt = async (step: RegExp, work: () => Promise<unknown>) => {
  const letGo = stripe.hold(step);
  const cut = work().then(
    () => 'answered',
    () => 'cut',
  );
  await expect.poll(() => stripe.isHolding(), { timeout: 15_000 }).toBe(true);
  await site.kill();
  expect(await cut).toBe('cut');
  letGo();
  // Another process could have taken the task over: five minutes pass before it is taken from the dead one.
  if (sharedDatabase)
    await runOnce(
      sharedDatabase,
      "update public.billing_tasks set attempt_after = attempt_after - interval '5 minutes' where done_at is null",
    );
  await site.restart();
};

test('killed in the order, then in the withdrawal: one order, one credit, one letter, and no key in the log', async () => {
  const data = { first_name: 'Odile', birth_date: '1980-01-01' };
  await ask('/auth/v1/signup', { email, password, data });
  await fetch(linkIn(await waitForMail(site.outbox, email), /verify/), { redirect: 'manual' });

  await killAt(/POST \/v1\/checkout\/sessions$/, async () =>
    ask('/functions/v1/create-checkout', {}, await signIn()),
  );
  const token = await signIn();
  const [first, second] = [1, 2].map(() => ask('/functions/v1/create-checkout', {}, token));
  const url = ((await (await first!).json()) as { url: string }).url;
  expect(((await (await second!).json()) as { url: string }).url).toBe(url);
  const [[customer]] = [...stripe.customers] as [[string, unknown]];
  expect(stripe.customers.size).toBe(1);
  expect(stripe.ledger(customer)!.checkouts).toHaveLength(1);

  stripe.pay(url.split('/').at(-1)!);
  // As if it had been paid at once rather than at the end of the free month: there is something to give back.
  const [contract] = stripe.ledger(customer)!.contracts;
  const now = Date.now() - 2000;
  Object.assign(contract!, { periodEndsAt: now, anchor: now });
  const { body, signature } = stripe.event(customer);
  const told = await fetch(`${site.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  expect(told.status).toBe(200);
  await waitForMail(site.outbox, email, /Reçu de votre paiement/);

  await killAt(/POST \/v1\/credit_notes/, () => ask('/functions/v1/withdraw-subscription', {}, token));
  await waitForMail(site.outbox, email, /renoncé à votre commande/, 20_000);
  expect(stripe.ledger(customer)!.invoices).toMatchObject([
    { status: 'paid', creditedCents: chatMonthlyCents },
  ]);
  expect(stripe.ledger(customer)!.contracts).toMatchObject([{ state: 'canceled' }]);
  const subjects = (await readOutbox(site.outbox)).map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(subjects.length);

  const said = site.output();
  expect(said.length).toBeGreaterThan(100);
  for (const secret of [secretKey, webhookSecret, token, email, signature])
    expect(said).not.toContain(secret);
}, 120_000);
