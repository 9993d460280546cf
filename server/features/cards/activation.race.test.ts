import { beforeAll, expect, test } from 'vitest';
import { aCompany, activate, type Bought, countRows } from '../../../tests/support/companies.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';

/* Two processes on one real database: what a single connection cannot show. */

let site: TestHouse;
let beside: TestHouse;
let company: Bought;
beforeAll(async () => {
  site = await house({ startAt: new Date('2026-11-21T10:00:00Z'), env: { AUTH_RATE_LIMITS: 'off' } });
  beside = await house({ beside: site, env: { AUTH_RATE_LIMITS: 'off' } });
  company = await aCompany(site);
});

test('a hundred people activating one card at once, in two processes: one account, ninety-nine common refusals', async () => {
  const before = await countRows(site, 'auth.users');
  for (const code of company.codes.slice(0, 5)) {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        activate(
          index % 2 ? site : beside,
          { code, company: company.company },
          // From a hundred addresses, so that none waits for another.
          `10.1.${index}.1`,
        ),
      ),
    );
    const won = replies.filter(({ statusCode }) => statusCode === 200);
    const lost = replies.filter(({ statusCode }) => statusCode !== 200);
    expect(won).toHaveLength(1);
    expect(new Set(lost.map(({ body }) => body)).size).toBe(1);
    expect(lost[0]?.json()).toMatchObject({ code: 'card_not_recognised' });
  }
  expect((await countRows(site, 'auth.users')) - before).toBe(5);
  expect(await countRows(site, 'public.employees')).toBe(5);
});

test('fifty calls about one paid order, in two processes: its cards are made once', async () => {
  const { url, order_id } = (
    await site.app.inject({
      method: 'POST',
      url: '/functions/v1/create-enterprise-checkout',
      payload: {
        companyName: 'Deux',
        contactName: 'C',
        contactEmail: 'c@deux.exemple',
        address: 'x',
        siret: '1',
        employees: 4000,
        coveredEmployees: 4000,
      },
    })
  ).json<{ url: string; order_id: string }>();
  await site.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'carte=acceptee&pays=FR',
  });
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? site : beside).app.inject({
        method: 'POST',
        url: '/functions/v1/process-enterprise-payment',
        payload: { orderId: order_id },
      }),
    ),
  );
  const answers = replies.map((reply) => reply.json<{ success: boolean; state: string; codes: string[] }>());
  expect(answers.every(({ success, state }) => success && state === 'ready')).toBe(true);
  expect(new Set(answers.map(({ codes }) => codes.join())).size).toBe(1);
  expect(new Set(answers[0]?.codes).size).toBe(4000);
});
