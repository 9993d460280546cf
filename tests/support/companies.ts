import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ProcessReply } from '#shared/companies/order.ts';
import type { TestHouse } from './house.ts';

/* Companies of a test house: they order, pay in the sandbox and use their links, over the wire. */

export const anOrder = (over: Record<string, unknown> = {}) => ({
  companyName: 'Boulangerie du Lac',
  contactName: 'Claire Martin',
  contactEmail: 'claire@lac.exemple',
  phone: '',
  address: '1 rue du Four, 75006 Paris',
  siret: '73282932000074',
  market: 'Alimentation',
  employees: 100,
  coveredEmployees: 80,
  monthlyAmount: 1,
  setupFee: 0,
  ...over,
});

export const post = (
  site: Pick<TestHouse, 'app'>,
  name: string,
  body: object,
  given: { token?: string; from?: string } = {},
): Promise<LightMyRequestResponse> =>
  site.app.inject({
    method: 'POST',
    url: `/functions/v1/${name}`,
    payload: body,
    ...(given.from && { remoteAddress: given.from }),
    headers: { 'accept-language': 'fr', ...(given.token && { authorization: `Bearer ${given.token}` }) },
  });

/** What must succeed. */
export const answer = async <T>(reply: Promise<LightMyRequestResponse>): Promise<T> => {
  const { statusCode, body } = await reply;
  if (statusCode >= 300) throw new Error(`${statusCode}: ${body}`);
  return JSON.parse(body) as T;
};

/** The sandbox's page, as its button posts it. */
export const payInSandbox = async (
  site: Pick<TestHouse, 'app'>,
  url: string,
  given: { card?: 'acceptee' | 'refusee'; country?: string; vat?: string } = {},
): Promise<string> => {
  const { statusCode, headers } = await site.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      carte: given.card ?? 'acceptee',
      pays: given.country ?? 'FR',
      tva: given.vat ?? '',
    }).toString(),
  });
  expect(statusCode).toBe(303);
  return String(headers.location);
};

export type Bought = { orderId: string; codes: string[]; company: string; contact: string };

/** A company that has ordered, paid and has its codes. */
export const aCompany = async (site: TestHouse, over: Record<string, unknown> = {}): Promise<Bought> => {
  const order = anOrder(over);
  const { url, order_id } = await answer<{ url: string; order_id: string }>(
    post(site, 'create-enterprise-checkout', order),
  );
  await payInSandbox(site, url);
  const { codes } = await answer<ProcessReply>(
    post(site, 'process-enterprise-payment', { orderId: order_id }),
  );
  return { orderId: order_id, codes, company: order.companyName, contact: order.contactEmail };
};

export type Activation = {
  message: string;
  pseudonym: string;
  phrase: string;
  session: { access_token: string; refresh_token: string; user: { id: string; email: string } };
};

export const activate = (
  site: Pick<TestHouse, 'app'>,
  card: { code: string; company: string },
  from?: string,
): Promise<LightMyRequestResponse> => post(site, 'activate-employee-card', card, from ? { from } : {});

/** Signs a contact in by the link of their mail. @returns the access token */
export const contactToken = async (site: TestHouse, email: string): Promise<string> => {
  await answer(post(site, 'request-company-link', { email }));
  const mail = site.mails.findLast((each) => each.kind === 'company-link' && each.to === email);
  const ticket = /#lien=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const { session } = await answer<{ session: { access_token: string } }>(
    post(site, 'open-company-space', { ticket }),
  );
  return session.access_token;
};

export const runJobs = async (site: TestHouse, ...names: string[]): Promise<void> => {
  for (const name of names) {
    const job = site.rooms.companies.jobs?.find((each) => each.name === name);
    if (!job) throw new Error(`no job ${name}`);
    await job.handle({});
  }
};

export const everyJob = (site: TestHouse): Promise<void> =>
  runJobs(
    site,
    'keep-company-orders',
    'publish-company-quarters',
    'bill-company-months',
    'send-company-letters',
  );

export const countRows = async (site: Pick<TestHouse, 'db'>, table: string): Promise<number> => {
  const { rows } = await site.db.system('test', (tx) =>
    sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(tx),
  );
  return Number(rows[0]?.n);
};
