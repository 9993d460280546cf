import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { diagnosable } from './scripts/stalled-reporter.ts';

// The embedded database has one connection, which cannot race: these run on a PostgreSQL server alone.
const serverOnly = process.env.TEST_DATABASE === 'postgres' ? [] : ['**/*.{race,postgres}.test.ts'];

/**
 * Workers keep what they have loaded: with a young generation of 16 MB, a tenth of their time goes into collecting it. Counting the
 * memory of the embedded databases with the heap was tried: late in a run a worker did little but collect.
 */
const collectsRarely = ['--max-semi-space-size=64'];

const screens = 'web/**/*.test.{ts,tsx}';

/** What a suite of the interface leaves behind in its worker: a page, other modules, other globals. */
const leavesSomething = /@vitest-environment|\bvi\.(?:mock|doMock|resetModules|stubGlobal)\b|\bglobalThis\b/;
const sharing = globSync(screens).filter((path) => !leavesSomething.test(readFileSync(path, 'utf8')));

/**
 * Four projects. `rooms`: units and rooms, on the embedded database or, with TEST_DATABASE=postgres, on a real server; their
 * files share what a worker has loaded, which is a third of their time. `screens`: the interface, whose files replace modules
 * and so are kept apart; `screens-sharing`: those of its files that leave nothing behind, in half of the time. `wire`: the
 * official client against a running server that is a process of its own. Journeys (tests/e2e) run in Playwright.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    execArgv: [...diagnosable, ...collectsRarely],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          isolate: false,
          include: ['{shared,server,scripts,bench}/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['node_modules/**', 'dist/**', 'tests/e2e/**', 'tests/wire/**', ...serverOnly],
          globalSetup: ['tests/support/prepare-database.ts'],
          setupFiles: ['tests/support/silence.ts', 'tests/support/close-at-file-end.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: [screens],
          exclude: sharing,
          setupFiles: ['tests/support/silence.ts', 'tests/support/seen-on-screens.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens-sharing',
          isolate: false,
          include: sharing,
          setupFiles: ['tests/support/silence.ts', 'tests/support/seen-on-screens.ts'],
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
