import { ink, lake, type Pdf, pdf, soft } from '#server/ground/pdf/pdf.ts';
import { writable } from '#server/ground/pdf/writable.ts';
import { operator } from '#shared/brand.ts';
import { nameKey } from '#shared/companies/company-name.ts';

/** Two columns and five rows of A4, in points; a business card's shape, with room for scissors. */
const sheet = { columns: 2, rows: 5, left: 42, top: 46, width: 255, height: 150 } as const;
const perPage = sheet.columns * sheet.rows;

type Given = { company: string; brand: string; address: string; at: Date };

/** So many letters stand on a card; a name that is cut would be refused. */
const longestName = 90;

/**
 * The name to type, as the card can write it. Where what it can write is not what activation takes, it says where to find
 * the name rather than a name that is refused.
 */
export const nameOnCard = (company: string): string => {
  const { text } = writable(company);
  const isTaken = nameKey(text) === nameKey(company) && text.length <= longestName;
  return isTaken ? text : 'le nom exact, que vous donne votre entreprise';
};

const drawCard = (document: Pdf, code: string, at: { x: number; y: number }, given: Given): void => {
  const { x, y } = at;
  const [left, width] = [x + 16, sheet.width - 32];
  const line = (text: string, top: number) =>
    document.text(writable(text).text, left, y + top, { width, height: 24, ellipsis: true, lineBreak: true });
  document
    .rect(x, y, sheet.width, sheet.height)
    .dash(3, { space: 3 })
    .strokeColor('#b9b5aa')
    .stroke()
    .undash();
  document.font('Helvetica-Bold').fontSize(10).fillColor(lake);
  line(given.brand, 14);
  document
    .font('Courier-Bold')
    .fontSize(code.length > 14 ? 14 : 18)
    .fillColor(ink);
  line(code, 34);
  document.font('Helvetica').fontSize(8).fillColor(ink);
  line(`1. Ouvrez ${given.address}`, 62);
  line('2. Saisissez ce code et le nom de votre société :', 76);
  document.font('Helvetica-Bold').fontSize(8);
  line(nameOnCard(given.company), 88);
  document.font('Helvetica').fontSize(8);
  line('3. Notez les six mots qui s’affichent : ils n’appartiennent qu’à vous.', 104);
  document.fillColor(soft).fontSize(7);
  line('Ni nom ni email. Votre employeur ne saura pas si cette carte a servi.', 122);
  line(`Service préventif, non médical. ${operator}`, 133);
};

/** Cards to print, cut and let everybody draw. */
export const cardSheetPdf = (codes: readonly string[], given: Given): Promise<Buffer> =>
  pdf({ title: `Cartes ${given.company}`, at: given.at, margin: 20 }, (document) => {
    for (const [index, code] of codes.entries()) {
      const place = index % perPage;
      if (index > 0 && place === 0) document.addPage();
      const [column, row] = [place % sheet.columns, Math.floor(place / sheet.columns)];
      const at = { x: sheet.left + column * sheet.width, y: sheet.top + row * sheet.height };
      drawCard(document, code, at, given);
    }
  });
