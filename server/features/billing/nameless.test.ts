import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/ground/ids.ts';
import type { MySubscription } from '#shared/billing/account.ts';
import { nameKey } from '#shared/companies/company-name.ts';
import type { EmployerSight } from '#shared/companies/space.ts';
import { erasureWord } from '#shared/privacy/erasure.ts';
import { type Activation, activate, answer, post as call } from '../../../tests/support/companies.ts';
import { type PayingHouse, payer, payingHouse, post, runJob } from '../../../tests/support/paying.ts';

/* Employees whose company stops, or who would rather pay for themselves: what stays theirs, and what paying tells of them. */

const companyName = 'Usine du Lac';
const companyId = newId();
const orderId = crypto.randomUUID();
let site: PayingHouse;
let codes: string[];

const run = (statement: ReturnType<typeof sql>) => site.db.system('test', (tx) => statement.execute(tx));

beforeAll(async () => {
  site = await payingHouse({ startAt: new Date('2026-11-03T10:00:00Z') });
  await run(sql`insert into public.companies (id, name, name_key, siret, address, employees, seats, created_at, opened_at)
    values (${companyId}, ${companyName}, ${nameKey(companyName)}, '1', 'x', 60, 60, now(), now())`);
  await run(sql`insert into public.company_orders (id, company_id, kind, contact_name, contact_email, seats, monthly_cents,
      setup_cents, payment, created_at, paid_at, card_symbols, cards_made, cards_ready_at)
    values (${orderId}, ${companyId}, 'first', 'C', 'rh@usine-du-lac.exemple', 60, 30000, 25000, 'card', now(), now(), 8, 60, now())`);
  codes = await site.db.system('test', async (tx) => {
    await site.rooms.cards.makeCards(tx, { orderId, companyId, from: 0, count: 60, symbols: 8 });
    return (await site.rooms.cards.listCards(tx, { orderId, after: 0, limit: 60 })).map(({ code }) => code);
  });
});

const endOn = (day: string | null) =>
  run(sql`update public.companies set ends_on = ${day}::date where id = ${companyId}`);

/** An employee, of age, with one session behind them; signed in again by card and phrase whenever asked. */
const employee = async () => {
  await endOn(null);
  const code = codes.pop()!;
  const made = await answer<Activation>(activate(site, { code, company: companyName }));
  const { id } = made.session.user;
  await run(sql`update public.profiles set birth_date = '1990-01-01' where user_id = ${id}`);
  const signIn = async () => {
    const back = await answer<Activation>(call(site, 'open-employee-account', { code, phrase: made.phrase }));
    return back.session.access_token;
  };
  const ask = async (name: string, body: object = {}) => call(site, name, body, { token: await signIn() });
  const startSession = () => ask('start-session', { conversationId: newId(), topics: [] });
  expect((await startSession()).statusCode).toBe(200);
  return { id, code, pseudonym: made.pseudonym, signIn, ask, startSession };
};
type Employee = Awaited<ReturnType<typeof employee>>;

const customerOf = ({ id }: Employee) =>
  [...site.stripe.customers].find(([, { ledger }]) => ledger.userId === id)?.[0] ?? '';

