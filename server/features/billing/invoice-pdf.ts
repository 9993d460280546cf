import type { Invoice } from '#server/adapters/payments/port.ts';
import { entry, heading, pdf } from '#server/ground/pdf/pdf.ts';
import { dayText } from '#shared/billing/account.ts';
import { vatPercent } from '#shared/billing/vat.ts';
import { euros } from '#shared/money.ts';
import { type OperatorFact, sellerLines } from '#shared/operator.ts';

type Given = { invoice: Invoice; brand: string; email: string; facts: readonly OperatorFact[] };

const countryNames = new Intl.DisplayNames(['fr'], { type: 'region' });

/** The lines of an invoice, label and value, in the order they are read. */
export const invoiceLines = ({ invoice, brand, email, facts }: Given): [string, string][] => {
  const { totalCents, vatCents, country, creditedCents } = invoice;
  const rate = String(vatPercent(totalCents, vatCents, country)).replace('.', ',');
  const place = country && /^[A-Z]{2}$/.test(country) ? (countryNames.of(country) ?? country) : 'non indiqué';
  return [
    ['Facture', invoice.number ?? invoice.id],
    ['Date', dayText(invoice.issuedAt)],
    ...sellerLines(facts),
    ['Client', email],
    ['Pays du client', place],
    ['Objet', `Abonnement ${brand} Chat + Horoscope, un mois`],
    ['Montant hors taxe', euros(totalCents - vatCents)],
    [`TVA ${rate} %`, euros(vatCents)],
    ['Montant toutes taxes comprises', euros(totalCents)],
    [
      'État',
      invoice.status === 'paid'
        ? `payée le ${dayText(invoice.paidAt ?? invoice.issuedAt)}`
        : invoice.status === 'open'
          ? 'en attente de paiement'
          : 'annulée',
    ],
    ...(creditedCents > 0 ? [['Remboursé', euros(creditedCents)] as [string, string]] : []),
  ];
};

/** One invoice as a PDF of one page. Its date is that of the invoice, not of its reading: the same invoice is the same file. */
export const invoicePdf = (given: Given): Promise<Buffer> => {
  const { number, id, issuedAt } = given.invoice;
  return pdf({ title: `Facture ${number ?? id}`, at: issuedAt }, (document) => {
    heading(document, given.brand, 'Facture');
    for (const [label, value] of invoiceLines(given)) entry(document, label, value);
  });
};
