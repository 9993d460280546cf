import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movableClock } from '#server/ground/clock.ts';
import { Secret } from '#server/ground/crypto/secret.ts';
import { createDb } from '#server/ground/db/db.ts';
import { migrate } from '#server/ground/db/migrate.ts';
import { hours } from '#shared/time.ts';
import { openFreshDatabase } from '../../../../tests/support/database-image.ts';
import { startFakeCompanyStripe } from '../../../../tests/support/fake-company-stripe.ts';
import type { CompanyPayments } from './port.ts';
import { sandboxCompanies } from './sandbox.ts';
import { stripeCompanies } from './stripe.ts';

/* One suite for whoever takes a company's money: the sandbox, and Stripe's library before a double of its interface. */

type Raised = {
  payments: CompanyPayments;
  advance(milliseconds: number): void;
  pay(checkout: string, vatNumber?: string): Promise<void>;
  refuse(customer: string): Promise<void>;
};
const clock = () => movableClock(new Date('2026-11-21T10:00:00Z'));

const raise: Record<string, () => Promise<Raised>> = {
  async sandbox() {
    const time = clock();
    const database = await openFreshDatabase();
    afterAll(() => database.close());
    await migrate(database);
    const payments = sandboxCompanies({
      db: createDb(database),
      clock: time,
      publicUrl: () => 'http://localhost',
      key: Buffer.alloc(32, 1),
    });
    return {
      payments,
      advance: (milliseconds) => time.advance(milliseconds),
      async pay(id, vatNumber) {
        await payments.desk.pay(id, { cardPays: true, country: 'FR', vatNumber: vatNumber ?? null });
      },
      refuse: (customer) => payments.desk.changeCard(customer, false),
    };
  },
  async stripe() {
    const time = clock();
    const fake = await startFakeCompanyStripe(time.now);
    afterAll(() => fake.close());
    return {
      payments: stripeCompanies({ secretKey: new Secret('sk_test_x'), apiBase: fake.url }),
      advance: (milliseconds) => time.advance(milliseconds),
      pay: async (id, vatNumber) => fake.pay(id, vatNumber),
      refuse: async (customer) => fake.refuse(customer),
    };
  },
};

describe.each(Object.keys(raise))('%s', (name) => {
  let house: Raised;
  beforeAll(async () => {
    house = await raise[name]!();
  });
  const company = (companyId: string, vatNumber: string | null = null) =>
    house.payments.ensureCompany({
      companyId,
      name: 'Acme & Fils',
      email: `${companyId}@acme.exemple`,
      address: '1 rue du Four',
      country: 'FR',
      vatNumber,
    });
  const lines = [
    { label: 'Premier mois', quantity: 80, unitCents: 500 },
    { label: 'Mise en place', quantity: 1, unitCents: 25_000 },
  ];
  const order = (customer: string, key: string) =>
    house.payments.openOrder({
      key,
      customer,
      lines,
      expiresAt: new Date(Date.parse('2026-11-21T10:00:00Z') + hours(23)),
      successUrl: 'https://site.exemple/ok',
      cancelUrl: 'https://site.exemple/non',
    });

  test('a company asked for twice is one, an order opened twice is one', async () => {
    const customer = await company('c1');
    expect(await company('c1')).toBe(customer);
    expect(await order(customer, 'o1')).toEqual(await order(customer, 'o1'));
    expect((await order(customer, 'o2')).id).not.toBe((await order(customer, 'o1')).id);
  });

  test('an order is open until it is paid, with tax on top; reverse charge with a number', async () => {
    const { orderTruth } = house.payments;
    const { id } = await order(await company('c2'), 'paid');
    expect(await orderTruth(id)).toEqual({ state: 'open', invoice: null });
    await house.pay(id);
    expect(await orderTruth(id)).toMatchObject({
      state: 'paid',
      invoice: { netCents: 65_000, vatCents: 13_000, reverseCharge: false, status: 'paid', country: 'FR' },
    });
    const other = await order(await company('c3'), 'reverse');
    await house.pay(other.id, 'FR40303265045');
    expect(await orderTruth(other.id)).toMatchObject({
      invoice: { netCents: 65_000, vatCents: 0, reverseCharge: true },
    });
  });

  test('a month is billed once for its key, on the card of the order', async () => {
    const customer = await company('c4');
    const { id } = await order(customer, 'card');
    await house.pay(id);
    const bill = {
      key: 'month',
      customer,
      lines: [lines[0]!],
      collect: 'card',
      purchaseOrder: null,
    } as const;
    const first = await house.payments.bill(bill);
    expect(first).toMatchObject({ netCents: 40_000, vatCents: 8_000, status: 'paid' });
    expect((await house.payments.bill(bill)).id).toBe(first.id);
    expect(await house.payments.invoice(first.id)).toEqual(first);
  });

  test('a card that refuses leaves the bill open', async () => {
    const customer = await company('c5');
    const { id } = await order(customer, 'refused');
    await house.pay(id);
    await house.refuse(customer);
    const made = await house.payments.bill({
      key: 'refused',
      customer,
      lines: [lines[0]!],
      collect: 'card',
      purchaseOrder: null,
    });
    expect(made).toMatchObject({ status: 'open', paidAt: null });
  });

  test('by transfer: an invoice with a number, due in thirty days', async () => {
    const made = await house.payments.bill({
      key: 'transfer',
      customer: await company('c6'),
      lines,
      collect: 'transfer',
      purchaseOrder: 'BC-42',
    });
    expect(made).toMatchObject({ status: 'open', netCents: 65_000 });
    expect(made.dueAt!.getTime() - made.issuedAt.getTime()).toBe(hours(24 * 30));
  });

  test('what is not known is refused, in our words', async () => {
    await expect(house.payments.orderTruth('co_x_y')).rejects.toMatchObject({ name: 'PaymentsError' });
    await expect(house.payments.invoice('ci_x_1')).rejects.toMatchObject({ reason: 'refused' });
  });

  test('a company that never paid is forgotten, as often as one asks, and its transfer is no longer awaited', async () => {
    const customer = await company('c8');
    const given = { customer, lines, collect: 'transfer', purchaseOrder: null } as const;
    const invoice = await house.payments.bill({ key: 'never', ...given });
    await house.payments.forgetCompany(customer);
    await house.payments.forgetCompany(customer);
    const known = await house.payments.invoice(invoice.id).catch(() => null);
    expect(known?.status ?? 'void').toBe('void');
  });

  test('an order that nobody paid in time is over', async () => {
    const { id } = await order(await company('c7'), 'late');
    house.advance(hours(24));
    expect(await house.payments.orderTruth(id)).toEqual({ state: 'expired', invoice: null });
  });
});
