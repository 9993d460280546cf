import { describe, expect, test } from 'vitest';
import { attachedTo, drawnIn } from '../../../tests/support/pdf-text.ts';
import { fc } from '../../../tests/support/property.ts';
import { entry, heading, pdf } from './pdf.ts';
import { writable } from './writable.ts';

describe('what the fonts can draw', () => {
  test.each([
    ['Société d’Œuvre & Cie – 9 €', 'Société d’Œuvre & Cie – 9 €', true],
    ['1\u202f000\u00a0€', '1 000 €', true],
    ['deux\r\nlignes\tici', 'deux\nlignes ici', true],
    // Decomposed, or with what turns the reading around: the same letters.
    ['Cafe\u0301 \u202eÉté\u2069', 'Café Été', true],
    ['Škoda', 'Škoda', true],
    ['Łódź Őri Ağaç', 'Lódz Ori Agaç', false],
    ['ﬁn ＡＢＣ ①', 'fin ABC 1', false],
    ['株式会社 ひかり', '???? ???', false],
    ['شركة الأمل', '???? ?????', false],
    ['Café 🌤️👩‍👩‍👧', 'Café ??', false],
    ['Ромашка', '???????', false],
    ['\ud800', '?', false],
  ])('%j is drawn %j', (given, drawn, exact) => expect(writable(given)).toEqual({ text: drawn, exact }));

  test('any text at all: only signs that the fonts have, and an exact one is drawn to the letter', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        const { text: written, exact } = writable(text);
        expect(written).toMatch(/^[\n\x20-\x7e\u00a1-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u);
        expect(writable(written)).toEqual({ text: written, exact: true });
        const file = await pdf({ title: text, at: new Date(0) }, (document) =>
          entry(document, 'Client', text),
        );
        const oneLine = (given: string) => given.replace(/\s+/g, '');
        expect(oneLine(drawnIn(file))).toContain(`Client${oneLine(written)}`);
        expect(attachedTo(file) === null).toBe(exact);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a paper', () => {
  const paper = (name: string) =>
    pdf({ title: `Facture ${name}`, at: new Date('2026-12-01T00:00:00Z') }, (document) => {
      heading(document, 'Éclaircie', 'Facture');
      entry(document, 'Client', name);
      entry(document, 'SIRET', '73282932000074');
    });

  test('whose letters the fonts have says nothing of fonts, and carries no file', async () => {
    const file = await paper('Boulangerie du Lac');
    expect(drawnIn(file)).not.toContain('polices');
    expect(attachedTo(file)).toBeNull();
  });

  test.each(['株式会社 ひかり', 'شركة الأمل', 'Café 🌤️', 'Łódź S.A.', '=HYPERLINK("x";"株")'])(
    'with %j: says that signs are missing, and carries the exact name, which no spreadsheet computes',
    async (name) => {
      const file = await paper(name);
      expect(drawnIn(file).replaceAll('\n', ' ')).toContain('manquent à ses polices');
      expect(drawnIn(file)).toContain(writable(name).text);
      const csv = attachedTo(file) ?? '';
      expect(csv).toContain('Rubrique;Texte exact\r\n');
      expect(csv.replaceAll('""', '"')).toContain(name);
      expect(csv).not.toMatch(/;"?=/);
      // In the window's title too, which the reader draws with fonts of its own.
      const title = Buffer.from(`\ufeffFacture ${name}`, 'utf16le').swap16().toString('latin1');
      const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`);
      expect(file.toString('latin1')).toContain(escaped(title).slice(0, 20));
    },
  );

  test('is the same file each time', async () => {
    const [one, other] = [await paper('株式会社'), await paper('株式会社')];
    expect(one.equals(other)).toBe(true);
  });
});
