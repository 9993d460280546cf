import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, minutes, seconds } from '#shared/time.ts';
import {
  type PayingHouse,
  payer,
  payingHouse,
  post,
  runJob,
  secretKey,
  webhookSecret,
} from '../../../tests/support/paying.ts';

/* Events come twice, late, reversed or forged; the server may end between any two steps. The state is right all the same. */

const start = new Date('2026-11-21T10:00:00Z');
let site: PayingHouse;
beforeAll(async () => {
  site = await payingHouse({ startAt: start });
});
beforeEach(() => {
  site.clock.setTo(start);
  site.mails.length = 0;
  site.stripe.behaveWell();
  site.stripe.slow(0);
});

let count = 0;
const somebody = () => {
  count += 1;
  return payer(site, `evenement-${count}@exemple.fr`);
};
/** Somebody who pays from today on. */
const paying = async () => {
  const person = await somebody();
  site.clock.advance(days(31));
  await runJob(site, 'end-free-months');
  site.stripe.pay(await person.order());
  return person;
};
const rowsOf = (userId: string) =>
  site.db.system('test', async (tx) => {
    const { rows } = await sql<{ state: string; letters: number }>`
      select s.state, (select count(*)::int from public.billing_letters l where l.user_id = s.user_id) as letters
      from public.subscriptions s where s.user_id = ${userId}`.execute(tx);
    return rows[0]!;
  });

