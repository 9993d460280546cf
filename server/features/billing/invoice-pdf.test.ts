import { describe, expect, test } from 'vitest';
import type { Invoice } from '#server/adapters/payments/port.ts';
import { writable } from '#server/ground/pdf/writable.ts';
import { operatorFactsOf } from '#shared/operator.ts';
import { invoiceLines, invoicePdf } from './invoice-pdf.ts';

const invoice: Invoice = {
  id: 'in_1',
  number: 'ECL-0001',
  contractId: 'sub_1',
  issuedAt: new Date('2026-12-21T23:30:00Z'),
  totalCents: 900,
  vatCents: 150,
  country: 'FR',
  status: 'paid',
  paidAt: new Date('2026-12-21T23:30:00Z'),
  attempts: 1,
  nextAttemptAt: null,
  creditedCents: 0,
};
const given = (over: Partial<Invoice> = {}) => ({
  invoice: { ...invoice, ...over },
  brand: 'Éclaircie',
  email: 'anne@exemple.fr',
  facts: operatorFactsOf({ seat: 'Rue du Lac 1, 1000 Lausanne', registrationNumber: 'CHE-000.000.000' }),
});
/** As they are drawn: every space of our amounts is a space. */
const lines = (over: Partial<Invoice> = {}) =>
  Object.fromEntries(invoiceLines(given(over)).map((line) => line.map((text) => writable(text).text)));

describe('an invoice', () => {
  test('says seller, customer, country, rate, tax and amounts', () => {
    expect(lines()).toMatchObject({
      Facture: 'ECL-0001',
      // The day where the contract lives.
      Date: '22 décembre 2026',
      Vendeur: 'Éclaircie Sàrl',
      Siège: 'Rue du Lac 1, 1000 Lausanne',
      'Numéro d’identification (IDE)': 'CHE-000.000.000',
      Client: 'anne@exemple.fr',
      'Pays du client': 'France',
      'Montant hors taxe': '7,50 €',
      'TVA 20 %': '1,50 €',
      'Montant toutes taxes comprises': '9 €',
      État: 'payée le 22 décembre 2026',
    });
  });

  test.each([
    [{ country: 'CH', vatCents: 67 }, 'TVA 8,1 %', '0,67 €'],
    [{ country: 'US', vatCents: 0 }, 'TVA 0 %', '0 €'],
    [{ country: null, vatCents: 0 }, 'Pays du client', 'non indiqué'],
    [{ creditedCents: 900 }, 'Remboursé', '9 €'],
    [{ status: 'open' as const }, 'État', 'en attente de paiement'],
  ])('%j: %s, %s', (over, label, value) => expect(lines(over)[label]).toBe(value));

  test('never invents what the operator has not said', () => {
    expect(Object.values(lines()).join()).not.toMatch(/null|undefined|renseigner/);
  });

  test('is a PDF of one page with a title and a language, the same each time', async () => {
    const [one, two] = [await invoicePdf(given()), await invoicePdf(given())];
    const text = one.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text).toMatch(/\/Lang \(fr-FR\)/);
    expect(two.length).toBe(one.length);
  });
});
