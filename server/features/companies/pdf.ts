import PDFDocument from 'pdfkit';
import { operator } from '#shared/brand.ts';

export const ink = '#1d2b3a';
export const soft = '#54606c';
export const lake = '#1f5f66';

/** Windows-1252 beyond Latin-1: what else the built-in fonts of PDF know. */
const alsoKnown = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** The built-in fonts know Latin letters and the euro. What they do not know is a question mark rather than a wrong sign. */
export const plain = (text: string): string =>
  [...text.normalize('NFC').replaceAll(/[\u202f\u00a0\u2009]/g, ' ')]
    .map((sign) => ((sign.codePointAt(0) ?? 0) < 256 || alsoKnown.has(sign) ? sign : '?'))
    .join('');

export type Pdf = InstanceType<typeof PDFDocument>;

/** A document as a file; tagged, so that it can be read aloud. @param at the date that stands in it: the same content is the same file */
export const pdf = (
  given: { title: string; at: Date; margin?: number },
  write: (document: Pdf) => void,
): Promise<Buffer> => {
  const document = new PDFDocument({
    size: 'A4',
    margin: given.margin ?? 64,
    lang: 'fr-FR',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: plain(given.title), Author: operator, CreationDate: given.at, ModDate: given.at },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  write(document);
  document.end();
  return done;
};

export const heading = (document: Pdf, brand: string, title: string): void => {
  document.font('Helvetica-Bold').fontSize(12).fillColor(lake).text(plain(brand));
  document.moveDown(0.8).fontSize(22).fillColor(ink).text(plain(title)).moveDown(0.8);
};

/** A small label above its value. */
export const entry = (document: Pdf, label: string, value: string): void => {
  document.font('Helvetica').fontSize(9.5).fillColor(soft).text(plain(label));
  document.font('Helvetica-Bold').fontSize(11.5).fillColor(ink).text(plain(value)).moveDown(0.5);
};

export const paragraph = (document: Pdf, text: string): void => {
  document.font('Helvetica').fontSize(10.5).fillColor(ink).text(plain(text), { lineGap: 2 }).moveDown(0.6);
};

export const subtitle = (document: Pdf, text: string): void => {
  document.moveDown(0.4).font('Helvetica-Bold').fontSize(13).fillColor(lake).text(plain(text)).moveDown(0.4);
};
