import { expect, test } from 'vitest';
import { told } from './stalled-reporter.ts';
import { tallyOf } from './vitest-step.ts';

const report = (files: { status: string; tests: string[] }[]) => {
  const all = files.flatMap(({ tests }) => tests);
  const count = (status: string) => all.filter((each) => each === status).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    testResults: files.map(({ status, tests }) => ({
      status,
      assertionResults: tests.map((each) => ({ status: each })),
    })),
  };
};

test('tests are counted as they ended, and what was not run as skipped', () => {
  const files = [{ status: 'failed', tests: ['passed', 'failed', 'pending', 'todo', 'passed'] }];
  expect(tallyOf(report(files), 1)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test('a file that fails before its tests exist fails once', () => {
  const files = [
    { status: 'failed', tests: [] },
    { status: 'passed', tests: ['passed'] },
  ];
  expect(tallyOf(report(files), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('an error outside of any test still fails the step', () => {
  expect(tallyOf(report([{ status: 'passed', tests: ['passed'] }]), 1).failed).toBe(1);
});

test('a run that wrote no report failed', () => {
  expect(tallyOf(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a worker that stands still is told by its stack when it is busy, and by what it waits for', () => {
  const diagnosis = {
    javascriptStack: { stack: ['at busy (file:///somewhere.ts:1:2)'] },
    libuv: [
      { type: 'timer', is_active: true },
      { type: 'timer', is_active: true },
      { type: 'timer', is_active: false },
      { type: 'pipe', is_active: true, is_referenced: false },
    ],
  };
  expect(told(diagnosis)).toBe('at busy (file:///somewhere.ts:1:2)\n     attend : timer × 2');
  expect(told({})).toBe('attend : rien');
});
