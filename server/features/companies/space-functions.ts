import { declareFunction, type FunctionDeclaration } from '#server/ground/contributions.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import { checkoutReply as urlReply } from '#shared/billing/account.ts';
import { symbolsFor } from '#shared/companies/card-code.ts';
import { checkoutReply } from '#shared/companies/order.ts';
import {
  cardBody,
  cardReply,
  companySpace,
  contactBody,
  contactOut,
  doneReply,
  employerSightReply,
  invoiceBody,
  moreSeatsBody,
  ofCompany,
} from '#shared/companies/space.ts';
import { AppError } from '#shared/errors.ts';
import { hours } from '#shared/time.ts';
import { attachment } from './codes-file.ts';
import { inviteContact, removeContact } from './contact-link.ts';
import { type CompaniesContext, service } from './context.ts';
import { orderMoreSeats } from './create-order.ts';
import { endCompanyContract } from './end-contract.ts';
import { nothing, withProvider } from './functions.ts';
import { billSubject, consultationPdf, type InvoicePaper, invoicePdf } from './papers.ts';
import { sendLetters } from './send-letters.ts';
import { listOrders } from './store.ts';
import { type Company, listBills, paysBy } from './store-months.ts';
import { companyOf, employerSight, namedContacts, viewSpace } from './view-space.ts';

const perPerson = (action: string, max: number): Limit => ({ action, max, per: hours(1), keyedBy: 'person' });

/** The paper of an order or of a month. @throws AppError `invoice_unknown` */
const paperOf = (context: CompaniesContext, company: Company, of: string): Promise<InvoicePaper> =>
  context.db.as(service, async (tx) => {
    const order = (await listOrders(tx, company.id)).find(({ id }) => id === of);
    if (order?.invoice) {
      const what = `Service Chat, premier mois, ${order.seats} salariés couverts${order.setupCents > 0 ? ', et mise en place' : ''}`;
      return { invoice: order.invoice, company, what, purchaseOrder: order.purchaseOrder };
    }
    const bill = (await listBills(tx, company.id)).find(({ month }) => month === of);
    if (!bill?.invoice) throw new AppError('invoice_unknown');
    const { purchaseOrder } = await paysBy(tx, company.id);
    return { invoice: bill.invoice, company, what: billSubject(bill.month, bill.seats), purchaseOrder };
  });

/** What a contact does in /entreprise/espace. Whose company it is, the policies say at each call. */
export const spaceFunctions = (context: CompaniesContext): FunctionDeclaration[] => {
  const { db, brand, clock, publicUrl, cards } = context;
  const takeBack = (name: string, replace: boolean) =>
    declareFunction({
      name,
      admission: 'user',
      body: cardBody,
      reply: cardReply,
      limit: perPerson(name, 600),
      async handle({ body, who, userId }) {
        const company = await companyOf(context, { who, userId }, body.companyId);
        const replaceBy = replace ? symbolsFor(company.seats) : null;
        const { code } = await db.as(service, (tx) =>
          cards.takeBack(tx, { companyId: company.id, code: body.code, replaceBy }),
        );
        return { done: true, code };
      },
    });

  return [
    declareFunction({
      name: 'company-space',
      admission: 'user',
      body: nothing,
      reply: companySpace,
      handle: (call) => viewSpace(context, call),
    }),
    declareFunction({
      name: 'employer-sight',
      admission: 'user',
      body: nothing,
      reply: employerSightReply,
      handle: (call) => employerSight(context, call),
    }),
    takeBack('revoke-company-card', false),
    takeBack('replace-company-card', true),
    declareFunction({
      name: 'add-company-seats',
      admission: 'user',
      body: moreSeatsBody,
      reply: checkoutReply,
      limit: perPerson('add-company-seats', 20),
      handle: withProvider(context, async (selling, { body, who, userId }) => {
        const company = await companyOf(context, { who, userId }, body.companyId);
        if (company.endsOn) throw new AppError('company_contract_ended');
        const contacts = await namedContacts(context, company.id);
        const me = contacts.find((each) => each.userId === userId);
        const contact = { name: me?.name ?? company.name, email: me?.email ?? '' };
        return orderMoreSeats(selling, company, { ...body, contact });
      }),
    }),
    declareFunction({
      name: 'add-company-contact',
      admission: 'user',
      body: contactBody,
      reply: doneReply,
      limit: perPerson('add-company-contact', 10),
      async handle({ body, who, userId }) {
        const company = await companyOf(context, { who, userId }, body.companyId);
        await inviteContact(context, company, { ...body, by: userId });
        await sendLetters(context);
        return { done: true };
      },
    }),
    declareFunction({
      name: 'remove-company-contact',
      admission: 'user',
      body: contactOut,
      reply: doneReply,
      async handle({ body, who, userId }) {
        const company = await companyOf(context, { who, userId }, body.companyId);
        return { done: await removeContact(context, company.id, { id: body.contactId, by: userId }) };
      },
    }),
    declareFunction({
      name: 'change-company-card',
      admission: 'user',
      body: ofCompany,
      reply: urlReply,
      limit: perPerson('change-company-card', 30),
      handle: withProvider(context, async ({ payments }, { body, who, userId }) => {
        const { customerId } = await companyOf(context, { who, userId }, body.companyId);
        if (!customerId) throw new AppError('company_not_known');
        return { url: await payments.openCardPage(customerId, `${publicUrl()}/entreprise/espace`) };
      }),
    }),
    declareFunction({
      name: 'end-company-contract',
      admission: 'user',
      body: ofCompany,
      reply: doneReply,
      limit: perPerson('end-company-contract', 20),
      async handle({ body, who, userId }) {
        await endCompanyContract(context, await companyOf(context, { who, userId }, body.companyId));
        await sendLetters(context);
        return { done: true };
      },
    }),
    declareFunction({
      name: 'company-invoice',
      admission: 'user',
      body: invoiceBody,
      reply: 'stream',
      limit: perPerson('company-invoice', 120),
      async handle({ body, who, userId, reply }) {
        const company = await companyOf(context, { who, userId }, body.companyId);
        const paper = await paperOf(context, company, body.of);
        const file = await invoicePdf(paper, { brand, facts: context.operatorFacts });
        const name = (paper.invoice.number ?? paper.invoice.id).replaceAll(/[^\w-]/g, '');
        await reply
          .type('application/pdf')
          .header('content-disposition', attachment(`facture-${name}.pdf`))
          .send(file);
      },
    }),
    declareFunction({
      name: 'company-consultation-file',
      admission: 'user',
      body: ofCompany,
      reply: 'stream',
      limit: perPerson('company-consultation-file', 60),
      async handle({ body, who, userId, reply }) {
        const company = await companyOf(context, { who, userId }, body.companyId);
        const file = await consultationPdf(company, { brand, now: clock.now() });
        await reply
          .type('application/pdf')
          .header('content-disposition', attachment('dossier-cse.pdf'))
          .send(file);
      },
    }),
  ];
};
