import { beforeAll, expect, test } from 'vitest';
import { chatMonthlyCents } from '#shared/billing/catalogue.ts';
import { type FakeStripe, startFakeStripe } from '../../../tests/support/fake-stripe.ts';
import { readOutbox } from '../../../tests/support/outbox.ts';
import { secretKey, webhookSecret } from '../../../tests/support/paying-keys.ts';
import type { RunningServer } from '../../../tests/support/running-server.ts';
import { startTwoProcesses, type TwoProcesses } from '../../../tests/support/two-processes.ts';

/* Two processes before one provider. */

let stripe: FakeStripe;
let two: TwoProcesses;
let servers: TwoProcesses['servers'];

beforeAll(async () => {
  stripe = await startFakeStripe({
    secretKey,
    webhookSecret,
    now: () => new Date(),
    monthlyCents: chatMonthlyCents,
  });
  two = await startTwoProcesses({
    PUBLIC_URL: 'https://eclaircie.exemple',
    AUTH_AUTOCONFIRM: '1',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.url,
  });
  servers = two.servers;
  return async () => {
    await two.stop();
    await stripe.close();
  };
}, 120_000);

const ask = async (server: RunningServer, path: string, body: object, token?: string) => {
  const reply = await two.post(server, path, body, token ? { authorization: `Bearer ${token}` } : {});
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Record<string, string>;
};

type Somebody = { email: string; id: string; token: string; customer: string };

/** So many people who have ordered, each with two clicks at once, one in each process, and have paid. */
const crowd = async (name: string, size: number): Promise<Somebody[]> => {
  const people = await Promise.all(
    Array.from({ length: size }, async (_, index) => {
      const email = `${name}-${index}@exemple.fr`;
      const data = { first_name: 'Personne', birth_date: '1985-04-12' };
      const body = { email, password: 'pluie-fine-7', data };
      const { access_token: token } = await ask(servers[index % 2]!, '/auth/v1/signup', body);
      const [, claims = ''] = token!.split('.');
      const { sub: id } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
      return { email, id, token: token! };
    }),
  );
  // Their free month has been over for a while: what they order is paid at once.
  await two.query(`update public.profiles set subscription_status = 'none', trial_ends_at = now() - interval '1 day'
    where user_id in (${people.map(({ id }) => `'${id}'`).join(', ')})`);
  return Promise.all(
    people.map(async (person) => {
      const urls = await Promise.all(
        servers.map((server) => ask(server, '/functions/v1/create-checkout', {}, person.token)),
      );
      expect(urls[0]!.url).toBe(urls[1]!.url);
      const order = urls[0]!.url!.split('/').at(-1)!;
      expect(stripe.pay(order)).toBe(true);
      const [customer] = [...stripe.customers].find(([, { ledger }]) => ledger.checkouts[0]?.id === order)!;
      return { ...person, customer };
    }),
  );
};

