import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '#shared/time.ts';
import { type PayingHouse, payer, payingHouse, post, runJob } from '../../../tests/support/paying.ts';
import { password } from '../../../tests/support/people.ts';

/* Somebody who tries, in bad faith or in haste: to pay less, to pay twice, to read or end what is somebody else's. */

const start = new Date('2026-11-24T09:00:00Z');
let site: PayingHouse;
beforeAll(async () => {
  site = await payingHouse({ startAt: start });
});
beforeEach(() => {
  site.clock.setTo(start);
  site.mails.length = 0;
  site.stripe.behaveWell();
});

let count = 0;
const somebody = () => {
  count += 1;
  return payer(site, `adversaire-${count}@exemple.fr`);
};
type Payer = Awaited<ReturnType<typeof somebody>>;
const tell = async (person: Payer) =>
  expect(await post(site, site.stripe.event(person.customer()))).toBe(200);
/** Pays at once: the free month is over. */
const paying = async (): Promise<Payer> => {
  const person = await somebody();
  await site.db.system('test', (tx) =>
    sql`update public.profiles set subscription_status = 'none', trial_ends_at = ${start.toISOString()}::timestamptz
      where user_id = ${person.id}`.execute(tx),
  );
  site.clock.advance(minutes(1));
  expect(site.stripe.pay(await person.order())).toBe(true);
  await tell(person);
  person.read();
  return person;
};
const charged = (person: Payer) => site.stripe.ledger(person.customer())!.invoices.length;

describe('events', () => {
  test('an event is played again a month later by whoever recorded it: refused, and the state does not go back', async () => {
    const person = await paying();
    const recorded = site.stripe.event(person.customer(), 'customer.subscription.created');
    expect(await post(site, recorded)).toBe(200);
    await person.call('cancel-subscription');
    site.clock.advance(days(31));
    await tell(person);
    expect(await person.status()).toBe('canceled');
    expect(await post(site, recorded)).toBe(400);
    expect(await person.status()).toBe('canceled');
  });

  test('a signed event that names another customer is about that customer, and takes nothing from anybody', async () => {
    const [anne, bob] = [await paying(), await somebody()];
    const before = await anne.subscription();
    // Whatever it claims to be (deleted, refunded, disputed), the truth is asked for.
    for (const type of ['customer.subscription.deleted', 'charge.refunded', 'customer.deleted', 'x.y'])
      expect(await post(site, site.stripe.event(anne.customer(), type))).toBe(200);
    expect(await anne.subscription()).toEqual(before);
    expect(await bob.status()).toBe('trialing');
    expect(anne.read()).toEqual([]);
  });

  test.each([
    ['a list', '[]'],
    ['a number', '1'],
    ['nothing it is about', '{"id":"evt_1","object":"event","type":"x","data":{}}'],
    ['an object that is a text', '{"id":"evt_1","object":"event","type":"x","data":{"object":"cus_1"}}'],
    [
      'a customer that is a number',
      '{"id":"evt_1","object":"event","type":"x","data":{"object":{"object":"x","customer":4}}}',
    ],
    ['no id', '{"object":"event","type":"x","data":{"object":{"object":"x","customer":"cus_1"}}}'],
  ])('signed, and made of %s: answered, never with a failure of ours', async (_, body) => {
    expect([200, 400]).toContain(await post(site, site.stripe.signed(body)));
  });
});

