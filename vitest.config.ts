import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { diagnosable } from './scripts/stalled-reporter.ts';
import { collectsRarely } from './tests/support/collects-rarely.ts';
import { soon } from './tests/support/soon.ts';

// The embedded database has one connection, which cannot race: these run on a PostgreSQL server alone.
const serverOnly = process.env.TEST_DATABASE === 'postgres' ? [] : ['**/*.{race,postgres}.test.ts'];

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
    // Bounds on hanging, not promises of speed: some tests take ten seconds on two cores that do nothing else.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: soon },
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
          setupFiles: [
            'tests/support/silence.ts',
            'tests/support/seen-on-screens.ts',
            'tests/support/patient-screens.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens-sharing',
          isolate: false,
          include: sharing,
          setupFiles: [
            'tests/support/silence.ts',
            'tests/support/seen-on-screens.ts',
            'tests/support/patient-screens.ts',
          ],
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
