import { expect, test } from 'vitest';
import { countries, countrySchema, directoryFileSchema } from './countries.ts';
import file from './data/directory.json' with { type: 'json' };
import { dialOf, needsWithoutLine } from './directory.ts';

const lines = countries.flatMap(({ code, lines: own }) => own.map((line) => ({ code, ...line })));

test('each line says where whoever runs it announces it, so that a person can check it', () => {
  for (const { code, number, source } of lines) {
    expect(new URL(source).protocol, `${code} ${number}`).toBe('https:');
  }
});

test('each number can be dialled, and each country has one for a life in danger', () => {
  for (const line of lines) expect(dialOf(line)).toMatch(/^(tel|sms):\d{2,}$/);
  for (const { code, lines: own } of countries)
    expect(
      own.some(({ need }) => need === 'danger'),
      code,
    ).toBe(true);
});

test('what a country has no confirmed line for is known, so that a page can say so', () => {
  expect(needsWithoutLine('FR')).toEqual([]);
  expect(needsWithoutLine('CH')).toEqual(['violence']);
  expect(needsWithoutLine('LU')).toEqual(['suicide', 'talk', 'violence', 'child', 'young']);
  expect(needsWithoutLine('QC')).toEqual(['talk', 'violence', 'child', 'young']);
});

test('whoever is in danger from somebody has a number in every country', () => {
  for (const { code, lines: own } of countries)
    expect(
      own.some(({ need }) => need === 'aggression'),
      code,
    ).toBe(true);
});

test('codes and sections that are stored stay, and « unknown » comes last', () => {
  const stored = ['FR', 'CH', 'BE', 'LU', 'QC', 'unknown'];
  expect(countrySchema.options).toEqual(expect.arrayContaining(stored));
  expect(countrySchema.options.at(-1)).toBe('unknown');
  const sections = new Map(countries.map(({ code, section }) => [code as string, section]));
  expect(stored.map((code) => sections.get(code))).toEqual(['FR', 'CH', 'BE', 'LU', 'CA', 'EU']);
});

test('a line that says « jour et nuit » is marked so', () => {
  for (const { code, number, detail, dayAndNight } of lines)
    if (/jour et nuit/i.test(detail ?? '')) expect(dayAndNight, `${code} ${number}`).toBe(true);
});

test('a data file with two emergency lines, none, or a field that is unknown is refused', () => {
  const withFrance = (change: (lines: Record<string, unknown>[]) => void) => {
    const copy = structuredClone(file) as unknown as {
      countries: Record<string, { lines: Record<string, unknown>[] }>;
    };
    change(copy.countries.FR!.lines);
    return directoryFileSchema.safeParse(copy).success;
  };
  expect(withFrance(() => {})).toBe(true);
  expect(withFrance(([first]) => delete first!.role)).toBe(false);
  expect(withFrance(([, second]) => (second!.role = 'emergency'))).toBe(false);
  expect(withFrance(([first]) => (first!.phone = '00'))).toBe(false);
  expect(withFrance(([first]) => (first!.number = 'quinze'))).toBe(false);
});
