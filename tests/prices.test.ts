import { describe, expect, test } from 'vitest';
import { type SourceFile, sourceFiles } from './support/source-files.ts';

/** Every price is in one place: what is written anywhere else is a price that will be wrong one day. */
const catalogue = 'shared/billing/catalogue.ts';
/** How any amount is written, and what was learned from what people write. */
const others = ['shared/money.ts', 'server/features/safety/reading/likeness-weights.ts'];

const code = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
/** An amount in words a person reads, or in cents as we write them. */
const amount = /\d[\d.,_\s\u00a0\u202f]*(?:€|EUR\b|euros?\b)|\b\d+_00\b|[cC]ents\s*[:=]\s*\d{2,}/;

const strays = (files: readonly Pick<SourceFile, 'path' | 'text'>[]): string[] =>
  files
    .filter(
      ({ path }) =>
        /^(shared|server|web)\//.test(path) &&
        path !== catalogue &&
        !others.includes(path) &&
        !/\.test\.tsx?$/.test(path),
    )
    .flatMap(({ path, text }) =>
      amount.test(code(text)) ? [`${path}: ${amount.exec(code(text))![0]}`] : [],
    );

describe('prices', () => {
  test('are written in the catalogue alone', () => expect(strays(sourceFiles())).toEqual([]));

  test.each([
    ["const text = 'Abonnement à 9 € par mois';"],
    ['<p>25,50 euros</p>'],
    ['const price = 9_00;'],
    ['{ monthlyCents: 900 }'],
    ['« 9 EUR »'],
  ])('a stray one is found: %s', (text) => {
    expect(strays([{ path: 'web/routes/page.tsx', text }])).toHaveLength(1);
  });

  test.each([['// 9 € a month'], ['const cents = catalogue.chat[0].cents;'], ['vatCents: 0']])(
    'what is none is left alone: %s',
    (text) => expect(strays([{ path: 'web/routes/page.tsx', text }])).toEqual([]),
  );
});
