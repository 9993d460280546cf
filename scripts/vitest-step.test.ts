import { expect, test } from 'vitest';
import { summary } from './run-step.ts';
import { told } from './stalled-reporter.ts';
import { describeError } from './unhandled-errors-reporter.ts';
import { durationsOf, tallyOf } from './vitest-step.ts';

const report = (files: { status: string; tests: string[] }[]) => {
  const all = files.flatMap(({ tests }) => tests);
  const count = (status: string) => all.filter((each) => each === status).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    testResults: files.map(({ status, tests }, index) => ({
      name: `${process.cwd()}/server/file-${index}.test.ts`,
      startTime: 1000,
      endTime: 3500,
      status,
      message: tests.length === 0 ? 'No such module\nat line 3' : '',
      assertionResults: tests.map((each) => ({
        status: each,
        fullName: `it ${each}`,
        failureMessages: each === 'failed' ? ['expected 1 to be 2\n    at line 4'] : [],
      })),
    })),
  };
};

test('tests are counted as they ended, and what was not run as skipped', () => {
  const files = [{ status: 'failed', tests: ['passed', 'failed', 'pending', 'todo', 'passed'] }];
  expect(tallyOf(report(files), 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    failures: ['server/file-0.test.ts › it failed : expected 1 to be 2'],
  });
});

test('a file that fails before its tests exist fails once', () => {
  const files = [
    { status: 'failed', tests: [] },
    { status: 'passed', tests: ['passed'] },
  ];
  expect(tallyOf(report(files), 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['server/file-0.test.ts : No such module'],
  });
});

test('an error outside of any test still fails the step', () => {
  const found = tallyOf(report([{ status: 'passed', tests: ['passed'] }]), 1, ['Error: lost']);
  expect(found.failed).toBe(1);
  expect(found.failures).toEqual([
    'no test failed, but the exit code was 1',
    'outside of any test : Error: lost',
  ]);
});

test('an error outside of any test is told with its place in the project', () => {
  const stack =
    'Error: no\n    at x (/a/node_modules/b.js:1:1)\n    at node:net:3\n    at y (/a/server/c.ts:2:3)';
  expect(describeError({ name: 'TypeError', message: 'no\nmore', stack })).toBe(
    'TypeError: no (at y (/a/server/c.ts:2:3))',
  );
  expect(describeError({})).toBe('Error: ');
});

test('a run that wrote no report failed', () => {
  expect(tallyOf(null, 0)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: ['no report, exit code 0'],
  });
});

test('the time of a file runs from its first test to its last', () => {
  expect(durationsOf(report([{ status: 'passed', tests: ['passed'] }]))).toEqual([
    { file: 'server/file-0.test.ts', seconds: 2.5 },
  ]);
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

test('the end of a run names what failed, because only the end of a long log is kept', () => {
  expect(summary({ passed: 3, failed: 1, skipped: 2, failures: ['a.test.ts › it counts : no'] })).toBe(
    'Échecs :\n   ✗ a.test.ts › it counts : no\n\n3 passed, 1 failed, 2 skipped',
  );
  expect(summary({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
});
