import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { days } from '#shared/time.ts';
import { type PayingHouse, payer, payingHouse, post, runJob } from '../../../tests/support/paying.ts';

/*
 * Two servers in one process on one real database: what a single connection cannot show, step by step. The crowd, in two
 * processes of the operating system, is in two-processes.race.test.ts.
 */

let site: PayingHouse;
let beside: PayingHouse;
beforeAll(async () => {
  site = await payingHouse();
  beside = await payingHouse({ beside: site });
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
