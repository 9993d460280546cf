import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CompanyLedger,
  changeCard,
  issue,
  type LedgerBill,
  payOrder,
} from '#server/adapters/payments/companies/ledger.ts';

/*
 * The part of Stripe's interface that companies are sold through: form bodies in, its shapes out, idempotency keys kept.
 * What happens to a company is the ledger's; here is only the wire.
 */

type Form = Record<string, string>;
type Draft = { id: string; customer: string; form: Form; items: Form[]; billId: string | null };

const seconds = (instant: number | null): number | null =>
  instant === null ? null : Math.floor(instant / 1000);

const linesIn = (form: Form) =>
  Object.keys(form).flatMap((key) => {
    const index = /^line_items\[(\d+)\]\[quantity\]$/.exec(key)?.[1];
    if (index === undefined) return [];
    const at = (rest: string) => form[`line_items[${index}]${rest}`] ?? '';
    const label = at('[price_data][product_data][name]');
    return [
      { label, quantity: Number(at('[quantity]')), unitCents: Number(at('[price_data][unit_amount]')) },
    ];
  });

export const startFakeCompanyStripe = async (now: () => Date) => {
  const ledgers = new Map<string, CompanyLedger & { email: string }>();
  const sessions = new Map<string, { id: string; customer: string; form: Form }>();
  const drafts = new Map<string, Draft>();
  const kept = new Map<string, unknown>();
  const forgotten = new Set<string>();
  let count = 0;
  const newId = (prefix: string) => `${prefix}_${(++count).toString().padStart(6, '0')}`;

  const billOf = ({ customer, billId }: Draft): LedgerBill | undefined =>
    ledgers.get(customer)?.bills.find(({ id }) => id === billId);
  const invoiceJson = (draft: Draft) => {
    const bill = billOf(draft);
    const taxes = bill
      ? [
          {
            amount: bill.vatCents,
            taxability_reason: bill.reverseCharge ? 'reverse_charge' : 'standard_rated',
          },
        ]
      : [];
    return {
      id: draft.id,
      object: 'invoice',
      number: bill?.number ?? null,
      created: seconds(now().getTime()),
      status: bill?.status ?? 'draft',
      total: bill ? bill.netCents + bill.vatCents : 0,
      total_taxes: taxes,
      customer_address: { country: bill?.country ?? null },
      due_date: seconds(bill?.dueAt ?? null),
      status_transitions: {
        finalized_at: seconds(bill?.issuedAt ?? null),
        paid_at: seconds(bill?.paidAt ?? null),
      },
    };
  };
  const finalize = (draft: Draft): void => {
    if (draft.billId) return;
    const lines = draft.items.map((item) => ({
      label: item.description ?? '',
      quantity: 1,
      unitCents: Number(item.amount),
    }));
    const collect = draft.form.collection_method === 'send_invoice' ? 'transfer' : 'card';
    const purchaseOrder = draft.form['custom_fields[0][value]'] ?? null;
    const ledger = ledgers.get(draft.customer)!;
    draft.billId = issue(ledger, { key: draft.id, lines, collect, purchaseOrder }, now().getTime()).id;
  };

  const answer = (method: string, path: string, form: Form): unknown => {
    const [, , kind, id, act] = path.split('/');
    if (kind === 'customers' && id && act === 'payment_methods')
      return {
        object: 'list',
        has_more: false,
        data: ledgers.get(id)?.cardPays === null ? [] : [{ id: 'pm_1' }],
      };
    if (kind === 'customers' && method === 'DELETE') {
      if (!ledgers.has(id ?? '') || forgotten.has(id ?? '')) return null;
      // The invoices stay.
      forgotten.add(id ?? '');
      return { id, deleted: true };
    }
    if (kind === 'customers' && method === 'GET')
      return {
        object: 'list',
        has_more: false,
        data: [...ledgers.values()]
          .filter(({ email, customer }) => email === form.email && !forgotten.has(customer))
          .map((ledger) => ({ id: ledger.customer, metadata: { company_id: ledger.address } })),
      };
    if (kind === 'customers') {
      const customer = newId('cus');
      ledgers.set(customer, {
        customer,
        name: form.name ?? '',
        email: form.email ?? '',
        // The fake keeps whose it is where nobody else looks.
        address: form['metadata[company_id]'] ?? '',
        country: form['address[country]'] ?? 'FR',
        vatNumber: form['tax_id_data[0][value]'] ?? null,
        cardPays: null,
        orders: [],
        bills: [],
      });
      return { id: customer };
    }
    if (kind === 'checkout' && method === 'POST') {
      const session = { id: newId('cs'), customer: form.customer ?? '', form };
      sessions.set(session.id, session);
      ledgers.get(session.customer)?.orders.push({
        id: session.id,
        lines: linesIn(form),
        expiresAt: Number(form.expires_at) * 1000,
        state: 'open',
        successUrl: form.success_url ?? '',
        cancelUrl: form.cancel_url ?? '',
        invoiceId: null,
      });
      return {
        id: session.id,
        url: `https://pay.exemple/${session.id}`,
        expires_at: Number(form.expires_at),
      };
    }
    if (kind === 'checkout') {
      const session = sessions.get(act ?? '');
      const ledger = session && ledgers.get(session.customer);
      const order = ledger?.orders.find((each) => each.id === act);
      if (!session || !order) return null;
      const expired = order.state === 'open' && order.expiresAt <= now().getTime();
      const draft = {
        id: 'in_order',
        customer: session.customer,
        form: {},
        items: [],
        billId: order.invoiceId,
      };
      return {
        id: session.id,
        status: expired ? 'expired' : order.state,
        payment_status: order.state === 'complete' ? 'paid' : 'unpaid',
        invoice: order.invoiceId ? invoiceJson(draft) : null,
      };
    }
    if (kind === 'invoiceitems') {
      drafts.get(form.invoice ?? '')?.items.push(form);
      return { id: newId('ii') };
    }
    if (kind === 'invoices' && method === 'GET' && !id)
      return {
        object: 'list',
        has_more: false,
        data: [...drafts.values()]
          .filter((each) => each.customer === form.customer && billOf(each)?.status === form.status)
          .map(invoiceJson),
      };
    if (kind === 'invoices' && !id) {
      const draft: Draft = { id: newId('in'), customer: form.customer ?? '', form, items: [], billId: null };
      drafts.set(draft.id, draft);
      return invoiceJson(draft);
    }
    const draft = kind === 'invoices' ? drafts.get(id ?? '') : undefined;
    if (draft && (act === 'finalize' || act === 'pay')) finalize(draft);
    const voided = act === 'void' && draft ? billOf(draft) : undefined;
    if (voided) voided.status = 'void';
    if (draft && act === 'pay' && billOf(draft)?.status === 'open') return 'declined';
    if (draft) return invoiceJson(draft);
    return kind === 'billing_portal' ? { url: `https://portal.exemple/${form.customer}` } : null;
  };

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const url = new URL(request.url ?? '', 'http://x');
    const form = Object.fromEntries(request.method === 'GET' ? url.searchParams : new URLSearchParams(body));
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' && kept.has(key);
    const said = known ? kept.get(String(key)) : answer(request.method ?? '', url.pathname, form);
    if (typeof key === 'string') kept.set(key, said);
    const status = said === null ? 404 : said === 'declined' ? 402 : 200;
    const error =
      status === 404
        ? { type: 'invalid_request_error', code: 'resource_missing', message: 'x' }
        : { type: 'card_error', code: 'card_declined', message: 'x' };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? said : { error }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pay: (checkout: string, vatNumber: string | null = null): void => {
      const session = sessions.get(checkout)!;
      const ledger = ledgers.get(session.customer)!;
      payOrder(ledger, checkout, { cardPays: true, country: 'FR', vatNumber, now: now().getTime() });
    },
    refuse: (customer: string): void => changeCard(ledgers.get(customer)!, false, now().getTime()),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
