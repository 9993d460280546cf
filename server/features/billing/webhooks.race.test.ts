import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { days } from '#shared/time.ts';
import { type PayingHouse, payer, payingHouse, post, runJob } from '../../../tests/support/paying.ts';

/* Two processes on one real database: what a single connection cannot show. */

let site: PayingHouse;
let beside: PayingHouse;
beforeAll(async () => {
  site = await payingHouse();
  beside = await payingHouse({ beside: site });
});

test('200 events about 20 customers, at once, in two processes: the provider’s truth, nothing twice', async () => {
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, index) => payer(site, `foule-${index}@exemple.fr`)),
  );
  site.clock.advance(days(31));
  await runJob(site, 'end-free-months');
  const orders = await Promise.all(
    people.map(async (person, index) => [await person.order(), index % 2 ? site : beside] as const),
  );
  for (const [order] of orders) expect(site.stripe.pay(order)).toBe(true);
  site.mails.length = 0;

  // While the events are taken, every answer at its own pace, the contracts go on changing.
  site.stripe.slow(25);
  const change = (index: number) => {
    const { contracts } = site.stripe.ledger(people[index]!.customer())!;
    if (index % 4 === 1) contracts[0]!.cancelsAt = contracts[0]!.periodEndsAt;
    if (index % 4 === 2) contracts[0]!.state = 'past_due';
    if (index % 4 === 3)
      Object.assign(contracts[0]!, { state: 'canceled', endedAt: contracts[0]!.startedAt });
  };
  const taken = Array.from({ length: 200 }, async (_, index) => {
    const person = people[index % 20]!;
    // The sixth event of each is sent right after the last change.
    if (Math.floor(index / 20) === 5) change(index % 20);
    const event = site.stripe.event(person.customer(), 'customer.subscription.updated');
    const first = await post(index % 3 === 0 ? beside : site, event);
    // A tenth of them arrive twice.
    if (index % 10 === 0) expect(await post(site, event)).toBe(200);
    return first;
  });
  expect(new Set(await Promise.all(taken))).toEqual(new Set([200]));

  for (const [index, person] of people.entries()) {
    const ledger = site.stripe.ledger(person.customer())!;
    const { rows } = await site.db.system('test', (tx) =>
      sql<{ state: string; cancels: boolean; status: string }>`
        select s.state, s.cancels_at is not null as cancels, p.subscription_status as status
        from public.subscriptions s join public.profiles p using (user_id) where s.user_id = ${person.id}`.execute(
        tx,
      ),
    );
    const state = ledger.contracts[0]!.state;
    expect(rows).toEqual([
      { state, cancels: index % 4 === 1, status: state === 'past_due' ? 'active' : state },
    ]);
    expect(ledger.contracts).toHaveLength(1);
    expect(ledger.invoices).toHaveLength(1);
    const subjects = person.read();
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(subjects).toEqual(
      expect.arrayContaining(['Confirmation de votre commande : abonnement Éclaircie']),
    );
    expect(subjects.length).toBe(index % 4 === 1 || index % 4 === 3 ? 3 : 2);
  }
});

test('an answer kept back on its way to one process does not undo what another has written since', async () => {
  const person = await payer(site, 'en-chemin@exemple.fr');
  site.stripe.pay(await person.order());
  const customer = person.customer();
  await post(site, site.stripe.event(customer));
  const letGo = site.stripe.hold(/GET \/v1\/subscriptions/);
  const late = post(site, site.stripe.event(customer));
  await expect.poll(() => site.stripe.isHolding()).toBe(true);
  Object.assign(site.stripe.ledger(customer)!.contracts[0]!, { state: 'canceled', endedAt: Date.now() });
  expect(await post(beside, site.stripe.event(customer))).toBe(200);
  letGo();
  expect(await late).toBe(200);
  const { rows } = await site.db.system('test', (tx) =>
    sql<{ state: string }>`select state from public.subscriptions where user_id = ${person.id}`.execute(tx),
  );
  expect(rows).toEqual([{ state: 'canceled' }]);
});

test('ten clicks on the order in two processes are one checkout and one customer', async () => {
  const person = await payer(site, 'dix-clics@exemple.fr');
  const click = (at: PayingHouse) =>
    at.app.inject({
      method: 'POST',
      url: '/functions/v1/create-checkout',
      headers: { authorization: `Bearer ${person.token}` },
    });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => click(i % 2 ? site : beside)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((each) => each.json<{ url: string }>().url)).size).toBe(1);
  expect(site.stripe.ledger(person.customer())!.checkouts).toHaveLength(1);
});

test('a letter that waits is sent once by two processes, a task done once', async () => {
  const person = await payer(site, 'une-fois@exemple.fr');
  site.stripe.pay(await person.order());
  await post(site, site.stripe.event(person.customer()));
  person.read();
  site.stripe.behave({ status: 503, times: 99 });
  await person.call('withdraw-subscription');
  site.stripe.behaveWell();
  site.clock.advance(days(1));
  await Promise.all([site, beside, site, beside].map((at) => runJob(at, 'carry-out-billing-tasks')));
  expect(person.read()).toEqual(['Vous avez renoncé à votre commande']);
});
