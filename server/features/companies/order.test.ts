import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { csvMark } from '#shared/companies/codes-csv.ts';
import type { ProcessReply } from '#shared/companies/order.ts';
import type { CompanySpace } from '#shared/companies/space.ts';
import { days, hours } from '#shared/time.ts';
import {
  aCompany,
  anOrder,
  answer,
  contactToken,
  countRows,
  everyJob,
  payInSandbox,
  post,
  runJobs,
} from '../../../tests/support/companies.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';

let site: TestHouse;
beforeAll(async () => {
  site = await house({ startAt: new Date('2026-11-21T10:00:00Z'), env: { AUTH_RATE_LIMITS: 'off' } });
});

type Opened = { url: string; order_id: string };
const order = (over = {}) => answer<Opened>(post(site, 'create-enterprise-checkout', anOrder(over)));
const processed = (orderId: string) =>
  answer<ProcessReply>(post(site, 'process-enterprise-payment', { orderId }));

describe('ordering', () => {
  test('order, payment, codes: amounts are ours, codes are made once, the letters leave', async () => {
    const { url, order_id } = await order();
    expect(await processed(order_id)).toMatchObject({ success: false, state: 'unpaid', codes: [] });
    expect(await payInSandbox(site, url, { card: 'refusee' })).toContain('refus');
    expect((await processed(order_id)).success).toBe(false);
    expect(await payInSandbox(site, url)).toBe(`/enterprise-success?order_id=${order_id}`);

    const first = await processed(order_id);
    expect(first).toMatchObject({
      success: true,
      state: 'ready',
      order: {
        company_name: 'Boulangerie du Lac',
        contact_name: 'Claire Martin',
        covered_employees: 80,
        monthly_amount: 400,
        setup_fee: 250,
        total_amount: 650,
      },
    });
    expect(new Set(first.codes).size).toBe(80);
    for (const code of first.codes) expect(code).toMatch(/^PSY-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    const again = await Promise.all(Array.from({ length: 5 }, () => processed(order_id)));
    for (const each of again) expect(each.codes).toEqual(first.codes);

    await everyJob(site);
    const letters = site.mails.filter(({ to }) => to === 'claire@lac.exemple');
    expect(letters.map(({ kind }) => kind).sort()).toEqual(['company-cards-ready', 'company-order-paid']);
    expect(letters.map(({ text }) => text).join()).toMatch(/400\s€ HT/);
    expect(letters.map(({ text }) => text).join()).not.toContain(first.codes[0]);
  });

  test('the same form sent twice is one order; another under its id is refused', async () => {
    const requestId = crypto.randomUUID();
    const twice = await Promise.all([order({ requestId }), order({ requestId })]).catch(() => null);
    const opened = twice?.[0] ?? (await order({ requestId }));
    expect(await order({ requestId })).toEqual(opened);
    const other = await post(
      site,
      'create-enterprise-checkout',
      anOrder({ requestId, contactEmail: 'autre@lac.exemple' }),
    );
    expect(other.json()).toMatchObject({ code: 'order_changed' });
  });

  test.each([
    { companyName: '  ' },
    { contactEmail: 'claire' },
    { coveredEmployees: 101 },
    { coveredEmployees: 0 },
    { employees: 100_001, coveredEmployees: 100_001 },
    { coveredEmployees: 1.5 },
  ])('%j is refused, and nothing is kept', async (over) => {
    const before = await countRows(site, 'public.company_orders');
    expect((await post(site, 'create-enterprise-checkout', anOrder(over))).statusCode).toBe(400);
    expect(await countRows(site, 'public.company_orders')).toBe(before);
  });

  test('a SIRET of any shape is taken', async () => {
    expect((await order({ siret: 'en cours' })).url).toContain('/dev/checkout/entreprise/');
  });

  test.each(['', 'x', crypto.randomUUID(), "'; drop table cards; --"])(
    'an order %j that nobody made: « Commande introuvable »',
    async (orderId) => {
      const reply = await post(site, 'process-enterprise-payment', { orderId });
      expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
        404,
        'Commande introuvable',
      ]);
    },
  );

  test('by transfer: an invoice with the order number, codes once it is paid, found by the job as well', async () => {
    const { url, order_id } = await order({
      companyName: 'Virement & Fils',
      contactEmail: 'compta@virement.exemple',
      payment: 'transfer',
      purchaseOrder: 'BC-42',
      vatNumber: 'FR 40 303 265 045',
    });
    expect(url).toContain(`/enterprise-success?order_id=${order_id}`);
    expect(await processed(order_id)).toMatchObject({ success: false, payment: 'transfer', state: 'unpaid' });
    const bank = await site.app.inject('/dev/checkout/entreprise');
    const action = /action="(\/dev\/checkout\/entreprise\/virement\/[^"]+)"/.exec(bank.body)?.[1] ?? '';
    await site.app.inject({
      method: 'POST',
      url: action,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    await everyJob(site);
    expect(await processed(order_id)).toMatchObject({ success: true, state: 'ready' });
    const letter = site.mails.find((each) => each.to === 'compta@virement.exemple');
    expect(letter?.text).toContain('Autoliquidation');
  });

  test('the link shows the codes for a day, then says where they are', async () => {
    const { orderId } = await aCompany(site, { companyName: 'Un Jour', contactEmail: 'jour@un.exemple' });
    site.clock.advance(hours(24) + 1000);
    expect(await processed(orderId)).toMatchObject({ success: true, state: 'in-space', codes: [] });
    expect((await post(site, 'enterprise-codes-csv', { orderId })).statusCode).toBe(404);
    expect((await post(site, 'enterprise-cards-pdf', { orderId })).statusCode).toBe(404);
  });

  test('beyond 5 000 seats: success with progress at once, then the same call gives all; twelve symbols', async () => {
    const { url, order_id } = await order({ companyName: 'Grande', employees: 6000, coveredEmployees: 6000 });
    await payInSandbox(site, url);
    const first = await processed(order_id);
    expect(first).toMatchObject({ success: true, state: 'making', codes: [], total: 6000 });
    await expect.poll(async () => (await processed(order_id)).state, { timeout: 20_000 }).toBe('ready');
    const { codes, made } = await processed(order_id);
    expect([codes.length, new Set(codes).size, made]).toEqual([6000, 6000, 6000]);
    expect(codes[0]).toMatch(/^PSY(-[A-HJ-NP-Z2-9]{4}){3}$/);
  });
});