describe('events', () => {
  test('the same one ten times, one after the other and at once: one state, one letter of each', async () => {
    const person = await paying();
    const event = site.stripe.event(person.customer(), 'invoice.paid');
    for (let n = 0; n < 3; n += 1) expect(await post(site, event)).toBe(200);
    const statuses = await Promise.all(Array.from({ length: 7 }, () => post(site, event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await person.status()).toBe('active');
    expect(person.read().sort()).toEqual([
      'Confirmation de votre commande : abonnement Éclaircie',
      'Reçu de votre paiement de 9\u00a0€',
      'Votre mois offert est terminé',
    ]);
    const asked = site.stripe.requests.filter(
      ({ path, form }) => path === '/v1/subscriptions' && form.customer === person.customer(),
    );
    // Handled, it is not even asked about again.
    expect(await post(site, event)).toBe(200);
    expect(
      site.stripe.requests.filter(
        ({ path, form }) => path === '/v1/subscriptions' && form.customer === person.customer(),
      ).length,
    ).toBe(asked.length);
  });

  test('reversed and delayed: what came first counts last, and the state is today’s', async () => {
    const person = await paying();
    const customer = person.customer();
    site.stripe.changeCard(customer, false);
    site.clock.advance(days(31));
    const failed = site.stripe.event(customer, 'invoice.payment_failed');
    site.stripe.changeCard(customer, true);
    const paid = site.stripe.event(customer, 'invoice.paid');
    const created = site.stripe.event(customer, 'customer.subscription.created');
    for (const event of [paid, failed, created]) expect(await post(site, event)).toBe(200);
    expect(await rowsOf(person.id)).toMatchObject({ state: 'active' });
    expect(await person.status()).toBe('active');
  });

  test.each([
    ['forged', { secret: 'whsec_un_autre' }],
    ['old', { at: new Date(start.getTime() - minutes(6)) }],
  ])('%s ones are refused, and ask nothing of the provider', async (_, given) => {
    const person = await somebody();
    await person.order();
    const before = site.stripe.requests.length;
    expect(await post(site, site.stripe.event(person.customer(), 'invoice.paid', given))).toBe(400);
    expect(site.stripe.requests.length).toBe(before);
  });

  test('a changed body, no signature, no body, or somebody else’s format is refused', async () => {
    const person = await somebody();
    await person.order();
    const { body, signature } = site.stripe.event(person.customer());
    for (const event of [
      { body: body.replace('evt_', 'evx_'), signature },
      { body: `${body}\n`, signature },
      { body, signature: '' },
      { body: '', signature },
      { body: '{"__proto__":{}}', signature: 't=1,v1=00' },
    ])
      expect(await post(site, event)).toBe(400);
  });

  test('about somebody we do not know, or nobody, is taken and changes nothing', async () => {
    expect(await post(site, site.stripe.event('cus_inconnu'))).toBe(200);
  });

  test('while the provider does not answer, an event is given back, to come again', async () => {
    const person = await paying();
    const event = site.stripe.event(person.customer());
    site.stripe.behave({ status: 500, times: 99, on: /GET/ });
    expect(await post(site, event)).toBe(503);
    expect(await person.status()).toBe('none');
    site.stripe.behaveWell();
    expect(await post(site, event)).toBe(200);
    expect(await person.status()).toBe('active');
  });

  test('lost altogether, the nightly round repairs what they left', async () => {
    const person = await paying();
    await runJob(site, 'reconcile-subscriptions');
    expect(await person.status()).toBe('active');
    expect(person.read()).toHaveLength(3);
  });
});

describe('the server ends between two steps', () => {
  /** The provider does it, and we never hear of it: nothing that would come next is written. */
  const endAfter = async (step: RegExp, work: () => Promise<unknown>) => {
    site.stripe.behave({ cutAfter: true, times: 99, on: step });
    await work();
    site.stripe.behaveWell();
  };

  test('between the order at the provider and its row: the next click gives the same order', async () => {
    const person = await somebody();
    await endAfter(/POST \/v1\/checkout\/sessions$/, () => person.call('create-checkout'));
    const made = site.stripe.ledger(person.customer())!.checkouts;
    expect(made).toHaveLength(1);
    expect(await person.order()).toBe(made[0]!.id);
    expect(site.stripe.ledger(person.customer())!.checkouts).toHaveLength(1);
  });

  test('between the customer and its row: the same customer is found', async () => {
    const person = await somebody();
    await endAfter(/POST \/v1\/customers$/, () => person.call('create-checkout'));
    await person.order();
    const mine = [...site.stripe.customers.values()].filter(({ ledger }) => ledger.userId === person.id);
    expect(mine).toHaveLength(1);
  });

  test('in the middle of a withdrawal: ended and credited once, said once', async () => {
    const person = await paying();
    await post(site, site.stripe.event(person.customer()));
    person.read();
    await endAfter(/DELETE \/v1\/subscriptions|POST \/v1\/credit_notes/, () =>
      person.call('withdraw-subscription'),
    );
    site.clock.advance(minutes(10));
    await endAfter(/POST \/v1\/credit_notes/, () => runJob(site, 'carry-out-billing-tasks'));
    // The credit was made and never noted.
    expect(site.stripe.ledger(person.customer())!.invoices).toMatchObject([{ creditedCents: 900 }]);
    expect(person.read()).toEqual([]);
    site.clock.advance(minutes(30));
    await site.rooms.billing.recover();
    expect(site.stripe.ledger(person.customer())!.invoices).toMatchObject([{ creditedCents: 900 }]);
    expect(person.read()).toEqual(['Vous avez renoncé à votre commande']);
    await site.rooms.billing.recover();
    expect(person.read()).toEqual([]);
  });

  test('between the answer and its row: the event comes again', async () => {
    const person = await paying();
    const customer = person.customer();
    // A question that was numbered and never answered, as a crash leaves it.
    await site.db.system('test', (tx) =>
      sql`update public.subscriptions set asked = asked + 5 where customer_id = ${customer}`.execute(tx),
    );
    expect(await post(site, site.stripe.event(customer))).toBe(200);
    expect(await person.status()).toBe('active');
  });

  test('between the letter’s row and its leaving: it leaves once', async () => {
    const person = await paying();
    await site.db.system('test', (tx) =>
      sql`insert into public.billing_letters (user_id, key, letter, created_at, attempt_after, attempts)
        values (${person.id}, 'ended:test', '{"kind":"ended","endedAt":"2026-12-01T00:00:00Z","unpaid":false}',
          ${site.clock.now().toISOString()}::timestamptz, ${site.clock.now().toISOString()}::timestamptz, 1)`.execute(
        tx,
      ),
    );
    person.read();
    site.clock.advance(seconds(1));
    await runJob(site, 'send-billing-letters');
    await runJob(site, 'send-billing-letters');
    expect(person.read()).toEqual(['Votre abonnement est terminé']);
  });
});

test('no key of the provider is in any answer, row or mail', async () => {
  const person = await paying();
  await post(site, site.stripe.event(person.customer()));
  const { rows } = await site.db.system('test', (tx) =>
    sql<{ row: string }>`select to_jsonb(t)::text as row from public.subscriptions t
      union all select to_jsonb(t)::text from public.checkouts t
      union all select to_jsonb(t)::text from public.billing_letters t`.execute(tx),
  );
  const config = (await site.app.inject('/config.json')).body;
  const said = JSON.stringify([rows, site.mails, config, await person.subscription()]);
  expect(said).not.toContain(secretKey);
  expect(said).not.toContain(webhookSecret);
});
