import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { countries } from '#shared/safety/countries.ts';
import { root } from './support/source-files.ts';

/*
 * A number that a person may dial stands in shared/safety/data/directory.json and nowhere else in the source. Texts take it
 * from there through slots. Documents and tests may name numbers.
 */

const folders = ['server', 'shared', 'web', 'scripts'];
const scanned = /\.(ts|tsx|mjs|js|json|jsonl|sql|html|svg|css|py|webmanifest)$/;

/** Files that may hold such a number, each with its reason. */
const exempt: readonly { path: RegExp; because: string }[] = [
  { path: /^shared\/safety\/data\/directory\.json$/, because: 'it is the directory' },
  { path: /\.test\.tsx?$/, because: 'a test says what it expects' },
  {
    path: /^server\/features\/safety\/(rules|reading|gate)\//,
    because: 'it reads what people write, or judges replies, and shows nothing',
  },
  {
    path: /^server\/features\/safety\/data\/outgoing-rules\.jsonl$/,
    because: 'its examples are replies that must stop or pass',
  },
  {
    path: /^server\/features\/safety\/data\/phrases\//,
    because: 'it reads what people write, and shows nothing',
  },
];

const numbers = [...new Set(countries.flatMap(({ lines }) => lines.map(({ number }) => number)))];
const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** As written and without separators; the longer ones also with the separators of French texts. */
const formsOf = (number: string): string => {
  const digits = digitsOf(number);
  return digits.length > 4 ? [...digits].join('[ \\u00a0\\u202f.-]?') : `${number}|${digits}`;
};

const short = numbers
  .filter((number) => digitsOf(number).length <= 3)
  .map(formsOf)
  .join('|');
const long = numbers
  .filter((number) => digitsOf(number).length > 3)
  .map(formsOf)
  .join('|');
const places = countries.flatMap(({ name, place }) => [name, place]).join('|');

const months = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';
const units = 'h|ans|jours?|semaines?|mois|minutes?|secondes?|euros?';
const notBefore = '(?<![\\w.#-])';
const notAfter = `(?![\\w€]|[.,]\\d|[ \\u00a0\\u202f](?:%|(?:${months}|${units})\\b))`;
const calls =
  'le|les|au|aux|du|numéros?|appel(?:ez|er|le|ons)|compos(?:ez|er|e)|joindre|call|dial|urgences? ?:?|SAMU|police|SMS';

/** What looks like a number to dial. A long number counts anywhere, a short one only where its context makes it one. */
const patterns: readonly RegExp[] = [
  new RegExp(`(?<![\\w.])(?:${long})(?!\\w|\\.\\d)`, 'giu'),
  // « le 15 », « appelez le {' '} 17 », « numéros d’urgence (15, …) ».
  new RegExp(`${notBefore}(?:${calls})(?:\\{' '\\})?[\\s(«]*(?:${short})${notAfter}`, 'giu'),
  new RegExp(`(?:tel|sms):(?:${short})(?!\\d)`, 'giu'),
  // « 15 (France) », « 144 en Suisse ».
  new RegExp(`${notBefore}(?:${short}) *(?:\\((?:${places}|Europe)\\)|(?:${places})\\b)`, 'giu'),
  // « number === '112' », « number: '15' ».
  new RegExp(`\\bnumber\\b\\W{1,8}(?:${short})['"\`]`, 'giu'),
];

/** Numbers to dial in a text, each with its line. */
const strayNumbers = (text: string): { line: number; words: string }[] =>
  patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => ({ line: text.slice(0, match.index).split('\n').length, words: match[0].trim() }))
    .toSorted((one, other) => one.line - other.line);

const sourcePaths = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && scanned.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
);

test('no source file but the directory holds a number that a person may dial', () => {
  const strays = sourcePaths
    .filter((path) => !exempt.some((each) => each.path.test(path)))
    .flatMap((path) =>
      strayNumbers(readFileSync(join(root, path), 'utf8')).map(
        ({ line, words }) => `${path}:${line}: ${words}`,
      ),
    );
  expect(strays).toEqual([]);
});

test('each exception still holds a number', () => {
  for (const { path, because } of exempt.filter((each) => !each.path.source.includes('test')))
    expect(
      sourcePaths.some((each) => path.test(each) && /\d{2}/.test(readFileSync(join(root, each), 'utf8'))),
      because,
    ).toBe(true);
});

test.each([
  ['« Appelez le 15. »', 1],
  ['Par SMS au 114.', 1],
  ['<a href="tel:144">', 1],
  ["appelez le{' '}\n  17", 1],
  ['Appelez tout de suite\nle 112, ou le 911', 2],
  ['15 (France), 144 en Suisse', 2],
  ["number === '112'", 1],
  ['Le 3919 vous répond', 1],
  ['Au 0 800 235 236', 1],
  ['au 09\u202f72\u202f39\u202f40\u202f50', 1],
  ['Composez le 9-8-8', 1],
])('%j is found', (text, count) => {
  expect(strayNumbers(text)).toHaveLength(count);
});

test.each([
  'le 15 mars',
  'le 17 %',
  'dans 15 minutes',
  'width: 112px',
  'status === 119',
  'au 15 ans',
  'id 43114',
  '3.3114',
  'M3 11-4 30 18',
])('%j is not', (text) => {
  expect(strayNumbers(text)).toEqual([]);
});
