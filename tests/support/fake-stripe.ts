/*
 * Long because it is one table of addresses: a server that speaks the part of Stripe's interface we use: form bodies, lists, idempotency keys, errors in its shapes,
 * signed events. What happens to a customer is the ledger's; here is only the wire.
 */

import './quick-stripe-retries.ts';
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import {
  changeCard,
  creditInvoice,
  emptyLedger,
  endAtPeriodEnd,
  endNow,
  type Ledger,
  type LedgerContract,
  type LedgerInvoice,
  letTimePass,
  placeOrder,
  takeUpAgain,
} from '#server/adapters/payments/sandbox/ledger.ts';
import { vatWithin } from '#shared/billing/vat.ts';

type Form = Record<string, string>;
type Answer = { status: number; body: unknown };
type Session = { id: string; customer: string; form: Form };

const seconds = (instant: number | null): number | null =>
  instant === null ? null : Math.floor(instant / 1000);
const list = (data: unknown[]) => ({ object: 'list', has_more: false, data });
const ok = (body: unknown): Answer => ({ status: 200, body });
const refusal = (status: number, type: string, code?: string): Answer => ({
  status,
  body: {
    error: { type, code, message: `a message of theirs that quotes sk_test_secret (${code ?? type})` },
  },
});
const missing = (): Answer => refusal(404, 'invalid_request_error', 'resource_missing');
const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

const subscriptionJson = (ledger: Ledger, each: LedgerContract) => ({
  id: each.id,
  object: 'subscription',
  customer: ledger.customer,
  status: each.state,
  created: seconds(each.startedAt),
  trial_end: seconds(each.trialEndsAt),
  cancel_at: seconds(each.cancelsAt),
  cancel_at_period_end: each.cancelsAt !== null,
  ended_at: seconds(each.endedAt),
  items: list([{ id: `si_${each.id}`, current_period_end: seconds(each.periodEndsAt) }]),
  metadata: { user_id: ledger.userId },
});

const invoiceJson = (ledger: Ledger, each: LedgerInvoice) => ({
  id: each.id,
  object: 'invoice',
  customer: ledger.customer,
  number: each.number,
  created: seconds(each.issuedAt),
  status: each.status,
  total: each.totalCents,
  total_taxes: [{ amount: vatWithin(each.totalCents, each.country), tax_behavior: 'inclusive' }],
  customer_address: { country: each.country },
  attempt_count: each.attempts,
  next_payment_attempt: seconds(each.nextAttemptAt),
  status_transitions: { finalized_at: seconds(each.issuedAt), paid_at: seconds(each.paidAt) },
  post_payment_credit_notes_amount: each.creditedCents,
  parent: { type: 'subscription_details', subscription_details: { subscription: each.contractId } },
});

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

