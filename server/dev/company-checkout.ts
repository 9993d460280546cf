import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { type CompanyLedger, netOf } from '#server/adapters/payments/companies/ledger.ts';
import type { CompanyDesk } from '#server/adapters/payments/companies/sandbox.ts';
import { taxOn } from '#shared/companies/company-tax.ts';
import { AppError } from '#shared/errors.ts';
import { euros } from '#shared/money.ts';
import { escapeHtml, touchable } from './page.ts';
import { backIn, button, form, idIn, placeOf, read, refusal, sandboxPages, wayBack } from './sandbox-page.ts';

const orderBody = z.object({
  carte: z.enum(['acceptee', 'refusee']),
  pays: z.string().regex(/^[A-Z]{2}$/),
  tva: z.string().max(20).default(''),
});
const cardBody = z.object({ carte: z.enum(['acceptee', 'refusee']) });

const show = sandboxPages({ label: 'Toutes les entreprises', address: '/dev/checkout/entreprise' });
const home = '/entreprise/espace';

const billsHtml = (ledger: CompanyLedger): string =>
  ledger.bills
    .map(
      (bill) =>
        `<li>${escapeHtml(bill.number)} · ${euros(bill.netCents)} HT · TVA ${bill.reverseCharge ? 'autoliquidée' : euros(bill.vatCents)} · ${bill.status}${
          bill.status === 'open' && bill.collect === 'transfer'
            ? form(
                `/dev/checkout/entreprise/virement/${bill.id}`,
                `<button style="${touchable}">Le virement est arrivé</button>`,
              )
            : ''
        }</li>`,
    )
    .join('');

/** `/dev/checkout/entreprise`: the pages a payment provider would show a company, and a bank that receives transfers. */
export const mountCompanyCheckout =
  (deps: { desk: CompanyDesk }): FastifyPluginAsync =>
  async (app) => {
    const { desk } = deps;
    app.get('/dev/checkout/entreprise', async (_request, reply) => {
      const companies = (await desk.listCompanies()).map(
        (ledger) =>
          `<li><a href="/dev/checkout/entreprise/carte/${ledger.customer}">${escapeHtml(ledger.name)}</a><ul>${billsHtml(ledger)}</ul></li>`,
      );
      return show(reply, 'Entreprises', `<ol>${companies.join('')}</ol>`);
    });

    app.get('/dev/checkout/entreprise/carte/:customer', async (request, reply) => {
      const ledger = await desk.findCompany(idIn(request.params, 'customer'));
      if (!ledger) throw new AppError('route_not_found');
      const back = backIn(request.query, home);
      const body = `<p>${escapeHtml(ledger.name)}</p>${form(
        `/dev/checkout/entreprise/carte/${ledger.customer}?retour=${encodeURIComponent(back)}`,
        button('Mettre une carte qui paie', 'carte', 'acceptee') +
          button('Mettre une carte qui refuse', 'carte', 'refusee'),
      )}<ul>${billsHtml(ledger)}</ul>${wayBack('Revenir', back)}`;
      return show(reply, 'Moyen de paiement', body);
    });

    app.post('/dev/checkout/entreprise/carte/:customer', async (request, reply) => {
      const customer = idIn(request.params, 'customer');
      if (!(await desk.findCompany(customer))) throw new AppError('route_not_found');
      await desk.changeCard(customer, read(cardBody, request.body).carte === 'acceptee');
      return reply.redirect(backIn(request.query, home), 303);
    });

    app.post('/dev/checkout/entreprise/virement/:bill', async (request, reply) => {
      const bill = idIn(request.params, 'bill');
      if (!(await desk.findBill(bill))) throw new AppError('route_not_found');
      await desk.receiveTransfer(bill);
      return reply.redirect('/dev/checkout/entreprise', 303);
    });

    app.get('/dev/checkout/entreprise/:id', async (request, reply) => {
      const found = await desk.findOrder(idIn(request.params, 'id'));
      if (!found) throw new AppError('route_not_found');
      const { ledger, order } = found;
      const back = wayBack('Abandonner', placeOf(order.cancelUrl));
      if (order.state !== 'open')
        return show(reply, 'Cette commande est close', `<p>Elle a été payée, ou elle a expiré.</p>${back}`);
      const net = netOf(order.lines);
      const lines = order.lines
        .map(
          ({ label, quantity, unitCents }) =>
            `<li>${escapeHtml(label)} : ${quantity} × ${euros(unitCents)} HT</li>`,
        )
        .join('');
      const tax = taxOn(net, ledger);
      const body = `${refusal(request.query)}
<p>${escapeHtml(ledger.name)}</p><ul>${lines}</ul><p>${euros(net)} HT, TVA ${tax.kind === 'vat' ? euros(tax.cents) : 'autoliquidée'}.</p>
${form(
  `/dev/checkout/entreprise/${order.id}`,
  `<p><label>Pays <select style="${touchable}" name="pays">${['FR', 'CH', 'BE', 'LU', 'DE'].map((code) => `<option${code === ledger.country ? ' selected' : ''}>${code}</option>`).join('')}</select></label></p>
<p><label>Numéro de TVA (facultatif) <input style="${touchable}" name="tva" maxlength="20" value="${escapeHtml(ledger.vatNumber ?? '')}"></label></p>
${button('Payer (commande avec obligation de paiement)', 'carte', 'acceptee')}${button('Présenter une carte refusée', 'carte', 'refusee')}`,
)}${back}`;
      return show(reply, 'Votre commande', body);
    });

    app.post('/dev/checkout/entreprise/:id', async (request, reply) => {
      const orderId = idIn(request.params, 'id');
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
