import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '#shared/time.ts';
import { type PayingHouse, payer, payingHouse, post, runJob } from '../../../tests/support/paying.ts';
import { password } from '../../../tests/support/people.ts';

const start = new Date('2026-11-21T10:00:00Z');
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
  return payer(site, `abonne-${count}@exemple.fr`);
};
const tell = async (person: { customer(): string }) =>
  expect(await post(site, site.stripe.event(person.customer()))).toBe(200);
const at = (date: string) => site.clock.setTo(new Date(date));
const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ');

describe('the life of a subscription', () => {
  test('free month, reminder, card, first payment, failure, recovery, giving up, end', async () => {
    const anne = await somebody();
    expect(await anne.status()).toBe('trialing');
    expect(await anne.subscription()).toMatchObject({
      state: 'trialing',
      trialEndsAt: expect.stringMatching(/^2026-12-21T10:0/),
      nextChargeAt: null,
      mayOrder: true,
      mayCancel: false,
      selling: 'on',
    });
    // No card, no customer, no contract at Stripe.
    expect(() => anne.customer()).toThrow();

    at('2026-12-13T12:00:00Z');
    await runJob(site, 'remind-before-free-months-end');
    expect(anne.read()).toEqual([]);
    at('2026-12-14T12:00:00Z');
    await runJob(site, 'remind-before-free-months-end');
    await runJob(site, 'remind-before-free-months-end');
    const [reminder] = site.mails.filter(({ to }) => to === anne.email);
    expect(plain(reminder!.text)).toMatch(/se termine le 21 décembre 2026.*rien ne sera débité/s);
    expect(plain(reminder!.text)).toContain('9 € TTC par mois');
    expect(anne.read()).toEqual(['Votre mois offert se termine le 21 décembre 2026']);

    const checkout = await anne.order();
    expect(await anne.order()).toBe(checkout);
    expect(site.stripe.pay(checkout, { country: 'FR' })).toBe(true);
    await tell(anne);
    expect(await anne.status()).toBe('trialing');
    expect(await anne.subscription()).toMatchObject({
      state: 'trialing',
      nextChargeAt: expect.stringMatching(/^2026-12-21T10:0/),
      mayOrder: false,
      mayCancel: true,
      mayChangeCard: true,
      withdrawableUntil: expect.stringMatching(/^2026-12-28T22:59:59/),
    });
    const [confirmation] = site.mails.filter(({ to }) => to === anne.email);
    expect(plain(confirmation!.text)).toMatch(
      /9 € TTC par mois, débités pour la première fois le 21 décembre 2026/,
    );
    expect(plain(confirmation!.text)).toMatch(
      /renoncer à cette commande sans motif jusqu'à la fin de la journée du 28 décembre/,
    );
    expect(anne.read()).toEqual(['Confirmation de votre commande : abonnement Éclaircie']);

    // The free month is over, and Stripe's event is late: nobody is shut out meanwhile.
    at('2026-12-21T10:30:00Z');
    await runJob(site, 'end-free-months');
    expect(await anne.startSession()).toBeLessThan(300);
    await tell(anne);
    expect(await anne.status()).toBe('active');
    const [receipt] = site.mails.filter(({ to, kind }) => to === anne.email && kind === 'billing-paid');
    expect(plain(receipt!.text)).toMatch(/Dont TVA \(France\) 20 % : 1,50 €/);
    expect(plain(receipt!.text)).toContain('Prochain débit : 9 € TTC le 21 janvier 2027');
    expect(plain(anne.read().join())).toBe('Reçu de votre paiement de 9 €');

    site.stripe.changeCard(anne.customer(), false);
    at('2027-01-21T10:30:00Z');
    await tell(anne);
    expect(await anne.status()).toBe('active');
    expect(await anne.subscription()).toMatchObject({ state: 'past_due', mayChangeCard: true });
    expect(await anne.startSession()).toBeLessThan(300);
    expect(anne.read()).toEqual(['Votre paiement n’a pas abouti']);

    site.stripe.changeCard(anne.customer(), true);
    await tell(anne);
    expect(await anne.subscription()).toMatchObject({ state: 'active' });
    const [recovered] = site.mails.filter(({ to }) => to === anne.email);
    expect(recovered!.text).toContain('Le paiement qui avait échoué est passé');
    expect(anne.read()).toHaveLength(1);

    expect(await anne.call('cancel-subscription')).toEqual({ status: 200, body: { done: true } });
    expect(await anne.status()).toBe('active');
    expect(await anne.subscription()).toMatchObject({
      cancelsAt: expect.stringMatching(/^2027-02-21/),
      nextChargeAt: null,
      mayCancel: false,
    });
    expect(anne.read()).toEqual(['Votre résiliation est enregistrée']);
    expect(await anne.call('resume-subscription')).toMatchObject({ status: 200 });
    expect(anne.read()).toEqual(['Votre abonnement continue']);
    await anne.call('cancel-subscription');
    expect(anne.read()).toEqual(['Votre résiliation est enregistrée']);

    at('2027-02-21T10:30:00Z');
    await tell(anne);
    expect(await anne.status()).toBe('canceled');
    expect(await anne.subscription()).toMatchObject({ state: 'canceled', mayOrder: true, cancelsAt: null });
    expect(anne.read()).toEqual(['Votre abonnement est terminé']);
    expect(await anne.startSession()).toBe(403);
    // What was written, the way out and the invoices stay open.
    await anne.call('prove-identity', { password });
    for (const name of ['list-sessions', 'export-my-data'])
      expect((await anne.answerTo(name)).statusCode).toBe(200);
    expect((await anne.call('my-invoices')).body.invoices).toHaveLength(2);
    expect(site.stripe.ledger(anne.customer())!.invoices.map(({ status }) => status)).toEqual([
      'paid',
      'paid',
    ]);
  });

  test('free month, nothing, end: a letter, and never a charge', async () => {
    const bob = await somebody();
    at('2026-12-21T11:00:00Z');
    expect(await bob.startSession()).toBe(403);
    await runJob(site, 'end-free-months');
    await runJob(site, 'end-free-months');
    expect(await bob.status()).toBe('none');
    expect(bob.read()).toEqual(['Votre mois offert est terminé']);
    expect(() => bob.customer()).toThrow();
    // Coming back costs at once: the free month is once in a lifetime.
    const checkout = await bob.order();
    expect(site.stripe.ledger(bob.customer())!.checkouts.at(-1)).toMatchObject({ firstChargeAt: null });
    site.stripe.pay(checkout);
    await tell(bob);
    expect(await bob.status()).toBe('active');
  });

  test('renounced within fourteen days: ended at once, everything given back, once', async () => {
    const zoe = await somebody();
    at('2026-12-25T10:00:00Z');
    await runJob(site, 'end-free-months');
    site.stripe.pay(await zoe.order(), { country: 'CH' });
    await tell(zoe);
    zoe.read();
    at('2027-01-08T09:00:00Z');
    expect(await zoe.call('withdraw-subscription')).toEqual({ status: 200, body: { done: true } });
    await tell(zoe);
    const ledger = site.stripe.ledger(zoe.customer())!;
    expect(ledger.invoices).toMatchObject([{ status: 'paid', creditedCents: 900 }]);
    expect(ledger.contracts).toMatchObject([{ state: 'canceled' }]);
    expect(await zoe.status()).toBe('canceled');
    const [letter] = site.mails.filter(({ to }) => to === zoe.email);
    expect(plain(letter!.text)).toContain('9 € vous sont remboursés en entier');
    expect(zoe.read()).toEqual(['Vous avez renoncé à votre commande']);
    expect(await zoe.call('withdraw-subscription')).toMatchObject({
      status: 409,
      body: { code: 'contract_not_running' },
    });
  });

  test('renounced during the free month: nothing was paid, and the free month goes on', async () => {
    const lea = await somebody();
    site.stripe.pay(await lea.order());
    await tell(lea);
    lea.read();
    await lea.call('withdraw-subscription');
    expect(await lea.status()).toBe('trialing');
    expect(await lea.subscription()).toMatchObject({ state: 'trialing', nextChargeAt: null, mayOrder: true });
    expect(lea.read()).toEqual(['Vous avez renoncé à votre commande']);
  });

  test('on the last minute of the fourteenth day one still renounces; at midnight in Zurich it is giving up', async () => {
    const [ada, max] = [await somebody(), await somebody()];
    // A Tuesday; the fourteenth day after it is a Tuesday too.
    at('2026-11-24T09:00:00Z');
    for (const person of [ada, max]) {
      site.stripe.pay(await person.order());
      await tell(person);
    }
    expect(site.mails.findLast(({ to }) => to === ada.email)!.text).toContain(
      "jusqu'à la fin de la journée du 8 décembre 2026",
    );
    at('2026-12-08T22:59:30Z');
    expect(await ada.call('withdraw-subscription')).toEqual({ status: 200, body: { done: true } });
    expect(await max.subscription()).toMatchObject({ withdrawableUntil: '2026-12-08T22:59:59.999Z' });
    at('2026-12-08T23:00:00Z');
    expect(await max.call('withdraw-subscription')).toMatchObject({
      status: 409,
      body: { code: 'withdrawal_too_late' },
    });
    expect(await max.subscription()).toMatchObject({ withdrawableUntil: null, mayCancel: true });
  });

  test('a card given at the very end of the free month is charged a little later, never earlier', async () => {
    const eve = await somebody();
    at('2026-12-21T08:00:00Z');
    const { firstChargeAt } = (await eve.subscription()) as { firstChargeAt: string };
    expect(new Date(firstChargeAt).getTime()).toBeGreaterThanOrEqual(
      new Date('2026-12-23T08:00:00Z').getTime(),
    );
    site.stripe.pay(await eve.order());
    await tell(eve);
    expect(site.stripe.ledger(eve.customer())!.contracts[0]!.trialEndsAt).toBeGreaterThan(
      new Date('2026-12-23T08:00:00Z').getTime(),
    );
    expect(await eve.status()).toBe('trialing');
  });
});

