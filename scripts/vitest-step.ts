import { readFileSync } from 'node:fs';
import { run, type Tally, tool } from './run-step.ts';
import { stalledExit } from './stalled-reporter.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** A file that fails before its tests exist fails once; a run that fails for another reason (an unhandled error) too. */
export const tallyOf = (report: Report | null, exitCode: number): Tally => {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

const readReport = (path: string): Report | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

/** Runs the suites of projects, or those of their files that are named. `report` is where the figures are written. */
export const runVitest = async (
  projects: readonly ('rooms' | 'screens' | 'wire')[],
  report: string,
  options: { files?: readonly string[]; env?: Record<string, string> } = {},
): Promise<Tally> => {
  const flags = [
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/stalled-reporter.ts',
    `--outputFile.json=${report}`,
  ];
  const command = [...tool('vitest/vitest.mjs'), 'run', ...flags, ...(options.files ?? [])];
  let code = await run(command, options.env);
  if (code === stalledExit) {
    console.log('   ! Cette suite s’était arrêtée en chemin ; elle est refaite, une fois.');
    code = await run(command, options.env);
  }
  return tallyOf(readReport(report), code);
};
