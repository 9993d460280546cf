import PDFDocument from 'pdfkit';
import { operator } from '#shared/brand.ts';
import { fullDate } from '#shared/french-date.ts';
import type { ErasureReceipt } from '#shared/privacy/erasure.ts';
import type { ErasureRow } from './erasure-store.ts';

const zone = 'Europe/Paris';
const time = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium', timeZone: zone });
const moment = (written: string): string => {
  const date = new Date(written);
  return `${fullDate(date, { timeZone: zone })} à ${time.format(date)} (heure de Paris)`;
};

/** A number one can read aloud; it leads to no person. */
const numberOf = (id: string): string => id.replaceAll('-', '').slice(-12).toUpperCase();

export const receiptOf = (row: ErasureRow): ErasureReceipt => ({
  number: numberOf(row.id),
  way: row.way,
  askedAt: row.asked_at.toISOString(),
  erasedAt: row.erased_at.toISOString(),
  keyDestroyedAt: row.key_destroyed_at?.toISOString() ?? null,
});

const ways: Record<ErasureReceipt['way'], string> = {
  erase: 'Effacement du compte et de tout son contenu',
  anonymise: 'Anonymisation : effacement de tout, sauf des sommes jointes à celles des autres',
  idle: "Effacement d'un compte que personne n'ouvrait plus depuis vingt-quatre mois",
  restored: "Effacement appliqué de nouveau après la restauration d'une sauvegarde",
};

/** The receipt in lines, label and value, in the order they are read. It names nobody. */
export const receiptLines = (receipt: ErasureReceipt): [label: string, value: string][] => [
  ['Reçu', receipt.number],
  ['Responsable du traitement', operator],
  ['Nature', ways[receipt.way]],
  ['Demandé', moment(receipt.askedAt)],
  ['Lignes effacées de la base', moment(receipt.erasedAt)],
  [
    'Clé de chiffrement détruite',
    receipt.keyDestroyedAt ? moment(receipt.keyDestroyedAt) : 'en cours, dans les minutes qui viennent',
  ],
  [
    'Sauvegardes',
    "Sans cette clé, ce qu'elles contiennent encore ne peut plus être lu. Ses propres copies disparaissent en sept jours au plus.",
  ],
  [
    'Ce qui reste',
    "Une ligne du journal, qui prouve l'effacement sans dire de qui ; et, s'il y en a eu, les factures, que la loi fait garder dix ans.",
  ],
];

/** The built-in fonts of PDF know Latin letters; not the narrow spaces of French. */
const plain = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ');

/** One page, tagged so that it can be read aloud. */
export const receiptPdf = (receipt: ErasureReceipt, brand: string): Promise<Buffer> => {
  const at = new Date(receipt.erasedAt);
  const document = new PDFDocument({
    size: 'A4',
    margin: 64,
    lang: 'fr-FR',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: `Reçu d'effacement ${receipt.number}`, Author: operator, CreationDate: at, ModDate: at },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  document.font('Helvetica-Bold').fontSize(12).fillColor('#1f5f66').text(plain(brand));
  document.moveDown(0.8).fontSize(22).fillColor('#1d2b3a').text("Reçu d'effacement").moveDown(1);
  for (const [label, value] of receiptLines(receipt)) {
    document.font('Helvetica').fontSize(9.5).fillColor('#54606c').text(plain(label));
    document.font('Helvetica-Bold').fontSize(11.5).fillColor('#1d2b3a').text(plain(value)).moveDown(0.7);
  }
  document.end();
  return done;
};