describe('the files', () => {
  test('CSV: a mark, the two columns, every code, a name that any disk takes', async () => {
    const { orderId, codes } = await aCompany(site, {
      companyName: '=Œuvre "A/B"; & Cie\t★',
      contactEmail: 'a@oeuvre.exemple',
      coveredEmployees: 12,
    });
    const reply = await post(site, 'enterprise-codes-csv', { orderId });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(
      decodeURIComponent(
        /filename\*=UTF-8''(.+)$/.exec(String(reply.headers['content-disposition']))?.[1] ?? '',
      ),
    ).toBe('codes_=Œuvre_-A-B-;_&_Cie_★.csv');
    expect(reply.body.startsWith(csvMark)).toBe(true);
    const lines = reply.body.slice(1).trimEnd().split('\r\n');
    expect(lines[0]).toBe("Code d'accès;Instructions");
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(codes);
    expect(lines[1]).toContain('« =Œuvre ""A/B""; & Cie ★ »');
  });

  test('the quote, and the cards to print, are PDF files', async () => {
    const quote = await post(site, 'enterprise-quote', anOrder({ companyName: 'Société ★ 株式会社' }));
    expect([quote.statusCode, quote.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const { orderId } = await aCompany(site, { companyName: 'Cartes', coveredEmployees: 25 });
    const sheet = await post(site, 'enterprise-cards-pdf', { orderId });
    expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(sheet.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
  });
});

describe('an order that nobody pays', () => {
  const rowsOf = async (name: string) => {
    const { rows } = await site.db.system('test', (tx) =>
      sql<{ orders: number; companies: number; customers: number }>`select
        (select count(*)::int from public.company_orders o join public.companies c on c.id = o.company_id where c.name = ${name}) as orders,
        (select count(*)::int from public.companies where name = ${name}) as companies,
        (select count(*)::int from public.sandbox_companies where ledger ->> 'name' = ${name}) as customers`.execute(
        tx,
      ),
    );
    return rows[0];
  };
  const night = () => runJobs(site, 'keep-company-orders', 'purge-unpaid-orders');
  const none = { orders: 0, companies: 0, customers: 0 };
  const one = { orders: 1, companies: 1, customers: 1 };

  test('goes thirty days after its page closed, with the company, here and at the provider; one that was paid stays', async () => {
    const paid = await aCompany(site, { companyName: 'Fidèle', contactEmail: 'rh@fidele.exemple' });
    const { order_id } = await order({ companyName: 'Distraite', contactEmail: 'rh@distraite.exemple' });
    site.clock.advance(hours(24));
    await night();
    site.clock.advance(days(29));
    await night();
    expect(await rowsOf('Distraite')).toEqual(one);
    site.clock.advance(days(2));
    await night();
    expect(await rowsOf('Distraite')).toEqual(none);
    expect((await post(site, 'process-enterprise-payment', { orderId: order_id })).statusCode).toBe(404);
    expect(await rowsOf('Fidèle')).toEqual(one);

    // More seats that were given up: the order goes, the company stays.
    const token = await contactToken(site, paid.contact);
    const { company } = await answer<CompanySpace>(post(site, 'company-space', {}, { token }));
    const more = { companyId: company?.id, seats: 5, payment: 'card' };
    await answer(post(site, 'add-company-seats', more, { token }));
    expect(await rowsOf('Fidèle')).toMatchObject({ orders: 2 });
    site.clock.advance(days(1));
    await night();
    site.clock.advance(days(31));
    await night();
    expect(await rowsOf('Fidèle')).toEqual(one);
  });

  test('by transfer: awaited for a year; one that came without our hearing of it is found in the last moment', async () => {
    const slow = { payment: 'transfer', contactEmail: 'c@lente.exemple' };
    await order({ ...slow, companyName: 'Lente' });
    const late = await order({ ...slow, companyName: 'Très lente' });
    site.clock.advance(days(360));
    await night();
    expect([await rowsOf('Lente'), await rowsOf('Très lente')]).toEqual([one, one]);
    await site.db.system('test', (tx) =>
      sql`update public.sandbox_companies set ledger = jsonb_set(jsonb_set(ledger, '{bills,0,status}', '"paid"'),
        '{bills,0,paidAt}', to_jsonb(extract(epoch from now()) * 1000)) where ledger ->> 'name' = 'Très lente'`.execute(
        tx,
      ),
    );
    site.clock.advance(days(6));
    await night();
    expect(await rowsOf('Lente')).toEqual(none);
    expect(await rowsOf('Très lente')).toEqual(one);
    expect(await processed(late.order_id)).toMatchObject({ success: true });
  });
});