export const startFakeStripe = async (options: {
  secretKey: string;
  webhookSecret: string;
  now: () => Date;
  monthlyCents: number;
}) => {
  const customers = new Map<string, { email: string; ledger: Ledger; deleted: boolean }>();
  const sessions = new Map<string, Session>();
  const prices: { id: string; lookupKey: string; cents: number; product: string; active: boolean }[] = [];
  const products: string[] = [];
  const answered = new Map<string, { asked: string; answer: Answer }>();
  const requests: { method: string; path: string; key: string | undefined; form: Form }[] = [];
  let trouble: {
    status?: number;
    cutBefore?: boolean;
    cutAfter?: boolean;
    times: number;
    on: RegExp;
  } | null = null;
  let delay = 0;
  let isHeld = false;
  let held: { on: RegExp; until: Promise<void> } | null = null;

  const now = (): number => Math.floor(options.now().getTime() / 1000) * 1000;
  const liveLedger = (id: string): Ledger | null => {
    const found = customers.get(id);
    if (!found) return null;
    letTimePass(found.ledger, now());
    return found.ledger;
  };
  const holding = (test: (ledger: Ledger) => boolean): Ledger | null => {
    for (const id of customers.keys()) {
      const ledger = liveLedger(id);
      if (ledger && test(ledger)) return ledger;
    }
    return null;
  };
  const ofContract = (id: string) => holding(({ contracts }) => contracts.some((each) => each.id === id));
  const ofInvoice = (id: string) => holding(({ invoices }) => invoices.some((each) => each.id === id));
  const sessionJson = ({ id, customer, form }: Session) => {
    const checkout = liveLedger(customer)?.checkouts.find((each) => each.id === id);
    return {
      id,
      object: 'checkout.session',
      customer,
      status: checkout?.state ?? 'expired',
      url: `https://checkout.stripe.example/${id}`,
      expires_at: Number(form.expires_at),
    };
  };

  const routes: [string, RegExp, (form: Form, id: string) => Answer][] = [
    [
      'GET',
      /^\/v1\/customers$/,
      (form) =>
        ok(
          list(
            [...customers]
              .filter(([, each]) => each.email === form.email && !each.deleted)
              .map(([id, { ledger }]) => ({ id, metadata: { user_id: ledger.userId } })),
          ),
        ),
    ],
    [
      'POST',
      /^\/v1\/customers$/,
      (form) => {
        const id = newId('cus');
        const ledger = emptyLedger(id, form['metadata[user_id]'] ?? '', options.monthlyCents);
        customers.set(id, { email: form.email ?? '', ledger, deleted: false });
        return ok({ id, object: 'customer' });
      },
    ],
    [
      'POST',
      /^\/v1\/customers\/(\w+)$/,
      (form, id) => {
        const found = customers.get(id);
        if (!found || found.deleted) return missing();
        found.email = form.email ?? found.email;
        return ok({ id, object: 'customer' });
      },
    ],
    [
      'DELETE',
      /^\/v1\/customers\/(\w+)$/,
      (_form, id) => {
        const found = customers.get(id);
        if (!found || found.deleted) return missing();
        for (const contract of found.ledger.contracts) endNow(found.ledger, contract.id, now());
        found.deleted = true;
        return ok({ id, deleted: true });
      },
    ],
    [
      'GET',
      /^\/v1\/prices$/,
      (form) =>
        ok(
          list(
            prices
              .filter((each) => each.lookupKey === form['lookup_keys[0]'] && each.active)
              .map((each) => ({
                id: each.id,
                unit_amount: each.cents,
                currency: 'eur',
                product: each.product,
                lookup_key: each.lookupKey,
              })),
          ),
        ),
    ],
    [
      'POST',
      /^\/v1\/prices$/,
      (form) => {
        const taken = prices.find((each) => each.lookupKey === form.lookup_key);
        if (taken && form.transfer_lookup_key !== 'true') return refusal(400, 'invalid_request_error');
        if (taken) taken.lookupKey = '';
        const id = newId('price');
        prices.push({
          id,
          lookupKey: form.lookup_key ?? '',
          cents: Number(form.unit_amount),
          product: form.product ?? '',
          active: true,
        });
        return ok({ id, object: 'price' });
      },
    ],
    [
      'POST',
      /^\/v1\/products$/,
      () => {
        const id = newId('prod');
        products.push(id);
        return ok({ id, object: 'product' });
      },
    ],
    [
      'POST',
      /^\/v1\/checkout\/sessions$/,
      (form) => {
        const ledger = liveLedger(form.customer ?? '');
        const price = prices.find(({ id }) => id === form['line_items[0][price]']);
        if (!ledger || !price || form.mode !== 'subscription') return missing();
        const trialEnd = form['subscription_data[trial_end]'];
        // As Stripe's own documentation says of the parameter.
        if (trialEnd && Number(trialEnd) * 1000 < now() + 48 * 3_600_000)
          return refusal(400, 'invalid_request_error', 'parameter_invalid');
        const expiresIn = Number(form.expires_at) * 1000 - now();
        if (expiresIn < 30 * 60_000 - 5000 || expiresIn > 24 * 3_600_000)
          return refusal(400, 'invalid_request_error', 'parameter_invalid');
        const session = { id: newId('cs_test').replace('cs_test_', 'cs'), customer: ledger.customer, form };
        sessions.set(session.id, session);
        ledger.checkouts.push({
          id: session.id,
          firstChargeAt: trialEnd ? Number(trialEnd) * 1000 : null,
          expiresAt: Number(form.expires_at) * 1000,
          state: 'open',
          successUrl: form.success_url ?? '',
          cancelUrl: form.cancel_url ?? '',
          notice: form['custom_text[submit][message]'] ?? '',
        });
        return ok(sessionJson(session));
      },
    ],
    [
      'GET',
      /^\/v1\/checkout\/sessions\/(\w+)$/,
      (_form, id) => {
        const session = sessions.get(id);
        return session ? ok(sessionJson(session)) : missing();
      },
    ],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      (_form, id) => {
        const session = sessions.get(id);
        const checkout = session && liveLedger(session.customer)?.checkouts.find((each) => each.id === id);
        if (!session || checkout?.state !== 'open') return refusal(400, 'invalid_request_error');
        checkout.state = 'expired';
        return ok(sessionJson(session));
      },
    ],
    [
      'POST',
      /^\/v1\/billing_portal\/sessions$/,
      (form) =>
        customers.has(form.customer ?? '')
          ? ok({ id: newId('bps'), url: `https://billing.stripe.example/${form.customer}` })
          : missing(),
    ],
    [
      'GET',
      /^\/v1\/subscriptions$/,
      (form) => {
        const ledger = liveLedger(form.customer ?? '');
        return ledger
          ? ok(list(ledger.contracts.toReversed().map((each) => subscriptionJson(ledger, each))))
          : missing();
      },
    ],
    [
      'POST',
      /^\/v1\/subscriptions\/(\w+)$/,
      (form, id) => {
        const ledger = ofContract(id);
        const contract = ledger?.contracts.find((each) => each.id === id);
        if (!ledger || contract?.state === 'canceled') return missing();
        if (form.cancel_at_period_end === 'true') endAtPeriodEnd(ledger, id);
        else takeUpAgain(ledger, id);
        return ok(subscriptionJson(ledger, contract!));
      },
    ],
    [
      'DELETE',
      /^\/v1\/subscriptions\/(\w+)$/,
      (_form, id) => {
        const ledger = ofContract(id);
        const contract = ledger?.contracts.find((each) => each.id === id);
        if (!ledger || contract?.state === 'canceled') return missing();
        endNow(ledger, id, now());
        return ok(subscriptionJson(ledger, contract!));
      },
    ],
    [
      'GET',
      /^\/v1\/invoices$/,
      (form) => {
        const ledger = liveLedger(form.customer ?? '');
        return ledger
          ? ok(list(ledger.invoices.toReversed().map((each) => invoiceJson(ledger, each))))
          : missing();
      },
    ],
    [
      'GET',
      /^\/v1\/invoices\/(\w+)$/,
      (_form, id) => {
        const ledger = ofInvoice(id);
        const invoice = ledger?.invoices.find((each) => each.id === id);
        return ledger && invoice ? ok(invoiceJson(ledger, invoice)) : missing();
      },
    ],
    [
      'POST',
      /^\/v1\/credit_notes$/,
      (form) => {
        const ledger = ofInvoice(form.invoice ?? '');
        const invoice = ledger?.invoices.find((each) => each.id === form.invoice);
        if (!ledger || !invoice) return missing();
        if (
          invoice.creditedCents + Number(form.amount) > invoice.totalCents ||
          form.refund_amount !== form.amount
        )
          return refusal(400, 'invalid_request_error');
        creditInvoice(ledger, invoice.id);
        return ok({ id: newId('cn'), object: 'credit_note' });
      },
    ],
  ];

  const readBody = async (request: IncomingMessage): Promise<string> => {
    let text = '';
    for await (const piece of request) text += piece;
    return text;
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe');
    const text = await readBody(request);
    const form = Object.fromEntries(new URLSearchParams(text || url.search));
    const method = request.method ?? 'GET';
    const key = request.headers['idempotency-key']?.toString();
    requests.push({ method, path: url.pathname, key, form });
    const hit = trouble && trouble.times > 0 && trouble.on.test(`${method} ${url.pathname}`) ? trouble : null;
    if (hit) hit.times -= 1;
    if (hit?.cutBefore) return request.socket.destroy();

    const answer = (): Answer => {
      if (request.headers.authorization !== `Bearer ${options.secretKey}`)
        return refusal(401, 'invalid_request_error');
      if (hit?.status) return refusal(hit.status, 'api_error');
      const asked = `${method} ${url.pathname} ${text}`;
      const before = key === undefined ? undefined : answered.get(key);
      if (before && before.asked !== asked) return refusal(400, 'idempotency_error');
      if (before) return before.answer;
      for (const [verb, pattern, answerTo] of routes) {
        const found = pattern.exec(url.pathname);
        if (verb !== method || !found) continue;
        const given = answerTo(form, found[1] ?? '');
        if (key !== undefined && method === 'POST') answered.set(key, { asked, answer: given });
        return given;
      }
      return refusal(404, 'invalid_request_error');
    };
    const { status, body } = answer();
    if (hit?.cutAfter) return request.socket.destroy();
    // What was true when it was asked is answered later: others may have been answered since.
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * delay));
    if (held?.on.test(`${method} ${url.pathname}`)) {
      const { until } = held;
      held = null;
      isHeld = true;
      await until;
      isHeld = false;
    }
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const sign = (payload: string, at: Date, secret: string): string =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(at.getTime() / 1000),
    });

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    prices,
    products,
    customers,
    ledger: liveLedger,
    /** What the page at Stripe does when the person fills it in. */
    pay: (sessionId: string, given: { cardPays?: boolean; country?: string } = {}): boolean => {
      const session = sessions.get(sessionId);
      const ledger = session && liveLedger(session.customer);
      if (!ledger) throw new Error(`no checkout ${sessionId}`);
      const { cardPays = true, country = 'FR' } = given;
      return placeOrder(ledger, sessionId, { cardPays, country, now: now() });
    },
    changeCard: (customer: string, pays: boolean): void => changeCard(liveLedger(customer)!, pays, now()),
    /** The next matching requests go wrong: refused with a status, or cut before or after the work was done. */
    behave: (given: {
      status?: number;
      cutBefore?: boolean;
      cutAfter?: boolean;
      times?: number;
      on?: RegExp;
    }) => {
      trouble = { times: 1, on: /./, ...given };
    },
    behaveWell: () => {
      trouble = null;
    },
    /** The next matching answer is made, and kept back until it is let go. */
    hold: (on: RegExp): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { on, until: promise };
      return resolve;
    },
    isHolding: (): boolean => isHeld,
    /** Answers take up to so many milliseconds, at random: what is asked first is not always answered first. */
    slow: (milliseconds: number) => {
      delay = milliseconds;
    },
    /** An event and its header, as Stripe would post them. */
    event: (
      customer: string,
      type = 'customer.subscription.updated',
      given: { at?: Date; secret?: string; id?: string } = {},
    ) => {
      const body = JSON.stringify({
        id: given.id ?? newId('evt'),
        object: 'event',
        type,
        data: { object: { id: newId('sub'), object: 'subscription', customer } },
      });
      const { at = options.now(), secret = options.webhookSecret } = given;
      return { body, signature: sign(body, at, secret) };
    },
    /** Any body, signed as theirs. */
    signed: (body: string) => ({ body, signature: sign(body, options.now(), options.webhookSecret) }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
