import { describe, expect, test } from 'vitest';
import { fc } from '../../tests/support/property.ts';
import { cardAlphabet, cardCodeFrom, cardPlaceholder, readCardCode, symbolsFor } from './card-code.ts';
import { codeInstructions, codesFileName, codesHeader, csvField, csvLine, csvMark } from './codes-csv.ts';
import { nameKey } from './company-name.ts';
import { isVatNumber, taxOn } from './company-tax.ts';
import { employerDomains } from './mail-domains.ts';
import { checkoutBody, orderAlertFor, orderFormSchema, orderTexts, quoteFor } from './order.ts';
import { phraseWords } from './phrase-words.ts';
import { phraseFrom, phraseLength, readPhrase } from './recovery-phrase.ts';
import { siretHint } from './siret.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

describe('the code on a card', () => {
  test('has 32 symbols, none of which is taken for another', () => {
    expect(new Set(cardAlphabet).size).toBe(32);
    expect(cardAlphabet).not.toMatch(/[01IO]/);
  });

  test.each([
    [8, /^PSY-[A-Z2-9]{4}-[A-Z2-9]{4}$/],
    [12, /^PSY-[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/],
  ])('with %i symbols is read however it is typed', (symbols, shape) => {
    fc.assert(
      fc.property(bytes(symbols), fc.constantFrom('-', ' ', '', '–', '.'), (given, dash) => {
        const code = cardCodeFrom(given);
        expect(code).toMatch(shape);
        expect(readCardCode(code)).toBe(code);
        expect(readCardCode(`  ${code.toLowerCase().replaceAll('-', dash)} `)).toBe(code);
        // Without the first letters, unless the symbols look like them.
        if (!code.slice(4).startsWith('PSY')) expect(readCardCode(code.slice(4))).toBe(code);
      }),
    );
  });

  test.each(['', 'PSY', cardPlaceholder, 'PSY-ABCD-EFG', 'PSY-ABCD-EFGH-J', 'PSY-ABCD-EFG0', '🙂'])(
    '%j is no code',
    (typed) => expect(readCardCode(typed)).toBeNull(),
  );

  test('grows beyond 5 000 seats', () => {
    expect([symbolsFor(1), symbolsFor(5000), symbolsFor(5001)]).toEqual([8, 8, 12]);
  });
});

describe('the recovery phrase', () => {
  test('is made of 1 024 words that differ without their accents', () => {
    const flat = phraseWords.map((word) => readPhrase(`${word} `.repeat(phraseLength))?.split(' ')[0]);
    expect(flat.every(Boolean)).toBe(true);
    expect(new Set(flat).size).toBe(1024);
  });

  test('is read without accents, capitals or commas', () => {
    expect(readPhrase('Éléphant, aéré  CŒUR\nfleur; ruban / hibou')).toBe(
      'elephant aere coeur fleur ruban hibou',
    );
    expect(readPhrase('un deux trois')).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1023 }), { minLength: 6, maxLength: 6 }), (numbers) => {
        const phrase = phraseFrom(numbers);
        expect(readPhrase(phrase)).toBe(readPhrase(phrase.toUpperCase()));
        expect(readPhrase(phrase)?.split(' ')).toHaveLength(6);
      }),
    );
  });
});

describe("a company's name", () => {
  test.each([
    ['Société Générale', 'SOCIETE  générale'],
    ["L'Œuvre & Cie", "l'oeuvre&cie"],
    ['ACME S.A.S.', 'acme sas'],
    ['Straße 7', 'strasse7'],
    ['★★★', ' ★★★ '],
    ['株式会社', '株式会社'],
  ])('%s is %s', (a, b) => expect(nameKey(a)).toBe(nameKey(b)));

  test('is never nothing, so that no two companies of signs are one', () => {
    expect(nameKey('★★★')).not.toBe(nameKey('☆☆☆'));
    expect(nameKey('+++')).not.toBe('');
  });
});

describe('a SIRET is hinted at, never refused', () => {
  test.each([
    ['', null],
    ['732 829 320 00074', 'fine'],
    ['73282932000074', 'fine'],
    ['73282932000075', 'key'],
    ['35600000000048', 'fine'],
    ['35600000049837', 'fine'],
    ['7328293200007', 'length'],
    ['abc', 'length'],
  ])('%s: %s', (typed, hint) => expect(siretHint(typed)).toBe(hint));
});

const order = {
  companyName: 'Boulangerie Martin',
  contactName: 'Claire Martin',
  contactEmail: 'claire@martin.fr',
  address: '1 rue du Four, 75006 Paris',
  siret: '123',
  employees: 100,
  coveredEmployees: 80,
};