describe('ordering', () => {
  test('asks for a bearer, and takes no body', async () => {
    const reply = await site.app.inject({ method: 'POST', url: '/functions/v1/create-checkout' });
    expect(reply.statusCode).toBe(401);
    const person = await somebody();
    const bare = await site.app.inject({
      method: 'POST',
      url: '/functions/v1/create-checkout',
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect([bare.statusCode, Object.keys(bare.json())]).toEqual([200, ['url']]);
  });

  test('ten clicks at once are one order', async () => {
    const person = await somebody();
    const orders = await Promise.all(Array.from({ length: 10 }, () => person.order()));
    expect(new Set(orders).size).toBe(1);
    expect(site.stripe.ledger(person.customer())!.checkouts).toHaveLength(1);
  });

  test('whoever has a contract is led to their card, not to a second order', async () => {
    const person = await somebody();
    site.stripe.pay(await person.order());
    // Even before any event came.
    const { body } = await person.call('create-checkout');
    expect(body.url).toMatch(/^https:\/\/billing\.stripe\.example\//);
  });

  test('an order left open is closed before another is begun', async () => {
    const person = await somebody();
    const first = await person.order();
    site.clock.advance(minutes(55));
    const second = await person.order();
    expect(second).not.toBe(first);
    const states = site.stripe.ledger(person.customer())!.checkouts.map(({ state }) => state);
    expect(states).toEqual(['expired', 'open']);
  });

  test('the page says the obligation to pay, the price, the day, and the way out', async () => {
    const person = await somebody();
    await person.order();
    const { notice } = site.stripe.ledger(person.customer())!.checkouts[0]!;
    expect(plain(notice)).toMatch(
      /^Commande avec obligation de paiement : 9 € TTC par mois, débités pour la première fois le 21 décembre 2026/,
    );
    expect(notice).toMatch(/résilier à tout moment.*quatorze jours.*pas un service médical/);
  });

  test('a provider that does not answer is said, and nothing is half done', async () => {
    const person = await somebody();
    site.stripe.behave({ status: 500, times: 99 });
    expect(await person.call('create-checkout')).toMatchObject({
      status: 503,
      body: { code: 'payments_unreachable' },
    });
    site.stripe.behaveWell();
    expect(await person.order()).toMatch(/^cs/);
  });
});

describe('what is promised while the provider is away', () => {
  test('giving up is kept, said, and done when it answers', async () => {
    const person = await somebody();
    site.stripe.pay(await person.order());
    await tell(person);
    person.read();
    site.stripe.behave({ status: 503, times: 99 });
    expect(await person.call('cancel-subscription')).toEqual({ status: 200, body: { done: false } });
    expect(await person.subscription()).toMatchObject({ waiting: 'cancel', nextChargeAt: null });
    site.stripe.behaveWell();
    site.clock.advance(hours(1));
    await runJob(site, 'carry-out-billing-tasks');
    expect(await person.subscription()).toMatchObject({ waiting: null, cancelsAt: expect.any(String) });
    expect(person.read()).toEqual(['Votre résiliation est enregistrée']);
  });

  test('an account that is erased is charged no more', async () => {
    const person = await somebody();
    site.stripe.pay(await person.order());
    await tell(person);
    const customer = person.customer();
    await person.call('prove-identity', { password });
    expect(await person.call('erase-my-account', { confirmation: 'EFFACER' })).toMatchObject({ status: 200 });
    await runJob(site, 'carry-out-billing-tasks');
    expect(site.stripe.customers.get(customer)!.deleted).toBe(true);
    site.clock.advance(days(60));
    expect(site.stripe.ledger(customer)!.invoices).toEqual([]);
    expect(await post(site, site.stripe.event(customer))).toBe(200);
  });
});

describe('declared without signing in, confirmed by mail', () => {
  let number = '';
  /** The letter of its execution repeats the number one was given. */
  const lastLetter = () => site.mails.findLast(({ kind }) => kind.startsWith('billing-'))!.text;
  const declare = async (kind: 'termination' | 'withdrawal', email: string, more: object) => {
    const id = crypto.randomUUID();
    const ask = (name: string, payload: object) =>
      site.app.inject({ method: 'POST', url: `/functions/v1/${name}`, payload });
    const content = { name: 'Une Personne', email: email.toUpperCase(), reference: '', ...more };
    const received = await ask(`declare-${kind}`, { id, content });
    expect(received.statusCode).toBe(200);
    number = received.json<{ number: string }>().number;
    const { text } = site.mails.findLast(({ kind: of }) => of === `declaration-${kind}`)!;
    const ticket = /#confirmation=(\S+)/.exec(text)![1]!;
    expect((await ask('confirm-declaration', { ticket })).statusCode).toBe(200);
    return (await site.rooms.declarations.listWaiting()).some((each) => each.id === id);
  };
  const paying = async () => {
    site.clock.setTo(start);
    const person = await somebody();
    at('2026-12-25T10:00:00Z');
    await runJob(site, 'end-free-months');
    site.stripe.pay(await person.order());
    await tell(person);
    person.read();
    return person;
  };
  const anEnd = { endsOn: '', reason: '' };

  test('a termination ends the contract with the month that is paid', async () => {
    const person = await paying();
    expect(await declare('termination', person.email, anEnd)).toBe(false);
    expect(lastLetter()).toContain(`numéro ${number}`);
    expect(person.read()).toEqual(['Votre résiliation est enregistrée']);
    expect(await person.subscription()).toMatchObject({ cancelsAt: expect.stringMatching(/^2027-01-25/) });
  });

  test('a termination for later waits for its day', async () => {
    const person = await paying();
    expect(await declare('termination', person.email, { ...anEnd, endsOn: '2027-03-01' })).toBe(false);
    expect(await person.subscription()).toMatchObject({ cancelsAt: null, waiting: 'cancel' });
    at('2027-03-01T06:00:00Z');
    await runJob(site, 'carry-out-billing-tasks');
    expect(await person.subscription()).toMatchObject({ cancelsAt: expect.stringMatching(/^2027-03-25/) });
  });

  test('a withdrawal gives everything back; after its time a person looks at it', async () => {
    const person = await paying();
    expect(await declare('withdrawal', person.email, { orderedOn: '' })).toBe(false);
    expect(lastLetter()).toContain(`numéro ${number}`);
    expect(person.read()).toEqual(['Vous avez renoncé à votre commande']);
    const late = await paying();
    site.clock.advance(days(20));
    expect(await declare('withdrawal', late.email, { orderedOn: '' })).toBe(true);
    expect(await late.status()).toBe('active');
  });

  test('during a free month there is nothing to end, and a letter says so', async () => {
    const person = await somebody();
    expect(await declare('termination', person.email, anEnd)).toBe(false);
    expect(lastLetter()).toContain(`numéro ${number}`);
    expect(lastLetter()).toContain('se termine de lui-même');
    expect(person.read()).toEqual(['Votre résiliation est exécutée']);
    expect(await person.status()).toBe('trialing');
    expect(await declare('withdrawal', person.email, { orderedOn: '' })).toBe(false);
    expect(lastLetter()).toContain(`numéro ${number}`);
    // Nothing was ordered: the letter says what stays, and how it ends, instead of a termination's words.
    expect(lastLetter()).toContain('rien n’est à rembourser');
    expect(lastLetter()).toContain('« Essai »');
    expect(person.read()).toEqual(['Votre rétractation est exécutée']);
  });

  test('from an address nobody has, it waits for a person', async () => {
    expect(await declare('termination', 'inconnue@exemple.fr', anEnd)).toBe(true);
  });
});
