import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { type CompanyLedger, netOf } from '#server/adapters/payments/companies/ledger.ts';
import type { CompanyDesk } from '#server/adapters/payments/companies/sandbox.ts';
import { taxOn } from '#shared/companies/company-tax.ts';
import { AppError } from '#shared/errors.ts';
import { euros } from '#shared/money.ts';
import { escapeHtml, page } from './page.ts';

const id = z.string().regex(/^[a-z]+_[0-9a-f_]{1,80}$/);
const orderBody = z.object({
  carte: z.enum(['acceptee', 'refusee']),
  pays: z.string().regex(/^[A-Z]{2}$/),
  tva: z.string().max(20).default(''),
});
const cardBody = z.object({ carte: z.enum(['acceptee', 'refusee']) });

const sandboxNotice =
  '<p><strong>Bac à sable :</strong> personne ne paie, aucune carte n’est demandée. <a href="/dev/checkout/entreprise">Toutes les entreprises</a> · <a href="/dev/mailbox">Boîte d’envoi</a></p>';
const html = (title: string, body: string) => page(`${title} (bac à sable)`, sandboxNotice + body);
const button = (label: string, value: string): string =>
  `<p><button name="carte" value="${value}">${escapeHtml(label)}</button></p>`;
const form = (action: string, body: string): string =>
  `<form method="post" action="${escapeHtml(action)}">${body}</form>`;

/** Only a place of ours, with its query: an address given by a request may lead anywhere. */
const placeOf = (address: string): string => {
  try {
    const { pathname, search } = new URL(address, 'http://localhost');
    return pathname + search;
  } catch {
    return '/';
  }
};

const billsHtml = (ledger: CompanyLedger): string =>
  ledger.bills
    .map(
      (bill) =>
        `<li>${escapeHtml(bill.number)} · ${euros(bill.netCents)} HT · TVA ${bill.reverseCharge ? 'autoliquidée' : euros(bill.vatCents)} · ${bill.status}${
          bill.status === 'open' && bill.collect === 'transfer'
            ? form(`/dev/checkout/entreprise/virement/${bill.id}`, '<button>Le virement est arrivé</button>')
            : ''
        }</li>`,
    )
    .join('');

/** `/dev/checkout/entreprise`: the pages a payment provider would show a company, and a bank that receives transfers. */
export const mountCompanyCheckout =
  (deps: { desk: CompanyDesk }): FastifyPluginAsync =>
  async (app) => {
    const { desk } = deps;
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    const known = (given: unknown): string => {
      const parsed = id.safeParse(given);
      if (!parsed.success) throw new AppError('route_not_found');
      return parsed.data;
    };
    const read = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
      const parsed = schema.safeParse(body);
      if (!parsed.success) throw new AppError('validation_failed');
      return parsed.data;
    };
    const backIn = (query: unknown): string =>
      placeOf(String((query as { retour?: string }).retour ?? '/entreprise/espace'));

    app.get('/dev/checkout/entreprise', async (_request, reply) => {
      const companies = (await desk.listCompanies()).map(
        (ledger) =>
          `<li><a href="/dev/checkout/entreprise/carte/${ledger.customer}">${escapeHtml(ledger.name)}</a><ul>${billsHtml(ledger)}</ul></li>`,
      );
      return reply
        .type('text/html; charset=utf-8')
        .send(html('Entreprises', `<ol>${companies.join('')}</ol>`));
    });

    app.get('/dev/checkout/entreprise/carte/:customer', async (request, reply) => {
      const ledger = await desk.findCompany(known((request.params as { customer: string }).customer));
      if (!ledger) throw new AppError('route_not_found');
      const back = backIn(request.query);
      const body = `<p>${escapeHtml(ledger.name)}</p>${form(
        `/dev/checkout/entreprise/carte/${ledger.customer}?retour=${encodeURIComponent(back)}`,
        button('Mettre une carte qui paie', 'acceptee') + button('Mettre une carte qui refuse', 'refusee'),
      )}<ul>${billsHtml(ledger)}</ul><p><a href="${escapeHtml(back)}">Revenir</a></p>`;
      return reply.type('text/html; charset=utf-8').send(html('Moyen de paiement', body));
    });

    app.post('/dev/checkout/entreprise/carte/:customer', async (request, reply) => {
      const customer = known((request.params as { customer: string }).customer);
      if (!(await desk.findCompany(customer))) throw new AppError('route_not_found');
      await desk.changeCard(customer, read(cardBody, request.body).carte === 'acceptee');
      return reply.redirect(backIn(request.query), 303);
    });

    app.post('/dev/checkout/entreprise/virement/:bill', async (request, reply) => {
      const bill = known((request.params as { bill: string }).bill);
      if (!(await desk.findBill(bill))) throw new AppError('route_not_found');
      await desk.receiveTransfer(bill);
      return reply.redirect('/dev/checkout/entreprise', 303);
    });

    app.get('/dev/checkout/entreprise/:id', async (request, reply) => {
      const found = await desk.findOrder(known((request.params as { id: string }).id));
      if (!found) throw new AppError('route_not_found');
      const { ledger, order } = found;
      const back = `<p><a href="${escapeHtml(placeOf(order.cancelUrl))}">Abandonner</a></p>`;
      if (order.state !== 'open')
        return reply
          .type('text/html; charset=utf-8')
          .send(html('Cette commande est close', `<p>Elle a été payée, ou elle a expiré.</p>${back}`));
      const refused = (request.query as { refus?: string }).refus !== undefined;
      const net = netOf(order.lines);
      const lines = order.lines
        .map(
          ({ label, quantity, unitCents }) =>
            `<li>${escapeHtml(label)} : ${quantity} × ${euros(unitCents)} HT</li>`,
        )
        .join('');
      const tax = taxOn(net, ledger);
      const body = `${refused ? '<p role="alert">La carte a été refusée. Rien n’a été débité.</p>' : ''}
<p>${escapeHtml(ledger.name)}</p><ul>${lines}</ul><p>${euros(net)} HT, TVA ${tax.kind === 'vat' ? euros(tax.cents) : 'autoliquidée'}.</p>
${form(
  `/dev/checkout/entreprise/${order.id}`,
  `<p><label>Pays <select name="pays">${['FR', 'CH', 'BE', 'LU', 'DE'].map((code) => `<option${code === ledger.country ? ' selected' : ''}>${code}</option>`).join('')}</select></label></p>
<p><label>Numéro de TVA (facultatif) <input name="tva" maxlength="20" value="${escapeHtml(ledger.vatNumber ?? '')}"></label></p>
${button('Payer (commande avec obligation de paiement)', 'acceptee')}${button('Présenter une carte refusée', 'refusee')}`,
)}${back}`;
      return reply.type('text/html; charset=utf-8').send(html('Votre commande', body));
    });

    app.post('/dev/checkout/entreprise/:id', async (request, reply) => {
      const orderId = known((request.params as { id: string }).id);
      const { carte, pays, tva } = read(orderBody, request.body);
      if (!(await desk.findOrder(orderId))) throw new AppError('route_not_found');
      const place = await desk.pay(orderId, {
        cardPays: carte === 'acceptee',
        country: pays,
        vatNumber: tva.trim() || null,
      });
      return reply.redirect(
        place === null ? `/dev/checkout/entreprise/${orderId}?refus` : placeOf(place),
        303,
      );
    });
  };
