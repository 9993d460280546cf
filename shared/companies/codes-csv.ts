import { fileNamePart } from './company-name.ts';

/**
 * The file of codes: UTF-8 with its mark, « ; » between columns as French spreadsheets expect, a line each. A field can
 * never be taken for a formula, whatever the company is called.
 */
export const csvMark = '\ufeff';
const newLine = '\r\n';

/** What makes a spreadsheet compute: these signs at the start, after spaces too (OWASP, CSV injection). */
const formula = /^[\s\u00a0]*[=+\-@|%\t\r]/;

export const csvField = (text: string): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[";\r\n,\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (fields: readonly string[]): string => fields.map(csvField).join(';') + newLine;

export const codesHeader = csvLine(["Code d'accès", 'Instructions']);

/** What stands beside each code: the same for all, so that a line can be cut out and given to anybody. */
export const codeInstructions = (companyName: string, address: string): string =>
  `Ouvrez ${address}, saisissez ce code et le nom de société « ${companyName} ». Ni nom ni email ne vous seront demandés.`;

export const codesFileName = (companyName: string): string => `codes_${fileNamePart(companyName)}.csv`;
