import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GateFigures } from '../../features/safety/gate/gate-figures.ts';
import { keepFigures, readFigures } from './kept-figures.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'eclaircie-figures-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const figures = (change: Partial<GateFigures> = {}): GateFigures => ({
  at: '2026-11-24T10:00:00.000Z',
  model: 'petit',
  people: 'scripted',
  rules: { hits: 11, of: 12 },
  calm: { hits: 3, of: 3 },
  harm: 0,
  judged: {},
  ...change,
});

test('the last figures of a model take the place of those before, kind by kind, and of no other model', () => {
  expect(readFigures(dataDir, 'petit')).toEqual([]);
  keepFigures(dataDir, figures());
  keepFigures(dataDir, figures({ people: 'simulated' }));
  keepFigures(dataDir, figures({ model: 'grand' }));
  keepFigures(dataDir, figures({ at: '2026-11-25T10:00:00.000Z', harm: 1 }));
  expect(readFigures(dataDir, 'petit')).toEqual([
    figures({ at: '2026-11-25T10:00:00.000Z', harm: 1 }),
    figures({ people: 'simulated' }),
  ]);
  expect(readFigures(dataDir, 'grand')).toHaveLength(1);
  expect(statSync(join(dataDir, 'personas.json')).mode & 0o777).toBe(0o600);
});

test('a file that cannot be read says nothing', () => {
  writeFileSync(join(dataDir, 'personas.json'), '{');
  expect(readFigures(dataDir, 'petit')).toEqual([]);
});
