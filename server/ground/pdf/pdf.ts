import PDFDocument from 'pdfkit';
import { operator } from '#shared/brand.ts';
import { csvLine, csvMark } from '#shared/companies/codes-csv.ts';
import { writable } from './writable.ts';

/* What every paper of the house has in common: its frame, its letters, and honesty about signs it cannot draw. */

export const ink = '#1d2b3a';
export const soft = '#54606c';
export const lake = '#1f5f66';

type Replaced = { where: string; exact: string };
export type Pdf = InstanceType<typeof PDFDocument> & { replaced: Replaced[] };

/** The text as it is drawn. Where that is not the text itself, the document says so at its end and carries the exact one. */
const drawn = (document: Pdf, text: string, where = ''): string => {
  const { text: written, exact } = writable(text);
  const known = document.replaced.some((each) => each.where === where && each.exact === text);
  if (!exact && !known) document.replaced.push({ where, exact: text });
  return written;
};

const attachedName = 'textes-exacts.csv';

const sayWhatWasReplaced = (document: Pdf, at: Date): void => {
  document.moveDown(0.6).font('Helvetica').fontSize(8.5).fillColor(soft);
  document.text(
    `Des signes de ce document manquent à ses polices : ils y sont remplacés par la lettre la plus proche, ou par « ? ». Les textes exacts sont joints à ce fichier PDF, dans « ${attachedName} ».`,
  );
  const lines = [csvLine(['Rubrique', 'Texte exact'])];
  for (const { where, exact } of document.replaced) lines.push(csvLine([where, exact]));
  document.file(Buffer.from(csvMark + lines.join('')), {
    name: attachedName,
    type: 'text/csv',
    description: 'Les textes de ce document, à la lettre',
    creationDate: at,
    modifiedDate: at,
  });
};

/**
 * A document as a file; tagged, so that it can be read aloud.
 * @param given.title exact, whatever its letters: readers show it with fonts of their own
 * @param given.at the date that stands in it: the same content is the same file
 */
export const pdf = (
  given: { title: string; at: Date; margin?: number },
  write: (document: Pdf) => void,
): Promise<Buffer> => {
  const { title, at, margin = 64 } = given;
  const plain = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'fr-FR',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: operator, CreationDate: at, ModDate: at },
  });
  const document: Pdf = Object.assign(plain, { replaced: [] });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  write(document);
  if (document.replaced.length > 0) sayWhatWasReplaced(document, at);
  document.end();
  return done;
};

export const heading = (document: Pdf, brand: string, title: string): void => {
  document.font('Helvetica-Bold').fontSize(12).fillColor(lake).text(drawn(document, brand));
  document.moveDown(0.8).fontSize(22).fillColor(ink).text(drawn(document, title)).moveDown(0.8);
};

/** A small label above its value. */
export const entry = (document: Pdf, label: string, value: string): void => {
  document.font('Helvetica').fontSize(9.5).fillColor(soft).text(drawn(document, label));
  document.font('Helvetica-Bold').fontSize(11.5).fillColor(ink);
  document.text(drawn(document, value, label)).moveDown(0.5);
};

export const paragraph = (document: Pdf, text: string): void => {
  document.font('Helvetica').fontSize(10.5).fillColor(ink);
  document.text(drawn(document, text), { lineGap: 2 }).moveDown(0.6);
};

export const subtitle = (document: Pdf, text: string): void => {
  document.moveDown(0.4).font('Helvetica-Bold').fontSize(13).fillColor(lake);
  document.text(drawn(document, text)).moveDown(0.4);
};
