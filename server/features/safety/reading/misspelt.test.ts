import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { calmVariants, dangerVariants, falls, type Line, rises } from '../../../../tests/support/misspelt.ts';
import { readConversation } from '../assess.ts';

const lines = readFileSync(new URL('../../../../tests/fixtures/safety/dev.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Line & { context?: unknown })
  .filter(({ context }) => context === undefined);

/* scripts/misspelling-report.ts goes over all of the material; this is a sample of it, the same each time. */
describe('the same sentence badly spelled is read the same', () => {
  test('danger said in plain words stays danger', () => {
    const variants = dangerVariants(lines, 'held', 16);
    expect(variants.length).toBeGreaterThan(200);
    const fallen = variants.filter(falls);
    expect(
      fallen.length / variants.length,
      fallen.map(({ way, variant }) => `${way}: ${variant}`).join('\n'),
    ).toBeLessThanOrEqual(0.08);
  }, 120_000);

  test('what is calm stays calm', () => {
    const variants = calmVariants(lines, 'held', 12);
    expect(variants.length).toBeGreaterThan(150);
    expect(variants.filter(rises).map(({ way, variant }) => `${way}: ${variant}`)).toEqual([]);
  }, 120_000);

  test.each([
    ['je veux mourir', 'jveu mourire'],
    ['je vais me pendre', 'jvé mpandre'],
    ['j’ai avalé tous les médicaments', 'jé avaler tt lé médikaman'],
    ['mon mari m’a étranglée', 'mon mari ma étrenglé'],
    ['je me demande comment me tirer une balle', 'jmdemande koman me tiré une balle'],
    [
      'le patron m’a coincée dans la réserve et il m’a touchée',
      'le patron ma coincé dan la réserv et il ma touché',
    ],
  ])('%s: %s', (plain, misspelt) => {
    const [before, after] = [plain, misspelt].map((text) => readConversation({ text }).message);
    expect(after!.severity).toBeGreaterThanOrEqual(before!.severity);
    expect(after!.category).toBe(before!.category);
  });
});