describe('what is somebody else’s', () => {
  test('no invoice, card page, change or order of another person can be reached', async () => {
    const [anne, bob] = [await paying(), await paying()];
    const [invoice] = site.stripe.ledger(anne.customer())!.invoices;
    expect((await anne.call('my-invoices')).body.invoices).toHaveLength(1);
    const asked = { id: invoice!.id, userId: anne.id, customer: anne.customer(), user_id: anne.id };
    expect(await bob.call('invoice-pdf', asked)).toMatchObject({
      status: 404,
      body: { code: 'invoice_unknown' },
    });
    expect((await bob.call('my-subscription', asked)).body).not.toMatchObject({ monthlyCents: 0 });
    const { body } = await bob.call('change-card', asked);
    expect(String(body.url)).toContain(bob.customer());
    for (const name of ['cancel-subscription', 'withdraw-subscription']) await bob.call(name, asked);
    expect(site.stripe.ledger(anne.customer())!.contracts).toMatchObject([
      { state: 'active', cancelsAt: null },
    ]);
  });

  test('nobody moves their own status, free month or contract through the data API', async () => {
    const eve = await somebody();
    const rest = (method: 'PATCH' | 'POST', path: string, body: object) =>
      site.app.inject({
        method,
        url: `/rest/v1/${path}`,
        headers: { authorization: `Bearer ${eve.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
    for (const [method, path, body] of [
      ['PATCH', `profiles?user_id=eq.${eve.id}`, { subscription_status: 'active' }],
      ['PATCH', `profiles?user_id=eq.${eve.id}`, { trial_ends_at: '2099-01-01T00:00:00Z' }],
      ['POST', 'subscriptions', { user_id: eve.id, customer_id: 'cus_x', updated_at: '2026-01-01' }],
      ['POST', 'checkouts', { id: crypto.randomUUID(), user_id: eve.id }],
    ] as const)
      expect((await rest(method, path, body)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await eve.status()).toBe('trialing');
  });

  test('an account made again with the address of an erased one finds nothing of it, and no second customer is charged', async () => {
    const first = await paying();
    const old = first.customer();
    await first.call('prove-identity', { password });
    await first.call('erase-my-account', { confirmation: 'EFFACER' });
    await runJob(site, 'carry-out-billing-tasks');
    const again = await payer(site, first.email);
    expect((await again.call('my-invoices')).body.invoices).toEqual([]);
    await again.order();
    expect(again.customer()).not.toBe(old);
    expect(site.stripe.customers.get(old)!.deleted).toBe(true);
  });
});

describe('ordering in haste', () => {
  test('two tabs: the second page of an order that was paid charges nothing more', async () => {
    const person = await somebody();
    const [one, two] = [await person.order(), await person.order()];
    expect(one).toBe(two);
    expect(site.stripe.pay(one)).toBe(true);
    expect(site.stripe.pay(two)).toBe(false);
    await tell(person);
    expect(site.stripe.ledger(person.customer())!.contracts).toHaveLength(1);
  });

  test('an order opened in the free month and paid after it was replaced by another: one contract', async () => {
    const person = await somebody();
    const early = await person.order();
    site.clock.advance(days(31));
    await runJob(site, 'end-free-months');
    const late = await person.order();
    expect(late).not.toBe(early);
    expect(site.stripe.pay(early)).toBe(false);
    expect(site.stripe.pay(late)).toBe(true);
    await tell(person);
    expect(charged(person)).toBe(1);
  });

  test('while a contract lives there is no order: active, late with a payment, or given up and not over', async () => {
    const person = await paying();
    const refused = async () =>
      expect((await person.call('create-checkout')).body.url).toMatch(/billing\.stripe/);
    await refused();
    await person.call('cancel-subscription');
    await refused();
    await person.call('resume-subscription');
    site.stripe.changeCard(person.customer(), false);
    site.clock.advance(days(31));
    await refused();
    expect(await person.subscription()).toMatchObject({ state: 'past_due' });
    expect(site.stripe.ledger(person.customer())!.contracts).toHaveLength(1);
  });

  test('given up, over, ordered again: a second contract, charged at once, with its own letters and fourteen days', async () => {
    const person = await paying();
    await person.call('cancel-subscription');
    site.clock.advance(days(31));
    await tell(person);
    expect(await person.status()).toBe('canceled');
    person.read();
    expect(site.stripe.pay(await person.order())).toBe(true);
    await tell(person);
    expect(await person.subscription()).toMatchObject({
      state: 'active',
      withdrawableUntil: expect.any(String),
    });
    expect(charged(person)).toBe(2);
    expect(person.read().map((subject) => subject.split(' ')[0])).toEqual(['Confirmation', 'Reçu']);
    // Renouncing the second gives back the second, not what was used of the first.
    await person.call('withdraw-subscription');
    expect(site.stripe.ledger(person.customer())!.invoices.map(({ creditedCents }) => creditedCents)).toEqual(
      [0, 900],
    );
    expect(person.read()).toEqual(['Vous avez renoncé à votre commande']);
  });

  test('renounced ten times at once: given back once, said once', async () => {
    const person = await paying();
    await Promise.all(Array.from({ length: 10 }, () => person.call('withdraw-subscription')));
    site.clock.advance(hours(1));
    await runJob(site, 'carry-out-billing-tasks');
    const ledger = site.stripe.ledger(person.customer())!;
    expect(ledger.invoices).toMatchObject([{ creditedCents: 900 }]);
    expect(
      site.stripe.requests.filter(
        ({ path, form }) => path === '/v1/credit_notes' && form.invoice === ledger.invoices[0]!.id,
      ),
    ).toHaveLength(1);
    expect(person.read()).toEqual(['Vous avez renoncé à votre commande']);
  });

  test('given up and renounced at the same moment: it is renounced, and everything comes back', async () => {
    const person = await paying();
    await Promise.all(['cancel-subscription', 'withdraw-subscription'].map((name) => person.call(name)));
    site.clock.advance(hours(1));
    await runJob(site, 'carry-out-billing-tasks');
    expect(site.stripe.ledger(person.customer())!).toMatchObject({
      contracts: [{ state: 'canceled' }],
      invoices: [{ creditedCents: 900 }],
    });
    expect(await person.status()).toBe('canceled');
  });

  test('renounced, then given up or taken up again: what is renounced stays renounced', async () => {
    const person = await paying();
    site.stripe.behave({ status: 503, times: 99 });
    expect((await person.call('withdraw-subscription')).body).toEqual({ done: false });
    for (const name of ['resume-subscription', 'cancel-subscription']) await person.call(name);
    site.stripe.behaveWell();
    site.clock.advance(hours(2));
    for (let round = 0; round < 3; round += 1) {
      await runJob(site, 'carry-out-billing-tasks');
      site.clock.advance(hours(7));
    }
    expect(site.stripe.ledger(person.customer())!).toMatchObject({
      contracts: [{ state: 'canceled' }],
      invoices: [{ creditedCents: 900 }],
    });
    expect(person.read()).toEqual(['Vous avez renoncé à votre commande']);
    expect(await person.subscription()).toMatchObject({ waiting: null });
  });

  test('given up while the provider was away, and over before it heard: nothing is left waiting', async () => {
    const person = await paying();
    site.stripe.behave({ status: 503, times: 99 });
    expect((await person.call('cancel-subscription')).body).toEqual({ done: false });
    site.stripe.behaveWell();
    const [contract] = site.stripe.ledger(person.customer())!.contracts;
    Object.assign(contract!, { state: 'canceled', endedAt: site.clock.now().getTime() });
    site.clock.advance(hours(1));
    await runJob(site, 'carry-out-billing-tasks');
    const { rows } = await site.db.system('test', (tx) =>
      sql<{ done: boolean }>`select done_at is not null as done from public.billing_tasks
        where user_id = ${person.id}`.execute(tx),
    );
    expect(rows).toEqual([{ done: true }]);
    expect(await person.subscription()).toMatchObject({ state: 'canceled', waiting: null });
    expect(person.read()).toEqual(['Votre abonnement est terminé']);
  });

  test('a page left open is paid while the account is erased: the contract ends with the account, and nothing is charged later', async () => {
    const person = await somebody();
    const order = await person.order();
    const customer = person.customer();
    await person.call('prove-identity', { password });
    await person.call('erase-my-account', { confirmation: 'EFFACER' });
    site.stripe.pay(order);
    await runJob(site, 'carry-out-billing-tasks');
    site.clock.advance(days(90));
    const ledger = site.stripe.ledger(customer)!;
    expect(ledger.contracts.every(({ state }) => state === 'canceled')).toBe(true);
    expect(ledger.invoices).toEqual([]);
  });
});
