import { defineConfig } from 'vitest/config';

// The embedded database has one connection, which cannot race: `*.race.test.ts` run on the real server alone.
const races = process.env.TEST_DATABASE === 'postgres' ? [] : ['**/*.race.test.ts'];

/**
 * Two projects. `rooms`: units and rooms, on the embedded database or, with TEST_DATABASE=postgres, on a real server.
 * `wire`: the official client against a running server that is a process of its own. Journeys (tests/e2e) run in Playwright.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: [
            '{shared,server,scripts,bench}/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'tests/**/*.test.ts',
          ],
          exclude: ['node_modules/**', 'dist/**', 'tests/e2e/**', 'tests/wire/**', ...races],
          globalSetup: ['tests/support/prepare-database.ts'],
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
