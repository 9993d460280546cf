import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { firstLine, run, type Tally, tool } from './run-step.ts';
import { printSlowest } from './slowest-files.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What Playwright writes of a file, of a `describe` in it, and of one try of one test. Durations are milliseconds. */
type Suite = {
  specs: {
    file: string;
    title?: string;
    tests: {
      projectName?: string;
      status?: string;
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
  suites?: Suite[];
};

export type JourneyReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
};

const readReport = (path: string): JourneyReport | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

const specsOf = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

/** How long the tests of each file took together, in every project. The workers share that time. */
export const journeyDurations = (report: JourneyReport): { file: string; seconds: number }[] => {
  const secondsByFile = new Map<string, number>();
  for (const { file, tests } of report.suites.flatMap(specsOf))
    for (const { duration } of tests.flatMap(({ results }) => results))
      secondsByFile.set(file, (secondsByFile.get(file) ?? 0) + duration / 1000);
  return [...secondsByFile].map(([file, seconds]) => ({ file: `tests/e2e/${file}`, seconds }));
};

/** A journey that needed a second try is unsteady, which is a failure. */
export const journeyTally = ({ stats, suites }: JourneyReport, exitCode: number): Tally => {
  const failed = stats.unexpected + stats.flaky;
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) => tests.map((each) => ({ file, title, ...each })))
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(
      ({ projectName, file, title, results }) =>
        `[${projectName}] tests/e2e/${file} › ${title} : ${firstLine(results.find(({ error }) => error)?.error?.message)}`,
    );
  return {
    failures,
    passed: stats.expected,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    skipped: stats.skipped,
  };
};

/** Runs the journeys. `report` is where the figures are written; one journey runs on the server of `databaseUrl`, if any. */
export const runJourneys = async (report: string, databaseUrl: string | null): Promise<Tally> => {
  const code = await run([...tool('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    TEST_DATABASE_URL: databaseUrl ?? undefined,
    // The suite's temporary folder is new each time; what was stripped of types is kept where the next run finds it.
    PWTEST_CACHE_DIR: `${root}node_modules/.cache/eclaircie/journeys`,
    // It tells its workers one of the two itself, and Node warns of both.
    ...(process.stdout.isTTY ? {} : { NO_COLOR: undefined, FORCE_COLOR: '0' }),
  });
  const found = readReport(report);
  if (!found) return { passed: 0, failed: 1, skipped: 0 };
  printSlowest(journeyDurations(found));
  return journeyTally(found, code);
};