/** Orders with this address, and pays. */
const subscribe = async (person: Employee, email: string): Promise<void> => {
  const { url } = await answer<{ url: string }>(person.ask('create-checkout', { email }));
  expect(site.stripe.pay(url.split('/').at(-1)!)).toBe(true);
  expect(await post(site, site.stripe.event(customerOf(person)))).toBe(200);
};
const subscription = (person: Employee) => answer<MySubscription>(person.ask('my-subscription'));
const mailsTo = (email: string) => site.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('once the company has ended its contract', () => {
  test('an employee still signs in, reads, exports and erases; a new session is said to need a subscription', async () => {
    const person = await employee();
    await endOn('2026-11-01');
    expect((await person.startSession()).json()).toMatchObject({ code: 'company_access_ended' });
    expect((await answer<{ sessions: unknown[] }>(person.ask('list-sessions'))).sessions).toHaveLength(1);
    expect(await answer<EmployerSight>(person.ask('employer-sight'))).toMatchObject({
      kind: 'employee',
      access: { open: false, endsOn: '2026-11-01' },
    });
    await answer(person.ask('export-my-data'));
    await site.rooms.privacy.jobs!.find(({ name }) => name === 'prepare-copies')!.handle({});
    const { copy } = await answer<{ copy: { state: string } }>(person.ask('my-copy'));
    expect(copy.state).toBe('ready');
    expect(
      await answer(person.ask('erase-my-account', { way: 'erase', confirmation: erasureWord })),
    ).toMatchObject({ erased: true });
  });

  test('they go on by themselves: nothing is lost, and neither Stripe nor the company learns of the other', async () => {
    const person = await employee();
    await endOn('2026-11-01');
    expect(await subscription(person)).toMatchObject({
      state: 'none',
      mayOrder: true,
      needsAddress: true,
      billingAddress: null,
      firstChargeAt: null,
      monthlyCents: 900,
    });
    expect((await person.ask('create-checkout')).json()).toMatchObject({ code: 'billing_address_missing' });
    const work = await person.ask('create-checkout', { email: 'loutre@rh.usine-du-lac.exemple' });
    expect(work.json()).toMatchObject({ code: 'billing_address_is_employer' });
    expect((await person.ask('create-checkout', { email: 'pas une adresse' })).statusCode).toBe(400);
    expect(customerOf(person)).toBe('');

    const before = site.stripe.requests.length;
    await subscribe(person, 'Moi@Exemple.fr');
    expect(await subscription(person)).toMatchObject({
      state: 'active',
      needsAddress: false,
      billingAddress: 'moi@exemple.fr',
      mayCancel: true,
    });
    expect((await person.startSession()).statusCode).toBe(200);
    const { rows } = await run(
      sql<{ kept: number; account: string | null; profile: string | null }>`select
        (select count(*)::int from public.conversations where user_id = ${person.id}) as kept,
        (select email from auth.users where id = ${person.id}) as account,
        (select email from public.profiles where user_id = ${person.id}) as profile`,
    );
    expect(rows).toEqual([{ kept: 2, account: null, profile: null }]);
    expect(mailsTo('moi@exemple.fr')).toEqual(
      expect.arrayContaining([expect.stringContaining('Confirmation'), expect.stringContaining('Reçu')]),
    );

    const told = JSON.stringify(site.stripe.requests.slice(before)).toLowerCase();
    for (const word of [
      companyName,
      companyId,
      orderId,
      'usine',
      person.code,
      person.pseudonym,
      'employ',
      'salari',
    ])
      expect(told, word).not.toContain(word.toLowerCase());
    const [created] = site.stripe.requests
      .slice(before)
      .filter(({ method, path }) => method === 'POST' && path === '/v1/customers');
    expect(created?.form).toEqual({
      email: 'moi@exemple.fr',
      'metadata[user_id]': person.id,
      'preferred_locales[0]': 'fr',
    });
    // What the company is billed and told of carries neither person nor address.
    const { rows: theirs } = await run(sql<{ text: string }>`select concat(
      (select json_agg(c) from public.companies c), (select json_agg(o) from public.company_orders o),
      (select json_agg(k) from public.cards k), (select json_agg(l) from public.company_letters l)) as text`);
    expect(JSON.stringify(theirs)).not.toMatch(
      new RegExp(`moi@exemple.fr|${person.id}|${customerOf(person)}`),
    );
  });
});

