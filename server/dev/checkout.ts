import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { SandboxDesk } from '#server/adapters/payments/sandbox/index.ts';
import type { Ledger } from '#server/adapters/payments/sandbox/ledger.ts';
import type { MovableClock } from '#server/ground/clock.ts';
import { dayText, onDay } from '#shared/billing/account.ts';
import { vatPercent, vatWithin } from '#shared/billing/vat.ts';
import { AppError } from '#shared/errors.ts';
import { euros } from '#shared/money.ts';
import { days } from '#shared/time.ts';
import { escapeHtml, touchable } from './page.ts';
import { backIn, button, form, idIn, placeOf, read, refusal, sandboxPages, wayBack } from './sandbox-page.ts';

const orderBody = z.object({
  carte: z.enum(['acceptee', 'refusee', 'refusee-plus-tard']),
  pays: z.string().regex(/^[A-Z]{2}$/),
});
const cardBody = z.object({ carte: z.enum(['acceptee', 'refusee']) });
const timeBody = z.object({ jours: z.coerce.number().int().min(1).max(400) });

const countries = {
  FR: 'France',
  CH: 'Suisse',
  BE: 'Belgique',
  LU: 'Luxembourg',
  DE: 'Allemagne',
  CA: 'Canada',
};
const states = {
  trialing: 'mois offert',
  active: 'actif',
  past_due: 'paiement en retard',
  canceled: 'terminé',
};

const show = sandboxPages({ label: 'Tous les clients', address: '/dev/checkout/' });

const customerHtml = (ledger: Ledger): string => {
  const contract = ledger.contracts.at(-1);
  const invoices = ledger.invoices.map(
    (each) =>
      `<li>${escapeHtml(each.number)} · ${dayText(new Date(each.issuedAt))} · ${euros(each.totalCents)} · ${each.status}${each.creditedCents > 0 ? ' · remboursée' : ''}</li>`,
  );
  const state = contract
    ? `${states[contract.state]}, période jusqu’au ${dayText(new Date(contract.periodEndsAt))}${contract.cancelsAt ? ', résilié' : ''}`
    : 'aucun contrat';
  return `<li><a href="/dev/checkout/carte/${ledger.customer}">${ledger.customer}</a> : ${state}<ul>${invoices.join('')}</ul></li>`;
};

/**
 * `/dev/checkout/`: the pages a payment provider would show, and the passing of time. Each act posts the same signed event
 * to `/webhooks/stripe` as a provider would.
 */
export const mountCheckout =
  (deps: {
    desk: SandboxDesk;
    clock: MovableClock;
    brand: string;
    whenTimePassed: () => Promise<void>;
  }): FastifyPluginAsync =>
  async (app) => {
    const { desk, clock, brand } = deps;
    const tell = async (customer: string, type: string): Promise<void> => {
      const { body, signature } = desk.eventFor(customer, type);
      const answer = await app.inject({
        method: 'POST',
        url: '/webhooks/stripe',
        payload: body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      });
      if (answer.statusCode !== 200) throw new AppError('service_unavailable');
    };

    app.get('/dev/checkout', async (_request, reply) => {
      const customers = (await desk.listCustomers()).map(customerHtml);
      const time = form(
        '/dev/checkout/temps',
        [1, 7, 31]
          .map((n) => button(n === 1 ? 'Un jour passe' : `${n} jours passent`, 'jours', String(n)))
          .join(''),
      );
      const list =
        customers.length > 0 ? `<ol>${customers.join('')}</ol>` : '<p>Aucun client pour l’instant.</p>';
      return show(
        reply,
        'Paiements',
        `<p>Nous sommes ${onDay(clock.now())}.</p>${time}<h2>Clients</h2>${list}`,
      );
    });

    app.post('/dev/checkout/temps', async (request, reply) => {
      clock.advance(days(read(timeBody, request.body).jours));
      for (const { customer } of await desk.listCustomers()) await tell(customer, 'invoice.updated');
      await deps.whenTimePassed();
      return reply.redirect('/dev/checkout/', 303);
    });

    app.get('/dev/checkout/carte/:customer', async (request, reply) => {
      const ledger = await desk.findCustomer(idIn(request.params, 'customer'));
      if (!ledger) throw new AppError('route_not_found');
      const back = backIn(request.query, '/compte');
      const card =
        ledger.cardPays === null ? 'aucune' : ledger.cardPays ? 'une carte qui paie' : 'une carte qui refuse';
      const choice = form(
        `/dev/checkout/carte/${ledger.customer}?retour=${encodeURIComponent(back)}`,
        button('Mettre une carte qui paie', 'carte', 'acceptee') +
          button('Mettre une carte qui refuse', 'carte', 'refusee'),
      );
      return show(
        reply,
        'Moyen de paiement',
        `<p>Moyen de paiement : ${card}.</p>${choice}<ul>${customerHtml(ledger)}</ul>${wayBack('Revenir', back)}`,
      );
    });

    app.post('/dev/checkout/carte/:customer', async (request, reply) => {
      const customer = idIn(request.params, 'customer');
      if (!(await desk.findCustomer(customer))) throw new AppError('route_not_found');
      await desk.changeCard(customer, read(cardBody, request.body).carte === 'acceptee');
      await tell(customer, 'payment_method.attached');
      return reply.redirect(backIn(request.query, '/compte'), 303);
    });

    app.get('/dev/checkout/:id', async (request, reply) => {
      const found = await desk.findCheckout(idIn(request.params, 'id'));
      if (!found) throw new AppError('route_not_found');
      const { checkout, monthlyCents } = found;
      const back = wayBack(`Abandonner et revenir à ${brand}`, placeOf(checkout.cancelUrl));
      if (checkout.state !== 'open')
        return show(reply, 'Cette commande est close', `<p>Elle a été passée, ou elle a expiré.</p>${back}`);
      const options = Object.entries(countries)
        .map(([code, name]) => {
          const vat = vatWithin(monthlyCents, code);
          return `<option value="${code}">${name} (TVA ${vatPercent(monthlyCents, vat, code)} %, soit ${euros(vat)})</option>`;
        })
        .join('');
      const body = `${refusal(request.query)}
<p>${euros(monthlyCents)} TTC par mois. ${checkout.firstChargeAt ? `Premier débit ${onDay(new Date(checkout.firstChargeAt))}.` : 'Premier débit aujourd’hui.'}</p>
<p>${escapeHtml(checkout.notice)}</p>
${form(
  `/dev/checkout/${checkout.id}`,
  `<p><label>Pays<br><select style="${touchable}" name="pays">${options}</select></label></p>
${button('Payer (commande avec obligation de paiement)', 'carte', 'acceptee')}
${button('Présenter une carte refusée', 'carte', 'refusee')}
${checkout.firstChargeAt ? button('Présenter une carte qui refusera au premier débit', 'carte', 'refusee-plus-tard') : ''}`,
)}${back}`;
      return show(reply, 'Votre commande', body);
    });

    app.post('/dev/checkout/:id', async (request, reply) => {
      const checkoutId = idIn(request.params, 'id');
      const { carte, pays } = read(orderBody, request.body);
      if (!(await desk.findCheckout(checkoutId))) throw new AppError('route_not_found');
      const place =
        carte === 'refusee'
          ? null
          : await desk.order(checkoutId, { cardPays: carte === 'acceptee', country: pays });
      if (place === null) return reply.redirect(`/dev/checkout/${checkoutId}?refus`, 303);
      await tell(`cus_${checkoutId.split('_')[1]}`, 'checkout.session.completed');
      return reply.redirect(placeOf(place), 303);
    });
  };
