import { expect, test } from 'vitest';
import type { SourceFile } from '../tests/support/source-files.ts';
import { testsOf } from './changed-files.ts';

const file = (path: string, ...targets: string[]): SourceFile => ({
  path,
  text: '',
  imports: targets.map((target) => ({ target, typeOnly: false })),
});

const files = [
  file('shared/time.ts'),
  file('server/features/mood/mood.ts', 'shared/time.ts'),
  file('server/features/mood/read-table.ts'),
  file('server/features/mood/mood.test.ts', 'server/features/mood/mood.ts'),
  file('server/features/mood/table.test.ts', 'server/features/mood/read-table.ts'),
  file('web/features/mood/chart.tsx'),
  file('web/features/mood/chart.test.tsx', 'web/features/mood/chart.tsx'),
];

test('a test runs when a file that it reaches has changed', () => {
  expect(testsOf(['shared/time.ts'], files)).toEqual(['server/features/mood/mood.test.ts']);
  expect(testsOf(['web/features/mood/chart.tsx'], files)).toEqual(['web/features/mood/chart.test.tsx']);
  expect(testsOf(['server/features/mood/table.test.ts'], files)).toEqual([
    'server/features/mood/table.test.ts',
  ]);
});

test('a changed data file concerns the folder that reads it', () => {
  expect(testsOf(['server/features/mood/data/table.jsonl'], files)).toEqual([
    'server/features/mood/mood.test.ts',
    'server/features/mood/table.test.ts',
  ]);
});

test('a changed lockfile concerns every test, a changed document none', () => {
  expect(testsOf(['package-lock.json'], files)).toHaveLength(3);
  expect(testsOf(['README.md'], files)).toEqual([]);
});

test('files that reach each other in a circle do not hang', () => {
  const circle = [file('a.ts', 'b.ts'), file('b.ts', 'a.ts'), file('a.test.ts', 'a.ts')];
  expect(testsOf(['b.ts'], circle)).toEqual(['a.test.ts']);
});