describe('while the company still pays', () => {
  const counted = async () => {
    const month = {
      companyId,
      month: '2026-11-01',
      from: new Date('2026-11-01'),
      until: new Date('2026-12-01'),
    };
    const page = await site.db.system('test', (tx) =>
      site.rooms.cards.listEmployees(tx, {
        ...month,
        after: '00000000-0000-0000-0000-000000000000',
        limit: 500,
      }),
    );
    return page.map(({ userId }) => userId);
  };

  test('whoever pays for themselves is no longer in the company’s figures, and is again once they stop', async () => {
    const person = await employee();
    expect(await counted()).toContain(person.id);
    await subscribe(person, 'seule@exemple.fr');
    expect(await counted()).not.toContain(person.id);
    expect(await answer(person.ask('withdraw-subscription'))).toEqual({ done: true });
    expect(await counted()).toContain(person.id);
    expect((await person.startSession()).statusCode).toBe(200);
  });
});

describe('the address of the receipts', () => {
  test('is corrected here and at the provider; the next letters go there', async () => {
    const person = await employee();
    expect((await person.ask('change-billing-address', { email: 'x@exemple.fr' })).statusCode).toBe(403);
    await subscribe(person, 'faute@exemple.fr');
    const work = await person.ask('change-billing-address', { email: 'a@usine-du-lac.exemple' });
    expect(work.json()).toMatchObject({ code: 'billing_address_is_employer' });
    await answer(person.ask('change-billing-address', { email: 'juste@exemple.fr' }));
    expect(site.stripe.customers.get(customerOf(person))?.email).toBe('juste@exemple.fr');
    await answer(person.ask('cancel-subscription'));
    expect(mailsTo('juste@exemple.fr')).toEqual(['Votre résiliation est enregistrée']);
    expect(mailsTo('faute@exemple.fr')).not.toContain('Votre résiliation est enregistrée');
  });

  const declaration = (email: string) => ({
    kind: 'termination' as const,
    email,
    number: 'R-1',
    receivedAt: site.clock.now(),
    endsOn: '',
  });

  test('ends the contract from the page where nobody signs in; paying for two accounts, it is asked which', async () => {
    const person = await employee();
    await subscribe(person, 'deux@exemple.fr');
    expect(await site.rooms.billing.carryOutDeclaration(declaration('deux@exemple.fr'))).toBe(true);
    expect((await subscription(person)).cancelsAt).not.toBeNull();

    const [one, other] = [await employee(), await payer(site, 'meme@exemple.fr')];
    await subscribe(one, 'meme@exemple.fr');
    // Their own account, of the same address, where nothing is paid: the contract that is meant is the other one.
    expect(await site.rooms.billing.carryOutDeclaration(declaration('meme@exemple.fr'))).toBe(true);
    expect((await subscription(one)).cancelsAt).not.toBeNull();
    expect(site.stripe.pay(await other.order())).toBe(true);
    await post(site, site.stripe.event(other.customer()));
    expect(await site.rooms.billing.carryOutDeclaration(declaration('meme@exemple.fr'))).toBe(false);
  });

  test('goes with the account, and the contract with it', async () => {
    const person = await employee();
    await subscribe(person, 'adieu@exemple.fr');
    const customer = customerOf(person);
    await answer(person.ask('erase-my-account', { way: 'erase', confirmation: erasureWord }));
    await runJob(site, 'carry-out-billing-tasks');
    expect(site.stripe.customers.get(customer)?.deleted).toBe(true);
    const { rows } = await run(sql`select 1 from public.subscriptions where user_id = ${person.id}`);
    expect(rows).toEqual([]);
  });

  test('is asked of nobody who came by no company: without a way back, nothing is sold to them', async () => {
    const sign = await site.db.system('test', async (tx) => {
      const id = await site.rooms.auth.createNamelessAccount(tx, { pseudonym: 'Personne', metadata: {} });
      return site.rooms.auth.signInProved(tx, id, 'otp');
    });
    const token = (await sign()).access_token;
    const mine = await answer<MySubscription>(call(site, 'my-subscription', {}, { token }));
    expect(mine.mayOrder).toBe(false);
    const refused = await call(site, 'create-checkout', { email: 'anonyme@exemple.fr' }, { token });
    expect(refused.json()).toMatchObject({ code: 'insufficient_rights' });
  });
});
