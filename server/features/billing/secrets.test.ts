import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatMonthlyCents } from '#shared/billing/catalogue.ts';
import { pages } from '#shared/paths.ts';
import { ownDatabaseEnv } from '../../../tests/support/database-image.ts';
import { type FakeStripe, startFakeStripe } from '../../../tests/support/fake-stripe.ts';
import { linkIn, readOutbox, waitForMail } from '../../../tests/support/outbox.ts';
import { secretKey, webhookSecret } from '../../../tests/support/paying-keys.ts';
import { type RunningServer, shortLived, startServer } from '../../../tests/support/running-server.ts';
import { sourceFiles } from '../../../tests/support/source-files.ts';

/* Whatever happens to a payment: no key in a line of the log, an answer or a mail, and nowhere to put a card. */

const card = '4242424242424242';
const appSecret = 'un-secret-de-test-de-plus-de-32-caracteres-0042';
const email = 'discrete@exemple.fr';
const password = 'pluie-fine-7';

let stripe: FakeStripe;
let site: RunningServer;
/** Everything the server answered, with its headers. */
const answered: string[] = [];

beforeAll(async () => {
  stripe = await startFakeStripe({
    secretKey,
    webhookSecret,
    now: () => new Date(),
    monthlyCents: chatMonthlyCents,
  });
  site = await startServer({
    ...shortLived,
    env: {
      ...shortLived.env,
      APP_SECRET: appSecret,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: stripe.url,
      ...(await ownDatabaseEnv()),
    },
  });
}, 90_000);
afterAll(async () => {
  await site.stop();
  await stripe.close();
});

const ask = async (path: string, init: RequestInit = {}) => {
  const reply = await fetch(`${site.url}${path}`, { redirect: 'manual', ...init });
  const body = await reply.text();
  answered.push(`${JSON.stringify([...reply.headers])} ${body}`);
  return { status: reply.status, body };
};

test('a payment’s whole life, its failures and every page say no key, and no card', async () => {
  const { anonKey } = JSON.parse((await ask('/config.json')).body) as { anonKey: string };
  const post = (path: string, body: object, token?: string) =>
    ask(path, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const deliver = (event: { body: string; signature: string }) =>
    ask('/webhooks/stripe', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
      body: event.body,
    });
  const data = { first_name: 'Odile', birth_date: '1980-01-01' };
  await post('/auth/v1/signup', { email, password, data });
  await fetch(linkIn(await waitForMail(site.outbox, email), /verify/), { redirect: 'manual' });
  const signedIn = await post('/auth/v1/token?grant_type=password', { email, password });
  const { access_token: token } = JSON.parse(signedIn.body) as { access_token: string };

  // The double quotes a key in every refusal, as a careless provider would.
  for (const trouble of [{ status: 500 }, { status: 400 }, { cutBefore: true }, { cutAfter: true }]) {
    stripe.behave({ ...trouble, times: 9, on: /POST/ });
    expect((await post('/functions/v1/create-checkout', {}, token)).status).toBe(503);
  }
  stripe.behaveWell();
  expect((await post('/functions/v1/create-checkout', { card, cvc: '987' }, token)).status).toBeLessThan(500);
  const { url } = JSON.parse((await post('/functions/v1/create-checkout', {}, token)).body) as {
    url: string;
  };
  stripe.pay(url.split('/').at(-1)!);
  const [customer] = [...stripe.customers.keys()] as [string];
  expect((await deliver(stripe.event(customer))).status).toBe(200);
  for (const forged of [{ secret: 'whsec_un_autre' }, { at: new Date(Date.now() - 600_000) }])
    expect((await deliver(stripe.event(customer, 'invoice.paid', forged))).status).toBe(400);
  const { signature } = stripe.event(customer);
  expect((await deliver({ body: JSON.stringify({ number: card }), signature })).status).toBe(400);
  stripe.behave({ status: 500, times: 99 });
  expect((await deliver(stripe.event(customer))).status).toBe(503);
  stripe.behaveWell();
  await post('/functions/v1/prove-identity', { password }, token);
  for (const name of [
    'my-subscription',
    'my-invoices',
    'invoice-pdf',
    'change-card',
    'cancel-subscription',
    'resume-subscription',
    'withdraw-subscription',
    'export-my-data',
  ])
    await post(`/functions/v1/${name}`, name === 'invoice-pdf' ? { id: card } : { number: card }, token);
  await waitForMail(site.outbox, email, /renoncé à votre commande/);
  for (const { path } of pages) await ask(path);
  for (const path of ['/dev/mailbox', '/metrics', '/readyz', `/compte?carte=${card}`]) await ask(path);
  await post('/functions/v1/erase-my-account', { confirmation: 'EFFACER' }, token);

  const log = site.output();
  const mails = JSON.stringify(await readOutbox(site.outbox));
  expect(log.split('\n').length).toBeGreaterThan(50);
  expect(log).toContain('the payment provider');
  expect(answered.length).toBeGreaterThan(60);
  for (const [where, text] of [
    ['log', log],
    ['answers', answered.join('\n')],
    ['mails', mails],
  ] as const)
    for (const secret of [secretKey, webhookSecret, appSecret, card, 'sk_test', 'whsec_', '"cvc"'])
      expect(text.includes(secret), `${secret} in the ${where}`).toBe(false);
  for (const secret of [email, token, signature, url]) expect(log).not.toContain(secret);
}, 90_000);

test('no screen, function or table of ours has a place for a card', () => {
  const place = /cc-(number|csc|exp)|card_?number|numero_?de_?carte|\bcvc\b|\bcvv\b|\bpan\b\s*:/i;
  const strays = (files: readonly { path: string; text: string }[]) =>
    files
      .filter(({ path }) => /^(shared|server|web)\//.test(path) && !/\.test\.tsx?$/.test(path))
      .flatMap(({ path, text }) => (place.test(text) ? [`${path}: ${place.exec(text)![0]}`] : []));
  expect(strays(sourceFiles())).toEqual([]);
  const asked = '<input autoComplete="cc-number" />';
  expect(strays([{ path: 'web/routes/carte.tsx', text: asked }])).toHaveLength(1);
});
