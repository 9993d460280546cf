import { entry, heading, pdf } from '#server/ground/pdf/pdf.ts';
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

/** One page. */
export const receiptPdf = (receipt: ErasureReceipt, brand: string): Promise<Buffer> =>
  pdf({ title: `Reçu d'effacement ${receipt.number}`, at: new Date(receipt.erasedAt) }, (document) => {
    heading(document, brand, "Reçu d'effacement");
    for (const [label, value] of receiptLines(receipt)) entry(document, label, value);
  });
