import { readFileSync } from 'node:fs';
import { run, type Tally, tool } from './run-step.ts';

type Report = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

const readReport = (path: string): Report | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

/** Runs the journeys. `report` is where the figures are written. */
export const runJourneys = async (report: string): Promise<Tally> => {
  const code = await run([...tool('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // It tells its workers one of the two itself, and Node warns of both.
    ...(process.stdout.isTTY ? {} : { NO_COLOR: undefined, FORCE_COLOR: '0' }),
  });
  const found = readReport(report);
  if (!found) return { passed: 0, failed: 1, skipped: 0 };
  if (found.stats.flaky > 0)
    console.log(`   ! ${found.stats.flaky} parcours instable(s) : réussi(s) au second essai`);
  const failed = found.stats.unexpected;
  return {
    passed: found.stats.expected + found.stats.flaky,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: found.stats.skipped,
  };
};
