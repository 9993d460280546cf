import { beforeAll, expect, test } from 'vitest';
import { type Activation, anOrder } from '../../../tests/support/companies.ts';
import { startTwoProcesses, type TwoProcesses } from '../../../tests/support/two-processes.ts';

/* A hundred people and one card, half of them at each of two processes, on one real database. */

let two: TwoProcesses;
let company: { name: string; codes: string[] };

type Processed = { success: boolean; state: string; codes: string[] };

const processed = async (at: number, orderId: string): Promise<Processed> =>
  (await (
    await two.post(two.servers[at % 2]!, '/functions/v1/process-enterprise-payment', { orderId })
  ).json()) as Processed;

/** An order that was paid, and that nobody has asked about yet. @returns its id */
const paidOrder = async (over: object): Promise<string> => {
  const [one] = two.servers;
  const reply = await two.post(one, '/functions/v1/create-enterprise-checkout', anOrder({ ...over }));
  const { url, order_id } = (await reply.json()) as { url: string; order_id: string };
  const paid = await fetch(`${one.url}${new URL(url).pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ carte: 'acceptee', pays: 'FR' }),
  });
  expect(paid.status).toBe(303);
  return order_id;
};

beforeAll(async () => {
  // Behind a proxy, so that a hundred people have a hundred addresses: the tries of one address take turns.
  two = await startTwoProcesses({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  const name = 'Les Cent';
  const { codes } = await processed(
    0,
    await paidOrder({ companyName: name, contactEmail: 'rh@cent.exemple' }),
  );
  company = { name, codes };
  return () => two.stop();
}, 120_000);

const activate = async (at: number, code: string): Promise<{ status: number; body: string }> => {
  const card = { code, company: company.name };
  const reply = await two.post(two.servers[at % 2]!, '/functions/v1/activate-employee-card', card, {
    'x-forwarded-for': `10.1.${at}.1`,
  });
  return { status: reply.status, body: await reply.text() };
};

/** The rows of each table, once nothing more is being written: the letters about an order follow it by themselves. */
const settledRows = async (): Promise<Map<string, number>> => {
  let found = await two.countRows();
  for (let looks = 0; looks < 40; looks++) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const again = await two.countRows();
    if (JSON.stringify([...again]) === JSON.stringify([...found])) break;
    found = again;
  }
  return found;
};

/** Which tables grew, by how many rows. */
const grown = async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
  const before = await settledRows();
  await work();
  const after = await settledRows();
  return Object.fromEntries(
    [...after]
      .map(([table, rows]) => [table, rows - (before.get(table) ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  );
};

test('one card, a hundred tries at once, fifty at each process: one account, and ninety-nine times the common refusal', async () => {
  const [alone, ...contested] = company.codes;
  const byOne = await grown(async () => expect((await activate(0, alone!)).status).toBe(200));
  expect(byOne).toMatchObject({ 'auth.users': 1, 'public.employees': 1, 'public.spent_cards': 1 });

  const winners: Activation[] = [];
  for (const code of contested.slice(0, 3)) {
    let replies: { status: number; body: string }[] = [];
    const byAll = await grown(async () => {
      replies = await Promise.all(Array.from({ length: 100 }, (_, at) => activate(at, code)));
    });
    const won = replies.filter(({ status }) => status === 200);
    const lost = replies.filter(({ status }) => status !== 200);
    expect([won.length, lost.length]).toEqual([1, 99]);
    expect(new Set(lost.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(JSON.parse(lost[0]!.body)).toMatchObject({ code: 'card_not_recognised' });
    // The ninety-nine leave nothing: as many rows, in the same tables, as when one person came alone.
    expect(byAll).toEqual(byOne);
    winners.push(JSON.parse(won[0]!.body) as Activation);
  }
  expect(new Set(winners.map(({ session }) => session.user.id)).size).toBe(3);
}, 60_000);

test('fifty calls about one paid order, half at each process: its cards are made once', async () => {
  const orderId = await paidOrder({ companyName: 'Deux', employees: 4000, coveredEmployees: 4000 });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => processed(at, orderId)));
  expect(answers.every(({ success, state }) => success && state === 'ready')).toBe(true);
  expect(new Set(answers.map(({ codes }) => codes.join())).size).toBe(1);
  expect(new Set(answers[0]?.codes).size).toBe(4000);
}, 60_000);