describe('an order', () => {
  test('costs covered × 5 a month and 250 once', () => {
    expect(quoteFor(80)).toEqual({
      seats: 80,
      monthlyCents: 40_000,
      setupCents: 25_000,
      firstInvoiceCents: 65_000,
    });
  });

  test('takes numbers as the form and as the wire send them, and no amount from anybody', () => {
    const parsed = checkoutBody.parse({ ...order, coveredEmployees: '80', monthlyAmount: 1, setupFee: 'x' });
    expect(parsed).toMatchObject({ coveredEmployees: 80, payment: 'card', country: 'FR', phone: '' });
  });

  test.each([
    [{ companyName: ' ' }, orderTexts.missing],
    [{ siret: '' }, orderTexts.missing],
    [{ contactEmail: '' }, orderTexts.missing],
    [{ contactEmail: 'claire@martin' }, orderTexts.badEmail],
    [{ coveredEmployees: 101 }, 'Salariés couverts : Entre 1 et le nombre total de salariés.'],
    [{ coveredEmployees: 0 }, 'Salariés couverts : Entre 1 et le nombre total de salariés.'],
    [{ employees: 100_001 }, /^Nombre total de salariés/],
    [{}, null],
  ])('%j: %s', (over, alert) => {
    const values = { ...order, ...over };
    const parsed = orderFormSchema.safeParse(values);
    const found = orderAlertFor(
      values,
      (parsed.error?.issues ?? []).map(({ path }) => String(path[0])),
    );
    if (alert instanceof RegExp) expect(found).toMatch(alert);
    else expect(found).toBe(alert);
  });
});

test("a company's mail domains are its own, never those of everybody", () => {
  const emails = ['rh@Acme.fr', 'claire@acme.fr', 'c@gmail.com', 'x@orange.fr', 'y@mail.acme.co.uk', ''];
  expect(employerDomains(emails)).toEqual(['acme.fr', 'mail.acme.co.uk']);
});

describe('tax between companies', () => {
  test.each([
    ['FR', 'FR 40 303 265 045', { kind: 'reverse-charge', cents: 0 }],
    ['FR', null, { kind: 'vat', cents: 13_000 }],
    ['FR', 'DE123456789', { kind: 'vat', cents: 13_000 }],
    ['DE', 'DE123456789', { kind: 'reverse-charge', cents: 0 }],
    ['CH', 'CHE123456789', { kind: 'vat', cents: 5265 }],
  ])('%s with %s', (country, vatNumber, tax) => {
    expect(taxOn(65_000, { country, vatNumber: vatNumber?.replaceAll(' ', '') ?? null })).toEqual(tax);
  });

  test('a number belongs to its country', () => {
    expect(isVatNumber('EL123456789', 'GR')).toBe(true);
    expect(isVatNumber('GR123456789', 'GR')).toBe(false);
  });
});

/** Reads one CSV file back, as RFC 4180 says, with « ; ». */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let [field, quoted] = ['', false];
  const next = () => {
    rows.at(-1)?.push(field);
    field = '';
  };
  for (let at = text.startsWith(csvMark) ? 1 : 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quoted && sign === '"' && text[at + 1] === '"') field += text[++at];
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === ';') next();
    else if (!quoted && sign === '\r' && text[at + 1] === '\n') {
      next();
      rows.push([]);
      at++;
    } else field += sign;
  }
  return rows.slice(0, -1);
};

describe('the file of codes', () => {
  const odd = [
    'Dupont; Fils',
    '=HYPERLINK("http://mal.exemple";"clic")',
    '+33 Conseil',
    '-2+3',
    '@SUM(A1)',
    'L\'« Œuvre » "d\'été"',
    'A\tB\r\nC',
    '../../etc/passwd',
    'ÉÀÜ ★ 株式会社 🙂',
    '|calc',
    '  =1+1',
  ];

  test.each(odd)('reads back right and computes nothing, for a company called %j', (name) => {
    const row = ['PSY-ABCD-EFGH', codeInstructions(name, 'https://eclaircie.exemple/employee-signup')];
    const [header, first, ...rest] = readCsv(csvMark + codesHeader + csvLine(row));
    expect(header).toEqual(["Code d'accès", 'Instructions']);
    expect(first).toEqual(row);
    expect(rest).toEqual([]);
    expect(codesFileName(name)).toMatch(/^codes_[^\\/:*?"<>|\s]+\.csv$/u);
  });

  test('whatever a field is, no cell begins like a formula, and nothing else is changed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }), (fields) => {
        const [row] = readCsv(csvLine(fields));
        const wrong = (row ?? []).filter(
          (cell, index) =>
            /^[\s\u00a0]*[=+\-@|%]/.test(cell) || ![fields[index], `'${fields[index]}`].includes(cell),
        );
        expect([row?.length, wrong]).toEqual([fields.length, []]);
      }),
    );
    expect(csvField('simple')).toBe('simple');
  });

  test('is named after the company, spaces as underscores', () => {
    expect(codesFileName('Boulangerie du Lac')).toBe('codes_Boulangerie_du_Lac.csv');
  });
});
