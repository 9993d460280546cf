import { heading, paragraph, pdf, subtitle } from '../../ground/pdf/pdf.ts';
import type { Sheet, SheetText } from './sheet-content.ts';

/* The same sheet on paper. */

const signature = ({ reviewedBy }: SheetText): string =>
  reviewedBy === null
    ? 'Relu par ______________________ le ____________ Signature ______________________'
    : `Relu par ${reviewedBy}`;

/** @param given.at the date that stands in the file */
export const sheetPdf = (sheet: Sheet, given: { brand: string; at: Date }): Promise<Buffer> =>
  pdf({ title: sheet.title, at: given.at }, (document) => {
    heading(document, given.brand, sheet.title);
    for (const { title, rows } of sheet.sections) {
      subtitle(document, title);
      for (const row of rows) {
        paragraph(document, [row.title, ...row.facts].join('\n'));
        for (const text of row.texts)
          paragraph(
            document,
            [`[${text.id}]`, text.vous, ...(text.tu === text.vous ? [] : [text.tu]), signature(text)].join(
              '\n',
            ),
          );
        if (row.again.length > 0)
          paragraph(document, `Dit aussi (imprimé plus haut) ${row.again.join(', ')}`);
      }
    }
    subtitle(document, 'Choix proposés');
    for (const { asked, id, vous, tu, neutral } of sheet.choices)
      paragraph(
        document,
        `${asked} · ${id} · ${vous}${tu === vous ? '' : ` · ${tu}`}${neutral ? ` · neutre : ${neutral}` : ''}`,
      );
    subtitle(document, 'Règles de lecture');
    for (const { name, meaning, level, about, rules } of sheet.rules) {
      paragraph(document, [`${name} · niveau ${level} · ${about}`, meaning].join('\n'));
      for (const rule of rules)
        paragraph(
          document,
          [
            `[${rule.id}]${rule.isOutright ? ' · un seul sens' : ''}`,
            rule.meaning,
            `Elle trouve : ${rule.matches}`,
            `Elle laisse passer : ${rule.not}`,
            `Elle cherche : ${rule.pattern}`,
          ].join('\n'),
        );
      paragraph(document, 'Relu par ______________________ le ____________ Signature ______________________');
    }
    for (const { title, phrases } of sheet.phrases) {
      subtitle(document, `Phrases que le guide reconnaît : ${title}`);
      for (const { id, means, must, mustNot, pattern } of phrases)
        paragraph(
          document,
          [
            `[${id}] ${means}`,
            `Reconnue dans : ${must.join(' · ')}`,
            `Laissée dans : ${mustNot.join(' · ')}`,
            `Ce qui est cherché : ${pattern}`,
          ].join('\n'),
        );
      paragraph(document, 'Relu par ______________________ le ____________ Signature ______________________');
    }
  });
