import { expect, test } from 'vitest';
import { nameKey } from '#shared/companies/company-name.ts';
import { attachedTo, drawnIn } from '../../../tests/support/pdf-text.ts';
import { cardSheetPdf, nameOnCard } from './card-sheet.ts';
import { consultationPdf, invoicePdf } from './papers.ts';

const at = new Date('2026-12-01T00:00:00Z');
const elsewhere = 'le nom exact, que vous donne votre entreprise';

test('an invoice to a company of another script names it as well as it can, and exactly in the file it carries', async () => {
  const company = { name: '株式会社 Lumière', address: '東京都', siret: '73282932000074', vatNumber: null };
  const invoice = {
    id: 'in_1',
    number: 'ECL-0001',
    issuedAt: at.toISOString(),
    netCents: 40_000,
    vatCents: 8_000,
    reverseCharge: false,
    country: 'FR',
    status: 'paid',
    paidAt: at.toISOString(),
    dueAt: null,
  } as const;
  const paper = { invoice, company, what: 'Service Chat', purchaseOrder: null };
  const file = await invoicePdf(paper, { brand: 'Éclaircie', facts: [] });
  expect(drawnIn(file)).toContain('???? Lumière');
  expect(drawnIn(file)).toContain('73282932000074');
  expect(attachedTo(file)).toContain('Client;株式会社 Lumière\r\nAdresse;東京都\r\n');
});

test.each([
  ['Boulangerie du Lac', 'Boulangerie du Lac'],
  // Activation takes a name without its accents and signs.
  ['Őri & ★ Cie', 'Ori & ? Cie'],
  ['Łódź', elsewhere],
  ['株式会社', elsewhere],
  ['شركة', elsewhere],
  ['🌤️', elsewhere],
  ['É'.repeat(120), elsewhere],
])('a card for %j says %j', async (company, said) => {
  expect(nameOnCard(company)).toBe(said);
  if (said !== elsewhere) expect(nameKey(said)).toBe(nameKey(company));
  const sheet = await cardSheetPdf(['PSY-ABCD-2345'], {
    company,
    brand: 'Éclaircie',
    address: 'https://eclaircie.exemple/employee-signup',
    at,
  });
  expect(drawnIn(sheet)).toContain(said);
});

test('the file for the works council says how much the figures may tell, and of how few nothing is shown', async () => {
  const file = await consultationPdf({ name: 'Les Soixante', seats: 60 }, { brand: 'Éclaircie', now: at });
  const text = drawnIn(file).replaceAll(/\s+/g, ' ');
  for (const said of [
    'Une fois par trimestre, à partir de 50 places couvertes',
    'Une fois par an',
    'tout ce qui est publié en 36 mois',
    'epsilon de 2,9 par personne',
    '« effectif insuffisant »',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('Une fois par mois');
});
