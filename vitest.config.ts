import { defineConfig } from 'vitest/config';
import { diagnosable } from './scripts/stalled-reporter.ts';

// The embedded database has one connection, which cannot race: `*.race.test.ts` run on the real server alone.
const races = process.env.TEST_DATABASE === 'postgres' ? [] : ['**/*.race.test.ts'];

/**
 * Three projects. `rooms`: units and rooms, on the embedded database or, with TEST_DATABASE=postgres, on a real server; their
 * files share what a worker has loaded, which is a third of their time. `screens`: the interface, whose files replace modules
 * and so are kept apart. `wire`: the official client against a running server that is a process of its own. Journeys
 * (tests/e2e) run in Playwright.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    execArgv: diagnosable,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          isolate: false,
          include: ['{shared,server,scripts,bench}/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['node_modules/**', 'dist/**', 'tests/e2e/**', 'tests/wire/**', ...races],
          globalSetup: ['tests/support/prepare-database.ts'],
          setupFiles: ['tests/support/silence.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/silence.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'wire',
          include: ['tests/wire/**/*.test.ts'],
          globalSetup: ['tests/support/serve-for-wire.ts'],
        },
      },
    ],
  },
});
