import PDFDocument from 'pdfkit';
import type { Invoice } from '#server/adapters/payments/port.ts';
import { dayText } from '#shared/billing/account.ts';
import { vatPercent } from '#shared/billing/vat.ts';
import { operator } from '#shared/brand.ts';
import { euros } from '#shared/money.ts';
import type { OperatorFact } from '#shared/operator.ts';

type Given = { invoice: Invoice; brand: string; email: string; facts: readonly OperatorFact[] };

/** The built-in fonts of PDF know Latin letters and the euro; not the narrow spaces of our amounts. */
const plain = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ').replaceAll('’', "'");

const countryNames = new Intl.DisplayNames(['fr'], { type: 'region' });

/** The lines of an invoice, label and value, in the order they are read. */
export const invoiceLines = ({ invoice, brand, email, facts }: Given): [string, string][] => {
  const { totalCents, vatCents, country, creditedCents } = invoice;
  const rate = String(vatPercent(totalCents, vatCents, country)).replace('.', ',');
  const place = country && /^[A-Z]{2}$/.test(country) ? (countryNames.of(country) ?? country) : 'non indiqué';
  const known = facts.filter(
    ({ label, value }) => value && ['Siège', "Numéro d'identification (IDE)"].includes(label),
  );
  const lines: [string, string][] = [
    ['Facture', invoice.number ?? invoice.id],
    ['Date', dayText(invoice.issuedAt)],
    ['Vendeur', operator],
    ...known.map(({ label, value }): [string, string] => [label, value ?? '']),
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
  return lines.map(([label, value]) => [plain(label), plain(value)]);
};

/** One invoice as a PDF of one page, with tagged text so that it can be read aloud. */
export const invoicePdf = (given: Given): Promise<Buffer> => {
  const lines = invoiceLines(given);
  const document = new PDFDocument({
    size: 'A4',
    margin: 64,
    lang: 'fr-FR',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: {
      Title: plain(`Facture ${given.invoice.number ?? given.invoice.id}`),
      Author: operator,
      // The date of the invoice and not of its reading: the same invoice is the same file.
      CreationDate: given.invoice.issuedAt,
      ModDate: given.invoice.issuedAt,
    },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  document.font('Helvetica-Bold').fontSize(22).fillColor('#1f5f66').text(plain(given.brand));
  document.moveDown(1.5).fillColor('#1d2b3a');
  for (const [label, value] of lines) {
    document.font('Helvetica').fontSize(10).fillColor('#54606c').text(label);
    document.font('Helvetica-Bold').fontSize(12).fillColor('#1d2b3a').text(value).moveDown(0.6);
  }
  document.end();
  return done;
};
