import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../tests/support/compile-cache.ts';
import { firstLine, run, type Tally, tool } from './run-step.ts';
import { type FileDuration, printSlowest } from './slowest-files.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] | null }[];
  }[];
};

/** A file that fails before its tests exist fails once; a run that fails for another reason (an unhandled error) too. */
export const tallyOf = (
  report: Report | null,
  exitCode: number,
  unhandled: readonly string[] = [],
): Tally => {
  if (!report)
    return { passed: 0, failed: 1, skipped: 0, failures: [`no report, exit code ${exitCode}`, ...unhandled] };
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(
            ({ fullName, failureMessages }) =>
              `${relative(root, name)} › ${fullName} : ${firstLine(failureMessages?.[0])}`,
          ),
      ),
      ...broken.map(({ name, message }) => `${relative(root, name)} : ${firstLine(message)}`),
      ...(exitCode !== 0 && failed === 0 ? [`no test failed, but the exit code was ${exitCode}`] : []),
      ...unhandled.map((each) => `outside of any test : ${each}`),
    ],
  };
};

/** Seconds from the start of a file's first test to the end of its last one, by path from the root. */
export const durationsOf = (report: Report): FileDuration[] =>
  report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: Math.max(0, endTime - startTime) / 1000,
  }));

const readReport = (path: string): Report | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

const readLines = (path: string): string[] => {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
};

/** Runs the suites of projects, or those of their files that are named. `report` is where the figures are written. */
export const runVitest = async (
  projects: readonly ('rooms' | 'screens*' | 'wire')[],
  report: string,
  options: { files?: readonly string[]; env?: Record<string, string>; workers?: number } = {},
): Promise<Tally> => {
  const flags = [
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/stalled-reporter.ts',
    '--reporter=./scripts/unhandled-errors-reporter.ts',
    `--outputFile.json=${report}`,
    ...(options.workers ? [`--maxWorkers=${options.workers}`] : []),
  ];
  const code = await run([...tool('vitest/vitest.mjs'), 'run', ...flags, ...(options.files ?? [])], {
    // The threads and processes that tests start load much of the product each.
    ...compileCache,
    ...options.env,
    UNHANDLED_ERRORS_FILE: `${report}.unhandled`,
  });
  const results = readReport(report);
  if (results) printSlowest(durationsOf(results));
  return tallyOf(results, code, readLines(`${report}.unhandled`));
};