/** As Stripe posts an event: again and again until it was taken. */
const deliver = async (at: number, { body, signature }: { body: string; signature: string }) => {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const status = await fetch(`${servers[(at + attempt) % 2]!.url}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
    }).then(
      (reply) => reply.status,
      () => 0,
    );
    if (status === 200) return attempt;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('an event was never taken');
};

/** What happens to the contract of the person with this number, while the events about it are on their way. */
const change = ({ customer }: Somebody, index: number): void => {
  const [contract] = stripe.ledger(customer)!.contracts;
  if (index % 4 === 1) contract!.cancelsAt = contract!.periodEndsAt;
  if (index % 4 === 2) contract!.state = 'past_due';
  if (index % 4 === 3) Object.assign(contract!, { state: 'canceled', endedAt: contract!.startedAt });
};

/** Two hundred events about these people, all at once. @returns how often each had to be posted again */
const storm = (people: readonly Somebody[], atHalf: () => void = () => {}) =>
  Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const person = people[index % people.length]!;
      const round = Math.floor(index / people.length);
      if (round === Math.floor(100 / people.length)) change(person, index % people.length);
      if (index === 150) atHalf();
      const event = stripe.event(person.customer);
      const again = await deliver(index, event);
      // A tenth of them arrive twice, at the other process.
      if (index % 10 === 0) await deliver(index + 1, event);
      return again;
    }),
  );

type Mailed = { to: string; subject: string; text: string };
const mailed = async (): Promise<Mailed[]> =>
  (await Promise.all(servers.map(({ outbox }) => readOutbox(outbox))))
    .flat()
    .map(({ to, subject, text }) => ({
      to: to?.[0]?.address ?? '',
      subject: subject ?? '',
      text: text ?? '',
    }))
    .filter(({ subject }) => /commande|Reçu|résiliation|terminé|abouti/.test(subject));

const expected = (index: number): string[] => [
  'Confirmation de votre commande : abonnement Éclaircie',
  'Reçu de votre paiement de 9\u00a0€',
  ...(index % 4 === 1 ? ['Votre résiliation est enregistrée'] : []),
  ...(index % 4 === 3 ? ['Votre abonnement est terminé'] : []),
];

/** Rows, provider and profile say the same of everybody, and nothing is there twice. */
const expectTruth = async (people: readonly Somebody[]) => {
  const rows = await two.query<{ customer: string; state: string; cancels: boolean; status: string }>(
    `select s.customer_id as customer, s.state, s.cancels_at is not null as cancels, p.subscription_status as status
     from public.subscriptions s join public.profiles p using (user_id)`,
  );
  for (const [index, { customer }] of people.entries()) {
    const { contracts, invoices, checkouts } = stripe.ledger(customer)!;
    expect([contracts.length, invoices.length, checkouts.length]).toEqual([1, 1, 1]);
    const { state } = contracts[0]!;
    expect(rows.filter((row) => row.customer === customer)).toEqual([
      { customer, state, cancels: index % 4 === 1, status: state === 'past_due' ? 'active' : state },
    ]);
  }
};

test('200 events about 20 people at once: the provider’s truth, and no charge, mail or row twice', async () => {
  const people = await crowd('foule', 20);
  expect(stripe.customers.size).toBe(20);
  stripe.slow(25);
  const again = await storm(people);
  expect(again.every((times) => times === 0)).toBe(true);
  await expectTruth(people);
  const mails = await mailed();
  for (const [index, { email }] of people.entries())
    expect(
      mails
        .filter(({ to }) => to === email)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(expected(index).sort());
  const [{ count } = { count: 0 }] = await two.query<{ count: number }>(
    'select count(*)::int as count from public.payment_events',
  );
  expect(count).toBe(200);
}, 120_000);

test('one of the two is killed in the middle of the crowd: nothing is lost, nothing is doubled', async () => {
  const people = await crowd('coupure', 20);
  stripe.slow(25);
  let back: Promise<unknown> = Promise.resolve();
  const again = await storm(people, () => {
    back = servers[1].kill().then(() => servers[1].restart());
  });
  await back;
  expect(again.some((times) => times > 0)).toBe(true);
  // A letter the dead process had taken is tried again five minutes later.
  await two.query(`update public.billing_letters set attempt_after = attempt_after - interval '5 minutes'
    where sent_at is null`);
  await Promise.all(people.map(({ customer }, index) => deliver(index, stripe.event(customer))));
  await expectTruth(people);
  const mails = await mailed();
  for (const [index, { email }] of people.entries()) {
    const mine = mails.filter(({ to }) => to === email);
    // Sent, and killed before that was noted: the same letter once more, word for word.
    expect([...new Set(mine.map(({ subject }) => subject))].sort()).toEqual(expected(index).sort());
    expect(new Set(mine.map(({ text }) => text)).size).toBe(expected(index).length);
  }
}, 120_000);
